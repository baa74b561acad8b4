/**
 * Hidden acts, as non-interference of the journal: two positions that differ only in what is hidden from a seat, the
 * same action with the same dice in both, and afterwards the seat still cannot tell them apart. Then its journal entries
 * must be equal, and a spectator's too. Otherwise acting on a hidden fact (fire from a hidden unit, a move past a hidden
 * trap) tells in the journal what the view keeps secret.
 *
 * What the action itself changes may be shown, even if the view hid it before and forgets it afterwards: everyone sees
 * where a shell falls that was called for in secret. So where entries differ, those places are made equal first.
 */
import { type Action, canonical, type Position, type Seat } from '@laager/kernel';
import { CausedDice } from '../caused-dice.ts';
import { lookAt } from '../look.ts';
import { firstDifference, throughJson } from '../plain-data.ts';
import { nameOf, ordersAt, type PlayedWay, wayOf, worldsOf } from '../tellings.ts';
import { isOpen, type Property, type Stop, type Trial } from '../trial.ts';

/** The worlds that look the same to the seat and are not the true one. */
const otherWorlds = (trial: Trial, stop: Stop, seat: Seat): Position[] => {
  const truth = canonical(stop.p);
  return worldsOf(trial, stop, seat).filter((world) => canonical(world) !== truth);
};

type Tree = Record<string, unknown>;
type Path = readonly string[];
const isTree = (x: unknown): x is Tree => typeof x === 'object' && x !== null;
const at = (tree: unknown, path: Path): unknown =>
  path.reduce((node, key) => (isTree(node) ? node[key] : undefined), tree);

/** The innermost places in which two positions differ; a list of another length differs as a whole. */
function* differing(a: unknown, b: unknown, path: Path = []): Generator<Path> {
  const alike = isTree(a) && isTree(b) && Object.keys(a).join() === Object.keys(b).join();
  if (alike) for (const key of Object.keys(a)) yield* differing(a[key], b[key], [...path, key]);
  else if (canonical(a ?? null) !== canonical(b ?? null)) yield path;
}

/** The world with the truth in every place that the action changes; null if that is no world the seat could be in. */
function withChangesOf(trial: Trial, action: Action, seat: Seat, here: PlayedWay, there: PlayedWay): Position | null {
  const { game } = trial;
  const world = game.clone(there.before);
  const changes = ({ before, after }: PlayedWay, path: Path): boolean =>
    canonical(at(before, path) ?? null) !== canonical(at(after, path) ?? null);
  for (const path of differing(here.before, there.before))
    if (changes(here, path) || changes(there, path)) {
      const parent = at(world, path.slice(0, -1)) as Tree;
      parent[path.at(-1) as string] = throughJson(at(here.before, path));
    }
  const fits =
    game.violation(world) === null &&
    canonical(game.view(world, seat)) === canonical(game.view(here.before, seat)) &&
    game.forbids(world, action) === null;
  return fits ? world : null;
}

/** The first entry that differs for a reader who cannot tell the two worlds apart afterwards. */
function differenceFor(reader: Seat | null, here: PlayedWay, there: PlayedWay): string | null {
  const [one, other] = [here.toldTo(reader), there.toldTo(reader)];
  return one.view === other.view ? firstDifference(one.entries, other.entries) : null;
}

/** What the seat or a spectator learns of the action that depends on which of the worlds is the true one. */
function* leaks(trial: Trial, stop: Stop, action: Action, seat: Seat, worlds: readonly Position[]): Generator<string> {
  const play = (p: Position): PlayedWay => wayOf(trial, p, action, new CausedDice(stop.seed + stop.step));
  const allowing = worlds.filter((world) => trial.game.forbids(world, action) === null);
  if (allowing.length === 0) return;
  const here = play(stop.p);
  for (const world of allowing) {
    const there = play(world);
    for (const reader of [seat, null]) {
      if (differenceFor(reader, here, there) === null) continue;
      const nearer = withChangesOf(trial, action, seat, here, there);
      const difference = nearer === null ? null : differenceFor(reader, here, play(nearer));
      if (difference !== null)
        return yield `${canonical(action)} tells ${nameOf(reader)} what is hidden from ${seat}: ${difference}`;
    }
  }
}

export const hiddenActs: Property = {
  name: 'hidden acts',
  *breaches(trial) {
    const { scenario, gathered } = trial;
    yield* lookAt('hidden acts', gathered.stops, function* (stop) {
      if (isOpen(trial, stop.choice)) return;
      const orders = ordersAt(trial, stop);
      for (const seat of scenario.seats) {
        const worlds = otherWorlds(trial, stop, seat);
        for (const action of orders) yield* leaks(trial, stop, action, seat, worlds);
      }
    });
  },
};
