/** The engine: one reply to each line, whatever the line holds. */
import type { Listing } from '@laager/games';
import { type InputLine, linesOf } from '../lines.ts';
import { Fields, requestOn } from './fields.ts';
import { type EngineReply, RequestError, type RequestId } from './reply.ts';
import { EngineSession } from './session.ts';
import { LINE_LIMIT, verbNamed, verbNames } from './verbs.ts';

export class Engine {
  private readonly session: EngineSession;

  constructor(catalogue: readonly Listing[]) {
    this.session = new EngineSession(catalogue);
  }

  get ended(): boolean {
    return this.session.ended;
  }

  async answer(line: InputLine): Promise<EngineReply> {
    let id: RequestId = null;
    try {
      const request = requestOn(textOf(line));
      id = idOf(request);
      const name = request.do;
      const verb = typeof name === 'string' ? verbNamed(name) : undefined;
      if (verb === undefined)
        throw new RequestError('bad-request', `expected one of ${verbNames.join(', ')}`, { path: 'do' });
      const fields = new Fields(request, ['id', 'do', ...verb.fields]);
      return { id, ...(await verb.run(this.session, fields)) };
    } catch (error) {
      if (error instanceof RequestError) return { id, error: error.error };
      // A defect of the rules or of the engine, not of the request; the match is as it was before.
      return { id, error: { code: 'internal', message: error instanceof Error ? error.message : String(error) } };
    }
  }
}

function textOf(line: InputLine): string {
  if ('text' in line) return line.text;
  if (line.fault === 'too-large') throw new RequestError('too-large', `a line may have ${LINE_LIMIT} bytes`);
  throw new RequestError('bad-request', 'not UTF-8');
}

function idOf({ id = null }: { readonly id?: unknown }): RequestId {
  if (id === null || typeof id === 'string' || typeof id === 'number') return id;
  throw new RequestError('bad-request', 'expected a number or a string', { path: 'id' });
}

/** Answers line after line until `quit` or the end of the input. */
export async function serve(
  input: AsyncIterable<Uint8Array>,
  write: (text: string) => Promise<void>,
  catalogue: readonly Listing[],
): Promise<void> {
  const engine = new Engine(catalogue);
  for await (const line of linesOf(input, LINE_LIMIT)) {
    await write(`${JSON.stringify(await engine.answer(line))}\n`);
    if (engine.ended) return;
  }
}
