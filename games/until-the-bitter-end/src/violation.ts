/** What must always hold of a battle. Positions from outside are held against this before the rules see them. */
import type { Fault } from '@laager/kernel';
import { type ActivationFrame, forbidsOrder, mayOverride } from './activation.ts';
import { scenarioFaults } from './check.ts';
import { SQUADS } from './components.ts';
import { germansInLine } from './german.ts';
import { hexText } from './ground.ts';
import { forbidsRest, isWalked, type Move } from './movement.ts';
import { type Activation, OFF_THE_MAP } from './orders.ts';
import {
  ACTED,
  ALLIED,
  type Battle,
  FACE_DOWN,
  GERMAN,
  HEADS_DOWN,
  hasToken,
  hasUnactivated,
  isOnMap,
  JAMMED,
  mayActivate,
  NOT_IN_PLAY,
  NOT_PLACED,
  SEATS,
  type Side,
  SLOTS,
  SLOTS_A_SIDE,
  type Slot,
  SNAP_FIRE,
  seatOfSide,
  sideOf,
} from './position.ts';
import { BUILT_IN_SCENARIOS, termsOf } from './scenario.ts';
import { procedures } from './setup.ts';
import { snapFirers } from './snap-fire.ts';

const fault = (path: string, message: string): Fault => ({ path, message });

export function violation(p: Battle): Fault | null {
  return (
    inTerms(p) ??
    inCounters(p) ??
    inSides(p) ??
    inStacking(p) ??
    inCup(p) ??
    inBravery(p) ??
    procedures.faultIn(p) ??
    inFrames(p) ??
    procedures.faultInSeat(p)
  );
}

const checkedFiles = new Set<string>();

/** The scenario must exist, or be a sound one of the player's own. */
function inTerms(p: Battle): Fault | null {
  if (p.file === '' && !BUILT_IN_SCENARIOS.some((file) => file.id === p.scenario))
    return fault('scenario', `there is no scenario "${p.scenario}"`);
  if (p.file !== '' && !checkedFiles.has(p.file)) {
    let file: unknown;
    try {
      file = JSON.parse(p.file);
    } catch {
      return fault('file', 'is not JSON');
    }
    const wrong = scenarioFaults(file)[0];
    if (wrong !== undefined) return fault('file', `${wrong.path}: ${wrong.message}`);
    if (checkedFiles.size > 100) checkedFiles.clear();
    checkedFiles.add(p.file);
  }
  const terms = termsOf(p);
  const { id, mode } = terms.file;
  if (p.scenario !== id) return fault('scenario', `the file is of scenario "${id}"`);
  if (p.solitaire !== (mode === 'solitaire')) return fault('solitaire', `${id} is ${mode}`);
  if (p.turn > terms.turns) return fault('turn', `the last turn is ${terms.turns}`);
  if (p.control.length !== terms.objectives.length)
    return fault('control', `there are ${terms.objectives.length} objectives`);
  for (const [side, id] of p.squads.entries())
    if (SQUADS.find((squad) => squad.id === id)?.side !== SEATS[side])
      return fault(`squads.${side}`, `${id} is no squad of that side`);
  if (!p.solitaire && (p.overridden || p.soloOverride || p.aiTiesByPlayer))
    return fault('soloOverride', 'is for solitaire play');
  return null;
}

