/** One leader under orders: SB-4.15, SB-R41. The first order activates him; each is paid from the same points. */
import { type Denial, deny, type Json } from '@laager/kernel';
import * as v from 'valibot';
import { type Bar, bar, denial, who } from './bars.ts';
import { areaOf, arrive, depart, isOnBoard, leadersAt, takeOff } from './board.ts';
import {
  barsFortify,
  barsRebel,
  barsRemove,
  barsSiege,
  besiege,
  fortify,
  hasGuns,
  rebel,
  remove,
} from './commando-work.ts';
import { fight, fightFrame, forbidsFight, mayFight } from './fight.ts';
import { BLOCKHOUSE } from './fight-position.ts';
import { procedure, type WarContext } from './happenings.ts';
import { AREAS, type Area, areaById, areaId, neighboursOf } from './map.ts';
import {
  type Activation,
  barsDetach,
  barsMove,
  IN_TRANSIT,
  isInTransit,
  MET_BLOCKHOUSE,
  MET_ENEMY,
  MOVING,
  stopAt,
} from './movement.ts';
import { type Order, orderSchema } from './orders.ts';
import { POOL, type War } from './position.ts';
import { FIGHT, MOVE, RAID } from './prices.ts';
import {
  FIELD_LEADERS,
  IS_MAIN,
  isCommander,
  LEADERS,
  type Leader,
  leaderById,
  leaderId,
  leaderName,
  movementOf,
  SIDES,
} from './roster.ts';
import { BOER, enemyOf, type Side, seatOf, sideName } from './sides.ts';
import { decided } from './victory.ts';
import { barsBlockhouse, barsBurn, barsCamp, barsGarrison, barsPacify, work } from './works.ts';

export const readied = (p: War, leader: Leader): Activation => {
  const allowance = movementOf(leader, p.stage);
  return {
    leader,
    allowance,
    points: allowance,
    moved: false,
    stopped: MOVING,
    raiding: false,
    raidLost: false,
    detachedIn: [],
    opening: null,
  };
};

/** Why the player may not activate this leader now. */
export function forbidsLeader(p: War, side: Side, id: string): Denial | null {
  const leader = leaderById(id);
  if (leader < 0) return deny('SB-4.15', `there is no leader "${id}"`);
  if (SIDES[leader] !== side) return deny('SB-4.15', `${leaderName(leader)} is not a ${sideName(side)} leader`);
  if (isCommander(leader)) return deny('SB-3.9', `${leaderName(leader)} has no movement and is never activated`);
  return isOnBoard(p, leader) ? null : deny('SB-4.15', `${leaderName(leader)} is not on the board`);
}

const NO_POINT = bar('SB-8.1', (m) => `${who(m)} has no movement point left for a fight`);
const NO_RAID_POINT = bar('SB-7.f.1', (m) => `${who(m)} has no movement point left for a raid`);
const RAID_FAILED = bar('SB-7.f.7', (m) => `${who(m)} has lost a raid and fights no more in this action`);

/** "blockhouse", a leader, or (-2) no one. */
export const enemyById = (id: string): number =>
  id === 'blockhouse' ? BLOCKHOUSE : leaderById(id) < 0 ? -2 : leaderById(id);
const enemyId = (enemy: number): string => (enemy === BLOCKHOUSE ? 'blockhouse' : leaderId(enemy));

function barsAttack(p: War, act: Activation, raid: boolean): Bar | null {
  if (act.raidLost) return RAID_FAILED;
  if (act.points < (raid ? RAID : FIGHT)) return raid ? NO_RAID_POINT : NO_POINT;
  return isInTransit(p, act.leader) ? IN_TRANSIT : null;
}

function forbidsAttack(p: War, act: Activation, id: string, raid: boolean): Denial | null {
  const enemy = enemyById(id);
  if (enemy < BLOCKHOUSE) return deny(raid ? 'SB-7.f.3' : 'SB-8.2', `there is no enemy "${id}"`);
  const here = areaOf(p, act.leader);
  return forbidsFight(p, act.leader, enemy, raid) ?? denial(barsAttack(p, act, raid), p, act.leader, here);
}

/** Why a leader under orders may not do this. */
export function forbidsOrder(p: War, act: Activation, order: Order): Denial | null {
  const here = areaOf(p, act.leader);
  const at = (found: Bar | null, area = here): Denial | null => denial(found, p, act.leader, area);
  switch (order.do) {
    case 'move': {
      const to = areaById(order.to);
      return to < 0 ? deny('SB-5.a.1', `there is no area "${order.to}"`) : at(barsMove(p, act, to), to);
    }
    case 'detach':
      return at(barsDetach(p, act, leaderById(order.who)));
    case 'fight':
      return forbidsAttack(p, act, order.enemy, false);
    case 'raid':
      return forbidsAttack(p, act, order.enemy, true);
    case 'garrison':
      return at(barsGarrison(p, act));
    case 'burn':
      return at(barsBurn(p, act));
    case 'blockhouse':
      return at(barsBlockhouse(p, act));
    case 'camp':
      return at(barsCamp(p, act));
    case 'pacify':
      return at(barsPacify(p, act));
    case 'besiege':
      return at(barsSiege(p, act, order.artillery));
    case 'fortify':
      return at(barsFortify(p, act));
    case 'remove-garrison':
      return at(barsRemove(p, act));
    case 'rebel':
      return at(barsRebel(p, act));
    default:
      return deny('SB-4.15', 'that is no order to a leader');
  }
}

