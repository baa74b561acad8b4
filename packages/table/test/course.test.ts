/** Looking back through a match: which point is on screen. */
import { createSignal } from 'solid-js';
import { expect, test } from 'vitest';
import { createCourse } from '../src/play/course.ts';
import type { Moment } from '../src/session/session.ts';

const point = (at: number): Moment => ({ at, moves: 5 }) as Moment;

/** A course whose worker answers when the test says so. */
function course({ isReplay = false, isPaused = false } = {}) {
  const waiting: { readonly move: number; answer(): void }[] = [];
  const steps: string[] = [];
  let looked = 0;
  const [live] = createSignal<Moment | null>(point(5));
  const made = createCourse({
    session: {
      at: (move) => new Promise((resolve) => waiting.push({ move, answer: () => resolve(point(move)) })),
      bots: async (order) => void steps.push(order),
    },
    live,
    isReplay: () => isReplay,
    isPaused: () => isPaused,
    pace: () => 1000,
    looked: () => void looked++,
  });
  return { ...made, waiting, steps, looked: () => looked };
}

test('an earlier point is shown when it arrives, and left for the present', async () => {
  const { moment, past, look, at, waiting, looked } = course();
  const looking = look(2);
  expect(at()).toBe(5);
  waiting[0]?.answer();
  await looking;
  expect([at(), moment()?.at, looked()]).toEqual([2, 2, 1]);
  await look(null);
  expect([past(), at()]).toEqual([null, 5]);
});

test('of two looks the later one counts, whichever arrives first', async () => {
  const { look, at, waiting } = course();
  const looks = [look(1), look(3)];
  waiting[1]?.answer();
  waiting[0]?.answer();
  await Promise.all(looks);
  expect(at()).toBe(3);
});

test('beyond the last order there is the present; of a record, its last point', async () => {
  const now = course();
  await now.step(1);
  expect([now.past(), now.waiting.length, now.steps.length]).toEqual([null, 0, 0]);
  const record = course({ isReplay: true });
  const looking = record.look(5);
  record.waiting[0]?.answer();
  await looking;
  expect(record.past()?.at).toBe(5);
});

test('a step forward from the present lets a paused bot give one order; from the past it does not', async () => {
  const { step, look, at, waiting, steps } = course({ isPaused: true });
  await step(1);
  expect([steps, at()]).toEqual([['step'], 5]);
  const back = look(2);
  waiting[0]?.answer();
  await back;
  const on = step(1);
  expect(waiting[1]?.move).toBe(3);
  waiting[1]?.answer();
  await on;
  expect([steps, at()]).toEqual([['step'], 3]);
});
