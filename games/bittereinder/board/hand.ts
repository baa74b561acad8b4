/** The player's hand on this board: the kit's hand with Bittereinder's grip, and what the rules say about it. */
import { type Hand as KitHand, useHand, useLookups } from '@laager/kit';
import { type Accessor, createEffect, createMemo, createSignal, on } from 'solid-js';
import type { Battle, BattleArgs, lookups, Reach, Threat } from '../src/lookups.ts';
import type { Order } from '../src/orders.ts';
import type { Sites } from '../src/works.ts';
import {
  areaAt,
  areaOfOffer,
  type Force,
  gripOf,
  type Held,
  Lit,
  mayBeJoined,
  movableIn,
  type Offer,
  offersByArea,
  type Props,
  type Target,
  type Works,
} from './grip.ts';
import type { Scene, Stack } from './scene.ts';

export { namesIn, type Props, type Works } from './grip.ts';

export interface Hand {
  /** The kit's hand itself: press a stack (its key) or an area, hold, point, drop. */
  readonly act: Pick<KitHand<Order, Held, string, Target>, 'press' | 'hold' | 'point' | 'drop'>;
  /** Where the rules have just said no: the stack that was to go, if any, and the area. */
  readonly refused: Accessor<{ readonly from: string | null; readonly to: string } | null>;
  readonly picked: Accessor<Force | null>;
  readonly works: Accessor<Works | null>;
  /** What the payment of `works` buys, and where; null while nothing is paid or the answer is not there yet. */
  readonly sites: Accessor<Sites | null>;
  readonly pointed: Accessor<string | null>;
  readonly inspected: Accessor<string | null>;
  readonly reach: Accessor<ReadonlyMap<string, Reach>>;
  /** Offers by the area that they are about. */
  readonly offers: Accessor<ReadonlyMap<string, readonly Offer[]>>;
  readonly lit: Accessor<ReadonlySet<string>>;
  readonly battle: Accessor<Battle | null>;
  /** An attack on the area looked at is being decided: its card says all that the list of offers would. */
  readonly isDeclaring: Accessor<boolean>;
  /** In a Boer attack: who could take part, and who does. */
  readonly attackers: Accessor<Attackers | null>;
  /** What could come to the stack in hand or the area looked at; null while it is being looked up. */
  readonly threats: Accessor<readonly Threat[] | null>;
  toggle(unit: string): void;
  pickOnly(units: readonly string[]): void;
  /** The units in hand are to make a bonus attack, and a besieged force next door could join in it. */
  readonly mayBeJoined: Accessor<boolean>;
  toggleSortie(): void;
  /** By keyboard: what pressing the area or the stack in it would mean. */
  choose(area: string): void;
  /** Takes a unit into the attack, or leaves it out; the rules say if that is no force. */
  toggleAttacker(unit: string): void;
  movable(stack: Stack): readonly string[];
}

export interface Attackers {
  readonly at: string;
  readonly fit: readonly string[];
  /** How many of them can attack together. */
  readonly together: number;
  readonly chosen: ReadonlySet<string>;
}

const NONE: ReadonlyMap<string, Reach> = new Map();

/** Where an order leads, whichever way. */
const goalOf = (order: Order): string | null => ('route' in order ? (order.route.at(-1) ?? null) : areaOfOffer(order));

export function createHand(props: Props, scene: Accessor<Scene>): Hand {
  const held = useHand(
    props,
    gripOf((name, args) => props.lookup(name, args), scene),
  );
  const { hand } = held;
  const look = useLookups<typeof lookups>(props);
  const picked = createMemo(() => forceIn(held.picked()));
  const works = createMemo(() => worksIn(held.picked()));
  const targets = createMemo(() => {
    const found = held.targets();
    return found instanceof Lit ? found.areas : new Lit().areas;
  });
  const reach = createMemo((): ReadonlyMap<string, Reach> => {
    if (picked() === null) return NONE;
    return new Map(
      [...targets()].flatMap(([to, target]) => (target.as === 'reach' ? [[to, target.reach] as const] : [])),
    );
  });
  const offers = createMemo(() => offersByArea(held.asked()));
  const lit = createMemo((): ReadonlySet<string> => {
    if (picked() !== null) return new Set(reach().keys());
    const building = works();
    if (building !== null) return new Set([...targets().keys(), ...building.at]);
    const hint = props.hint();
    const hinted = hint === null ? null : goalOf(hint);
    return new Set([...offers().keys(), ...(hinted === null ? [] : [hinted])]);
  });
  const contested = createMemo(() =>
    contestedBy(props, { picked, pointed: held.pointed, inspected: held.inspected, reach, offers }),
  );
  const { battle, attackers, toggleAttacker } = useBattle(props, contested);
  const isDeclaring = createMemo(() => {
    const at = held.inspected();
    return props.asked()?.question === 'attack' && at !== null && offers().has(at);
  });
  const threatened = createMemo(() => {
    const stack =
      scene().stacks.find(({ key }) => key === picked()?.key) ??
      scene().stacks.find(({ area, group }) => area === held.inspected() && group !== 'siege');
    return stack === undefined ? null : { at: stack.area, side: stack.side };
  });
  const coming = look('threats', threatened);
  const sites = look('sites', () => {
    const building = works();
    return building === null || building.pay.length === 0 ? null : { kind: building.type, pay: building.pay };
  });
  const movable = (stack: Stack): readonly string[] => movableIn(stack, held.asked());
  const change = (units: (now: ReadonlySet<string>) => ReadonlySet<string>): void => {
    const now = picked();
    if (now !== null) hand.change({ ...now, units: units(now.units) });
  };
  return {
    act: hand,
    refused: createMemo(() => {
      const no = held.refused();
      return no === null || no.to === null ? null : { from: forceIn(no.from)?.key ?? null, to: areaAt(no.to) };
    }),
    picked,
    works,
    sites,
    pointed: held.pointed,
    inspected: held.inspected,
    reach,
    offers,
    lit,
    battle,
    isDeclaring,
    attackers,
    toggleAttacker,
    threats: () => (threatened() === null ? [] : coming()),
    toggle: (unit) =>
      change((now) => {
        const units = new Set(now);
        if (!units.delete(unit)) units.add(unit);
        return units;
      }),
    pickOnly: (units) => change(() => new Set(units)),
    mayBeJoined: createMemo(() => mayBeJoined(props.asked())),
    toggleSortie: () => {
      const now = picked();
      if (now !== null) hand.change({ ...now, sortie: !now.sortie });
    },
    choose: (area) => {
      const isBusy = held.picked() !== null || offers().has(area);
      const stack = isBusy ? undefined : scene().stacks.find((one) => one.area === area && movable(one).length > 0);
      hand.press(stack?.key ?? area);
    },
    movable,
  };
}

