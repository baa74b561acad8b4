/** section 6.2: where British and Boers share an area the British must assault. */
import { type Denial, deny } from '@laager/kernel';
import * as v from 'valibot';
import { boerAssaultShot, newBoerAssault } from './boer-shot.ts';
import { britishFire, newBritishAssault } from './british-fire.ts';
import { isOverrun, overrun, rejoin } from './casualties.ts';
import { type Command, procedure } from './commands.ts';
import { hasBoerUnits, hasBritishUnits, hasUnitOf } from './forces.ts';
import { type Area, areaName, MAP_AREAS } from './map.ts';
import { BRITISH_SEAT, type Colenso } from './position.ts';
import { areaNumber, wholeNumber } from './schema.ts';

const assaultLocals = v.strictObject({
  area: areaNumber,
  /** 0: the approach; 1: close combat. */
  round: wholeNumber(0, 1),
});

const isContested = (p: Colenso, area: Area): boolean => hasBritishUnits(p, area) && hasBoerUnits(p, area);

/** RR-6.2.3 to RR-6.2.10, RR-10.4.6: one area, the approach and then close combat; in each the Boers shoot first. */
const assault = procedure('assault', {
  locals: assaultLocals,
  steps: {
    boers(g, { area, round }) {
      g.ctx.journal?.push({
        what: 'assault-begins',
        rule: round === 0 ? 'RR-6.2.3' : 'RR-6.2.6',
        at: area,
        closeCombat: round === 1,
      });
      g.call(boerAssaultShot, newBoerAssault(area, round === 1), 'british');
    },
    british(g, { area, round }) {
      if (!isContested(g.p, area)) return g.next('after');
      g.call(britishFire, newBritishAssault(area, round === 1), 'round');
    },
    round(g, locals) {
      if (locals.round === 1 || !isContested(g.p, locals.area)) return g.next('after');
      locals.round = 1;
      g.next('boers');
    },
    after(g, { area }) {
      if (!isOverrun(g.p, area)) return g.next('flights');
      g.call(overrun, { area, rule: 'RR-6.2.10' }, 'flights');
    },
    /** RR-10.4.6: a leader whose units there have all fallen does not stay with another brigade. */
    flights(g, { area }) {
      const { p } = g;
      const brigade = p.leaderAt.findIndex((at, one) => at === area && !hasUnitOf(p, one, area));
      if (brigade === -1) return g.done();
      g.call(rejoin, { brigade, rule: 'RR-10.4.6' }, 'flights');
    },
  },
  questions: {},
  calls: { 'boer-assault-shot': 'british', 'british-fire': 'round', overrun: 'flights', rejoin: 'flights' },
});

const segmentLocals = v.strictObject({
  /** By area: 1 if its assault is over. */
  settled: v.pipe(v.array(wholeNumber(0, 1)), v.length(MAP_AREAS)),
});
type Segment = v.InferOutput<typeof segmentLocals>;

function contested(p: Colenso, segment: Segment): Area[] {
  const areas: Area[] = [];
  for (let area = 0; area < MAP_AREAS; area++)
    if (segment.settled[area] === 0 && isContested(p, area)) areas.push(area);
  return areas;
}

function forbidsAssault(p: Colenso, segment: Segment, area: Area): Denial | null {
  if (area >= MAP_AREAS || !isContested(p, area)) return deny('RR-6.2.1', `${areaName(area)} is not contested`);
  if (segment.settled[area] === 1) return deny('RR-6.2.1', `the assault in ${areaName(area)} is over`);
  return null;
}

/** RR-6.2.1: the player chooses the order of the areas. */
export const assaults = procedure('assaults', {
  locals: segmentLocals,
  steps: {
    next(g, segment) {
      const areas = contested(g.p, segment);
      if (areas.length === 0) return g.done();
      if (areas.length === 1) return g.next('storm', areas[0] as Area);
      g.ask('assault');
    },
    chosen(g, segment, answer: Command) {
      g.next('storm', answer.do === 'assault' ? answer.at : (contested(g.p, segment)[0] as Area));
    },
    storm(g, segment, area: Area) {
      segment.settled[area] = 1;
      g.call(assault, { area, round: 0 }, 'next');
    },
  },
  questions: {
    assault: {
      rule: 'RR-6.2.1',
      seat: BRITISH_SEAT,
      step: 'chosen',
      offers: (p, segment) => contested(p, segment).map((at): Command => ({ do: 'assault', at })),
      forbids(p, segment, command) {
        if (command.do !== 'assault') return deny('RR-6.2.1', 'an area is to be assaulted now');
        return forbidsAssault(p, segment, command.at);
      },
    },
  },
  calls: { assault: 'next' },
});
export const newAssaults = (): Segment => ({ settled: Array<number>(MAP_AREAS).fill(0) });
export const assaultProcedures = [assault, assaults];
