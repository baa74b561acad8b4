/** Random names and tokens, hashes of what is only compared, and the seal on what must stay secret at rest. */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

/** 60 random bits, as 12 letters and digits that no one confuses. */
export const newId = (): string => Array.from(randomBytes(12), (byte) => LETTERS[byte & 31]).join('');
/** 160 random bits: anyone who has one is let in. Only its hash is stored. */
export const newToken = (): string => Array.from(randomBytes(32), (byte) => LETTERS[byte & 31]).join('');

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export function seal(secret: Buffer, text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', secret, iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

export function unseal(secret: Buffer, box: string): string {
  const bytes = Buffer.from(box, 'base64');
  const cipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, 12));
  cipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8');
}

/** The server's secret: given by a setting, or made once and kept beside the data, readable by its owner only. */
export function secretFrom(given: string | undefined, file: string): Buffer {
  if (given !== undefined) return secretOf(given);
  if (!existsSync(file)) writeSecret(file);
  return secretOf(readFileSync(file, 'utf8').trim());
}

export const secretOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Makes a new secret in a file that only its owner can read. */
export function writeSecret(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
}
