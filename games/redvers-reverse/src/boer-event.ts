/** section 6.3, chart T15: the Boer Event Segment. */
import { type Context, drawChit, putChit } from '@laager/kernel';
import { AMMO_SHORTAGE, BOER_CHIT_KINDS, BOTHA_RIDES, FIRST_BOER_EVENT, MISFIRE } from './event-kinds.ts';
import type { Happening } from './happenings.ts';
import type { Area } from './map.ts';
import { type Colenso, NORMAL, RELEASED, ROUTED } from './position.ts';
import { FIRST_BOER, GROUP_IDS, GROUP_OF, type Group, isCommando, UNITS } from './roster.ts';

/** By kind of chit: its line on the Boer Events Card. */
const CARD = ['RR-T15.1', 'RR-T15.2', 'RR-T15.3', 'RR-T15.4', 'RR-T15.5', 'RR-T15.6', 'RR-T15.7', 'RR-T15.8'];

/** By kind of chit: the group that it releases, -1 if none. */
const RELEASES: readonly Group[] = BOER_CHIT_KINDS.map((chit) => GROUP_IDS.indexOf(chit.releases ?? ''));

export function boerEvent(p: Colenso, ctx: Context<Happening>): void {
  if (p.turn < FIRST_BOER_EVENT) return; // RR-6.3.1
  const kind = drawChit(p.boerCup, ctx.dice, { for: 'Boer Event Chit', rule: 'RR-6.3.1' });
  if (kind === null) return;
  ctx.journal?.push({ what: 'boer-chit', rule: CARD[kind] as string, kind });
  const group = RELEASES[kind] as Group;
  if (group !== -1) release(p, group, kind, ctx);
  else if (kind === MISFIRE || kind === AMMO_SHORTAGE) putOnTrack(p, kind, ctx);
  else {
    if (kind === BOTHA_RIDES) ride(p, ctx);
    putChit(p.boerCup, kind); // RR-6.3.3
  }
}

/** RR-6.3.2: one box above the turn; it returns to the cup when it acts. */
function putOnTrack(p: Colenso, kind: number, ctx: Context<Happening>): void {
  const turn = p.turn + 1;
  if (kind === MISFIRE) p.misfireDue = turn;
  else p.shortageDue = turn;
  ctx.journal?.push({ what: 'chit-due', rule: 'RR-6.3.2', misfire: kind === MISFIRE, turn });
}

/** RR-T15.1 to RR-T15.4, RR-T15.9: every commando of the group in play; the chit has left the game (RR-6.3.3). */
function release(p: Colenso, group: Group, kind: number, ctx: Context<Happening>): void {
  p.spent |= 1 << kind;
  for (let unit = FIRST_BOER; unit < UNITS; unit++) {
    if (GROUP_OF[unit] !== group || !isCommando(unit) || (p.at[unit] as Area) < 0) continue;
    p.released[unit - FIRST_BOER] = RELEASED;
    ctx.journal?.push({ what: 'released', rule: CARD[kind] as string, unit });
  }
}

/** RR-T15.7. */
function ride(p: Colenso, ctx: Context<Happening>): void {
  for (let unit = FIRST_BOER; unit < UNITS; unit++) {
    const morale = p.morale[unit] as number;
    if ((p.at[unit] as Area) < 0 || morale === NORMAL || morale === ROUTED) continue;
    p.morale[unit] = morale - 1;
    ctx.journal?.push({ what: 'morale', rule: 'RR-T15.7', unit, morale: morale - 1 });
  }
}