function inCounters(p: Battle): Fault | null {
  const { ground } = termsOf(p);
  const placing = p.stack[0]?.procedure !== 'battle' && p.result === '';
  for (let slot = 0; slot < SLOTS; slot++) {
    const at = p.at[slot] as number;
    const inPlay = at !== NOT_IN_PLAY;
    const masked = hasToken(p, slot, FACE_DOWN);
    if (inPlay && (p.number[slot] === 0) !== (p.weapon[slot] as number) < 0)
      return fault(`weapon.${slot}`, 'is known exactly if the number is');
    if (placing && ((p.tokens[slot] as number) & ~FACE_DOWN) !== 0)
      return fault(`tokens.${slot}`, 'has acted before the first turn');
    if (at >= ground.size) return fault(`at.${slot}`, 'is not on the map');
    if (!inPlay && (p.number[slot] !== 0 || p.tokens[slot] !== 0 || p.wounds[slot] !== 0))
      return fault(`number.${slot}`, 'takes no part');
    if (inPlay && !masked && (p.number[slot] === 0 || (p.weapon[slot] as number) < 0))
      return fault(`number.${slot}`, 'is not known, though it lies face up');
    if (at < 0 && ((p.tokens[slot] as number) & ~(at === NOT_PLACED ? FACE_DOWN : 0)) !== 0)
      return fault(`tokens.${slot}`, 'has tokens off the map');
    if (at < 0 && p.wounds[slot] !== 0) return fault(`wounds.${slot}`, 'has Wounded tokens off the map');
    if (masked && (!p.solitaire || sideOf(slot) !== GERMAN)) return fault(`tokens.${slot}`, 'lies face down (UB-0.8)');
    // UB-R58: whatever could jam or wound it would have turned it up.
    if (masked && (hasToken(p, slot, JAMMED) || (p.wounds[slot] as number) > 0))
      return fault(`tokens.${slot}`, 'is wounded or jammed, but face down');
    if (masked !== ((p.possible[slot] as number) !== 0))
      return fault(`possible.${slot}`, 'does not agree with whether it lies face down');
    if (hasToken(p, slot, SNAP_FIRE) && hasToken(p, slot, HEADS_DOWN))
      return fault(`tokens.${slot}`, 'has acted twice (UB-3.2)');
    if ((hasToken(p, slot, SNAP_FIRE) || hasToken(p, slot, HEADS_DOWN)) && !hasToken(p, slot, ACTED))
      return fault(`tokens.${slot}`, 'has a token of an action, but has not acted (UB-3.1)');
  }
  return null;
}

/** No one is lost and no one is doubled: a side's counters are exactly those of the scenario. */
function inSides(p: Battle): Fault | null {
  const { file } = termsOf(p);
  for (const [side, name] of SEATS.entries()) {
    const first = side * SLOTS_A_SIDE;
    const { counters } = file.sides[name];
    const known = new Set<number>();
    let inPlay = 0;
    for (let slot = first; slot < first + SLOTS_A_SIDE; slot++) {
      if (p.at[slot] === NOT_IN_PLAY) continue;
      inPlay++;
      const number = p.number[slot] as number;
      if (number === 0) continue;
      if (!counters.includes(number)) return fault(`number.${slot}`, `counter ${number} takes no part`);
      if (known.has(number)) return fault(`number.${slot}`, `counter ${number} is there twice`);
      known.add(number);
    }
    if (inPlay !== counters.length)
      return fault('at', `the ${name} side has ${counters.length} counters, not ${inPlay}`);
  }
  return null;
}

/** UB-4.3.2: one counter a hex, but for the one that is moving through or fighting there. */
function inStacking(p: Battle): Fault | null {
  const mover = p.stack.find((frame) => frame.procedure === 'move')?.locals as Partial<Move> | undefined;
  const seen = new Map<number, Slot>();
  for (let slot = 0; slot < SLOTS; slot++) {
    const at = p.at[slot] as number;
    if (at < 0 || slot === mover?.mover) continue;
    if (seen.has(at))
      return fault(`at.${slot}`, `two counters are in ${hexText(termsOf(p).ground.numbers[at] as number)}`);
    seen.set(at, slot);
  }
  return null;
}

/** UB-0.5, UB-2.0.6: never more chits than counters that began the turn. */
function inCup(p: Battle): Fault | null {
  const { file } = termsOf(p);
  for (const [side, name] of SEATS.entries())
    if ((p.cup.counts[side] as number) > file.sides[name].counters.length)
      return fault(`cup.counts.${side}`, 'there are fewer counters than that');
  return null;
}

