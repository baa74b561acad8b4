/**
 * The hand at the board: what is picked up, what is planned, what is pointed at. All of it lives here and nowhere in the
 * rules; an order leaves the desk only when it is whole.
 */
import { type Denial, type Hex, hexLine } from '@laager/kernel';
import type { BoardProps } from '@laager/kit';
import { type Accessor, batch, createEffect, createMemo, createSignal, on } from 'solid-js';
import type { Aim, CloseCombatLook, lookups, Reach, Sighting, Threats, Way } from '../src/lookups.ts';
import { type Activation, isActivation, OFF_THE_MAP, type Order } from '../src/orders.ts';
import { ACTIONS, type ActionName, type Battle, type Side, type Slot } from '../src/position.ts';
import { type Asking, askingOf } from './asking.ts';
import { look } from './look.ts';
import { type Man, menOf } from './men.ts';
import { type Sheet, type SheetHex, sheetOf } from './sheet.ts';
import { words } from './words.ts';

export type Props = BoardProps<Battle, Order, typeof lookups>;
/** The actions that take a man to another. */
type Towards = 'charge' | 'medical-aid';
type Moving = 'run' | 'advance' | Towards;
const MOVING: readonly ActionName[] = ['run', 'advance', 'charge', 'medical-aid'];
export const isMovingAction = (action: ActionName | null): action is Moving =>
  action !== null && MOVING.includes(action);

export interface Plan {
  readonly action: ActionName;
  readonly path: readonly number[];
  readonly target: Slot | null;
  readonly shot: { readonly after: number; readonly target: Slot } | null;
}

export interface Desk {
  readonly props: Props;
  readonly sheet: Accessor<Sheet>;
  readonly men: Accessor<readonly Man[]>;
  readonly asking: Accessor<Asking>;
  manAt(hex: number): Man | undefined;
  manOf(slot: Slot | null): Man | undefined;
  hexOf(man: Man): SheetHex | undefined;
  readonly selected: Accessor<Man | undefined>;
  /** Whether the selected counter may be given an order. */
  readonly commands: Accessor<boolean>;
  /** The action that the next click is for; null: a hex is a run, an enemy a shot. */
  readonly mode: Accessor<ActionName | null>;
  readonly plan: Accessor<Plan | null>;
  /** The plan stands, but its way is still being looked for: it cannot be carried out yet. */
  readonly wayfinding: Accessor<boolean>;
  readonly hovered: Accessor<number | null>;
  readonly cursor: Accessor<number>;
  readonly brave: Accessor<number>;
  readonly sight: Accessor<Sighting | null>;
  readonly reach: Accessor<Reach | null>;
  readonly aims: Accessor<readonly Aim[]>;
  readonly threats: Accessor<Threats | null>;
  readonly melee: Accessor<CloseCombatLook | null>;
  /** The last enemy that could not be shot at, with what bars the line. */
  readonly barred: Accessor<Aim | null>;
  readonly reasons: Accessor<Readonly<Partial<Record<ActionName, Denial>>>>;
  mayDo(action: ActionName): boolean;
  aimAt(slot: Slot | null): Aim | undefined;
  press(hex: number): void;
  /** Picks a counter up that is not on the map yet. */
  hold(slot: Slot): void;
  point(hex: number | null): void;
  walkTo(hex: number): void;
  choose(action: ActionName): void;
  setBrave(points: number): void;
  /** Carries the plan out. */
  go(): void;
  /** Lays the plan down, or else the counter. */
  back(): void;
  exit(): void;
}

const NO_PLAN = null;

