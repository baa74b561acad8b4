/**
 * The player's hand: what is picked up, what is pointed at, and what follows from it. The rules see whole orders only;
 * everything that is half done lives here.
 */
import type { Denial, Json } from '@laager/kernel';
import type { Asked, BoardProps } from '@laager/kit';
import {
  type Accessor,
  createEffect,
  createMemo,
  createResource,
  createSignal,
  on,
  onCleanup,
  untrack,
} from 'solid-js';
import type { Battle, BattleArgs, lookups, Reach, Threat } from '../src/lookups.ts';
import type { Order } from '../src/orders.ts';
import type { War } from '../src/position.ts';
import { pieceOf } from './roster.ts';
import type { Scene, Stack } from './scene.ts';
import { words } from './words.ts';

export type Props = BoardProps<War, Order, typeof lookups>;

export interface Picked {
  readonly key: string;
  readonly area: string;
  readonly units: ReadonlySet<string>;
}

/** A blockhouse order in the making. */
export interface Works {
  readonly kind: 'brick' | 'prefab';
  readonly pay: readonly string[];
  readonly at: readonly string[];
}

/** Where the rules have just said no: drawn on the map for a few seconds. */
export interface Refused {
  readonly from: string | null;
  readonly to: string;
}

export interface Hand {
  readonly refused: Accessor<Refused | null>;
  readonly picked: Accessor<Picked | null>;
  readonly pointed: Accessor<string | null>;
  readonly inspected: Accessor<string | null>;
  readonly reach: Accessor<ReadonlyMap<string, Reach>>;
  /** Offers that stand for an area: where clicking it means one of them. */
  readonly offers: Accessor<ReadonlyMap<string, readonly Offer[]>>;
  readonly lit: Accessor<ReadonlySet<string>>;
  readonly battle: Accessor<Battle | null>;
  readonly threats: Accessor<readonly Threat[]>;
  readonly works: Accessor<Works | null>;
  point(area: string | null): void;
  pick(stack: Stack): void;
  toggle(unit: string): void;
  pickOnly(units: readonly string[]): void;
  letGo(): void;
  click(area: string): void;
  /** By keyboard: what clicking the area or the stack in it would mean. */
  choose(area: string): void;
  setWorks(works: Works | null): void;
  movable(stack: Stack): readonly string[];
}

type Offer = Asked<Order>['offers'][number];

const areaOfOffer = (order: Order): string | null =>
  'at' in order && typeof order.at === 'string' ? order.at : 'to' in order ? order.to : null;
/** Where an order leads, by whatever road. */
const goalOf = (order: Order): string | null => ('route' in order ? (order.route.at(-1) ?? null) : areaOfOffer(order));

const boundsOf = (asked: Asked<Order> | null, name: string): { readonly [key: string]: Json } | null => {
  const bounds = asked?.families.find(({ family }) => family.name === name)?.family.bounds;
  return typeof bounds === 'object' && bounds !== null && !Array.isArray(bounds)
    ? (bounds as { readonly [key: string]: Json })
    : null;
};
export const namesIn = (asked: Asked<Order> | null, family: string, key: string): readonly string[] => {
  const list = boundsOf(asked, family)?.[key];
  return Array.isArray(list) ? list.filter((id) => typeof id === 'string') : [];
};

/** How long a refusal stays on the map, in milliseconds. */
const REFUSAL_STAYS = 5000;

/** The kinds of order that take units somewhere. */
const MOVES = ['march', 'rail', 'sail', 'retreat'] as const;

