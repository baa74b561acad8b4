/** Sounds, and on phones vibration, for what happens in a match. The sounds themselves are loaded when the first one is due. */
import { createEffect, on } from 'solid-js';
import { settings } from '../settings.ts';
import type { Controller } from './controller.ts';
import { type Cue, cueOf } from './cue.ts';

/** Milliseconds on, off, on. */
const PULSES: Readonly<Record<Cue, readonly number[]>> = {
  order: [8],
  dice: [12, 40, 12],
  turn: [20],
  refused: [35],
  over: [30, 60, 30],
};

export function useFeedback(play: Controller): void {
  const give = (cue: Cue): void => {
    // A browser plays nothing before the first click, and says so in the console.
    if (!navigator.userActivation?.hasBeenActive) return;
    if (settings().sound) void import('./sound.ts').then(({ sound }) => sound(cue));
    if (settings().vibration) navigator.vibrate?.([...PULSES[cue]]);
  };
  createEffect(
    on(play.moment, (now, before) => {
      const cue = now === null ? null : cueOf(now, before ?? null);
      if (cue !== null) give(cue);
    }),
  );
  createEffect(on(play.denied, (denial) => denial !== null && give('refused'), { defer: true }));
}
