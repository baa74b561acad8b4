/** Who may know what: the values under Drift Markers, those set aside and the cups are no one's (RR-2.3.3, RR-S2). */
import { copyCup, copyStack, type Dice, hideCup, refillCup, type Seat } from '@laager/kernel';
import { boerChits, britishChits, spCounters } from './cups.ts';
import { areaNamed, crossingOf } from './map.ts';
import type { Colenso } from './position.ts';
import { lotA, lotB } from './setup.ts';

export const clone = (p: Colenso): Colenso => ({
  stack: copyStack(p.stack),
  asked: p.asked,
  given: p.given,
  scenario: p.scenario,
  playerBreaksTies: p.playerBreaksTies,
  variants: p.variants,
  turn: p.turn,
  segment: p.segment,
  confidence: p.confidence,
  loss: p.loss,
  shaken: p.shaken,
  cp: p.cp,
  event: p.event,
  at: p.at.slice(),
  face: p.face.slice(),
  taken: p.taken.slice(),
  morale: p.morale.slice(),
  leaderAt: p.leaderAt.slice(),
  replaced: p.replaced.slice(),
  nerve: p.nerve.slice(),
  chit: p.chit.slice(),
  plan: p.plan.slice(),
  due: p.due.slice(),
  objective: p.objective.slice(),
  fail: p.fail.slice(),
  arrived: p.arrived.slice(),
  bullerAt: p.bullerAt,
  longAt: p.longAt,
  hqAt: p.hqAt,
  hqOperative: p.hqOperative,
  bullerWith: p.bullerWith,
  longWith: p.longWith,
  released: p.released.slice(),
  drawn: p.drawn.slice(),
  driftValue: p.driftValue.slice(),
  driftTurned: p.driftTurned.slice(),
  driftFound: p.driftFound.slice(),
  driftTried: p.driftTried.slice(),
  aside: p.aside.slice(),
  bridge: p.bridge,
  entered: p.entered.slice(),
  works: p.works.slice(),
  exited: p.exited,
  pairsScored: p.pairsScored,
  withdrawals: p.withdrawals,
  misfireDue: p.misfireDue,
  shortageDue: p.shortageDue,
  spent: p.spent,
  britishCup: copyCup(p.britishCup),
  boerCup: copyCup(p.boerCup),
  spCup: copyCup(p.spCup),
  ending: p.ending,
});

/** RR-S2: how much is in a cup may be seen, not what. */
export function view(p: Colenso, _seat: Seat | null): Colenso {
  const seen = clone(p);
  for (let crossing = 0; crossing < seen.driftValue.length; crossing++)
    if (seen.driftTurned[crossing] === 0) seen.driftValue[crossing] = 0;
  seen.aside.fill(0);
  const { britishCup, boerCup, spCup } = p;
  return Object.assign(seen, { britishCup: hideCup(britishCup), boerCup: hideCup(boerCup), spCup: hideCup(spCup) });
}

/**
 * The markers that no one has turned, dealt again within their lots (RR-2.3.1, RR-2.3.2). A cup has no order, the mix is
 * printed and every draw is shown: what must be in it can be reckoned.
 */
export function imagine(p: Colenso, seat: Seat, dice: Dice): Colenso {
  const imagined = view(p, seat);
  if (imagined.asked?.question === 'variants') return imagined; // nothing has been dealt yet
  refillCup(imagined.britishCup, britishChits(p));
  refillCup(imagined.boerCup, boerChits(p));
  refillCup(imagined.spCup, spCounters(p));
  let aside = 0;
  for (const lot of [lotA, lotB]) {
    const values = unseenOf(imagined, lot);
    for (const crossing of crossingsOf(lot))
      if (imagined.driftTurned[crossing] === 0) imagined.driftValue[crossing] = take(values, dice);
    for (let i = 0; i < lot.setAside; i++) imagined.aside[aside++] = take(values, dice);
  }
  return imagined;
}

const crossingsOf = (lot: typeof lotA): number[] => lot.areas.map((id) => crossingOf(areaNamed(id)));

/** What the face-down marker of this crossing may say: its lot, less what has been turned. */
export const unseenValues = (p: Colenso, crossing: number): number[] =>
  unseenOf(p, crossingsOf(lotA).includes(crossing) ? lotA : lotB);

function unseenOf(p: Colenso, lot: typeof lotA): number[] {
  const values = [...lot.values];
  for (const crossing of crossingsOf(lot)) {
    const at = p.driftTurned[crossing] === 1 ? values.indexOf(p.driftValue[crossing] as number) : -1;
    if (at >= 0) values.splice(at, 1);
  }
  return values;
}

function take(values: number[], dice: Dice): number {
  const at = dice.draw(values.length, { for: 'what the Drift Markers may say', rule: 'RR-2.3.3' });
  return values.splice(at, 1)[0] as number;
}
