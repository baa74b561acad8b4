/** The desk: the kit's hand with this game's grip, and what the rules say about what it holds, as signals for the board. */
import { type Denial, hexDistance } from '@laager/kernel';
import { type HeldHand, useHand, useLookups } from '@laager/kit';
import { type Accessor, createEffect, createMemo, createSignal, on } from 'solid-js';
import type { Aim, CloseCombatLook, lookups, Reach, Sighting, Threats } from '../src/lookups.ts';
import { OFF_THE_MAP, type Order } from '../src/orders.ts';
import { ACTIONS, type ActionName, type Slot } from '../src/position.ts';
import { type Asking, askingOf } from './asking.ts';
import {
  commanded,
  gripOf,
  type Held,
  holding,
  offered,
  type Plan,
  type Props,
  Prospect,
  planOf,
  promiseOf,
  startOf,
  type Target,
} from './grip.ts';
import { type Man, menOf } from './men.ts';
import { type Sheet, type SheetHex, sheetOf } from './sheet.ts';

export { isMovingAction, orderOf, type Plan, type Props } from './grip.ts';

export interface Desk {
  readonly props: Props;
  readonly sheet: Accessor<Sheet>;
  readonly men: Accessor<readonly Man[]>;
  readonly asking: Accessor<Asking>;
  manAt(hex: number): Man | undefined;
  manOf(slot: Slot | null): Man | undefined;
  hexOf(man: Man): SheetHex | undefined;
  readonly selected: Accessor<Man | undefined>;
  /** Whether the selected counter can be given an order. */
  readonly commands: Accessor<boolean>;
  /** The action that the next click is for; null: a hex is a run, an enemy a shot. */
  readonly mode: Accessor<ActionName | null>;
  readonly plan: Accessor<Plan | null>;
  /** The plan's path is still being looked up: it cannot be sent yet. */
  readonly wayfinding: Accessor<boolean>;
  readonly hovered: Accessor<number | null>;
  readonly cursor: Accessor<number>;
  /** Bravery points promised with the plan. */
  readonly brave: Accessor<number>;
  readonly sight: Accessor<Sighting | null>;
  readonly reach: Accessor<Reach | null>;
  readonly aims: Accessor<readonly Aim[]>;
  readonly threats: Accessor<Threats | null>;
  readonly melee: Accessor<CloseCombatLook | null>;
  /** The enemy that has just been refused as a target, with what blocks the line. */
  readonly barred: Accessor<Aim | null>;
  /** Why each action that is not offered to the selected counter is not. */
  readonly reasons: Accessor<Readonly<Partial<Record<ActionName, Denial>>>>;
  mayDo(action: ActionName): boolean;
  aimAt(slot: Slot | null): Aim | undefined;
  press(hex: number): void;
  /** Selects a counter that is not on the map yet. */
  hold(slot: Slot): void;
  point(hex: number | null): void;
  walkTo(hex: number): void;
  choose(action: ActionName): void;
  setBrave(points: number): void;
  /** Sends the plan. */
  go(): void;
  /** One step back: the plan or the action, then the counter. */
  back(): void;
  exit(): void;
}

export function createDesk(props: Props): Desk {
  const field = fieldOf(props);
  const { sheet, manOf, hexOf } = field;
  const grip = gripOf({
    lookup: (name, args) => props.lookup(name, args),
    sheet,
    men: field.men,
    view: () => props.view(),
    hint: () => props.hint(),
  });
  const held = useHand(props, grip);
  const { hand } = held;
  const asking = createMemo(() => askingOf(props.asked()));
  const [cursor, setCursor] = createSignal(sheet().hexes[0]?.number ?? 101);
  const slot = createMemo(() => held.picked()?.slot ?? null);
  const selected = createMemo(() => manOf(slot()));
  const commands = createMemo(() => commanded({ asked: held.asked(), picked: held.picked() }));
  const mode = createMemo(() => held.picked()?.mode ?? null);
  const plan = createMemo(() => planOf(held.plan()?.order ?? null));
  const prospect = createMemo(() => {
    const found = held.targets();
    return found instanceof Prospect ? found : null;
  });
  const aims = createMemo(() => prospect()?.aims ?? []);
  const aimAt = (target: Slot | null): Aim | undefined => aims().find((aim) => aim.target === target);
  const mayDo = (action: ActionName): boolean =>
    offered(held.asked()).some((order) => order.do === action && order.counter === slot());
  // The keyboard's cursor goes with the counter that is selected.
  createEffect(
    on(slot, (now) => {
      const man = manOf(now);
      const hex = man && hexOf(man);
      if (hex !== undefined) setCursor(hex.number);
    }),
  );
  return {
    props,
    ...field,
    asking,
    selected,
    commands,
    mode,
    plan,
    wayfinding: () => held.plan()?.ready === false,
    hovered: held.pointed,
    cursor,
    brave: () => held.picked()?.brave ?? 0,
    reach: () => prospect()?.reach ?? null,
    aims,
    ...looksOf(props, { held, slot, selected, plan, numberOf: field.numberOf }),
    barred: createMemo(() => {
      const to = held.refused()?.to;
      const aim = to == null ? undefined : prospect()?.get(to)?.aim;
      return aim !== undefined && aim.denial !== null ? aim : null;
    }),
    reasons: reasonsOf(props, { selected, commands, mayDo, example: grip.example }),
    mayDo,
    aimAt,
    press: (hex) => {
      setCursor(hex);
      hand.press(hex);
    },
    hold: (counter) => hand.hold(holding(counter)),
    point: (hex) => hand.point(hex),
    walkTo: setCursor,
    choose: (action) => hand.perform(grip.choose(action, hand.state)),
    setBrave: (points) => {
      const { picked, plan: now } = hand.state;
      if (picked === null || now === null) return;
      hand.change({ ...picked, brave: points }, { ...now, ...promiseOf(now.order, points) });
    },
    go: () => hand.go(),
    back: () => {
      const { picked, plan: now } = hand.state;
      if (picked !== null && (now !== null || picked.mode !== null)) hand.hold(holding(picked.slot));
      else hand.drop();
    },
    exit: () => hand.perform(grip.exit(hand.state)),
  };
}

