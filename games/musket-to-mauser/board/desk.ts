/** The desk: the hand's state as signals, what the rules answer about it, and what the player points at. */
import { type ArgsOf, canonical, type Denial, type FoundBy } from '@laager/kernel';
import type { BoardProps } from '@laager/kit';
import { type Accessor, batch, createEffect, createMemo, createSignal, on, untrack } from 'solid-js';
import { chargeLook } from '../src/looks/charges.ts';
import { commandFrom } from '../src/looks/command.ts';
import { bearings, fromThere, type Volley, volley } from '../src/looks/fire.ts';
import { reach as reachOf, type Trial, tryWalk } from '../src/looks/moves.ts';
import type { lookups } from '../src/lookups.ts';
import { waiting } from '../src/movement.ts';
import type { Order, OrderOf } from '../src/orders.ts';
import { type Battle, type Side, type Step, sideOfSeat } from '../src/position.ts';
import { kindOf } from '../src/theatre.ts';
import { bestOnPath } from './best-point.ts';
import { type Asking, EMPTY, type Gesture, type HandState, handle, orderOf } from './controller.ts';
import { gesturesFor } from './gestures.ts';
import { type Ghost, ghostsOf } from './ghosts.ts';
import { type Memory, remembered, type Seen } from './last-seen.ts';
import { isMeant } from './lesson.ts';
import { baseNear, type GeneralPiece, generalsOf, type Piece, piecesOf, type Sheet, sheetOf } from './scene.ts';

export type Props = BoardProps<Battle, Order, typeof lookups>;
type Looks = typeof lookups;

/** What the next click on the table is for. */
export type Mode = 'march' | 'form' | 'face' | 'charge' | 'screen' | 'attach' | 'limber';

export interface SightLine {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  readonly unit: number | null;
  /** The unit that it ends on. */
  readonly target: number | null;
}

export type Desk = ReturnType<typeof createDesk>;

/** The steps of the move that is planned. */
export const stepsOf = (desk: Desk): readonly Step[] => {
  const plan = desk.plan();
  return plan?.do === 'walk' ? plan.steps : [];
};

const NOT_ASKED: Asking = { question: '', params: {} };

