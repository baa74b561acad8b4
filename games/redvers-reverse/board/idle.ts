/** Brigades without orders need not be asked one by one: the player may skip them for the rest of the turn. */
import type { Asked } from '@laager/kit';
import { type Accessor, createEffect, createSignal } from 'solid-js';
import type { Command } from '../src/commands.ts';
import { isLimbered } from '../src/forces.ts';
import { type Colenso, NONE } from '../src/position.ts';
import type { Props } from './hold.ts';

/** Its units may move, but it has nowhere to go, and none of its guns waits to be unlimbered. */
export function isIdle(p: Colenso, asked: Asked<Command> | null): boolean {
  if (asked?.question !== 'march') return false;
  if (p.objective[Number(asked.params.brigade)] !== NONE) return false;
  if (!asked.offers.some(({ action }) => action.do === 'done')) return false;
  return !asked.offers.some(({ action }) => action.do === 'turn' && isLimbered(p, action.unit));
}

export interface Idle {
  readonly skipping: Accessor<boolean>;
  readonly isIdle: Accessor<boolean>;
  setSkipping(on: boolean): void;
}

export function createIdle(props: Props): Idle {
  const [turn, setTurn] = createSignal(0);
  const skipping = () => turn() === props.view().turn;
  const idle = () => isIdle(props.view(), props.asked());
  createEffect(() => {
    if (skipping() && idle() && props.hint() === null) props.order({ do: 'done' });
  });
  return { skipping, isIdle: idle, setSkipping: (on) => setTurn(on ? props.view().turn : 0) };
}