/** The sheet and the counters on it. */
function fieldOf(props: Props) {
  const sheet = createMemo(() => sheetOf(props.view()));
  const beside = (a: number, b: number): boolean => {
    const [from, to] = [sheet().hexes[a]?.hex, sheet().hexes[b]?.hex];
    return from !== undefined && to !== undefined && hexDistance(from, to) === 1;
  };
  const men = createMemo(() => menOf(props.view(), beside));
  const byHex = createMemo(
    () =>
      new Map(
        men()
          .filter(({ at }) => at >= 0)
          .map((man) => [sheet().hexes[man.at]?.number ?? -1, man]),
      ),
  );
  const manOf = (slot: Slot | null): Man | undefined => men().find((man) => man.slot === slot);
  const hexOf = (man: Man): SheetHex | undefined => (man.at < 0 ? undefined : sheet().hexes[man.at]);
  const numberOf = (slot: Slot | null): number | undefined => {
    const man = manOf(slot);
    return man && hexOf(man)?.number;
  };
  return { sheet, men, manOf, hexOf, numberOf, manAt: (hex: number): Man | undefined => byHex().get(hex) };
}

/** What the rules know about the counter and its plan. */
function looksOf(
  props: Props,
  desk: {
    readonly held: HeldHand<Order, Held, number, Target>;
    readonly slot: Accessor<Slot | null>;
    readonly selected: Accessor<Man | undefined>;
    readonly plan: Accessor<Plan | null>;
    readonly numberOf: (slot: Slot | null) => number | undefined;
  },
): Pick<Desk, 'sight' | 'threats' | 'melee'> {
  const look = useLookups<typeof lookups>(props);
  const { held, slot, plan, numberOf } = desk;
  return {
    sight: look('sight', () => {
      const from = startOf({ ...held.hand.state, picked: held.picked(), plan: held.plan() }, numberOf);
      return slot() === null || from === undefined || from === OFF_THE_MAP ? null : { from };
    }),
    threats: look('threats', () => {
      const [counter, now] = [slot(), plan()];
      return counter === null || now === null || now.path.length === 0 ? null : { counter, path: now.path };
    }),
    melee: look('close-combat', () => {
      const [counter, now] = [slot(), plan()];
      if (counter === null || now?.action !== 'charge' || now.target === null) return null;
      // A way that stops short of the target ends in no close combat (UB-7.0.4).
      if (now.path.length > 0 && now.path.at(-1) !== numberOf(now.target)) return null;
      const from = now.path.at(-2) ?? numberOf(counter);
      return from === undefined ? null : { counter, target: now.target, from };
    }),
  };
}

/** Asked of the rules when a counter is selected; late answers about another one are dropped. */
function reasonsOf(
  props: Props,
  desk: Pick<Desk, 'selected' | 'commands' | 'mayDo'> & Pick<ReturnType<typeof gripOf>, 'example'>,
): Desk['reasons'] {
  const [reasons, setReasons] = createSignal<Readonly<Partial<Record<ActionName, Denial>>>>({});
  let current = 0;
  createEffect(() => {
    const man = desk.selected();
    const missing = man !== undefined && desk.commands() ? ACTIONS.filter((action) => !desk.mayDo(action)) : [];
    const mine = ++current;
    setReasons({});
    if (man === undefined) return;
    const asked = missing.map(async (action) => [action, await props.whyNot(desk.example(action, man))] as const);
    void Promise.all(asked).then((list) => {
      const denied = list.flatMap(([action, denial]) => (denial === null ? [] : [[action, denial] as const]));
      if (mine === current) setReasons(Object.fromEntries(denied));
    });
  });
  return reasons;
}
