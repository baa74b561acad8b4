import { describe, expect, test } from 'vitest';
import { type InputLine, linesOf } from '../src/lines.ts';
import { bytes } from './desk.ts';

async function all(limit: number, ...pieces: readonly (string | Uint8Array)[]): Promise<InputLine[]> {
  const lines: InputLine[] = [];
  for await (const line of linesOf(bytes(...pieces), limit)) lines.push(line);
  return lines;
}
const texts = (...lines: string[]) => lines.map((text) => ({ text }));

describe('lines of a stream', () => {
  test('are cut at line ends, wherever the pieces are cut, with or without a last line end', async () => {
    expect(await all(100, 'one\ntw', 'o', '\r\n\nfour')).toEqual(texts('one', 'two', '', 'four'));
    expect(await all(100, 'one\n')).toEqual(texts('one'));
    expect(await all(100, '')).toEqual([]);
  });

  test('keep characters whole that were cut in two', async () => {
    const [a, b] = [Buffer.from('Spion Köp\n').subarray(0, 8), Buffer.from('Spion Köp\n').subarray(8)];
    expect(await all(100, a, b)).toEqual(texts('Spion Köp'));
  });

  test('that are no text are told as such, and the next line is read', async () => {
    expect(await all(100, new Uint8Array([0xff, 0xfe, 0x0a]), 'next\n')).toEqual([
      { fault: 'not-text' },
      { text: 'next' },
    ]);
  });

  test('may be as long as the limit and no longer', async () => {
    expect(await all(4, '1234\n12345\n12\n')).toEqual([{ text: '1234' }, { fault: 'too-large' }, { text: '12' }]);
    expect(await all(4, '123', '45', '67\n12')).toEqual([{ fault: 'too-large' }, { text: '12' }]);
    expect(await all(4, '123456')).toEqual([{ fault: 'too-large' }]);
  });

  test('that are too large are told as soon as they are, not when they end', async () => {
    let pulled = 0;
    async function* endless(): AsyncGenerator<Uint8Array, void, void> {
      const piece = Buffer.alloc(1000, 'x');
      for (;;) {
        pulled++;
        yield piece;
      }
    }
    const lines = linesOf(endless(), 5000);
    expect((await lines.next()).value).toEqual({ fault: 'too-large' });
    expect(pulled).toBe(6);
    await lines.return();
  });
});
