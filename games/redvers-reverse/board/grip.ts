/**
 * What the player holds and what each press means, question by question. Plain functions of the hand: no screen. The
 * property test drives them with random games, and the guided game asks them for its next click.
 */
import type { Asked, Grip, HandState, Press } from '@laager/kit';
import type { Command, CommandOf } from '../src/commands.ts';
import type { Area } from '../src/map.ts';
import type { Colenso } from '../src/position.ts';
import type { Brigade, Unit } from '../src/roster.ts';
import { areaPlace, brigadePlace, numberIn, type Place, type Rider, unitPlace, variantPlace } from './places.ts';

export type Held =
  /** A brigade that is to be told where to go; `long`: by Long himself. */
  | { readonly kind: 'brigade'; readonly brigade: Brigade; readonly long: boolean }
  /** Who marches with the leader; `chosen`: the player has changed who does. */
  | { readonly kind: 'party'; readonly units: readonly Unit[]; readonly chosen: boolean }
  | { readonly kind: 'unit'; readonly unit: Unit }
  | { readonly kind: 'rider'; readonly who: Rider }
  | { readonly kind: 'variants'; readonly variants: readonly number[] };

export type Meaning = Press<Command, Held, Place>;
export type Hold = HandState<Command, Held, Place, Meaning>;
type Lights = Map<Place, Meaning>;

const hold = (pick: Held): Meaning => ({ do: 'hold', pick });
const send = (order: Command): Meaning => ({ do: 'send', order });

const ordersOf = <D extends Command['do']>(asked: Asked<Command>, name: D): CommandOf<D>[] =>
  asked.offers.flatMap(({ action }) => (action.do === name ? [action as CommandOf<D>] : []));

// ---- Sending orders, and initiative

function lightBrigades(asked: Asked<Command>, held: Held | null, p: Colenso): Lights {
  const lights: Lights = new Map();
  const sent = [...ordersOf(asked, 'order'), ...ordersOf(asked, 'initiative')];
  const longs = ordersOf(asked, 'long-order');
  const sendable = new Set(sent.map(({ brigade }) => brigade));
  const byLong = new Set(longs.map(({ brigade }) => brigade));
  for (const brigade of new Set([...sendable, ...byLong]))
    lights.set(brigadePlace(brigade), hold({ kind: 'brigade', brigade, long: !sendable.has(brigade) }));
  if (held?.kind !== 'brigade') return withLeadersAreas(lights, p);
  const { brigade, long } = held;
  for (const order of long ? longs : sent) if (order.brigade === brigade) lights.set(areaPlace(order.at), send(order));
  if (!long && byLong.has(brigade)) lights.set('by-long', hold({ kind: 'brigade', brigade, long: true }));
  if (long && sendable.has(brigade)) lights.set('by-buller', hold({ kind: 'brigade', brigade, long: false }));
  return lights;
}

/** An area stands for the one leader in it who may answer. */
function withLeadersAreas(lights: Lights, p: Colenso): Lights {
  const there = new Map<Area, Place[]>();
  for (const place of lights.keys()) {
    const at = p.leaderAt[numberIn(place, 'brigade') ?? -1];
    if (at !== undefined && at >= 0) there.set(at, [...(there.get(at) ?? []), place]);
  }
  for (const [at, [only, ...others]] of there)
    if (only !== undefined && others.length === 0) lights.set(areaPlace(at), lights.get(only) as Meaning);
  return lights;
}

function lightWithdrawals(asked: Asked<Command>, _held: Held | null, p: Colenso): Lights {
  const lights: Lights = new Map();
  for (const order of ordersOf(asked, 'withdraw'))
    lights.set(brigadePlace(order.brigade), { do: 'plan', order, at: brigadePlace(order.brigade) });
  return withLeadersAreas(lights, p);
}

const lightRefuges = (asked: Asked<Command>): Lights =>
  new Map(ordersOf(asked, 'fall-back').map((order) => [areaPlace(order.at), send(order)]));

// ---- Marching

/** Those who could go with the leader, wherever he goes. */
export function companionsOf(asked: Asked<Command>): readonly Unit[] {
  const units = new Set(ordersOf(asked, 'lead').flatMap((order) => order.with));
  for (const { family } of asked.families)
    if (family.name === 'lead')
      for (const unit of (family.bounds as unknown as { readonly among: readonly Unit[] }).among) units.add(unit);
  return [...units].sort((a, b) => a - b);
}

/** The areas where the leader may go next. */
export const nextAreas = (asked: Asked<Command>): readonly Area[] => [
  ...new Set([
    ...ordersOf(asked, 'lead').map(({ to }) => to),
    ...asked.families.flatMap(({ family }) =>
      family.name === 'lead' ? [(family.bounds as unknown as { readonly to: Area }).to] : [],
    ),
  ]),
];

/** The largest party that is offered for an area: who goes unless the player says otherwise. */
export function usualParty(asked: Asked<Command>, to: Area): readonly Unit[] {
  let party: readonly Unit[] = [];
  for (const order of ordersOf(asked, 'lead'))
    if (order.to === to && order.with.length > party.length) party = order.with;
  return party;
}

