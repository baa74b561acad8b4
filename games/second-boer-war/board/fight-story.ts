/** How a fight was decided: every card with its throw, the sums, the winner and what followed. Collected from the journal. */
import type { EntryText } from '@laager/kit';
import type { FightHappening } from '../src/fight-happenings.ts';
import type { Fight } from '../src/fight-position.ts';
import type { Happening } from '../src/happenings.ts';
import type { War } from '../src/position.ts';
import { type BattleCard, cardAt, cardOf } from './cards.ts';
import { spaceAt } from './chart.ts';
import { type BySector, SECTORS, type SectorName } from './draft.ts';
import type { Seat } from './look.ts';
import { type LeaderPlate, leaders } from './roster.ts';
import { activeSeat } from './scene.ts';

export interface ShownCard {
  readonly card: BattleCard;
  /** Its throw, and the place of that throw among all; null: not tested. */
  readonly thrown: { readonly die: number; readonly passed: boolean; readonly order: number } | null;
  /** A surplus card that took the place of a failure. */
  readonly surplus: boolean;
}

export interface Compared {
  /** As the attacker sees it. */
  readonly sector: SectorName | 'total';
  readonly active: number;
  readonly second: number;
}

export interface FightStory {
  readonly kind: 'battle' | 'skirmish';
  readonly raid: boolean;
  readonly at: string;
  readonly attacker: string;
  readonly defender: string;
  readonly active: Seat;
  readonly lines: Readonly<Record<Seat, BySector<readonly ShownCard[]>>>;
  /** How many dice have fallen. */
  readonly throws: number;
  readonly compared: readonly Compared[];
  /** Null while it is fought; `no one` wins a draw. */
  readonly winner: Seat | 'nobody' | null;
  /** What came of it, in the journal's words. */
  readonly after: readonly string[];
}

const NO_CARDS: BySector<readonly ShownCard[]> = { left: [], centre: [], right: [] };

type Begun = Extract<FightHappening, { what: 'fight-begun' }>;

const begin = ({ kind, raid, at, attacker, defender }: Begun, active: Seat): FightStory => ({
  kind,
  raid,
  at,
  attacker,
  defender,
  active,
  lines: { boer: NO_CARDS, empire: NO_CARDS },
  throws: 0,
  compared: [],
  winner: null,
  after: [],
});

const withLine = (story: FightStory, side: Seat, line: BySector<readonly ShownCard[]>): FightStory => ({
  ...story,
  lines: { ...story.lines, [side]: line },
});

type Placing = { readonly side: Seat } & BySector<readonly string[]>;

/** Cards that come to lie in the line, after those of their sector that lie there already. */
function placed(story: FightStory, { side, ...rows }: Placing, surplus: boolean): FightStory {
  const line = { ...story.lines[side] };
  for (const sector of SECTORS)
    line[sector] = [...line[sector], ...rows[sector].map((id) => ({ card: cardOf(id), thrown: null, surplus }))];
  return withLine(story, side, line);
}

/** A first row that is turned up: its owner knew it before. */
const revealed = (story: FightStory, rows: Placing): FightStory =>
  SECTORS.every((sector) => rows[sector].every((id, i) => story.lines[rows.side][sector][i]?.card.id === id))
    ? story
    : placed(story, rows, false);

type Tested = Extract<FightHappening, { what: 'tested' }>;

/** A throw belongs to the first card of its name in the sector that has none. */
function thrown(story: FightStory, { side, sector, card: id, die, passed }: Tested): FightStory {
  const row = story.lines[side][sector];
  const card = cardOf(id);
  const how = { die, passed, order: story.throws };
  const at = row.findIndex((one) => one.card === card && one.thrown === null && !one.surplus);
  const after =
    at < 0
      ? [...row, { card, thrown: how, surplus: false }]
      : row.map((one, i) => (i === at ? { ...one, thrown: how } : one));
  return { ...withLine(story, side, { ...story.lines[side], [sector]: after }), throws: story.throws + 1 };
}

