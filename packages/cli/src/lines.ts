/** Lines out of a stream of bytes, with a limit: a line beyond it is passed over without ever being kept. */

export type InputLine = { readonly text: string } | { readonly fault: 'too-large' | 'not-text' };

const NEWLINE = 0x0a;

export async function* linesOf(input: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<InputLine, void, void> {
  let kept: Uint8Array[] = [];
  let length = 0;
  let skipping = false;
  for await (const chunk of input) {
    let from = 0;
    while (from < chunk.length) {
      const newline = chunk.indexOf(NEWLINE, from);
      const end = newline < 0 ? chunk.length : newline;
      if (!skipping) {
        length += end - from;
        if (length <= limit) kept.push(chunk.subarray(from, end));
        else {
          skipping = true;
          kept = [];
          yield { fault: 'too-large' };
        }
      }
      if (newline >= 0) {
        if (!skipping) yield textOf(kept);
        kept = [];
        length = 0;
        skipping = false;
      }
      from = end + 1;
    }
  }
  if (length > 0 && !skipping) yield textOf(kept);
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function textOf(pieces: readonly Uint8Array[]): InputLine {
  try {
    return { text: utf8.decode(Buffer.concat(pieces)).replace(/\r$/, '') };
  } catch {
    return { fault: 'not-text' };
  }
}