function lightLead(asked: Asked<Command>, held: Held | null): Lights {
  const lights: Lights = new Map();
  const party = held?.kind === 'party' ? held : null;
  for (const to of nextAreas(asked)) {
    if (!party?.chosen) lights.set(areaPlace(to), send({ do: 'lead', to, with: [...usualParty(asked, to)] }));
    else {
      const order: Command = { do: 'lead', to, with: [...party.units] };
      lights.set(areaPlace(to), { do: 'check', order, allowed: send(order) });
    }
  }
  const units = party?.units ?? [];
  for (const unit of companionsOf(asked)) {
    const changed = units.includes(unit) ? units.filter((one) => one !== unit) : [...units, unit].sort((a, b) => a - b);
    lights.set(unitPlace(unit), hold({ kind: 'party', units: changed, chosen: true }));
  }
  return lights;
}

function lightUnits(asked: Asked<Command>, held: Held | null, p: Colenso): Lights {
  const lights: Lights = new Map();
  const steps = [...ordersOf(asked, 'march'), ...ordersOf(asked, 'aim')];
  const turns = ordersOf(asked, 'turn');
  const units = new Set([...steps, ...turns].map(({ unit }) => unit));
  for (const unit of units) lights.set(unitPlace(unit), hold({ kind: 'unit', unit }));
  if (held?.kind !== 'unit') return withUnitsAreas(lights, p);
  for (const order of steps)
    if (order.unit === held.unit) lights.set(areaPlace(order.do === 'march' ? order.to : order.at), send(order));
  for (const order of turns) if (order.unit === held.unit) lights.set('turn', send(order));
  return lights;
}

/** An area stands for the one unit in it that may answer. */
function withUnitsAreas(lights: Lights, p: Colenso): Lights {
  const there = new Map<Area, Place[]>();
  for (const place of lights.keys()) {
    const at = p.at[numberIn(place, 'unit') ?? -1];
    if (at !== undefined && at >= 0) there.set(at, [...(there.get(at) ?? []), place]);
  }
  for (const [at, [only, ...others]] of there)
    if (only !== undefined && others.length === 0) lights.set(areaPlace(at), lights.get(only) as Meaning);
  return lights;
}

function lightRiders(asked: Asked<Command>, held: Held | null): Lights {
  const lights: Lights = new Map();
  const rides = ordersOf(asked, 'ride');
  const ties = ordersOf(asked, 'attach');
  for (const { who } of [...rides, ...ties]) lights.set(who, hold({ kind: 'rider', who }));
  for (const order of ordersOf(asked, 'hq-mode')) {
    lights.set('hq', hold({ kind: 'rider', who: 'hq' }));
    lights.set('hq-mode', send(order));
  }
  if (held?.kind !== 'rider') return lights;
  for (const order of rides) if (order.who === held.who) lights.set(areaPlace(order.to), send(order));
  for (const order of ties) if (order.who === held.who) lights.set(unitPlace(order.unit), send(order));
  return lights;
}

// ---- Fire, losses, ties, variants

const lightAssaults = (asked: Asked<Command>): Lights =>
  new Map(ordersOf(asked, 'assault').map((order) => [areaPlace(order.at), send(order)]));

function lightTargets(asked: Asked<Command>): Lights {
  const lights: Lights = new Map();
  const orders = ordersOf(asked, 'fire');
  for (const order of orders) {
    lights.set(unitPlace(order.target), send(order));
    const there = orders.filter(({ at }) => at === order.at);
    const first = there[0] as CommandOf<'fire'>;
    // Shells strike all Boers in an area alike (RR-9.3.1): the area stands for any of them.
    const isOne = there.length === 1 || asked.params.kind === 'shell';
    lights.set(areaPlace(order.at), isOne ? send(first) : { do: 'look', at: areaPlace(order.at) });
  }
  return lights;
}

const lightBearers = (asked: Asked<Command>): Lights =>
  new Map(ordersOf(asked, 'hit').map((order) => [unitPlace(order.target), send(order)]));

function lightTied(asked: Asked<Command>): Lights {
  const place = asked.params.kind === 'unit' ? unitPlace : areaPlace;
  return new Map(ordersOf(asked, 'pick').map((order) => [place(order.what), send(order)]));
}

export const VARIANTS_ON_CHART = 18;

function lightVariants(_asked: Asked<Command>, held: Held | null): Lights {
  const lights: Lights = new Map();
  const chosen = held?.kind === 'variants' ? held.variants : [];
  for (let variant = 0; variant < VARIANTS_ON_CHART; variant++) {
    const changed = chosen.includes(variant)
      ? chosen.filter((one) => one !== variant)
      : [...chosen, variant].sort((a, b) => a - b);
    lights.set(variantPlace(variant), hold({ kind: 'variants', variants: changed }));
  }
  const order: Command = { do: 'vary', variants: [...chosen] };
  lights.set('vary', { do: 'check', order, allowed: send(order) });
  return lights;
}