/** All that a leader under orders may do, added to a list. */
export function addOrders(p: War, act: Activation, into: Order[]): void {
  const leader = leaderId(act.leader);
  const here = areaOf(p, act.leader);
  for (const to of neighboursOf(here))
    if (barsMove(p, act, to) === null) into.push({ do: 'move', leader, to: areaId(to) });
  addAttacks(p, act, into);
  if (SIDES[act.leader] === BOER) addBoerWork(p, act, leader, into);
  else addEmpireWork(p, act, leader, into);
  if (act.points < MOVE || act.stopped !== MOVING) return;
  for (const one of FIELD_LEADERS[SIDES[act.leader] as Side] as readonly Leader[])
    if (p.at[one] === POOL && barsDetach(p, act, one) === null) into.push({ do: 'detach', leader, who: leaderId(one) });
}

function addAttacks(p: War, act: Activation, into: Order[]): void {
  const leader = leaderId(act.leader);
  for (const raid of [false, true]) {
    if (barsAttack(p, act, raid) !== null) continue;
    for (const enemy of enemiesOf(p, act.leader))
      if (mayFight(p, act.leader, enemy, raid))
        into.push({ do: raid ? 'raid' : 'fight', leader, enemy: enemyId(enemy) });
  }
}

/** Whom a leader might fight where he stands: leaders, and for a Boer the Blockhouse. */
function enemiesOf(p: War, leader: Leader): number[] {
  const side = SIDES[leader] as Side;
  const enemies: number[] = leadersAt(p, enemyOf(side), areaOf(p, leader));
  if (side === BOER) enemies.push(BLOCKHOUSE);
  return enemies;
}

function addBoerWork(p: War, act: Activation, leader: string, into: Order[]): void {
  if (barsSiege(p, act, false) === null) {
    into.push({ do: 'besiege', leader, artillery: false });
    if (hasGuns(p)) into.push({ do: 'besiege', leader, artillery: true });
  }
  if (barsFortify(p, act) === null) into.push({ do: 'fortify', leader });
  if (barsRemove(p, act) === null) into.push({ do: 'remove-garrison', leader });
  if (barsRebel(p, act) === null) into.push({ do: 'rebel', leader });
}

function addEmpireWork(p: War, act: Activation, leader: string, into: Order[]): void {
  if (barsGarrison(p, act) === null) into.push({ do: 'garrison', leader });
  if (barsBurn(p, act) === null) into.push({ do: 'burn', leader });
  if (barsBlockhouse(p, act) === null) into.push({ do: 'blockhouse', leader });
  if (barsCamp(p, act) === null) into.push({ do: 'camp', leader });
  if (barsPacify(p, act) === null) into.push({ do: 'pacify', leader });
}

function move(p: War, act: Activation, to: Area, ctx: WarContext): void {
  const { leader } = act;
  const from = areaOf(p, leader);
  depart(p, leader, to, ctx);
  act.points -= MOVE;
  act.moved = true;
  act.stopped = stopAt(p, SIDES[leader] as Side, to);
  ctx.journal?.push({ what: 'moved', rule: 'SB-5.a.1', leader: leaderId(leader), from: areaId(from), at: areaId(to) });
  arrive(p, leader, to, ctx);
}

/** SB-5.c.1, SB-5.c.3. */
function detach(p: War, act: Activation, detached: Leader, ctx: WarContext): void {
  const here = areaOf(p, act.leader);
  arrive(p, detached, here, ctx);
  if (!act.detachedIn.includes(here)) act.detachedIn.push(here);
  const at = areaId(here);
  ctx.journal?.push({ what: 'detached', rule: 'SB-5.c.1', leader: leaderId(act.leader), who: leaderId(detached), at });
}

/** SB-R7: where leaders have to be merged now that the activation is over. */
function mergersOf(p: War, act: Activation): Area[] {
  const areas = act.detachedIn.slice();
  const end = areaOf(p, act.leader);
  if (act.moved && end >= 0 && !areas.includes(end)) areas.push(end);
  return areas;
}

const areaIndex = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(AREAS - 1));
const points = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4));