/** UB-13.5.4: points are lost, never made. */
function inBravery(p: Battle): Fault | null {
  const { bravery } = termsOf(p);
  const side = p.active < 0 ? -1 : sideOf(p.active);
  for (const one of [ALLIED, GERMAN]) {
    const all = (p.bravery[one] as number) + (one === side ? p.ready + p.saved : 0);
    if (all > (bravery[one] as number)) return fault(`bravery.${one}`, `the pool began with ${bravery[one]}`);
  }
  return side === -1 && p.ready + p.saved > 0 ? fault('ready', 'no counter is active') : null;
}

/** Frames speak of counters that are on the map. */
function inFrames(p: Battle): Fault | null {
  if ((p.result === '') !== p.stack.length > 0)
    return fault('result', 'the battle is over exactly when nothing is under way');
  for (const [i, frame] of p.stack.entries()) {
    const path = `stack.${i}`;
    const wrong = inLocals(p, frame.procedure, frame.locals as Locals);
    if (wrong !== null) return fault(`${path}.locals.${wrong}`, 'does not fit the position');
  }
  const placing = p.stack[0]?.procedure !== 'battle' && p.result === '';
  for (let slot = 0; slot < SLOTS; slot++)
    if (p.at[slot] === NOT_PLACED && !placing) return fault(`at.${slot}`, 'is not placed');
  if (p.active >= 0 && p.at[p.active] === NOT_IN_PLAY) return fault('active', 'takes no part');
  if (p.active >= 0 !== (p.action !== null)) return fault('action', 'there is one exactly while a counter is active');
  const byPlayer = p.active >= 0 && p.stack[1]?.procedure === 'activation' && seatOfSide(p, sideOf(p.active)) === null;
  if (p.overridden !== byPlayer)
    return fault('overridden', 'is so exactly while the player commands a German (UB-16.5)');
  return null;
}

interface Locals {
  readonly [name: string]: unknown;
}

/** The first local that speaks of someone who is not there; null if all is well. */
function inLocals(p: Battle, procedure: string, locals: Locals): string | null {
  const there = (slot: unknown): boolean => typeof slot === 'number' && isOnMap(p, slot);
  const size = termsOf(p).ground.size;
  switch (procedure) {
    case 'activation':
      return inActivation(p, locals as unknown as ActivationFrame);
    case 'move': {
      const move = locals as unknown as Move;
      if (!there(move.mover) || move.mover !== p.active) return 'mover';
      if (move.trail.some((hex) => hex >= size) || move.trail.at(-1) !== p.at[move.mover]) return 'trail';
      if (move.to >= size) return 'to';
      if (move.plan?.some((hex) => hex >= size)) return 'plan';
      if (move.action !== p.action) return 'action';
      if (move.action !== 'advance' && (move.mayShoot || move.shot !== null)) return 'mayShoot';
      if (move.shot !== null && !(there(move.shot.target) && isEnemy(move.mover, move.shot.target))) return 'shot';
      if (move.shot !== null && (!move.mayShoot || move.plan === null)) return 'shot';
      if ((move.action === 'charge' || move.action === 'medical-aid') && !(move.target >= 0 && there(move.target)))
        return 'target';
      if (move.target >= 0 && isEnemy(move.mover, move.target) !== (move.action === 'charge')) return 'target';
      if (!isWalked(p, move)) return 'trail';
      // A reader of a view does not know how far a face-down counter may go.
      if (p.number[move.mover] !== 0 && !inCombat(p) && forbidsRest(p, move) !== null) return 'plan';
      return null;
    }
    case 'snap-window':
      if (!there(locals.mover) || locals.mover !== p.active) return 'mover';
      return p.asked?.question !== 'which-snap' || fits(p, locals.tied as Slot[], () => snapFirers(p, p.active))
        ? null
        : 'tied';
    case 'attack':
      if (!there(locals.firer)) return 'firer';
      if (!there(locals.target) || sideOf(locals.target as Slot) === sideOf(locals.firer as Slot)) return 'target';
      return (locals.faces as number[]).length === 0 ? 'faces' : null;
    case 'close-combat':
      if (!there(locals.charger) || locals.charger !== p.active) return 'charger';
      if (!there(locals.defender) || sideOf(locals.charger as Slot) === sideOf(locals.defender as Slot))
        return 'defender';
      return (locals.attack as number[]).length * (locals.defence as number[]).length === 0 ? 'attack' : null;
    case 'clear-jam':
      return there(locals.counter) && (locals.faces as number[]).length === 1 ? null : 'counter';
    case 'treat':
      if (!there(locals.helper)) return 'helper';
      return there(locals.patient) &&
        (p.wounds[locals.patient as Slot] as number) > 0 &&
        (locals.faces as number[]).length === 1
        ? null
        : 'patient';
    case 'german': {
      const tied = locals.tied as Slot[];
      if (!tied.every((slot) => p.at[slot] !== NOT_IN_PLAY)) return 'tied';
      if (p.asked?.question !== 'which-german') return null;
      if (!tied.every((slot) => mayActivate(p, slot))) return 'tied';
      const line = germansInLine(p);
      if (isMasked(p)) return (locals.priority as number) > 0 ? null : 'priority';
      return line.priority === locals.priority && fits(p, tied, () => line.tied) ? null : 'tied';
    }
    default:
      return null;
  }
}