const QUESTIONS: Readonly<Record<string, (asked: Asked<Command>, held: Held | null, p: Colenso) => Lights>> = {
  variants: lightVariants,
  'send-orders': lightBrigades,
  initiative: lightBrigades,
  withdraw: lightWithdrawals,
  'fall-back': lightRefuges,
  lead: lightLead,
  march: lightUnits,
  aim: lightUnits,
  ride: lightRiders,
  assault: lightAssaults,
  fire: lightTargets,
  bear: lightBearers,
  'break-tie': lightTied,
};
/** The questions that this board has a way of its own for. */
export const ANSWERED_QUESTIONS: readonly string[] = Object.keys(QUESTIONS);

/** Answers that need nothing in the hand. */
const PLAIN = ['done', 'cease', 'automatic'] as const;

export function lightsOf(asked: Asked<Command> | null, held: Held | null, p: Colenso): ReadonlyMap<Place, Meaning> {
  if (asked === null) return new Map();
  const lights = QUESTIONS[asked.question]?.(asked, held, p) ?? new Map<Place, Meaning>();
  for (const name of PLAIN) for (const order of ordersOf(asked, name)) lights.set(name, send(order));
  return lights;
}

/** The order that pressing an unlit place would have been, for the rules to say why not. */
export function wouldBe(place: Place, { asked, picked }: Hold): Command | null {
  const at = numberIn(place, 'area');
  const brigade = numberIn(place, 'brigade');
  const unit = numberIn(place, 'unit');
  switch (asked?.question) {
    case 'send-orders':
      if (picked?.kind === 'brigade' && at !== null)
        return { do: picked.long ? 'long-order' : 'order', brigade: picked.brigade, at };
      return brigade === null ? null : { do: 'order', brigade, at: 0 };
    case 'initiative':
      if (picked?.kind === 'brigade' && at !== null) return { do: 'initiative', brigade: picked.brigade, at };
      return brigade === null ? null : { do: 'initiative', brigade, at: 0 };
    case 'withdraw':
      return brigade === null ? null : { do: 'withdraw', brigade };
    case 'fall-back':
      return at === null ? null : { do: 'fall-back', at };
    case 'lead':
      if (at === null) return null;
      return { do: 'lead', to: at, with: picked?.kind === 'party' ? [...picked.units] : [] };
    case 'march':
      if (picked?.kind === 'unit' && at !== null) return { do: 'march', unit: picked.unit, to: at };
      return unit === null ? null : { do: 'march', unit, to: at ?? 0 };
    case 'aim':
      if (picked?.kind === 'unit' && at !== null) return { do: 'aim', unit: picked.unit, at };
      return unit === null ? null : { do: 'aim', unit, at: at ?? 0 };
    case 'ride':
      if (picked?.kind !== 'rider') return null;
      if (unit !== null && picked.who !== 'hq') return { do: 'attach', who: picked.who, unit };
      return at === null ? null : { do: 'ride', who: picked.who, to: at };
    case 'assault':
      return at === null ? null : { do: 'assault', at };
    case 'bear':
      return unit === null ? null : { do: 'hit', target: unit };
    default:
      return null;
  }
}

/** With something in the hand, or where pieces were pressed, an unlit place is refused; else it is looked at. */
function pressUnlit(place: Place, state: Hold): Meaning {
  const order = wouldBe(place, state);
  const at = numberIn(place, 'area');
  const looking =
    at !== null && state.picked?.kind !== 'brigade' && state.picked?.kind !== 'unit' && state.picked?.kind !== 'rider';
  if (order !== null && !(looking && state.asked?.question !== 'lead')) return { do: 'refuse', order, otherwise: null };
  return at === null ? { do: 'nothing' } : { do: 'look', at: place };
}

/** A new question finds an empty hand, but for what the player will most likely go on with. */
function begin(asked: Asked<Command>, before: Hold, p: Colenso): Held | null {
  if (asked.question === 'variants') return { kind: 'variants', variants: [] };
  if (asked.question === 'lead') {
    const [to] = nextAreas(asked);
    return { kind: 'party', units: to === undefined ? [] : usualParty(asked, to), chosen: false };
  }
  if (asked.question === 'march') {
    const held = before.picked?.kind === 'unit' ? before.picked.unit : null;
    const goesOn = ordersOf(asked, 'march').some(({ unit }) => unit === held);
    return held !== null && goesOn ? { kind: 'unit', unit: held } : null;
  }
  if (asked.question === 'ride' && before.picked?.kind === 'rider') {
    const { who } = before.picked;
    return lightsOf(asked, null, p).has(who) ? { kind: 'rider', who } : null;
  }
  return null;
}

export const gripOf = (view: () => Colenso): Grip<Command, Held, Place, Meaning> => ({
  begin: (asked, before) => begin(asked, before, view()),
  targets: ({ asked, picked }) => lightsOf(asked, picked, view()),
  press: (place, target, state) => target ?? pressUnlit(place, state),
});
