/** Passwords: kept as argon2id, compared two at a time, so that a flood of sign-ins cannot starve play. */
import { hash, verify } from '@node-rs/argon2';

/** argon2id with 19 MiB and two passes: some 20 ms of one core. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;
const SHORTEST = 10;
const LONGEST = 200;
const AT_ONCE = 2;

/** Why this password is not taken; null if it is good. */
export async function passwordFault(password: string, name: string): Promise<string | null> {
  if (password.length < SHORTEST) return `A password has ${SHORTEST} characters or more.`;
  if (password.length > LONGEST) return `A password has at most ${LONGEST} characters.`;
  const plain = password.toLowerCase();
  const isTooEasy = new Set(plain).size < 4 || plain.includes(name.toLowerCase()) || (await commonest()).has(plain);
  return isTooEasy ? 'This password is too easy to guess.' : null;
}

let common: Promise<ReadonlySet<string>> | null = null;

/** The passwords that are tried first by those who guess. Loaded when the first account is made. */
function commonest(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(({ default: { dictionary } }) => {
    const words = dictionary['passwords-common'] as string[];
    return new Set(words.filter((word) => word.length >= SHORTEST));
  });
  return common;
}

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running++;
  try {
    return await work();
  } finally {
    running--;
    waiting.shift()?.();
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, COST));

let dummy: Promise<string> | null = null;

/** Whether the password is that of the stored hash. Without a hash it takes as long, so that no one learns who exists. */
export async function isPassword(stored: string | null, given: string): Promise<boolean> {
  dummy ??= hashPassword('no one has this password');
  const against = stored ?? (await dummy);
  const fits = await inTurn(() => verify(against, given)).catch(() => false);
  return fits && stored !== null;
}
