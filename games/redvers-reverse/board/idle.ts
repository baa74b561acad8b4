/**
 * What need not be asked each time: the player may skip brigades without orders for the rest of the turn, and leave ties to the
 * rule until the page is closed.
 */
import type { Asked } from '@laager/kit';
import { type Accessor, createEffect, createSignal, onCleanup } from 'solid-js';
import type { Command } from '../src/commands.ts';
import { isLimbered } from '../src/forces.ts';
import { type Colenso, NONE } from '../src/position.ts';
import type { Props } from './hold.ts';
import type { Show } from './show.ts';

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
  readonly leavesTies: Accessor<boolean>;
  setLeavesTies(on: boolean): void;
}

export function createIdle(props: Props, showing: Show): Idle {
  const [turn, setTurn] = createSignal(0);
  const skipping = () => turn() === props.view().turn;
  const idle = () => isIdle(props.view(), props.asked());
  createEffect(() => {
    if (skipping() && idle() && props.hint() === null) props.order({ do: 'done' });
  });
  const [leavesTies, setLeavesTies] = createSignal(false);
  const isLeft = (): boolean =>
    leavesTies() &&
    props.asked()?.question === 'break-tie' &&
    props.hint() === null &&
    // First the board shows what led to the tie.
    showing.current() === null;
  createEffect(() => {
    if (!isLeft()) return;
    // The show of what has just happened may only be about to begin.
    const later = setTimeout(() => isLeft() && props.order({ do: 'automatic' }));
    onCleanup(() => clearTimeout(later));
  });
  return {
    skipping,
    isIdle: idle,
    setSkipping: (on) => setTurn(on ? props.view().turn : 0),
    leavesTies,
    setLeavesTies,
  };
}
