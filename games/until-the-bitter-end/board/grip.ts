/** What counters, hexes and presses mean in Until the Bitter End, for the kit's hand. No screen, no signals. */
import { type Denial, hexDistance, hexLine } from '@laager/kernel';
import type { Asked, BoardProps, Grip, HandState, Press, Targets } from '@laager/kit';
import type { Aim, lookups, Reach, Way } from '../src/lookups.ts';
import { type Activation, isActivation, OFF_THE_MAP, type Order } from '../src/orders.ts';
import type { ActionName, Battle, Slot } from '../src/position.ts';
import { type Asking, askingOf } from './asking.ts';
import type { Man } from './men.ts';
import type { Sheet, SheetHex } from './sheet.ts';
import { words } from './words.ts';

export type Props = BoardProps<Battle, Order, typeof lookups>;

/** The actions that take a man to another. */
type Towards = 'charge' | 'medical-aid';
type Moving = 'run' | 'advance' | Towards;
const MOVING: readonly ActionName[] = ['run', 'advance', 'charge', 'medical-aid'];
export const isMovingAction = (action: ActionName | null): action is Moving =>
  action !== null && MOVING.includes(action);
const isTowards = (action: ActionName | null): action is Towards => action === 'charge' || action === 'medical-aid';

/** A counter that is selected. */
export interface Held {
  readonly slot: Slot;
  /** The action that the next press is for; null: a hex is a run, an enemy a shot. */
  readonly mode: ActionName | null;
  /** Bravery points promised with the plan. */
  readonly brave: number;
}
export const holding = (slot: Slot, mode: ActionName | null = null): Held => ({ slot, mode, brave: 0 });

/** Bravery is chosen with the plan, so the question that follows a moving order is answered beforehand. */
export const promiseOf = (order: Order, brave: number): { readonly promise?: Order } =>
  isMovingAction(planOf(order)?.action ?? null) ? { promise: { do: 'commit', points: brave } } : {};

/** A plan as boards draw it: what an order says about its way, its target and its shot. */
export interface Plan {
  readonly action: ActionName;
  readonly path: readonly number[];
  readonly target: Slot | null;
  readonly shot: { readonly after: number; readonly target: Slot } | null;
}

export function planOf(order: Order | null): Plan | null {
  if (order === null || !isActivation(order)) return null;
  return {
    action: order.do,
    path: ('path' in order ? order.path : undefined) ?? [],
    target: 'target' in order ? order.target : null,
    shot: ('shot' in order ? order.shot : undefined) ?? null,
  };
}

/** What a lit hex means: a way to it, or a shot at the man in it. */
export interface Target {
  readonly way: Way | undefined;
  readonly aim: Aim | undefined;
}

