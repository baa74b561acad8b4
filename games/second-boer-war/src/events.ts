/** Section E: which events may be introduced, and what they do. */
import { type ClauseId, type Denial, deny } from '@laager/kernel';
import * as v from 'valibot';
import { arrive, isOnBoard } from './board.ts';
import { raise } from './commando-work.ts';
import { unmet } from './conditions.ts';
import { EFFECTS, EVENT_SIDES, EVENT_STAGES, EVENTS, type EventCard, eventId, eventName } from './event-list.ts';
import { procedure, type WarContext } from './happenings.ts';
import { loseRandomCommando } from './losses.ts';
import { areaId, areaNamed } from './map.ts';
import { type PlaceKind, placesFor, placing } from './placing.ts';
import { ELIMINATED, RETIRED, type War } from './position.ts';
import { JOUBERT, type Leader, leaderId, leaderNamed } from './roster.ts';
import { BOER, type Side, seatOf, sideName } from './sides.ts';
import { changeFunds, changePosition, decided } from './victory.ts';

type Terms = { readonly [term: string]: unknown };
const effects: readonly (readonly Terms[])[] = EFFECTS as readonly (readonly Terms[])[];

/** The clause of an event, in the order of data/events.json: SB-E.2 to SB-E.17. */
export const ruleOf = (event: EventCard): ClauseId => `SB-E.${event + 2}`;

/** The leaders it brings (SB-E.18), and where they may be placed. */
export const BRINGS: readonly { readonly leaders: readonly Leader[]; readonly where: PlaceKind }[] = effects.map(
  (list) => {
    const placed = list.filter((effect) => effect.placeLeader !== undefined);
    const where = placed[0]?.where;
    return {
      leaders: placed.map((effect) => leaderNamed(effect.placeLeader as string)),
      where: where === 'joubert-area-or-transvaal-free' ? 'transvaal-free' : ((where ?? 'boer-free') as PlaceKind),
    };
  },
);

const retiresJoubert = (event: EventCard): boolean =>
  (effects[event] as readonly Terms[]).some((effect) => effect.retireLeader !== undefined);

/** SB-E.12: Botha takes the place of Joubert, if he is on the board. */
const takesHisPlace = (p: War, event: EventCard): boolean => retiresJoubert(event) && isOnBoard(p, JOUBERT);

const hasPlaces = (p: War, event: EventCard): boolean => {
  const brings = BRINGS[event] as (typeof BRINGS)[number];
  return takesHisPlace(p, event) || placesFor(p, brings.where).length >= brings.leaders.length;
};

/** SB-6.1, SB-6.2, SB-7.1, SB-E.1, SB-E.18. Worded only if someone asks. */
export function mayIntroduce(p: War, side: Side, event: EventCard): boolean {
  if (p.eventDone || EVENT_SIDES[event] !== side || p.events[event] === 1) return false;
  if (!(EVENT_STAGES[event] as readonly number[]).includes(p.stage) || unmet(p, event) !== null) return false;
  return (BRINGS[event] as (typeof BRINGS)[number]).leaders.length === 0 || hasPlaces(p, event);
}

export function forbidsEvent(p: War, side: Side, event: EventCard, id: string): Denial | null {
  const once = side === BOER ? 'SB-7.1' : 'SB-6.1';
  if (event < 0) return deny('SB-6.2', `there is no event "${id}"`);
  if (EVENT_SIDES[event] !== side)
    return deny(once, `${eventName(event)} is not an event of the ${sideName(side)} side`);
  if (p.events[event] === 1) return deny('SB-E.1', `${eventName(event)} has been introduced already`);
  if (p.eventDone) return deny(once, 'only one event a round');
  if (!(EVENT_STAGES[event] as readonly number[]).includes(p.stage))
    return deny('SB-6.2', `${eventName(event)} is not open in stage ${p.stage}`);
  const missing = unmet(p, event);
  if (missing !== null) return deny(ruleOf(event), `only when ${missing}`);
  return hasPlaces(p, event) ? null : deny('SB-E.18', `${eventName(event)} brings leaders for whom there is no place`);
}

export function eventsOpen(p: War, side: Side): EventCard[] {
  const open: EventCard[] = [];
  for (let event = 0; event < EVENTS; event++) if (mayIntroduce(p, side, event)) open.push(event);
  return open;
}

function takeEffect(p: War, effect: Terms, event: EventCard, ctx: WarContext): void {
  const rule = ruleOf(event);
  const cause = eventName(event);
  if (effect.empirePosition !== undefined) changePosition(p, Number(effect.empirePosition), rule, cause, ctx);
  if (effect.warFunds !== undefined) changeFunds(p, Number(effect.warFunds), rule, cause, ctx);
  if (effect.placeRebellion !== undefined) raise(p, areaNamed(effect.placeRebellion as string), rule, ctx);
  if (effect.eliminateRandomCommandos !== undefined)
    for (let n = 0; n < Number(effect.eliminateRandomCommandos); n++) loseRandomCommando(p, ctx, rule, cause);
}

/** SB-E.12. */
function succeedJoubert(p: War, successor: Leader, ctx: WarContext): void {
  const area = p.at[JOUBERT] as number;
  p.at[JOUBERT] = RETIRED;
  arrive(p, successor, area, ctx);
  ctx.journal?.push({ what: 'placed', rule: 'SB-E.12', leader: leaderId(successor), at: areaId(area) });
}

const eventIndex = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(EVENTS - 1));

/** One event, from its introduction to its last leader placed. */
export const introduction = procedure('introduction', {
  locals: v.strictObject({ event: eventIndex }),
  steps: {
    introduce(g, { event }) {
      const { p, ctx } = g;
      p.events[event] = 1;
      p.eventDone = true;
      const side = seatOf(EVENT_SIDES[event] as Side);
      ctx.journal?.push({ what: 'event', rule: ruleOf(event), event: eventId(event), side });
      for (const effect of effects[event] as readonly Terms[]) takeEffect(p, effect, event, ctx);
      if (decided(p, ctx)) return g.end();
      const { leaders, where } = BRINGS[event] as (typeof BRINGS)[number];
      if (takesHisPlace(p, event)) {
        succeedJoubert(p, leaders[0] as Leader, ctx);
        return g.done();
      }
      if (retiresJoubert(event) && p.at[JOUBERT] !== ELIMINATED) p.at[JOUBERT] = RETIRED;
      if (leaders.length === 0) return g.done();
      g.become(placing, { leaders: [...leaders], where });
    },
  },
  questions: {},
  becomes: ['placing'],
});