const AFTER: ReadonlySet<string> = new Set([
  'card-lost',
  'commando-lost',
  'eliminated',
  'retreated',
  'stays',
  'losses-rolled',
  'position',
  'withdrawn',
]);
const totalOf = (sum: { readonly base: number; readonly modifiers: readonly { readonly value: number }[] }): number =>
  sum.modifiers.reduce((all, { value }) => all + value, sum.base);

function step(story: FightStory, entry: Happening, text: string): FightStory {
  switch (entry.what) {
    case 'laid':
      return placed(story, entry as Placing, false);
    case 'revealed':
      return revealed(story, entry as Placing);
    case 'replaced':
      return placed(story, entry as Placing, true);
    case 'tested':
      // Tests of a flight come after the fight is decided.
      return story.winner === null ? thrown(story, entry) : { ...story, after: [...story.after, text] };
    case 'compared': {
      const { sector, active, second } = entry;
      return { ...story, compared: [...story.compared, { sector, active: totalOf(active), second: totalOf(second) }] };
    }
    case 'fight-over':
      return { ...story, winner: entry.winner };
    default:
      return story.winner !== null && AFTER.has(entry.what) ? { ...story, after: [...story.after, text] } : story;
  }
}

/** A story that was not followed from its beginning: what lies on the table is its beginning. */
const fromTable = (fight: Fight): FightStory =>
  begin(
    {
      what: 'fight-begun',
      rule: 'SB-8.2',
      kind: fight.kind,
      raid: fight.raid,
      at: spaceAt(fight.area).id,
      attacker: (leaders[fight.attacker] as LeaderPlate).id,
      defender: leaders[fight.defender]?.id ?? 'blockhouse',
    },
    fight.active === 0 ? 'boer' : 'empire',
  );

/** Cards that lie open on the table and that no news told of: they were laid while no one looked. */
function withTable(story: FightStory, fight: Fight): FightStory {
  let now = story;
  const places = fight.kind === 'battle' ? 2 : 1;
  for (const [n, side] of (['boer', 'empire'] as const).entries())
    for (const [i, sector] of SECTORS.entries()) {
      const row = (fight.forces[n]?.laid[i] ?? []).filter((card) => card >= 0);
      const known = now.lines[side][sector];
      const fresh = row
        .slice(known.length)
        .map((card, k): ShownCard => ({ card: cardAt(card), thrown: null, surplus: known.length + k >= places }));
      if (fresh.length > 0) now = withLine(now, side, { ...now.lines[side], [sector]: [...known, ...fresh] });
    }
  return now;
}

/** The story with what has happened since; null before the first fight. `war`: as the reader sees it afterwards. */
export function tellOn(story: FightStory | null, news: readonly EntryText[], war: War): FightStory | null {
  const now = toldOn(story, news, activeSeat(war));
  if (war.fight === null) return now;
  const told = now ?? fromTable(war.fight);
  // Once it is decided, lost cards leave the table.
  return told.winner === null ? withTable(told, war.fight) : told;
}

function toldOn(story: FightStory | null, news: readonly EntryText[], active: Seat): FightStory | null {
  let now = story;
  // What happens after the end of its round has nothing to do with it.
  let over = false;
  for (const { entry, text } of news) {
    const happening = entry as Happening;
    if (happening.what === 'fight-begun') [now, over] = [begin(happening, active), false];
    else if (happening.what === 'action-done') over = true;
    else if (now !== null && !over) now = step(now, happening, text);
  }
  return now;
}

/** The throw of a card on the table: the n-th of its name in its sector. */
export function throwOf(
  story: FightStory | null,
  side: Seat,
  sector: SectorName,
  id: string,
  nth: number,
): ShownCard['thrown'] {
  const same = (story?.lines[side][sector] ?? []).filter(({ card, surplus }) => card.id === id && !surplus);
  return same[nth]?.thrown ?? null;
}
