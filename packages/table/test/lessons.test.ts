/** A lesson as the learner takes it, through the host: each order brings its replies once, and the next step. */
import { listingOf } from '@laager/games';
import type { Game } from '@laager/kernel';
import { type Guide, runGuide } from '@laager/kit/guide';
import { expect, test } from 'vitest';
import { Host } from '../src/session/host.ts';
import type { Moment, SessionEvent } from '../src/session/session.ts';

const shelf = { keep: async () => {}, take: async () => null };

function lesson() {
  let moment: Moment | null = null;
  let changed = (): void => {};
  const tell = (event: SessionEvent): void => {
    if (event.kind === 'moment') moment = event.moment;
    if (event.kind === 'failed') throw new Error(event.message);
    changed();
  };
  const host = new Host({ tell, shelf });
  const until = (holds: (now: Moment) => boolean): Promise<Moment> =>
    new Promise((resolve) => {
      changed = () => {
        if (moment !== null && holds(moment)) resolve(moment);
      };
      changed();
    });
  return { host, until };
}

// In Redvers' Reverse some replies are the very order that the lesson waits for ("done").
test('a reply that looks like the order the lesson waits for does not set off the replies again', async () => {
  const { guide } = (await import('../../../games/redvers-reverse/board/guide.ts')) as unknown as { guide: Guide };
  const game = (await listingOf('redvers-reverse')?.load()) as Game;
  const { host, until } = lesson();
  await host.open({ kind: 'guide', game: 'redvers-reverse' });
  for (let step = 1; step < guide.steps.length; step++) {
    const now = await until((moment) => moment.guide?.step === step);
    const order = now.guide?.say.order;
    if (order === undefined) await host.readOn();
    else expect((await host.order(order, now.seq, false)).kind).toBe('taken');
  }
  const end = await until((moment) => moment.guide?.step === guide.steps.length);
  expect(end.moves).toBe(runGuide(game, guide).record().moves.length);
});
