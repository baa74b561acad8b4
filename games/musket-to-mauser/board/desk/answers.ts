/** What the rules answer about the hand and the question; late answers are dropped. */
import { type ArgsOf, canonical, type FoundBy } from '@laager/kernel';
import { type Accessor, createEffect, createMemo, createSignal } from 'solid-js';
import { reach as reachOf } from '../../src/looks/moves.ts';
import { baseNear } from '../scene.ts';
import type { Hand } from './hand.ts';
import type { createPointing } from './pointing.ts';
import type { Looks, Situation } from './situation.ts';

/** Asks a lookup whenever what it is asked about changes. */
function asker({ props, view }: Situation) {
  function answer<Name extends keyof Looks & string>(
    name: Name,
    args: () => ArgsOf<Looks[Name]> | null,
  ): Accessor<FoundBy<Looks[Name]> | null> {
    const [found, setFound] = createSignal<FoundBy<Looks[Name]> | null>(null);
    let asked = 0;
    createEffect(() => {
      view();
      const now = args();
      const mine = ++asked;
      if (now === null) {
        setFound(() => null);
        return;
      }
      props.lookup(name, now).then(
        (result) => {
          if (mine === asked) setFound(() => result);
        },
        () => {},
      );
    });
    return found;
  }
  return answer;
}

export type Answers = ReturnType<typeof createAnswers>;

export function createAnswers(situation: Situation, hand: Hand, { sight }: ReturnType<typeof createPointing>) {
  const { view, question, side } = situation;
  const { heldUnit, plan, mode } = hand;
  const answer = asker(situation);
  const debts = answer('debts', () => (question() === 'move' ? {} : null));
  const owing = createMemo((): ReadonlySet<number> => new Set(debts()?.map(({ unit }) => unit) ?? []));
  const frozen = createMemo(
    () => {
      const now = plan();
      return now?.do === 'walk' ? (now.open ? now.steps.slice(0, -1) : now.steps) : [];
    },
    undefined,
    { equals: (a, b) => canonical(a as never) === canonical(b as never) },
  );
  const rays = (count: number) => () => {
    const unit = heldUnit();
    if (unit === null || question() !== 'move' || mode() !== 'march' || view().units[unit]?.where !== 'table')
      return null;
    if (plan() !== null && plan()?.do !== 'walk') return null;
    return { unit, steps: [...frozen()], rays: count };
  };
  // A coarse one from the page in the frame of the click; the authority's follows, finer.
  const firstReach = createMemo(() => {
    const now = rays(12)();
    return now === null ? null : reachOf(view(), now);
  });
  const fullReach = answer('reach', () => (firstReach() === null ? null : rays(72)()));
  const reach = () => fullReach() ?? firstReach();
  const isWholeReach = (): boolean => fullReach() !== null;
  const charges = answer('charges', () => {
    const unit = heldUnit();
    return unit !== null && question() === 'move' && mode() === 'charge' ? { unit } : null;
  });
  const prospects = answer('prospects', () => (question() === 'react' ? {} : null));
  const fan = answer('fan', () => (question() === 'flee' ? {} : null));
  const flight = answer('flight', () => {
    const now = plan();
    return now?.do === 'flee' ? { legs: [...now.legs], column: now.column } : null;
  });
  const assaults = answer('assaults', () => (question() === 'assault' ? {} : null));
  const command = answer('command', () => {
    const mine = side();
    return mine !== null && ['initiative', 'orders', 'move'].includes(question()) ? { side: mine } : null;
  });
  const sightFound = answer('sight', () => {
    const line = sight();
    if (line === null || line.unit === null) return null;
    const [x, y] = line.to;
    const base = baseNear(view(), line.unit, line.from);
    return { unit: line.unit, base, x, y, ...(line.target === null ? {} : { target: line.target }) };
  });
  return {
    ...{ debts, owing, reach, isWholeReach, charges, prospects },
    ...{ fan, flight, assaults, command, sightFound },
  };
}
