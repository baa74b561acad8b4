/** The same seed and the same actions give the same positions, decisions and journal: again, unwatched, and elsewhere. */
import { type Action, keyFromSeed } from '@laager/kernel';
import { type Breach, messageOf } from '../breach.ts';
import { tellElsewhere } from '../elsewhere.ts';
import { lookAt } from '../look.ts';
import { playedMatch, type Seating, seatingsOf } from '../matches.ts';
import { firstApart } from '../onward.ts';
import { type Retelling, retell, type Story } from '../retelling.ts';
import type { Property, Trial } from '../trial.ts';

interface PlayedStory extends Seating {
  readonly story: Story;
  /** As the match had it. */
  readonly hashes: readonly string[];
}

function playedStory(trial: Trial, seating: Seating): PlayedStory {
  const { setup, moves } = playedMatch(trial, seating).record();
  const actions = moves.map(({ action }) => action as unknown as Action);
  const story = { choice: seating.choice, key: keyFromSeed(seating.seed), actions };
  return { ...seating, story, hashes: [setup.hash, ...moves.map(({ hash }) => hash)] };
}

function* compared(where: string, here: Retelling, there: Retelling): Generator<string> {
  const positions = firstApart(here.positions, there.positions);
  if (positions !== null) return yield `${where} the position differs after ${positions} actions`;
  const shown = firstApart(here.shown, there.shown);
  if (shown !== null) yield `${where} the decision or the journal differs after ${shown} actions`;
}

export const determinism: Property = {
  name: 'determinism',
  *breaches(trial) {
    const { game } = trial;
    yield* lookAt('determinism', seatingsOf(trial), function* (seating) {
      const { story, hashes } = playedStory(trial, seating);
      const first = retell(game, story);
      yield* compared('played again,', first, retell(game, story));
      const inMatch = firstApart(hashes, first.positions);
      if (inMatch !== null) yield `played outside a match the position differs after ${inMatch} actions`;
      const unwatched = firstApart(retell(game, story, false).positions, first.positions);
      if (unwatched !== null) yield `with the journal off the position differs after ${unwatched} actions`;
    });
  },
};

/** Of all scenarios together, for a second process takes its time to start. */
export async function* determinismElsewhere(trials: readonly Trial[], module: URL): AsyncGenerator<Breach> {
  const property = 'determinism elsewhere';
  try {
    const tales = trials.flatMap((trial) =>
      seatingsOf(trial).map((seating) => {
        const tale = playedStory(trial, seating);
        return { ...tale, here: retell(trial.game, tale.story) };
      }),
    );
    const elsewhere = await tellElsewhere(
      module,
      tales.map(({ story }) => story),
    );
    for (const [i, tale] of tales.entries())
      yield* lookAt(property, [tale], function* ({ here }) {
        yield* compared('in a second process', here, elsewhere.process[i] as Retelling);
        yield* compared('in a worker thread', here, elsewhere.thread[i] as Retelling);
      });
  } catch (cause) {
    yield { property, message: messageOf(cause), cause };
  }
}