/** The battle as the rules see it, and for a Boer attack the choice of who takes part. */
function useBattle(
  props: Props,
  contested: Accessor<BattleArgs | null>,
): Pick<Hand, 'battle' | 'attackers' | 'toggleAttacker'> {
  const look = useLookups<typeof lookups>(props);
  const [force, setForce] = createSignal<{ readonly at: string; readonly units: ReadonlySet<string> } | null>(null);
  createEffect(on(props.asked, () => setForce(null)));
  const strongest = look('battle', contested);
  const chosen = look('battle', () => {
    const [args, now] = [contested(), force()];
    return args === null || now === null || now.at !== args.at ? null : { ...args, force: [...now.units] };
  });
  const isChosen = () => force() !== null && force()?.at === contested()?.at;
  const attackers = createMemo((): Attackers | null => {
    const battle = strongest();
    if (battle === null || props.asked()?.question !== 'attack' || battle.fit.length === 0) return null;
    const { at, fit, together } = battle;
    return { at, fit, together, chosen: (isChosen() ? force()?.units : undefined) ?? new Set(battle.units) };
  });
  // While the rules weigh other attackers the card stays as it is: lines that go and come back would move those under the pointer.
  const battle = createMemo<Battle | null>((shown) => {
    const now = isChosen() ? chosen() : strongest();
    return now ?? (isChosen() && shown?.at === contested()?.at ? shown : null);
  }, null);
  return {
    battle,
    attackers,
    toggleAttacker(unit) {
      const now = attackers();
      if (now === null) return;
      const units = new Set(now.chosen);
      if (!units.delete(unit)) units.add(unit);
      setForce({ at: now.at, units });
      if (units.size === 0) return;
      void props.whyNot({ do: 'attack', at: now.at, units: [...units] }).then((denial) => {
        if (denial !== null && force()?.units === units) props.deny(denial);
      });
    },
  };
}

const forceIn = (held: Force | Works | null): Force | null => (held?.kind === 'force' ? held : null);
const worksIn = (held: Force | Works | null): Works | null => (held?.kind === 'works' ? held : null);

/** The battle worth showing: pointed at with units in hand, asked about, or looked at. */
function contestedBy(
  props: Props,
  hand: Pick<Hand, 'picked' | 'pointed' | 'inspected' | 'reach' | 'offers'>,
): BattleArgs | null {
  const [force, target] = [hand.picked(), hand.pointed()];
  if (force !== null && target !== null && hand.reach().get(target)?.contact)
    return {
      at: target,
      units: [...force.units],
      ...(hand.reach().get(target)?.how === 'pursuit' ? { sortie: force.sortie } : {}),
    };
  const asked = props.asked();
  const at = asked?.params.at;
  // The Boers commit points in their own attack, against a defence, and in the Empire's.
  if (asked?.question === 'commit' && typeof at === 'string')
    return { at, units: [], attacker: 'defence' in asked.params ? 'boer' : 'empire' };
  if (asked?.question === 'siege' && typeof at === 'string') return { at, units: [], attacker: 'boer' };
  const chosen = hand.inspected() ?? target;
  if (chosen === null || !hand.offers().has(chosen)) return null;
  return asked?.question === 'attack' || asked?.question === 'assault' || asked?.question === 'bonus'
    ? { at: chosen, units: [] }
    : null;
}
