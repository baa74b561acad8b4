import type { ClientMessage } from '@laager/match/wire';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Outbox } from '../src/online/outbox.ts';

let isOpen: boolean;
let sent: ClientMessage[];
let box: Outbox;
const say = (text: string) => ({ t: 'say', text }) as const;
/** A line as the server tells it, of Anna's seat or another. */
const told = (text: string, seat = 'red') =>
  ({ n: 1, account: 'a', seat, name: 'Anna', text, at: 0, room: 'seats' }) as const;
const heard = (...lines: ReturnType<typeof told>[]) => box.heard(lines, ({ seat }) => seat === 'red');
function cut(): void {
  isOpen = false;
  box.lost();
}
function mend(): void {
  isOpen = true;
  box.caughtUp();
}

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  box = new Outbox((message) => {
    if (isOpen) sent.push(message);
    return isOpen;
  });
  mend();
});
afterEach(() => {
  vi.useRealTimers();
});

test('what is said, offered and answered without a connection goes out with the next, in order and once', () => {
  cut();
  const offer = { t: 'offer', kind: 'pause', body: { days: null } } as const;
  const answer = { t: 'accept', kind: 'back', at: 5 } as const;
  for (const message of [say('one'), offer, answer, say('two')]) box.send(message);
  expect(sent).toEqual([]);
  mend();
  expect(sent).toEqual([say('one'), offer, answer, say('two')]);
  heard(told('one'), told('two'));
  cut();
  mend();
  expect(sent).toHaveLength(4);
});

test('a line is not sent before the talk so far has been told: it may be there already', () => {
  cut();
  isOpen = true;
  box.send(say('one'));
  expect(sent).toEqual([]);
  box.caughtUp();
  expect(sent).toEqual([say('one')]);
});

test('of what was said into a dead connection, only what the server does not know is said again', () => {
  box.send(say('arrived'));
  box.send(say('lost on the way'));
  cut();
  heard(told('lost on the way', 'yellow'), told('arrived'));
  mend();
  expect(sent.slice(2)).toEqual([say('lost on the way')]);
});

test('a line that the server did not take is not said again hours later', () => {
  box.send(say('too fast'));
  vi.advanceTimersByTime(3_600_000);
  cut();
  mend();
  expect(sent).toEqual([say('too fast')]);
});

test('whether the page is looked at is not kept: it is reported again by itself', () => {
  cut();
  box.send({ t: 'here', focus: true });
  mend();
  expect(sent).toEqual([]);
});
