/** Who may fight whom (SB-8.1 to SB-8.6, SB-8.41, SB-7.f.1 to SB-7.f.3, SB-7.f.10, SB-9.9), and how a fight begins. */
import type { Denial } from '@laager/kernel';
import * as v from 'valibot';
import { type Bar, bar, denial, place, who } from './bars.ts';
import { battle, newBattle } from './battle.ts';
import { areaOf, eventInPlay, hasLeader } from './board.ts';
import { bury } from './casualties.ts';
import { BLOCKHOUSE, type Fight, newFight } from './fight-position.ts';
import { procedure } from './happenings.ts';
import { hunted } from './losses.ts';
import { areaId } from './map.ts';
import { hasActiveCavalry } from './muster.ts';
import { BLOCKHOUSED, type War } from './position.ts';
import { leaderNumber, retreat } from './retreat.ts';
import { IS_MAIN, isCommander, LEADERS, type Leader, leaderId, SIDES } from './roster.ts';
import { BOER, EMPIRE, enemyOf, type Side } from './sides.ts';
import { needsCavalry, newSkirmish, skirmish } from './skirmish.ts';
import { commandosLeft } from './victory.ts';

/** SB-7.f.10. */
const RAIDERS = 3;

const NOT_HERE = bar('SB-8.1', (m) => `the enemy is not in ${place(m)}`);
const OWN_SIDE = bar('SB-8.1', (m) => `${who(m)} fights leaders of the other side only`);
const COMMANDER = bar('SB-8.5', () => 'garrison commanders never fight');
const MAIN_ENEMY = bar('SB-8.4', (m) => `${who(m)} leads a detached force and may attack detached leaders only`);
const NO_CAVALRY = bar('SB-9.9', () => 'no British cavalry card is active to start a skirmish with');
const EMPIRE_BLOCKHOUSE = bar('SB-8.41', () => 'only Boers fight Blockhouses');
const NO_BLOCKHOUSE = bar('SB-8.41', (m) => `there is no Blockhouse in ${place(m)}`);
const GUARDED = bar('SB-8.41', (m) => `the Empire leader in ${place(m)} must be beaten first`);
const NO_RAIDS = bar('SB-7.f.1', () => 'raids are made by Boers, in stages III and IV, after Cyferfontein');
const FEW_COMMANDOS = bar('SB-7.f.10', () => 'a raid needs three Boer commando cards in hand');
const LEADER_FIRST = bar(
  'SB-7.f.3',
  (m) => `the Empire leader in ${place(m)} is the object of the raid before the Blockhouse`,
);
const NO_OBJECT = bar('SB-7.f.3', (m) => `the object of a raid is an Empire leader or a Blockhouse in ${place(m)}`);

const enemyIsHere = (p: War, leader: Leader, enemy: Leader): boolean => areaOf(p, leader) === areaOf(p, enemy);

function barsRaid(p: War, leader: Leader, target: Leader): Bar | null {
  if (SIDES[leader] !== BOER || p.stage < 3 || !eventInPlay(p, 'cyferfontein')) return NO_RAIDS;
  if (commandosLeft(p) < RAIDERS) return FEW_COMMANDOS;
  const area = areaOf(p, leader);
  if (target === BLOCKHOUSE) {
    if (p.works[area] !== BLOCKHOUSED) return NO_OBJECT;
    return hasLeader(p, EMPIRE, area) ? LEADER_FIRST : null;
  }
  return SIDES[target] === EMPIRE && !isCommander(target) && enemyIsHere(p, leader, target) ? null : NO_OBJECT;
}

/** SB-8.41. */
function barsBlockhouseFight(p: War, leader: Leader): Bar | null {
  if (SIDES[leader] !== BOER) return EMPIRE_BLOCKHOUSE;
  const area = areaOf(p, leader);
  if (p.works[area] !== BLOCKHOUSED) return NO_BLOCKHOUSE;
  return hasLeader(p, EMPIRE, area) ? GUARDED : null;
}

function barsFight(p: War, leader: Leader, target: Leader): Bar | null {
  if (target === BLOCKHOUSE) return barsBlockhouseFight(p, leader);
  if (SIDES[target] !== enemyOf(SIDES[leader] as Side)) return OWN_SIDE;
  if (!enemyIsHere(p, leader, target)) return NOT_HERE;
  if (isCommander(target)) return COMMANDER;
  // SB-8.6, SB-R14: in stages III and IV anyone may attack anyone, unless the option says otherwise.
  if ((p.stage <= 2 || p.detachedOnly) && IS_MAIN[target] && !IS_MAIN[leader]) return MAIN_ENEMY;
  return needsCavalry(p, SIDES[leader] as Side) && !hasActiveCavalry(p) ? NO_CAVALRY : null;
}

const bars = (p: War, leader: Leader, target: Leader, raid: boolean): Bar | null =>
  raid ? barsRaid(p, leader, target) : barsFight(p, leader, target);

/** Whether a leader on the board may fight this leader, or the BLOCKHOUSE, where he stands; movement points apart. */
export const mayFight = (p: War, leader: Leader, target: Leader, raid: boolean): boolean =>
  bars(p, leader, target, raid) === null;

export const forbidsFight = (p: War, leader: Leader, target: Leader, raid: boolean): Denial | null =>
  denial(bars(p, leader, target, raid), p, leader, areaOf(p, leader));

/** SB-8.3, SB-8.4, SB-8.6, SB-8.41. */
export const kindOf = (p: War, attacker: Leader, target: Leader): Fight['kind'] =>
  p.stage <= 2 && target !== BLOCKHOUSE && IS_MAIN[attacker] ? 'battle' : 'skirmish';

const locals = v.strictObject({
  attacker: leaderNumber,
  target: v.pipe(v.number(), v.integer(), v.minValue(BLOCKHOUSE), v.maxValue(LEADERS - 1)),
  raid: v.boolean(),
});
type FightFrame = v.InferOutput<typeof locals>;
export const fightFrame = (attacker: Leader, target: Leader, raid: boolean): FightFrame => ({ attacker, target, raid });

/** Its value: `won`, `lost` or `draw`, as the active player sees it. */
export const fight = procedure('fight', {
  locals,
  steps: {
    begin(g, { attacker, target, raid }) {
      const { p, ctx } = g;
      const kind = kindOf(p, attacker, target);
      const area = areaOf(p, attacker);
      p.fight = newFight(kind, raid, area, attacker, target, SIDES[attacker] as Side);
      ctx.journal?.push({
        what: 'fight-begun',
        rule: raid ? 'SB-7.f.4' : 'SB-8.2',
        kind,
        raid,
        at: areaId(area),
        attacker: leaderId(attacker),
        defender: target === BLOCKHOUSE ? 'blockhouse' : leaderId(target),
      });
      if (kind === 'battle') g.become(battle, newBattle());
      else g.become(skirmish, newSkirmish());
    },
  },
  questions: {},
  becomes: ['battle', 'skirmish'],
});

export const combatProcedures = [fight, battle, skirmish, retreat, hunted, bury] as const;