export const activation = procedure('activation', {
  locals: v.strictObject({
    leader: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LEADERS - 1)),
    allowance: points,
    points,
    moved: v.boolean(),
    stopped: v.picklist([MOVING, MET_ENEMY, MET_BLOCKHOUSE]),
    raiding: v.boolean(),
    raidLost: v.boolean(),
    detachedIn: v.array(areaIndex),
    opening: v.nullable(orderSchema),
  }),
  steps: {
    open(g, act) {
      const order = act.opening;
      act.opening = null;
      const { leader, allowance } = act;
      g.ctx.journal?.push({ what: 'activated', rule: 'SB-4.15', leader: leaderId(leader), points: allowance });
      g.next('obey', order as unknown as Json);
    },
    obey(g, act, order: Order) {
      const { p, ctx } = g;
      switch (order.do) {
        case 'move':
          move(p, act, areaById(order.to), ctx);
          break;
        case 'detach':
          detach(p, act, leaderById(order.who), ctx);
          break;
        case 'fight':
        case 'raid': {
          const raid = order.do === 'raid';
          act.points -= raid ? RAID : FIGHT;
          act.raiding = raid;
          return g.call(fight, fightFrame(act.leader, enemyById(order.enemy), raid), 'fought');
        }
        case 'garrison':
        case 'burn':
        case 'blockhouse':
        case 'camp':
        case 'pacify':
          work(p, act, order.do, ctx);
          break;
        case 'besiege':
          besiege(p, act, order.artillery, ctx);
          break;
        case 'fortify':
          fortify(p, act, ctx);
          break;
        case 'remove-garrison':
          remove(p, act, ctx);
          break;
        case 'rebel':
          rebel(p, act, ctx);
          break;
        case 'finish':
          return g.next('merge');
      }
      if (decided(p, ctx)) return g.end();
      g.next('more');
    },
    /** SB-R31: more fights may follow; SB-7.f.7: not after a raid that was lost. */
    fought(g, act, result: 'won' | 'lost' | 'draw') {
      if (act.raiding && result === 'lost') act.raidLost = true;
      act.raiding = false;
      g.next('more');
    },
    more(g, act) {
      const { p } = g;
      if (act.points === 0) return g.next('merge');
      const orders: Order[] = [];
      addOrders(p, act, orders);
      if (orders.length === 0) return g.next('merge');
      g.ask('activation');
    },
    merge(g, act) {
      const { p, ctx } = g;
      for (const area of mergersOf(p, act)) {
        const together = leadersAt(p, p.active, area);
        if (together.length < 2) continue;
        const main = together.find((leader) => IS_MAIN[leader]);
        if (main === undefined) return g.ask('keep');
        for (const leader of together) if (leader !== main) takeOff(p, leader, 'SB-5.d.2', ctx);
      }
      g.done();
    },
    kept(g, _act, order: Order & { do: 'keep' }) {
      const { p, ctx } = g;
      const kept = leaderById(order.leader);
      for (const leader of leadersAt(p, p.active, areaOf(p, kept)))
        if (leader !== kept) takeOff(p, leader, 'SB-5.d.1', ctx);
      g.next('merge');
    },
  },
  questions: {
    activation: {
      rule: 'SB-4.15',
      seat: (p) => seatOf(p.active),
      step: 'obey',
      params: (p, act) => ({ leader: leaderId(act.leader), at: areaId(areaOf(p, act.leader)), points: act.points }),
      offers(p, act) {
        const orders: Order[] = [];
        addOrders(p, act, orders);
        if (!isInTransit(p, act.leader)) orders.push({ do: 'finish', leader: leaderId(act.leader) });
        return orders;
      },
      forbids(p, act, order) {
        if (!('leader' in order) || order.do === 'keep' || order.do === 'place' || order.do === 'roam')
          return deny('SB-4.15', `${leaderName(act.leader)} is under orders now`);
        if (leaderById(order.leader) !== act.leader)
          return deny('SB-4.15', `${leaderName(act.leader)} is the only leader under orders now`);
        if (order.do === 'finish')
          return isInTransit(p, act.leader) ? denial(IN_TRANSIT, p, act.leader, areaOf(p, act.leader)) : null;
        return forbidsOrder(p, act, order);
      },
    },
    keep: {
      rule: 'SB-5.d.1',
      seat: (p) => seatOf(p.active),
      step: 'kept',
      params: (p, act) => ({ at: areaId(mergerToSettle(p, act)) }),
      offers: (p, act) =>
        leadersAt(p, p.active, mergerToSettle(p, act)).map((one) => ({ do: 'keep', leader: leaderId(one) })),
      forbids(p, act, order) {
        if (order.do !== 'keep') return deny('SB-5.d.1', 'one of the detached leaders must be chosen to stay');
        const leader = leaderById(order.leader);
        return leader >= 0 && leadersAt(p, p.active, mergerToSettle(p, act)).includes(leader)
          ? null
          : deny('SB-5.d.1', 'he is not one of those who have met');
      },
    },
  },
  calls: { fight: 'fought' },
});

/** The first area where detached leaders stand together and no one has said who stays. */
export const mergerToSettle = (p: War, act: Activation): Area =>
  mergersOf(p, act).find((area) => leadersAt(p, p.active, area).length > 1) ?? areaOf(p, act.leader);
