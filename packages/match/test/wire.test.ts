import { isFault } from '@laager/kernel';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  answerOver,
  callerOver,
  checkedClientMessage,
  checkedServerMessage,
  type Port,
  PROTOCOL,
} from '../src/wire/index.ts';

/** Two ends of one line; what is posted at one arrives at the other. */
function line(): [Port, Port] {
  const ends: [Port, Port] = [
    { onmessage: null, postMessage: (data) => queueMicrotask(() => ends[1].onmessage?.({ data })) },
    { onmessage: null, postMessage: (data) => queueMicrotask(() => ends[0].onmessage?.({ data })) },
  ];
  return ends;
}

class Clerk {
  async twice(n: number): Promise<number> {
    return this.secret(n);
  }
  secret(n: number): number {
    return 2 * n;
  }
}
const table = { twice: v.strictTuple([v.number()]) } as never;

describe('calls over a port', () => {
  const connected = (heard: unknown[] = []) => {
    const [page, worker] = line();
    const tell = answerOver(worker, new Clerk(), table);
    return { call: callerOver(page, (event) => heard.push(event)), tell, page, worker };
  };

  test('reach the methods of the table', async () => {
    expect(await connected().call('twice', [21])).toBe(42);
  });

  test.each(['secret', 'constructor', '__proto__', 'toString', 'hasOwnProperty'])(
    'never reach %s, which is on the object but not in the table',
    async (name) => {
      await expect(connected().call(name, [1])).rejects.toThrow(`there is no method "${name}"`);
    },
  );

  test('are refused when an argument does not fit its schema', async () => {
    await expect(connected().call('twice', ['21'])).rejects.toThrow('twice: argument 0');
    await expect(connected().call('twice', [])).rejects.toThrow('twice: argument 0');
  });

  test('of another protocol version are refused', async () => {
    const { page } = connected();
    const reply = new Promise((resolve) => {
      page.onmessage = ({ data }) => resolve(data);
    });
    page.postMessage({ p: PROTOCOL + 1, call: 7, name: 'twice', args: [1] });
    expect(await reply).toMatchObject({ reply: 7, error: expect.stringContaining('different versions') });
  });

  test('leave room for events', async () => {
    const heard: unknown[] = [];
    const { tell, call } = connected(heard);
    tell({ kind: 'hello' });
    await call('twice', [1]);
    expect(heard).toEqual([{ kind: 'hello' }]);
  });
});

describe('socket messages', () => {
  test('an order has its sequence number, its key and its action', () => {
    const order = { t: 'act', q: 42, k: 'b7Qe', a: { do: 'attack', from: 7, to: 9 } };
    expect(checkedClientMessage(order)).toEqual({ ok: order });
  });

  test.each([
    ['an unknown kind', { t: 'sudo' }],
    ['an unknown field', { t: 'undo', q: 1, k: 'a', seat: 'boer' }],
    ['a negative sequence number', { t: 'undo', q: -1, k: 'a' }],
    ['a key with strange letters', { t: 'undo', q: 1, k: 'a b' }],
    ['an action that does nothing', { t: 'act', q: 1, k: 'a', a: {} }],
    ['a key of Object.prototype', JSON.parse('{"t":"act","q":1,"k":"a","a":{"do":"x","__proto__":{}}}')],
    ['no object', 'act'],
  ])('%s is refused', (_what, message) => {
    expect(isFault(checkedClientMessage(message))).toBe(true);
  });

  test('a step carries the change of a view and its entries', () => {
    const step = {
      t: 'did',
      q: 42,
      n: 38,
      kind: 'act',
      by: 'british',
      to: 'boer',
      d: { units: { 12: { at: [7] } } },
      j: [{ what: 'moved', rule: 'BE-7.2', unit: 12, to: 7 }],
      noUndo: null,
      canRedo: false,
    };
    expect(checkedServerMessage(step)).toEqual({ ok: step });
    expect(isFault(checkedServerMessage({ ...step, j: [{ what: 'moved' }] }))).toBe(true);
  });
});
