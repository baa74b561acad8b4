/** What a walk leaves behind when it is carried out for good. */
import type { Context } from '@laager/kernel';
import { bodyOf, isOnTable, rectsOf, unitAt } from './bodies.ts';
import { snap } from './geometry/angle.ts';
import { bodyDistance, type Rect, SLACK } from './geometry/shapes.ts';
import { sweepBetween } from './geometry/sweep.ts';
import type { Happening } from './happenings.ts';
import { copyStand } from './layouts.ts';
import { overrunGenerals } from './leaders.ts';
import { disorder, knownEntry, setStand } from './placing.ts';
import type { Battle, Ring, Step, Unit } from './position.ts';
import { spot, spotByMove } from './spotting.ts';
import { kindOf } from './theatre.ts';
import { bodyIn, type Parted, sizeIn, type Walk } from './walk.ts';

/** The steps from the last joining or parting of unit and gun: passing fire goes back no further. */
function retraceable(walk: Walk, steps: readonly Step[]): { from: number; steps: readonly Step[] } {
  let from = 0;
  steps.forEach((step, i) => {
    if (step.go === 'attach' || step.go === 'detach' || step.go === 'mount' || step.go === 'dismount') from = i + 1;
  });
  return { from, steps: steps.slice(from, walk.taken.length) };
}

/** Where it has been on its way (MM-3.13); without the gun, but at its end. */
function sweptBy(before: readonly Rect[], walk: Walk): readonly Rect[] {
  const size = sizeIn(walk);
  const steps = walk.taken.filter((step) => step.from.poses.length === step.to.poses.length);
  return [
    ...before,
    ...steps.flatMap((step) => sweepBetween(rectsOf(step.from, size), rectsOf(step.to, size))),
    ...bodyIn(walk),
  ];
}

export function commitWalk(p: Battle, walk: Walk, steps: readonly Step[], ctx: Context<Happening>): void {
  const { unit } = walk;
  const it = unitAt(p, unit);
  const before = bodyOf(p, unit);
  const { from, steps: kept } = retraceable(walk, steps);
  const start = walk.taken[from]?.from ?? it.stand;
  const spent = walk.taken.slice(0, from).reduce((sum, step) => sum + step.cost, it.spent);
  it.trail =
    walk.travelled > SLACK
      ? {
          from: copyStand(start),
          steps: structuredClone(kept),
          length: snap(walk.travelled),
          spent,
          disordered: it.disordered,
          shaken: false,
        }
      : null;
  const moved = walk.stand !== it.stand;
  const { formation } = walk.stand;
  const formed = formation !== it.stand.formation;
  joinGun(p, it, unit, walk);
  if (walk.taken.some(({ go }) => go === 'prone' || go === 'rise')) it.firedProne = false; // MM-5.28
  it.prone = walk.prone;
  it.dismounted = walk.dismounted;
  it.acted = true;
  it.spent = Math.min(1, walk.spent);
  const dressed = it.disordered && !walk.disordered;
  if (dressed) it.disordered = false;
  if (dressed && it.gun >= 0) unitAt(p, it.gun).disordered = false;
  setStand(p, unit, moved ? copyStand(walk.stand) : walk.stand, walk.gunStand);
  ctx.journal?.push(
    knownEntry(p, unit, {
      what: 'moved',
      rule: 'MM-5.20',
      unit,
      inches: snap(walk.travelled),
      spent: snap(walk.spent),
    }),
  );
  if (formed) ctx.journal?.push(knownEntry(p, unit, { what: 'formed', rule: 'MM-4.17', unit, formation }));
  if (walk.disordered) disorder(p, unit, 'rough ground', 'MM-5.11', ctx);
  interpenetrate(p, walk, ctx);
  keepRing(p, unit, moved, steps);
  overrunGenerals(p, unit, ctx, () => sweptBy(before, walk));
  if (walk.found >= 0) {
    ctx.journal?.push(knownEntry(p, unit, { what: 'ran-into', rule: 'MM-R58', unit, hidden: walk.found }));
    spot(p, walk.found, 'ran into', 'MM-R58', ctx);
  }
  spotByMove(p, unit, ctx);
}

/** MM-4.40, MM-4.42: guns that came into the ranks, or left them. */
function joinGun(p: Battle, it: Unit, unit: number, walk: Walk): void {
  it.gun = walk.gun;
  if (walk.parted !== null) part(p, it, walk.parted);
  if (walk.gun < 0) return;
  const gun = unitAt(p, walk.gun);
  gun.attachedTo = unit;
  gun.acted = true;
  gun.spent = Math.min(1, walk.gunSpent);
}

/** MM-4.42: it stands where the unit left it, and has used as much of its turn as the unit had by then. */
function part(p: Battle, host: Unit, { gun, stand, spent, disordered }: Parted): void {
  const it = unitAt(p, gun);
  it.attachedTo = -1;
  it.spotted = host.spotted;
  it.spent = Math.min(1, spent);
  it.disordered = disordered;
  setStand(p, gun, stand);
}

/** MM-5.25: friends that a unit has passed through, in turn, and those of them that it passed while disordered. */
export function interpenetrate(
  p: Battle,
  {
    unit,
    passed,
    upset,
  }: { readonly unit: number; readonly passed: readonly number[]; readonly upset: readonly number[] },
  ctx: Context<Happening>,
): void {
  const isLoose = (u: number): boolean => unitAt(p, u).stand.formation === 'skirmish';
  let infected = false;
  for (const other of passed) {
    if ((infected || upset.includes(other)) && !isLoose(unit)) {
      if (!isLoose(other)) disorder(p, other, 'interpenetration', 'MM-5.25', ctx);
    } else if (unitAt(p, other).disordered && !isLoose(other) && !isLoose(unit)) {
      disorder(p, unit, 'interpenetration', 'MM-5.25', ctx);
      infected = true;
    }
  }
}

/** MM-G11, MM-4.35: leaving its place takes a unit out of its ring; coming back brings it in again. */
function keepRing(p: Battle, unit: number, moved: boolean, steps: readonly Step[]): void {
  const it = unitAt(p, unit);
  const { ring } = it;
  if (ring < 0 || !moved) return;
  const inPlace =
    kindOf(p, unit).arm === 'artillery' &&
    steps.every((step) => step.go !== 'march' && step.go !== 'wheel' && step.go !== 'follow');
  if (inPlace) return;
  const wasOut = !it.inRing;
  it.inRing = false;
  if (!wasOut) return;
  const { members } = p.squares[ring] as Ring;
  const at = members.indexOf(unit);
  const beside = [1, members.length - 1].every((step) => {
    const neighbour = members[(at + step) % members.length] as number;
    return (
      isOnTable(p, neighbour) &&
      unitAt(p, neighbour).ring === ring &&
      unitAt(p, neighbour).inRing &&
      bodyDistance(bodyOf(p, unit), bodyOf(p, neighbour)) <= 1 + SLACK
    );
  });
  it.inRing = beside;
}
