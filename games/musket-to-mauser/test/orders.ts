/** The movement phase played on a field made to order. */
import type { Denial, Json } from '@laager/kernel';
import { expect } from 'vitest';
import { faceStep, withBaseStanding } from '../src/advances.ts';
import { inSquare } from '../src/bodies.ts';
import { commandPhase } from '../src/command-phase.ts';
import { type FlightLocals, flight } from '../src/flight.ts';
import { defaultFiles, layoutAt, layoutOf } from '../src/layouts.ts';
import { movement } from '../src/movement.ts';
import type { Order, OrderOf } from '../src/orders.ts';
import type { Battle, Formation, Layout, Step } from '../src/position.ts';
import { procedures } from '../src/setup.ts';
import { beginWalk } from '../src/walk.ts';
import { at, expectOffersAllowed, ScriptedRun, unit } from './field.ts';

/** Begins the movement step of side A (or B). */
export function moving(p: Battle, side: 0 | 1 = 0, table = new ScriptedRun()): Battle {
  p.stack.length = 0;
  p.asked = null;
  p.mover = side;
  p.phase = 'movement';
  procedures.start(p, movement, {}, table.ctx as never);
  return p;
}

export function commanding(p: Battle, side: 0 | 1 = 0, table = new ScriptedRun()): Battle {
  p.mover = side;
  p.phase = 'command';
  procedures.start(p, commandPhase, {}, table.ctx as never);
  return p;
}

export type Beaten = Omit<FlightLocals, 'inSquare'>;

export function fleeing(p: Battle, beaten: Beaten, table = new ScriptedRun()): Battle {
  procedures.start(p, flight, { ...beaten, inSquare: inSquare(p, beaten.unit) }, table.ctx as never);
  return p;
}

/** Carries out an order that the rules must allow. */
export function obey(p: Battle, order: Order, faces: readonly number[] = []): ScriptedRun {
  const table = new ScriptedRun(faces);
  expect(procedures.forbids(p, order)).toBeNull();
  procedures.play(p, order, table.ctx as never);
  expectOffersAllowed(p, procedures);
  return table;
}

export const refused = (p: Battle, order: Order): Denial | null => procedures.forbids(p, order);
export const ruleAgainst = (p: Battle, order: Order): string | null => refused(p, order)?.rule ?? null;
export const question = (p: Battle): string | null => procedures.decision(p)?.question ?? null;
export const offers = (p: Battle): readonly Order[] => procedures.decision(p)?.offers ?? [];
export const params = (p: Battle): { readonly [name: string]: Json } => procedures.decision(p)?.params ?? {};

export const move = (p: Battle, id: string, ...steps: Step[]): OrderOf<'move'> => ({
  do: 'move',
  unit: at(p, id),
  steps,
});
export const charge = (
  p: Battle,
  id: string,
  target: string,
  more: Partial<OrderOf<'charge'>> = {},
): OrderOf<'charge'> => ({
  do: 'charge',
  unit: at(p, id),
  target: at(p, target),
  turn: 0,
  bearing: 0,
  ...more,
});
export const march = (bearing: number, inches: number): Step => ({ go: 'march', bearing, inches });
export const wheel = (degrees: number): Step => ({ go: 'wheel', degrees });

/** A change to another formation with a base standing, the others near. */
export function form(p: Battle, id: string, formation: Formation, more: Partial<Layout> = {}): Step {
  const walk = beginWalk(p, at(p, id));
  const { stand, bases } = unit(p, id);
  const gap = formation === 'skirmish' ? 0.5 : 0;
  const layout = {
    ...layoutAt(formation, stand.x, stand.y, stand.facing, defaultFiles(formation, bases), gap),
    ...more,
  };
  return { go: 'form', layout: withBaseStanding(walk, layout) };
}

export const face = (p: Battle, id: string, facing: number): Step => faceStep(beginWalk(p, at(p, id)), facing);

/** A flow that shifts a Mass or Skirmish bodily. */
export function flow(p: Battle, id: string, dx: number, dy: number, more: Partial<Layout> = {}): Step {
  const layout = layoutOf(unit(p, id).stand);
  return { go: 'flow', layout: { ...layout, x: layout.x + dx, y: layout.y + dy, ...more } };
}

export const place = (p: Battle, id: string): readonly [number, number, number] => {
  const { x, y, facing } = unit(p, id).stand;
  return [x, y, facing];
};

export const END: Order = { do: 'end-movement' };