const isEnemy = (one: Slot, other: Slot): boolean => sideOf(one) !== sideOf(other);
const inCombat = (p: Battle): boolean => p.stack.some((frame) => frame.procedure === 'close-combat');

/** Whether this is a view, in which weapons are not known. */
const isMasked = (p: Battle): boolean => p.at.some((at, slot) => at !== NOT_IN_PLAY && p.number[slot] === 0);

/** A list that the player chooses from is the one that the rules would give him; a view cannot say. */
const fits = (p: Battle, tied: readonly Slot[], expected: () => readonly Slot[]): boolean =>
  p.aiTiesByPlayer && tied.length > 1 && (isMasked(p) || tied.join() === expected().join());

/** An order that has been given is one that could be given; before it no one is active. */
function inActivation(p: Battle, { side, target, plan, shot }: ActivationFrame): string | null {
  const question = p.stack.at(-1)?.procedure === 'activation' ? p.asked?.question : undefined;
  if (question === undefined) return sideOf(p.active) === side && plan === null && shot === null ? null : 'plan';
  const byPlayer = (seatOfSide(p, side as Side) === null) === (question === 'override');
  if (question !== 'bravery') {
    const any = question === 'override' ? mayOverride(p) : hasUnactivated(p, side as Side);
    return p.active < 0 && byPlayer && any && target === -1 && plan === null && shot === null ? null : 'side';
  }
  if (p.active < 0 || sideOf(p.active) !== side || p.ready + p.saved > 0) return 'side';
  const { numbers } = termsOf(p).ground;
  if (plan?.some((hex) => hex >= numbers.length)) return 'plan';
  const path = plan?.map((hex) => (hex < 0 ? OFF_THE_MAP : (numbers[hex] as number)));
  const goesTo = p.action === 'charge' || p.action === 'medical-aid';
  if (!(goesTo || p.action === 'run' || p.action === 'advance') || goesTo !== target >= 0) return 'target';
  if (shot !== null && p.action !== 'advance') return 'shot';
  const order = {
    do: p.action,
    counter: p.active,
    ...(goesTo ? { target } : {}),
    ...(path === undefined ? {} : { path }),
    ...(shot === null ? {} : { shot }),
  } as Activation;
  return forbidsOrder(p, side as Side, order) === null ? null : 'plan';
}