export function createHand(props: Props, scene: Accessor<Scene>): Hand {
  const [picked, setPicked] = createSignal<Picked | null>(null);
  const [pointed, setPointed] = createSignal<string | null>(null);
  const [inspected, setInspected] = createSignal<string | null>(null);
  const [works, setWorks] = createSignal<Works | null>(null);
  const [refused, setRefused] = createSignal<Refused | null>(null);
  let fading: ReturnType<typeof setTimeout> | undefined;
  onCleanup(() => clearTimeout(fading));

  const mayMove = createMemo(() => new Set(MOVES.flatMap((name) => namesIn(props.asked(), name, 'units'))));
  const movable = (stack: Stack): readonly string[] =>
    stack.pieces.map(({ id }) => id).filter((id) => mayMove().has(id));

  // A new question finds an empty hand; a rout fills it with those who must go.
  createEffect(
    on(props.asked, (asked, before) => {
      if (asked === before) return;
      setWorks(null);
      setInspected(null);
      setPicked(null);
      const from = asked?.question === 'retreat' ? asked.params.from : null;
      const stack = scene().stacks.find(
        ({ area, pieces }) => area === from && pieces.some(({ id }) => mayMove().has(id)),
      );
      if (stack) setPicked({ key: stack.key, area: stack.area, units: new Set(movable(stack)) });
    }),
  );

  const [found] = createResource(
    () => {
      const now = picked();
      return now !== null && now.units.size > 0 && props.asked() !== null ? { now, asked: props.asked() } : false;
    },
    async ({ now }) => ({
      of: now,
      list: await props.lookup('reach', { units: [...now.units] }),
    }),
  );
  // What another stack could reach is nothing to this one: until its own answer is there, nothing is lit.
  const reach = createMemo((): ReadonlyMap<string, Reach> => {
    const list = found.latest?.of === picked() ? (found.latest?.list ?? []) : [];
    return new Map(list.map((one) => [one.to, one]));
  });

  /** A click that came before the rules had said how far the units in hand can go. The last one counts. */
  let early: { readonly hand: Picked; readonly act: () => void } | null = null;
  const whenReached = (hand: Picked, act: () => void): void => {
    if (found.loading && found.latest?.of !== hand) early = { hand, act };
    else act();
  };
  createEffect(() => {
    const settled = !found.loading;
    const hand = picked();
    if (early === null || (early.hand === hand && !settled)) return;
    const { act } = early;
    const wanted = early.hand === hand;
    early = null;
    if (wanted) untrack(act);
  });

  const offers = createMemo((): ReadonlyMap<string, readonly Offer[]> => {
    const map = new Map<string, Offer[]>();
    for (const offer of props.asked()?.offers ?? []) {
      const area = areaOfOffer(offer.action);
      if (area === null) continue;
      const list = map.get(area);
      if (list) list.push(offer);
      else map.set(area, [offer]);
    }
    return map;
  });

  const lit = createMemo((): ReadonlySet<string> => {
    if (picked() !== null) return new Set(reach().keys());
    const building = works();
    if (building !== null) return new Set(building.at);
    const hint = props.hint();
    const hinted = hint === null ? null : goalOf(hint);
    return new Set([...offers().keys(), ...(hinted === null ? [] : [hinted])]);
  });

  /** The area whose battle is worth showing: pointed at with units in hand, asked about, or looked at. */
  const contested = createMemo((): BattleArgs | null => {
    const target = pointed();
    const hand = picked();
    if (hand !== null && target !== null && reach().get(target)?.contact) return { at: target, units: [...hand.units] };
    const asked = props.asked();
    const at = asked?.params.at;
    if (asked?.question === 'commit' && typeof at === 'string') return { at, units: [], attacker: 'empire' };
    if (asked?.question === 'siege' && typeof at === 'string') return { at, units: [], attacker: 'boer' };
    const chosen = inspected() ?? target;
    if (
      chosen !== null &&
      (asked?.question === 'attack' || asked?.question === 'assault' || asked?.question === 'bonus')
    )
      return offers().has(chosen) ? { at: chosen, units: [] } : null;
    return null;
  });
  const [fight] = createResource(
    () => contested() ?? false,
    (args): Promise<Battle | null> => props.lookup('battle', args),
  );
  // While another area's battle is looked up, the last one's is not this one's.
  const battle = () => (fight.latest != null && fight.latest.at === contested()?.at ? fight.latest : null);

  const [coming] = createResource(
    () => {
      const stack = scene().stacks.find(({ key }) => key === picked()?.key);
      const area = inspected();
      const looked =
        area === null ? undefined : scene().stacks.find((one) => one.area === area && one.group !== 'siege');
      const about = stack ?? looked;
      return about === undefined ? false : { at: about.area, side: about.side };
    },
    (args): Promise<readonly Threat[]> => props.lookup('threats', args),
  );

  const letGo = (): void => {
    setPicked(null);
    setInspected(null);
  };

  const take = (stack: Stack): void => {
    const units = movable(stack);
    setPicked(units.length === 0 ? null : { key: stack.key, area: stack.area, units: new Set(units) });
    setInspected(units.length === 0 ? stack.area : null);
    if (units.length === 0) explainIdle(stack);
  };

  const pick = (stack: Stack): void => {
    const hand = picked();
    if (hand !== null && hand.key !== stack.key) whenReached(hand, () => choosePile(stack));
    else choosePile(stack);
  };
  const choosePile = (stack: Stack): void => {
    const hand = picked();
    // With units in hand, a stack on a lit area is a target, not a choice.
    const isTarget = hand === null ? offers().has(stack.area) : hand.key !== stack.key && reach().has(stack.area);
    if (isTarget || works() !== null) click(stack.area);
    else if (hand?.key === stack.key) letGo();
    else take(stack);
  };

  /** Refused in the rules' own words, if an order can be made up that they would refuse; in ours otherwise. */
  const explain = (order: Order | null, asked: Asked<Order>, ours: string | null, where: Refused | null): void => {
    const refuse = (denial: Denial | null): void => {
      const said = denial ?? (ours === null ? null : { rule: asked.rule, reason: ours });
      if (said === null) return;
      props.deny(said);
      setRefused(where);
      clearTimeout(fading);
      fading = setTimeout(() => setRefused(null), REFUSAL_STAYS);
    };
    if (order === null) refuse(null);
    else void props.whyNot(order).then(refuse);
  };

  const explainIdle = (stack: Stack): void => {
    const asked = props.asked();
    if (asked === null || mayMove().size === 0) return;
    const own = stack.side === asked.seat ? stack.pieces.slice(0, 1).map(({ id }) => id) : [];
    const ours =
      own.length === 0 ? words().notYours(stack.side) : stack.group === 'siege' ? words().besieged : words().notNow;
    explain(own.length === 0 ? null : tentative(asked, own, null), asked, ours, { from: null, to: stack.area });
  };

  const click = (area: string): void => {
    setRefused(null);
    const asked = props.asked();
    const hand = picked();
    if (works() !== null) site(area);
    else if (hand !== null && asked !== null) whenReached(hand, () => send(hand, area, asked));
    else look(area, asked);
  };

  /** With units in hand: they go there, or the rules say why not. */
  const send = (hand: Picked, area: string, asked: Asked<Order>): void => {
    const target = reach().get(area);
    if (target) props.order(target.order);
    else if (area === hand.area) letGo();
    else explain(tentative(asked, [...hand.units], area), asked, words().notNow, { from: hand.key, to: area });
  };

  /** With an empty hand: the one thing that the area stands for, or a look at it. */
  const look = (area: string, asked: Asked<Order> | null): void => {
    const here = offers().get(area) ?? [];
    const [only] = here;
    // A choice of points or of a sortie is made on the card; a single meaning is carried out at once.
    const isPlain = here.length === 1 && only?.action.do !== 'attack' && only?.action.do !== 'assault';
    if (only !== undefined && isPlain) {
      props.order(only.action);
      return;
    }
    setInspected(area === inspected() ? null : area);
    // Areas are asked for, and this is none of them.
    const sample = asked?.offers.find(({ action }) => areaOfOffer(action) !== null)?.action;
    if (here.length > 0 || asked === null || sample === undefined) return;
    const order = ('to' in sample ? { ...sample, to: area } : { ...sample, at: area }) as Order;
    explain(order, asked, null, { from: null, to: area });
  };

  const choose = (area: string): void => {
    const busy = picked() !== null || works() !== null || offers().has(area);
    const stack = busy ? undefined : scene().stacks.find((one) => one.area === area && movable(one).length > 0);
    if (stack) pick(stack);
    else click(area);
  };

  const site = (area: string): void => {
    const now = works();
    if (now === null) return;
    const most = now.kind === 'prefab' && now.pay.some((id) => pieceOf(id).kind === 'brigade') ? 2 : 1;
    const at = now.at.includes(area) ? now.at.filter((id) => id !== area) : [...now.at, area].slice(-most);
    setWorks({ ...now, at });
  };

  return {
    refused,
    picked,
    pointed,
    inspected,
    reach,
    offers,
    lit,
    battle,
    threats: () => coming.latest ?? [],
    works,
    point: setPointed,
    pick,
    toggle(unit) {
      const now = picked();
      if (now === null) return;
      const units = new Set(now.units);
      if (!units.delete(unit)) units.add(unit);
      setPicked({ ...now, units });
    },
    pickOnly(units) {
      const now = picked();
      if (now !== null) setPicked({ ...now, units: new Set(units) });
    },
    letGo,
    click,
    choose,
    setWorks,
    movable,
  };
}

/** An order of the kind that is asked for, to be refused with the rules' own words. */
function tentative(asked: Asked<Order>, units: readonly string[], area: string | null): Order | null {
  const to = area ?? (units[0] === undefined ? '' : 'f9');
  switch (asked.question) {
    case 'sea':
      return { do: 'sail', units, to };
    case 'rail':
      return { do: 'rail', units, to };
    case 'land':
      return { do: 'march', units, route: [to] };
    case 'retreat':
      return { do: 'retreat', units, to };
    default:
      return null;
  }
}