/** How far the counter gets and whom it can aim at; null where that is not asked. */
export class Prospect implements Targets<number, Target> {
  readonly reach: Reach | null;
  readonly aims: readonly Aim[];
  readonly #hexOf: (slot: Slot) => number | undefined;
  constructor(reach: Reach | null, aims: readonly Aim[], hexOf: (slot: Slot) => number | undefined) {
    this.reach = reach;
    this.aims = aims;
    this.#hexOf = hexOf;
  }
  get(hex: number): Target | undefined {
    const way = this.reach?.ways.find((one) => one.hex === hex);
    const aim = this.aims.find(({ target }) => this.#hexOf(target) === hex);
    return way === undefined && aim === undefined ? undefined : { way, aim };
  }
}

/** The board as the grip needs it; every field is asked for when it is needed. */
export interface Field {
  readonly lookup: Props['lookup'];
  sheet(): Sheet;
  men(): readonly Man[];
  view(): Battle;
  /** The order that a lesson waits for. */
  hint(): Order | null;
}

type State = HandState<Order, Held, number, Target>;
type Meaning = Press<Order, Held, number>;

const NO_ACTORS: ReadonlySet<Slot> = new Set();
const actorsOf = (asking: Asking): ReadonlySet<Slot> => (asking.kind === 'order' ? asking.actors : NO_ACTORS);
export const commanded = ({ asked, picked }: Pick<State, 'asked' | 'picked'>): boolean =>
  picked !== null && actorsOf(askingOf(asked)).has(picked.slot);

export const offered = (asked: Asked<Order> | null): readonly Activation[] =>
  (asked?.offers ?? []).map(({ action }) => action).filter(isActivation);

export function gripOf(field: Field): Grip<Order, Held, number, Target> & Choosing {
  const men = menAt(field);
  const moves = movesOf(field, men);
  return {
    /** The counter in hand stays if it can still be ordered; a man under way is in the hand. */
    begin(asked, before) {
      const asking = askingOf(asked);
      if (asking.kind === 'order')
        return before.picked !== null && asking.actors.has(before.picked.slot) ? holding(before.picked.slot) : null;
      const { active } = field.view();
      return asking.kind === 'step' || asking.kind === 'commit' ? holding(active) : null;
    },

    targets: (hand) => prospectOf(field, men, hand),

    press(hex, target, hand): Meaning {
      const there = men.at(hex);
      const asking = askingOf(hand.asked);
      switch (asking.kind) {
        case 'order':
          return moves.ordered(hex, there, target, hand, asking.actors);
        case 'step':
          return {
            do: 'send',
            order:
              there !== undefined && asking.targets.has(there.slot)
                ? { do: 'shoot', target: there.slot }
                : { do: 'step', to: hex },
          };
        case 'snap':
          return there !== undefined && there.side !== men.of(asking.mover)?.side
            ? { do: 'send', order: { do: 'snap', counter: there.slot } }
            : select(there);
        case 'choose':
          return there === undefined ? { do: 'nothing' } : { do: 'send', order: { do: 'choose', counter: there.slot } };
        case 'place': {
          if (there !== undefined) return select(there);
          const man = men.of(hand.picked?.slot ?? null);
          const counter = man !== undefined && man.at < 0 ? man.slot : asking.counter;
          return { do: 'send', order: { do: 'place', counter, hex } };
        }
        default:
          return select(there?.slot === hand.picked?.slot ? undefined : there);
      }
    },
    choose: (action, hand) => moves.choose(action, hand),
    exit: (hand) => moves.exit(hand),
    example: (action, man) => moves.example(action, man),
  };
}

/** What the buttons beside the board mean. */
export interface Choosing {
  /** An action from the list of the selected counter. */
  choose(action: ActionName, hand: State): Meaning;
  /** Off the map. */
  exit(hand: State): Meaning;
  /** The order that an action would most likely be: for the question why not. */
  example(action: ActionName, man: Man): Order;
}

const select = (man: Man | undefined): Meaning => ({ do: 'hold', pick: man === undefined ? null : holding(man.slot) });

/** Counters by hex and by slot. */
interface Roster {
  at(hex: number): Man | undefined;
  of(slot: Slot | null): Man | undefined;
  hexOf(man: Man): SheetHex | undefined;
  /** The number of the man's hex; undefined off the map. */
  numberOf(slot: Slot | null): number | undefined;
}

function menAt({ sheet, men }: Field): Roster {
  const hexOf = (man: Man): SheetHex | undefined => (man.at < 0 ? undefined : sheet().hexes[man.at]);
  const of = (slot: Slot | null): Man | undefined => men().find((man) => man.slot === slot);
  const numberOf = (slot: Slot | null): number | undefined => {
    const man = of(slot);
    return man && hexOf(man)?.number;
  };
  return { at: (hex) => men().find((man) => hexOf(man)?.number === hex), of, hexOf, numberOf };
}

/** Where the next shot or step of the plan would be from. */
export function startOf({ picked, plan }: State, numberOf: Roster['numberOf']): number | undefined {
  const end = picked?.mode === 'advance' ? planOf(plan?.order ?? null)?.path.at(-1) : undefined;
  return end ?? numberOf(picked?.slot ?? null);
}

function prospectOf(field: Field, men: Roster, hand: State): ReturnType<Grip<Order, Held, number, Target>['targets']> {
  const { picked, asked } = hand;
  const none = new Prospect(null, [], men.numberOf);
  if (picked === null || asked === null) return none;
  const [reach, aim] = [reachArgs(hand), aimArgs(hand, men)];
  if (reach === null && aim === null) return none;
  return {
    key: { reach, aim },
    find: async () => {
      const [ways, aims] = await Promise.all([
        reach === null ? null : field.lookup('reach', reach),
        aim === null ? [] : field.lookup('aim', aim),
      ]);
      return new Prospect(ways, aims, men.numberOf);
    },
  };
}

function reachArgs(hand: State) {
  const { picked, plan } = hand;
  const action = picked?.mode ?? 'run';
  if (picked === null || !commanded(hand) || !isMovingAction(action)) return null;
  const target = action === 'charge' ? planOf(plan?.order ?? null)?.target : null;
  return { counter: picked.slot, action, ...(target == null ? {} : { target }) };
}

function aimArgs(hand: State, men: Roster) {
  const { picked } = hand;
  const man = men.of(picked?.slot ?? null);
  if (picked === null || man === undefined || man.at < 0 || man.weapon === null) return null;
  const asking = askingOf(hand.asked);
  if (asking.kind === 'step' && asking.targets.size > 0) return { counter: man.slot, mode: 'advance' } as const;
  if (!commanded(hand)) return null;
  const from = startOf(hand, men.numberOf);
  if (picked.mode === 'advance')
    return from === undefined || from === OFF_THE_MAP ? null : ({ counter: man.slot, mode: 'advance', from } as const);
  return picked.mode === null || picked.mode === 'fire' ? ({ counter: man.slot, mode: 'fire' } as const) : null;
}

/** What presses mean while an order is asked for. */
function movesOf(field: Field, men: Roster) {
  const refuse = (order: Order, otherwise: Denial): Meaning => ({ do: 'refuse', order, otherwise });
  // In a lesson every question is answered on its own.
  const lay = (order: Order, pick: Held): Extract<Meaning, { do: 'plan' }> => ({
    do: 'plan',
    order,
    pick,
    ...(field.hint() === null ? promiseOf(order, 0) : {}),
  });
  const say = (rule: string, reason: string): Meaning => ({ do: 'refuse', order: null, otherwise: { rule, reason } });

  const ordered = (
    hex: number,
    there: Man | undefined,
    target: Target | undefined,
    hand: State,
    actors: ReadonlySet<Slot>,
  ): Meaning => {
    const held = hand.picked;
    const man = men.of(held?.slot ?? null);
    const mine = men.of([...actors][0] ?? null)?.side;
    if (there !== undefined && there.side === mine) return own(there, man, hand, actors);
    if (held === null || man === undefined || !commanded(hand)) return select(there);
    if (there !== undefined)
      return held.mode === 'charge' ? towards(man, there, 'charge', hand) : shot(man, there, target?.aim, hand);
    if (held.mode === 'fire') return say('UB-6.0.1', words().refusals.noEnemy);
    const detour = byWayOf(man, hex, target?.way, hand);
    if (detour !== null) return detour;
    if (held.mode === 'charge') return say('UB-7.0.1', words().refusals.noCharge);
    if (held.mode === 'medical-aid') return say('UB-11.1', words().refusals.noPatient);
    return move(man, hex, target?.way, hand);
  };

  /** Another man of one's own: a patient, or the next one to be given an order. */
  const own = (there: Man, man: Man | undefined, hand: State, actors: ReadonlySet<Slot>): Meaning => {
    if (commanded(hand) && hand.picked?.mode === 'medical-aid' && man !== undefined)
      return towards(man, there, 'medical-aid', hand);
    if (actors.has(there.slot)) return select(there);
    // He is selected all the same, for his card.
    return {
      do: 'refuse',
      order: { do: 'heads-down', counter: there.slot },
      otherwise: { rule: 'UB-3.2', reason: words().refusals.idle },
      pick: holding(there.slot),
    };
  };

  const move = (man: Man, hex: number, way: Way | undefined, hand: State): Meaning => {
    const action = hand.picked?.mode === 'advance' ? 'advance' : 'run';
    const now = planOf(hand.plan?.order ?? null);
    const path = now !== null && now.action === action ? now.path : [];
    if (path.length > 0 && path.at(-1) === hex && hand.plan !== null) return { do: 'send', ...hand.plan };
    // A shot planned from the old place may not be possible from the new one; one before the first step is.
    const kept = now?.action === 'advance' && now.shot?.after === 0 ? now.shot : null;
    const along = (next: readonly number[]): Order =>
      orderOf(man.slot, { action, path: next, target: null, shot: kept });
    const plan = (next: readonly number[]): Meaning => lay(along(next), holding(man.slot, hand.picked?.mode ?? null));
    const taught = taughtPath(hex);
    if (taught !== undefined) return plan(taught);
    const longer = extended(path, hex);
    if (longer !== null && longer.length <= path.length) return plan(longer);
    const direct: Meaning =
      way === undefined
        ? refuse(orderOf(man.slot, { action, path: straight(man, hex), target: null, shot: null }), {
            rule: 'UB-4.0',
            reason: words().refusals.tooFar,
          })
        : plan(way.path);
    // The next hex along the path makes it longer, if the rules let it; if not, the best way there is taken.
    return longer === null
      ? direct
      : { do: 'check', order: along(longer), allowed: plan(longer), denied: () => direct };
  };
  /** The path up to a hex that is on it or next to its end; null for any other. */
  const extended = (path: readonly number[], hex: number): readonly number[] | null =>
    path.includes(hex) ? path.slice(0, path.indexOf(hex) + 1) : isNext(path, hex) ? [...path, hex] : null;
  const isNext = (path: readonly number[], hex: number): boolean => {
    const [end, next] = [field.sheet().byNumber(path.at(-1) ?? -1), field.sheet().byNumber(hex)];
    return end !== undefined && next !== undefined && hexDistance(end.hex, next.hex) === 1;
  };

  /** In a lesson the path that is taught is the one that is taken. */
  const taughtPath = (hex: number): readonly number[] | undefined => {
    const hint = field.hint();
    if (hint === null || !('path' in hint) || hint.path === undefined) return undefined;
    return hint.path.at(-1) === hex ? hint.path : undefined;
  };

  /** The straight way: what the rules are asked about when no way leads there. */
  const straight = (man: Man, hex: number): number[] => {
    const [a, b] = [men.hexOf(man)?.hex, field.sheet().byNumber(hex)?.hex];
    if (a === undefined || b === undefined) return [hex];
    const numbers = hexLine(a, b)
      .hexes.slice(1, 9)
      .flatMap((step) => field.sheet().byHex(step)?.number ?? []);
    return numbers.length === 0 ? [hex] : numbers;
  };

  const shot = (man: Man, enemy: Man, aim: Aim | undefined, hand: State): Meaning => {
    const held = holding(man.slot, hand.picked?.mode ?? null);
    if (aim === undefined)
      return refuse(
        { do: 'fire', counter: man.slot, target: enemy.slot },
        { rule: 'UB-6.0.2', reason: words().refusals.noShot },
      );
    if (aim.denial !== null) return { do: 'refuse', order: null, otherwise: withBlockers(aim.denial, aim) };
    if (held.mode !== 'advance') return lay({ do: 'fire', counter: man.slot, target: enemy.slot }, held);
    const now = planOf(hand.plan?.order ?? null);
    const path = now?.action === 'advance' ? now.path : [];
    const order = orderOf(man.slot, {
      action: 'advance',
      path,
      target: null,
      shot: { after: path.length, target: enemy.slot },
    });
    return lay(order, held);
  };

  /** A charge or first aid: the path ends in the target's hex, or next to it. */
  const towards = (man: Man, target: Man, action: Towards, hand: State): Meaning => {
    const order: Order = { do: action, counter: man.slot, target: target.slot };
    const at = men.numberOf(target.slot);
    const plan = (): Meaning => {
      const known = knownPath(man, target, action);
      const whole = (path: readonly number[]): Order =>
        orderOf(man.slot, { action, path, target: target.slot, shot: null });
      return {
        ...lay(whole(known ?? []), holding(man.slot, action)),
        ...(at === undefined ? {} : { at }),
        ...(known === null ? { rest: pathTowards(man, target, action).then(whole) } : {}),
      };
    };
    const isOffered = offered(hand.asked).some(
      (one) => one.do === action && one.counter === man.slot && 'target' in one && one.target === target.slot,
    );
    return isOffered ? plan() : { do: 'check', order, allowed: plan };
  };

  /** Another way to the man charged or treated, through this hex; a charge goes in from a hex next to him. */
  const byWayOf = (man: Man, hex: number, way: Way | undefined, hand: State): Meaning | null => {
    const now = planOf(hand.plan?.order ?? null);
    if (now === null || !isTowards(now.action) || now.target === null) return null;
    const { action, target } = now;
    const goal = men.numberOf(target);
    const whole = (path: readonly number[]): Order => orderOf(man.slot, { action, path, target, shot: null });
    const walked = now.path.filter((step) => step !== goal);
    const ways = [extended(walked, hex), way?.path ?? null].filter((path) => path !== null);
    const goesIn = action === 'charge' && goal !== undefined && isNext([hex], goal);
    const tried = [...(goesIn ? ways.map((path) => [...path, goal]) : []), ...ways];
    return tried.reduceRight<Meaning>(
      (otherwise, path) => ({
        do: 'check',
        order: whole(path),
        allowed: lay(whole(path), holding(man.slot, action)),
        denied: () => otherwise,
      }),
      refuse(whole(straight(man, hex)), { rule: 'UB-4.0', reason: words().refusals.tooFar }),
    );
  };

  /** The path where it need not be looked up. */
  const knownPath = (man: Man, target: Man, action: Towards): readonly number[] | null => {
    const [here, goal] = [men.hexOf(man), men.hexOf(target)];
    if (goal === undefined || here === undefined || man.slot === target.slot) return [];
    const isBeside = action === 'medical-aid' && hexDistance(here.hex, goal.hex) === 1;
    return taughtPath(goal.number) ?? (isBeside ? [] : null);
  };
  const pathTowards = async (man: Man, target: Man, action: Towards): Promise<readonly number[]> => {
    const goal = men.hexOf(target);
    if (goal === undefined) return [];
    const found = await field.lookup('reach', { counter: man.slot, action, target: target.slot });
    const fits = ({ hex }: Way): boolean => {
      const end = field.sheet().byNumber(hex);
      return action === 'charge' ? hex === goal.number : end !== undefined && hexDistance(end.hex, goal.hex) === 1;
    };
    return found.ways.filter(fits).toSorted((a, b) => a.shots - b.shots || a.cost - b.cost)[0]?.path ?? [];
  };

  const example = (action: ActionName, man: Man): Order => {
    const enemy = nearest(man, (other) => other.side !== man.side);
    const friend = nearest(man, (other) => other.side === man.side && other.wounds > 0);
    switch (action) {
      case 'fire':
      case 'charge':
        return { do: action, counter: man.slot, target: enemy?.slot ?? man.slot };
      case 'medical-aid':
        return { do: action, counter: man.slot, target: friend?.slot ?? man.slot };
      default:
        return { do: action, counter: man.slot };
    }
  };
  const nearest = (man: Man, fits: (other: Man) => boolean): Man | undefined => {
    const here = men.hexOf(man);
    if (here === undefined) return undefined;
    const away = (other: Man): number => {
      const there = men.hexOf(other);
      return there === undefined ? 99 : hexDistance(here.hex, there.hex);
    };
    return field
      .men()
      .filter((other) => other.at >= 0 && fits(other))
      .toSorted((a, b) => away(a) - away(b))[0];
  };

  const choose = (action: ActionName, hand: State): Meaning => {
    const man = men.of(hand.picked?.slot ?? null);
    if (man === undefined) return { do: 'nothing' };
    const orders = offered(hand.asked).filter((order) => order.do === action && order.counter === man.slot);
    if (orders.length === 0) return refuse(example(action, man), { rule: 'UB-3.0', reason: words().refusals.noAction });
    if (action === 'snap-fire' || action === 'heads-down' || action === 'clear-jam')
      return { do: 'send', order: { do: action, counter: man.slot } };
    const [only] = orders;
    const target = orders.length === 1 && only !== undefined && 'target' in only ? men.of(only.target) : undefined;
    return isTowards(action) && target !== undefined
      ? towards(man, target, action, hand)
      : { do: 'hold', pick: holding(man.slot, action) };
  };

  const exit = (hand: State): Meaning => {
    if (askingOf(hand.asked).kind === 'step') return { do: 'send', order: { do: 'exit' } };
    const way = hand.targets.get(OFF_THE_MAP)?.way;
    if (way === undefined || hand.picked === null) return { do: 'nothing' };
    const action = hand.picked.mode === 'advance' ? 'advance' : 'run';
    return lay(orderOf(hand.picked.slot, { action, path: way.path, target: null, shot: null }), {
      ...hand.picked,
      brave: 0,
    });
  };

  return { ordered, choose, exit, example };
}

/** A plan as the whole order that it is. */
export function orderOf(counter: Slot, plan: Plan): Order {
  const path = plan.path.length > 0 ? { path: [...plan.path] } : {};
  const target = plan.target ?? counter;
  switch (plan.action) {
    case 'run':
      return { do: 'run', counter, ...path };
    case 'advance':
      return { do: 'advance', counter, ...path, ...(plan.shot === null ? {} : { shot: { ...plan.shot } }) };
    case 'fire':
      return { do: 'fire', counter, target };
    case 'charge':
      return { do: 'charge', counter, target, ...path };
    case 'medical-aid':
      return { do: 'medical-aid', counter, target, ...path };
    default:
      return { do: plan.action, counter };
  }
}

const withBlockers = (denial: Denial, aim: Aim): Denial =>
  aim.blockers.length === 0 || denial.rule !== 'UB-6.0.2'
    ? denial
    : { rule: 'UB-6.2.2', reason: `${denial.reason}: ${aim.blockers.join(', ')}` };