export function createDesk(props: Props): Desk {
  const sheet = createMemo(() => sheetOf(props.view()));
  const beside = (a: number, b: number): boolean => {
    const [from, to] = [sheet().hexes[a]?.hex, sheet().hexes[b]?.hex];
    return from !== undefined && to !== undefined && touching(from, to);
  };
  const men = createMemo(() => menOf(props.view(), beside));
  const asking = createMemo(() => askingOf(props.asked()));
  const byHex = createMemo(
    () =>
      new Map(
        men()
          .filter(({ at }) => at >= 0)
          .map((man) => [sheet().hexes[man.at]?.number ?? -1, man]),
      ),
  );
  const manAt = (hex: number): Man | undefined => byHex().get(hex);
  const manOf = (slot: Slot | null): Man | undefined => men().find((man) => man.slot === slot);
  const hexOf = (man: Man): SheetHex | undefined => (man.at < 0 ? undefined : sheet().hexes[man.at]);
  const numberOf = (man: Man): number => hexOf(man)?.number ?? -1;

  const [slot, setSlot] = createSignal<Slot | null>(null);
  const [mode, setMode] = createSignal<ActionName | null>(null);
  const [plan, setPlan] = createSignal<Plan | null>(NO_PLAN);
  const [wayfinding, setWayfinding] = createSignal(false);
  const [hovered, setHovered] = createSignal<number | null>(null);
  const [cursor, setCursor] = createSignal(sheet().hexes[0]?.number ?? 101);
  const [brave, setBrave] = createSignal(0);
  const [barred, setBarred] = createSignal<Aim | null>(null);

  const selected = createMemo(() => manOf(slot()));
  const actors = createMemo((): ReadonlySet<Slot> => {
    const now = asking();
    return now.kind === 'order' ? now.actors : new Set();
  });
  const commands = createMemo(() => slot() !== null && actors().has(slot() as Slot));

  /** Points promised with the order that has just been given, for the question that follows it. */
  let promised: number | null = null;

  /** Whether what was asked of the rules is still wanted when they answer: not after the plan was laid down. */
  let wishes = 0;
  const wish = (): (() => boolean) => {
    const mine = ++wishes;
    return () => mine === wishes;
  };

  const layDown = (): void => {
    wishes++;
    setWayfinding(false);
    setPlan(NO_PLAN);
    setMode(null);
    setBarred(null);
    setBrave(0);
  };
  const select = (man: Man | undefined): void =>
    batch(() => {
      layDown();
      setSlot(man?.slot ?? null);
      if (man !== undefined && man.at >= 0) setCursor(numberOf(man));
    });

  // A new question: plans for the old one are void; the counter in hand stays if it can still be ordered.
  createEffect(
    on(props.asked, (asked) =>
      batch(() => {
        layDown();
        const now = asking();
        if (now.kind === 'commit' && promised !== null && promised <= now.most && props.hint() === null) {
          const points = promised;
          promised = null;
          queueMicrotask(() => props.order({ do: 'commit', points }));
          return;
        }
        promised = null;
        if (now.kind === 'order') {
          if (!actors().has(slot() ?? -1)) setSlot(null);
        } else if (now.kind === 'step' || now.kind === 'commit') setSlot(props.view().active);
        else if (now.kind === 'snap') setSlot(null);
        else if (asked !== null) setSlot(null);
      }),
    ),
  );

  const from = createMemo((): number | null => {
    const man = selected();
    if (man === undefined || man.at < 0) return null;
    const end = mode() === 'advance' ? plan()?.path.at(-1) : undefined;
    return end ?? numberOf(man);
  });

  const sight = look(props, 'sight', () => {
    const hex = from();
    return hex === null || hex === OFF_THE_MAP ? null : { from: hex };
  });

  const reach = look(props, 'reach', () => {
    const man = selected();
    if (man === undefined || !commands()) return null;
    const action = mode() ?? 'run';
    if (!isMovingAction(action)) return null;
    if (action === 'charge') {
      const target = plan()?.target;
      return target == null ? { counter: man.slot, action } : { counter: man.slot, action, target };
    }
    return { counter: man.slot, action };
  });

  const aimed = look(props, 'aim', () => {
    const man = selected();
    if (man === undefined || man.at < 0 || man.weapon === null) return null;
    const now = asking();
    if (now.kind === 'step' && now.targets.size > 0) return { counter: man.slot, mode: 'advance' };
    if (!commands()) return null;
    if (mode() === 'advance') return { counter: man.slot, mode: 'advance', from: from() ?? numberOf(man) };
    return mode() === null || mode() === 'fire' ? { counter: man.slot, mode: 'fire' } : null;
  });
  const aims = createMemo(() => aimed() ?? []);

  const threats = look(props, 'threats', () => {
    const now = plan();
    const man = selected();
    return man === undefined || now === null || now.path.length === 0
      ? null
      : { counter: man.slot, path: [...now.path] };
  });

  const melee = look(props, 'close-combat', () => {
    const now = plan();
    const man = selected();
    if (man === undefined || now?.action !== 'charge' || now.target === null) return null;
    const last = now.path.at(-2) ?? numberOf(man);
    return { counter: man.slot, target: now.target, from: last };
  });

  const offered = createMemo((): readonly Activation[] =>
    (props.asked()?.offers ?? []).map(({ action }) => action).filter(isActivation),
  );
  const mayDo = (action: ActionName): boolean =>
    offered().some((order) => order.do === action && order.counter === slot());

  /** Why each action that is not offered is not: asked of the rules when a counter is picked up. */
  const [reasons, setReasons] = createSignal<Readonly<Partial<Record<ActionName, Denial>>>>({});
  createEffect(() => {
    const man = selected();
    const missing = man !== undefined && commands() ? ACTIONS.filter((action) => !mayDo(action)) : [];
    setReasons({});
    if (man === undefined) return;
    void Promise.all(missing.map(async (action) => [action, await props.whyNot(example(action, man))] as const)).then(
      (list) => {
        if (slot() === man.slot)
          setReasons(
            Object.fromEntries(list.flatMap(([action, denial]) => (denial === null ? [] : [[action, denial]]))),
          );
      },
    );
  });

  /** The order that an action would most likely be: for the question why not. */
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
    const here = hexOf(man);
    if (here === undefined) return undefined;
    const away = (other: Man): number => {
      const there = hexOf(other);
      return there === undefined ? 99 : hexLine(here.hex, there.hex).hexes.length;
    };
    return men()
      .filter((other) => other.at >= 0 && fits(other))
      .toSorted((a, b) => away(a) - away(b))[0];
  };

  const refuse = async (order: Order, otherwise: Denial): Promise<void> => {
    props.deny((await props.whyNot(order)) ?? otherwise);
  };

  const wayTo = (hex: number): Way | undefined => reach()?.ways.find((way) => way.hex === hex);

  const planMove = (man: Man, hex: number) => {
    const action = mode() === 'advance' ? 'advance' : 'run';
    const now = plan();
    const shot = now?.action === 'advance' ? now.shot : null;
    const path = now !== null && now.action === action ? now.path : [];
    if (path.length > 0 && path.at(-1) === hex) return go();
    const taught = taughtPath(hex);
    const way = wayTo(hex);
    const longer = extended(man, path, hex);
    const next = taught ?? longer ?? way?.path;
    if (next === undefined) {
      void refuse(
        { do: action, counter: man.slot, path: straight(man, hex) },
        { rule: 'UB-4.0', reason: words().refusals.tooFar },
      );
      return;
    }
    batch(() => {
      setBarred(null);
      setBrave(0);
      // A shot planned from the old place may not be possible from the new one.
      setPlan({ action, path: next, target: null, shot: shot !== null && shot.after === 0 ? shot : null });
    });
  };

  /** In a lesson the path that is taught is the one that is taken. */
  const taughtPath = (hex: number): readonly number[] | undefined => {
    const hint = props.hint();
    if (hint === null || !('path' in hint) || hint.path === undefined) return undefined;
    return hint.path.at(-1) === hex ? hint.path : undefined;
  };

  /** A path grown by one step, as long as the points last; a step back shortens it. */
  const extended = (man: Man, path: readonly number[], hex: number): readonly number[] | undefined => {
    if (path.length === 0) return undefined;
    if (path.includes(hex)) return path.slice(0, path.indexOf(hex) + 1);
    const [end, next] = [sheet().byNumber(path.at(-1) as number), sheet().byNumber(hex)];
    if (end === undefined || next === undefined || !touching(end.hex, next.hex) || hex === numberOf(man))
      return undefined;
    const spent = threats()?.steps.reduce((sum, step) => sum + step.cost, 0);
    const allowance = reach()?.allowance;
    if (spent === undefined || allowance === undefined) return undefined;
    const step = stepCost(end, next);
    return spent + step <= allowance && manAt(hex) === undefined ? [...path, hex] : undefined;
  };

  /** The way the crow flies: what the rules are asked about when nothing leads there. */
  const straight = (man: Man, hex: number): number[] => {
    const [a, b] = [hexOf(man)?.hex, sheet().byNumber(hex)?.hex];
    if (a === undefined || b === undefined) return [hex];
    const numbers = hexLine(a, b)
      .hexes.slice(1, 9)
      .flatMap((step) => sheet().byHex(step)?.number ?? []);
    return numbers.length === 0 ? [hex] : numbers;
  };

  const planShot = (man: Man, enemy: Man) => {
    const aim = aims().find(({ target }) => target === enemy.slot);
    const denied = aim?.denial ?? null;
    if (aim === undefined || denied !== null) {
      setBarred(aim ?? null);
      if (denied !== null) props.deny(withBlockers(denied, aim));
      else
        void refuse(
          { do: 'fire', counter: man.slot, target: enemy.slot },
          { rule: 'UB-6.0.2', reason: words().refusals.noShot },
        );
      return;
    }
    const now = plan();
    if (mode() === 'advance') {
      const path = now?.action === 'advance' ? now.path : [];
      if (now?.shot?.target === enemy.slot) return go();
      setPlan({ action: 'advance', path, target: null, shot: { after: path.length, target: enemy.slot } });
      return;
    }
    if (now?.action === 'fire' && now.target === enemy.slot) return go();
    batch(() => {
      setBarred(null);
      setPlan({ action: 'fire', path: [], target: enemy.slot, shot: null });
    });
  };

  /** A charge or first aid: the path ends in the target's hex, or next to it. */
  const planTowards = (man: Man, target: Man, action: Towards) => {
    const now = plan();
    if (now?.action === action && now.target === target.slot) return go();
    const order: Order = { do: action, counter: man.slot, target: target.slot };
    if (isOffered(action, man.slot, target.slot)) return layTowards(man, target, action);
    const wanted = wish();
    void props.whyNot(order).then((denial) => {
      if (!wanted()) return;
      if (denial === null) layTowards(man, target, action);
      else props.deny(denial);
    });
  };
  const isOffered = (action: Towards, counter: Slot, target: Slot): boolean =>
    offered().some((one) => one.do === action && one.counter === counter && 'target' in one && one.target === target);

  /**
   * The plan is on the table before its way is known. If it came only with the answer, whoever presses the target
   * meanwhile would carry out what was never shown.
   */
  const layTowards = (man: Man, target: Man, action: Towards): void => {
    const known = knownPath(man, target, action);
    const lay = (path: readonly number[]) => setPlan({ action, path, target: target.slot, shot: null });
    const wanted = wish();
    batch(() => {
      setBrave(0);
      setWayfinding(known === null);
      lay(known ?? []);
    });
    if (known !== null) return;
    void pathTowards(man, target, action)
      .catch(() => [])
      .then((path) => {
        if (!wanted()) return;
        batch(() => {
          setWayfinding(false);
          lay(path);
        });
      });
  };
  /** The way where nobody has to be asked for it. */
  const knownPath = (man: Man, target: Man, action: Towards): readonly number[] | null => {
    const [here, goal] = [hexOf(man), hexOf(target)];
    if (goal === undefined || here === undefined || man.slot === target.slot) return [];
    return taughtPath(goal.number) ?? (action === 'medical-aid' && touching(here.hex, goal.hex) ? [] : null);
  };
  const pathTowards = async (man: Man, target: Man, action: Towards): Promise<readonly number[]> => {
    const goal = hexOf(target);
    if (goal === undefined) return [];
    const found = await props.lookup('reach', { counter: man.slot, action, target: target.slot });
    const fits = ({ hex }: Way): boolean => {
      const end = sheet().byNumber(hex);
      return action === 'charge' ? hex === goal.number : end !== undefined && touching(end.hex, goal.hex);
    };
    return found.ways.filter(fits).toSorted((a, b) => a.shots - b.shots || a.cost - b.cost)[0]?.path ?? [];
  };

  const pressOrder = (hex: number) => {
    const man = selected();
    const there = manAt(hex);
    const mine = actors().size > 0 ? sideOfActors() : null;
    if (there !== undefined && there.side === mine) {
      if (commands() && mode() === 'medical-aid' && man !== undefined) return planTowards(man, there, 'medical-aid');
      if (!actors().has(there.slot))
        void refuse({ do: 'heads-down', counter: there.slot }, { rule: 'UB-3.2', reason: words().refusals.idle });
      return select(there);
    }
    if (man === undefined || !commands()) return select(there);
    if (there !== undefined)
      return mode() === 'charge' ? planTowards(man, there, 'charge') : aimed.once(() => planShot(man, there));
    if (mode() === 'fire') return props.deny({ rule: 'UB-6.0.1', reason: words().refusals.noEnemy });
    if (mode() === 'charge') return props.deny({ rule: 'UB-7.0.1', reason: words().refusals.noCharge });
    if (mode() === 'medical-aid') return props.deny({ rule: 'UB-11.1', reason: words().refusals.noPatient });
    reach.once(() => threats.once(() => planMove(man, hex)));
  };
  const sideOfActors = (): Side | null => manOf([...actors()][0] ?? null)?.side ?? null;

  const press = (hex: number) => {
    setCursor(hex);
    const there = manAt(hex);
    const now = asking();
    switch (now.kind) {
      case 'order':
        return pressOrder(hex);
      case 'step':
        return props.order(
          there !== undefined && now.targets.has(there.slot)
            ? { do: 'shoot', target: there.slot }
            : { do: 'step', to: hex },
        );
      case 'snap':
        if (there !== undefined && there.side !== manOf(now.mover)?.side)
          return props.order({ do: 'snap', counter: there.slot });
        return select(there);
      case 'choose':
        if (there !== undefined) return props.order({ do: 'choose', counter: there.slot });
        return;
      case 'place': {
        if (there !== undefined) return select(there);
        const man = selected();
        const counter = man !== undefined && fateOf(man) ? man.slot : now.counter;
        return props.order({ do: 'place', counter, hex });
      }
      default:
        return select(there?.slot === slot() ? undefined : there);
    }
  };
  const fateOf = (man: Man): boolean => man.at < 0;

  const choose = (action: ActionName) => {
    const man = selected();
    if (man === undefined) return;
    if (!mayDo(action)) {
      void refuse(example(action, man), { rule: 'UB-3.0', reason: words().refusals.noAction });
      return;
    }
    if (action === 'snap-fire' || action === 'heads-down' || action === 'clear-jam')
      return props.order({ do: action, counter: man.slot });
    const single = offered().filter((order) => order.do === action && order.counter === man.slot);
    batch(() => {
      layDown();
      setMode(action);
    });
    if (action !== 'charge' && action !== 'medical-aid') return;
    const only = single.length === 1 ? single[0] : undefined;
    const target = only !== undefined && 'target' in only ? manOf(only.target) : undefined;
    if (target !== undefined) planTowards(man, target, action);
  };

  const go = (): void => {
    const now = plan();
    const man = selected();
    if (now === null || man === undefined || wayfinding()) return;
    promised = isMovingAction(now.action) ? brave() : null;
    props.order(orderOf(man.slot, now));
  };

  return {
    props,
    sheet,
    men,
    asking,
    manAt,
    manOf,
    hexOf,
    selected,
    commands,
    mode,
    plan,
    wayfinding,
    hovered,
    cursor,
    brave,
    sight,
    reach,
    aims,
    threats,
    melee,
    barred,
    reasons,
    mayDo,
    aimAt: (target) => aims().find((aim) => aim.target === target),
    press,
    hold: setSlot,
    point: setHovered,
    walkTo: setCursor,
    choose,
    setBrave,
    go,
    back: () => {
      if (plan() !== null || mode() !== null || barred() !== null) layDown();
      else setSlot(null);
    },
    exit: () => {
      const way = wayTo(OFF_THE_MAP);
      const now = asking();
      if (now.kind === 'step') return props.order({ do: 'exit' });
      if (way !== undefined)
        setPlan({ action: mode() === 'advance' ? 'advance' : 'run', path: way.path, target: null, shot: null });
    },
  };
}

const touching = (a: Hex, b: Hex): boolean =>
  Math.max(Math.abs(a.q - b.q), Math.abs(a.r - b.r), Math.abs(a.q + a.r - b.q - b.r)) === 1;

/** What the next step would cost, by what is printed on the map (UB-R8). */
function stepCost(from: SheetHex, to: SheetHex): number {
  const way = ['n', 'ne', 'se', 's', 'sw', 'nw'];
  const steps = [
    [0, -1],
    [1, -1],
    [1, 0],
    [0, 1],
    [-1, 1],
    [-1, 0],
  ] as const;
  const side = steps.findIndex(([q, r]) => from.hex.q + q === to.hex.q && from.hex.r + r === to.hex.r);
  const hedge = from.hedges.includes(way[side] ?? '') || to.hedges.includes(way[(side + 3) % 6] ?? '');
  return to.ground === 'woods' || hedge ? 2 : 1;
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

const withBlockers = (denial: Denial, aim: Aim | undefined): Denial =>
  aim === undefined || aim.blockers.length === 0 || denial.rule !== 'UB-6.0.2'
    ? denial
    : { rule: 'UB-6.2.2', reason: `${denial.reason}: ${aim.blockers.join(', ')}` };
