/** A conversation with the engine, in this process. */
import { serve } from '../src/engine/engine.ts';
import { bytes } from './desk.ts';
import { variants } from './games.ts';

// biome-ignore lint/suspicious/noExplicitAny: replies are read as a client in any language would read them
export type Reply = any;

/** Sends each request (an object, or a line as it is) and returns the replies. */
export async function talk(...requests: readonly (object | string)[]): Promise<Reply[]> {
  const lines = requests.map((request) => (typeof request === 'string' ? request : JSON.stringify(request)));
  let out = '';
  await serve(
    bytes(...lines.map((line) => `${line}\n`)),
    async (text) => {
      out += text;
    },
    variants,
  );
  return out
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}

/** The reply to the last request. */
export const last = async (...requests: readonly (object | string)[]): Promise<Reply> =>
  (await talk(...requests)).at(-1);

export const begin = { do: 'new', game: 'connect-four', seed: 7 };
export const slippery = { ...begin, options: { slippery: true } };
export const traps = { ...begin, scenario: 'traps' };
export const drop = (column: number) => ({ do: 'play', action: { do: 'drop', column } });
export const trap = (column: number) => ({ do: 'play', action: { do: 'trap', column } });
export const redWins = [begin, drop(0), drop(1), drop(0), drop(1), drop(0), drop(1), drop(0)];