export function createDesk(props: Props) {
  const view = props.view;
  const key = createMemo(() => `${view().scenario}\n${view().file}`);
  const sheet: Accessor<Sheet> = createMemo(on(key, () => sheetOf(view())));
  const asking = createMemo((): Asking => {
    const asked = props.asked();
    return asked === null ? NOT_ASKED : { question: asked.question, params: asked.params as Asking['params'] };
  });
  const offers = createMemo(
    (): readonly { readonly action: Order; readonly text: string }[] => props.asked()?.offers ?? [],
  );
  const side = createMemo((): Side | null => {
    const seat = props.asked()?.seat ?? props.seat();
    return seat === null ? null : sideOfSeat(seat);
  });

  // ---- The hand
  const [hand, setHand] = createSignal<HandState>(EMPTY);
  const [mode, setMode] = createSignal<Mode>('march');
  const [hovered, setHovered] = createSignal<number | null>(null);
  /** The ghost that the pointer or the keyboard is on, by its number. */
  const [pointed, setPointed] = createSignal<number | null>(null);
  /** The unit that the keyboard is on. */
  const [focused, setFocused] = createSignal<number | null>(null);
  const [refused, setRefused] = createSignal<Denial | null>(null);
  const [sight, setSight] = createSignal<SightLine | null>(null);
  const [sighting, setSighting] = createSignal(false);
  const [ranges, setRanges] = createSignal(false);
  const [winning, setWinning] = createSignal(false);
  const held = createMemo(() => hand().held, undefined, {
    equals: (a, b) => canonical(a as never) === canonical(b as never),
  });
  const heldUnit = createMemo(() => {
    const now = held();
    return now?.kind === 'unit' ? now.unit : null;
  });
  const plan = () => hand().plan;
  const order = createMemo((): Order | null => orderOf(hand()));

  const send = (gesture: Gesture): void => {
    batch(() => {
      setRefused(null);
      setHand((now) => handle(view(), asking(), now, gesture));
      if (gesture.hand === 'pick' || gesture.hand === 'back') setMode('march');
    });
  };

  // Nothing half planned outlives its question.
  createEffect(
    on(props.asked, () => {
      batch(() => {
        setHand(EMPTY);
        setMode('march');
        setRefused(null);
      });
    }),
  );
  // ---- Answers of the rules, late ones dropped
  function answer<Name extends keyof Looks & string>(
    name: Name,
    args: () => ArgsOf<Looks[Name]> | null,
  ): Accessor<FoundBy<Looks[Name]> | null> {
    const [found, setFound] = createSignal<FoundBy<Looks[Name]> | null>(null);
    let asked = 0;
    createEffect(() => {
      view();
      const now = args();
      const mine = ++asked;
      if (now === null) {
        setFound(() => null);
        return;
      }
      props.lookup(name, now).then(
        (result) => {
          if (mine === asked) setFound(() => result);
        },
        () => {},
      );
    });
    return found;
  }

  const question = () => asking().question;
  const debts = answer('debts', () => (question() === 'move' ? {} : null));
  const owing = createMemo((): ReadonlySet<number> => new Set(debts()?.map(({ unit }) => unit) ?? []));
  const pieces: Accessor<readonly Piece[]> = createMemo(() => piecesOf(view(), sheet(), owing()));
  const generals: Accessor<readonly GeneralPiece[]> = createMemo(() => generalsOf(view(), sheet()));
  const pieceOf = (unit: number | null): Piece | undefined => pieces().find((one) => one.unit === unit);

  // One memory for each seat: on a shared device a seat must not learn what another one knows.
  const memories = new Map<string, Memory>();
  const lastSeen = createMemo((): readonly Seen[] => {
    const seat = props.seat();
    if (seat === null) return [];
    const memory = remembered(memories.get(seat), seat, view(), pieces());
    memories.set(seat, memory);
    return memory.lost;
  });

  const ready = createMemo((): ReadonlySet<number> => {
    if (question() !== 'move') return new Set();
    return new Set(waiting(view()));
  });
  const isMine = (unit: number): boolean => kindOf(view(), unit).side === side();

  const frozen = createMemo(
    () => {
      const now = plan();
      return now?.do === 'walk' ? (now.open ? now.steps.slice(0, -1) : now.steps) : [];
    },
    undefined,
    { equals: (a, b) => canonical(a as never) === canonical(b as never) },
  );
  const rays = (count: number) => () => {
    const unit = heldUnit();
    if (unit === null || question() !== 'move' || mode() !== 'march' || view().units[unit]?.where !== 'table')
      return null;
    if (plan() !== null && plan()?.do !== 'walk') return null;
    return { unit, steps: [...frozen()], rays: count };
  };
  // A coarse one from the page in the frame of the click; the authority's follows, finer.
  const firstReach = createMemo(() => {
    const now = rays(12)();
    return now === null ? null : reachOf(view(), now);
  });
  const fullReach = answer('reach', () => (firstReach() === null ? null : rays(72)()));
  const reach = () => fullReach() ?? firstReach();
  const isWholeReach = (): boolean => fullReach() !== null;
  const charges = answer('charges', () => {
    const unit = heldUnit();
    return unit !== null && question() === 'move' && mode() === 'charge' ? { unit } : null;
  });
  const prospects = answer('prospects', () => (question() === 'react' ? {} : null));
  const fan = answer('fan', () => (question() === 'flee' ? {} : null));
  const flight = answer('flight', () => {
    const now = plan();
    return now?.do === 'flee' ? { legs: [...now.legs], column: now.column } : null;
  });
  const assaults = answer('assaults', () => (question() === 'assault' ? {} : null));
  const command = answer('command', () => {
    const mine = side();
    return mine !== null && ['initiative', 'orders', 'move'].includes(question()) ? { side: mine } : null;
  });
  const sightFound = answer('sight', () => {
    const line = sight();
    if (line === null || line.unit === null) return null;
    const [x, y] = line.to;
    const base = baseNear(view(), line.unit, line.from);
    return { unit: line.unit, base, x, y, ...(line.target === null ? {} : { target: line.target }) };
  });

  const ghosts = createMemo((): readonly Ghost[] =>
    ghostsOf({ p: view(), sheet: sheet(), prospects: prospects(), unit: heldUnit(), mode: mode(), plan: plan() }),
  );
  /** Takes one of the ghosts: it is planned, and the hand is free for the next leg. */
  const take = (gesture: Gesture): void =>
    void batch(() => {
      send(gesture);
      setMode('march');
    });

  // ---- The first answer comes from the page, in the same frame; the authority's a moment later
  const trial = createMemo((): Trial | null => {
    const now = plan();
    const unit = heldUnit();
    if (now?.do !== 'walk' || unit === null) return null;
    return tryWalk(view(), unit, now.steps, now.along, owing().has(unit));
  });
  const run = createMemo(() => {
    const now = plan();
    const unit = heldUnit();
    return now?.do === 'charge' && unit !== null ? chargeLook(view(), { ...now, unit }) : null;
  });
  const shotsOf = (most: number): Volley | null => {
    const now = plan();
    if (now?.do !== 'fire' || now.by.length === 0) return null;
    const by = now.by.slice(0, most).map((one) => ({ unit: one.unit, bases: [...one.bases] }));
    return volley(view(), { do: 'fire', target: now.target, at: now.at, by }, question() === 'defender-fire');
  };
  const shots = createMemo(() => shotsOf(Infinity));
  /** The first unit without its neighbours: whether it is worth firing together. */
  const aloneShots = createMemo(() => {
    const now = plan();
    return now?.do === 'fire' && now.by.length > 1 ? shotsOf(1) : null;
  });
  /** The best of the volleys that are offered at each enemy, by its chance of an effect. */
  const bestFire = createMemo(() => {
    const found = new Map<number, { readonly offer: OrderOf<'fire'>; readonly hit: number }>();
    for (const { action } of offers()) {
      if (action.do !== 'fire') continue;
      const { cases } = volley(view(), action, question() === 'defender-fire');
      const hit = 36 - cases.none;
      if (hit >= (found.get(action.target)?.hit ?? -1)) found.set(action.target, { offer: action, hit });
    }
    return [...found.values()].sort((a, b) => b.hit - a.hit);
  });
  const firing = createMemo(
    () => {
      const now = plan();
      return now?.do === 'fire' ? { target: now.target, units: now.by.map(({ unit }) => unit) } : null;
    },
    undefined,
    { equals: (a, b) => JSON.stringify(a) === JSON.stringify(b) },
  );
  /** Where on the path of a mover the units that fire hit it best. */
  const bestPoint = createMemo(() => {
    const now = firing();
    return now === null ? null : bestOnPath(view(), now.target, now.units);
  });
  const near = createMemo(() => {
    const unit = heldUnit();
    const now = trial();
    if (unit === null || now === null || now.denial !== null) return [];
    return fromThere(view(), {
      unit,
      stand: { ...now.walk.stand, poses: [...now.walk.stand.poses] },
      spent: now.walk.spent,
      disordered: now.walk.disordered,
    });
  });
  /** Who is in command with the general in hand where he would ride to. */
  const commanded = createMemo(() => {
    const now = held();
    if (now?.kind !== 'general') return null;
    const ride = plan();
    const at = ride?.do === 'ride' ? ride : view().generals[now.general];
    return at === undefined ? null : commandFrom(view(), { general: now.general, x: at.x, y: at.y });
  });
  const [ruled, setRuled] = createSignal<{ readonly of: string; readonly denial: Denial | null } | null>(null);
  let checking: ReturnType<typeof setTimeout> | undefined;
  createEffect(() => {
    const wanted = order();
    clearTimeout(checking);
    if (wanted === null) return;
    const text = canonical(wanted as never);
    checking = setTimeout(() => {
      props.whyNot(wanted).then((denial) => {
        const now = untrack(order);
        if (now !== null && canonical(now as never) === text) setRuled({ of: text, denial });
      });
    }, 60);
  });
  /** Why the planned order may not be given; undefined while only the page has looked. */
  const denial = createMemo((): Denial | null => {
    const wanted = order();
    if (wanted === null) return null;
    const official = ruled();
    if (official !== null && official.of === canonical(wanted as never)) return official.denial;
    return trial()?.denial ?? run()?.denial ?? shots()?.denial ?? null;
  });

  const go = (): void => {
    const wanted = order();
    if (wanted === null) return;
    const taught = props.hint();
    if (taught !== null && isMeant(wanted, taught)) {
      props.order(taught);
      return;
    }
    const why = denial();
    if (why !== null) {
      setRefused(why);
      props.deny(why);
      return;
    }
    props.order(wanted);
  };
  const give = (wanted: Order): void => props.order(wanted);
  /** Plans a ready-made order as if it had been composed by hand: lessons, offers of paths, advances that are owed. */
  const compose = (wanted: Order): void => {
    let now: HandState = EMPTY;
    for (const gesture of gesturesFor(view(), wanted)) now = handle(view(), asking(), now, gesture);
    batch(() => {
      setMode('march');
      setHand(now);
    });
  };
  const back = (): boolean => {
    if (sighting()) {
      batch(() => {
        setSighting(false);
        setSight(null);
      });
      return true;
    }
    if (mode() !== 'march') {
      setMode('march');
      return true;
    }
    if (hand() === EMPTY || (hand().held === null && hand().plan === null)) return false;
    send({ hand: 'back' });
    return true;
  };
  const bearingsOf = (unit: number, target: number, at: number) => bearings(view(), unit, target, at);

  return {
    props,
    view,
    sheet,
    asking,
    question,
    offers,
    side,
    hand,
    held,
    heldUnit,
    plan,
    order,
    mode,
    setMode,
    hovered,
    setHovered,
    focused,
    setFocused,
    pointed,
    setPointed,
    refused,
    send,
    go,
    give,
    compose,
    back,
    debts,
    owing,
    pieces,
    pieceOf,
    generals,
    ready,
    lastSeen,
    isMine,
    reach,
    isWholeReach,
    charges,
    prospects,
    fan,
    flight,
    assaults,
    ghosts,
    take,
    command,
    commanded,
    trial,
    run,
    shots,
    aloneShots,
    bestFire,
    bestPoint,
    near,
    denial,
    bearingsOf,
    sight,
    setSight,
    sighting,
    setSighting,
    sightFound,
    ranges,
    setRanges,
    winning,
    setWinning,
  };
}
