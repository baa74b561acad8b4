/** What a deed brings, in a line under its button: what it opens, and what it does to the tracks. Plain words and a clause. */
import type { FoundBy } from '@laager/kernel';
import type { lookups } from '../src/lookups.ts';
import type { War } from '../src/position.ts';
import { spaceAt, spaces } from './chart.ts';
import { campsCounted } from './gauges.ts';
import { sceneOf } from './scene.ts';
import type { Saying } from './war-ways.ts';
import { words } from './words.ts';

export type Deed = FoundBy<(typeof lookups)['deeds']>[number];

const sum = (column: readonly number[]): number => column.reduce((all, one) => all + one, 0);
const objectivesHeld = (war: War): number =>
  spaces.filter(({ objective, index }) => objective && war.garrison[index] === 1).length;

/** The deed done in this area; null for what speaks for itself, as an attack with its odds. */
export function deedNote({ order: { do: deed } }: Deed, war: War, area: number): Saying | null {
  const said = words().deedNotes;
  const { objective, owner } = spaceAt(area);
  const early = war.stage <= 2;
  switch (deed) {
    case 'garrison':
      if (early && objective) return { text: said.objective(objectivesHeld(war) + 1), rule: 'SB-11.2' };
      return early ? { text: said.garrison, rule: 'SB-6.c.1' } : { text: said.garrisonLate, rule: 'SB-6.b.3' };
    case 'remove-garrison':
      return objective
        ? { text: said.objective(objectivesHeld(war) - 1), rule: 'SB-11.2' }
        : { text: said.freed, rule: 'SB-7.d.1' };
    case 'burn':
      return { text: early ? said.burn : said.burnLate, rule: early ? 'SB-6.c.2' : 'SB-6.c.3' };
    case 'blockhouse':
      if (early) return { text: said.blockhouse, rule: 'SB-6.d.4' };
      return { text: said.blockhouseLate, rule: owner === 'boer' ? 'SB-6.e.3' : 'SB-6.e.2' };
    case 'camp':
      return {
        text: `${words().fight.campsAfter(campsCounted(war, -1), campsCounted(war, 0), sceneOf(war, null).commandos)}.`,
        rule: 'SB-11.3',
      };
    case 'pacify':
      return { text: said.rebellions(sum(war.rebellion) - 1), rule: 'SB-3.19' };
    case 'rebel':
      return { text: said.rebellions(sum(war.rebellion) + 1), rule: 'SB-3.19' };
    case 'fortify':
      return { text: said.trenches(Math.max(0, (war.trench[area] as number) + 1)), rule: 'SB-7.c.6' };
    default:
      return null;
  }
}
