/** The odds of the fight with the order in the making; of the fight as it stands, while that is not whole. */
import type { FoundBy } from '@laager/kernel';
import type { Accessor } from 'solid-js';
import type { lookups } from '../../src/lookups.ts';
import type { Desk } from '../desk.ts';

export type FightOdds = NonNullable<FoundBy<(typeof lookups)['fightEnds']>>;

/** Questions whose answer no longer changes who wins. */
const DECIDED: ReadonlySet<string> = new Set([
  'flee-or-stand',
  'block-flight',
  'flight-tests',
  'where-to-bury',
  'spoils',
]);

export function useFightOdds(desk: Desk): Accessor<FightOdds | null> {
  return desk.look('fightEnds', () => {
    const asked = desk.props.asked();
    if (asked === null || desk.scene().war.fight === null || DECIDED.has(asked.question)) return null;
    const target = desk.hand.targets().get('send');
    return { seat: desk.seat(), order: (target?.order ?? null) as never };
  });
}
