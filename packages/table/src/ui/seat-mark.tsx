/** The sign of a side: its colour and its outline, so that neither alone has to tell them apart. */
import type { SideLook } from '@laager/kit';
import { For, type JSX } from 'solid-js';
import { isDark } from '../settings.ts';

const outlines: Record<SideLook['shape'], string> = {
  square: 'M1 1H13V13H1Z',
  cut: 'M4 1H10L13 4V10L10 13H4L1 10V4Z',
  round: 'M7 1A6 6 0 1 1 7 13 6 6 0 1 1 7 1Z',
};

/** The house's own two sides: madder, and a deep green-blue. */
export const usualSides: readonly Omit<SideLook, 'seat'>[] = [
  { light: '#a5302b', dark: '#e5837a', shape: 'square' },
  { light: '#14525f', dark: '#6fbac4', shape: 'cut' },
];

export const colourOf = (look: Omit<SideLook, 'seat'>): string => (isDark() ? look.dark : look.light);

/** A side that is drawn at random: half of each. */
export function EitherMark(props: {
  readonly looks: readonly (Omit<SideLook, 'seat'> | undefined)[];
  readonly size?: number | undefined;
}): JSX.Element {
  const halves = ['inset(0 50% 0 0)', 'inset(0 0 0 50%)'];
  return (
    <span class="either-mark">
      <For each={halves}>
        {(half, i) => (
          <span style={{ 'clip-path': half }}>
            <SeatMark look={props.looks[i()]} size={props.size} />
          </span>
        )}
      </For>
    </span>
  );
}

export function SeatMark(props: {
  readonly look: Omit<SideLook, 'seat'> | undefined;
  readonly size?: number | undefined;
}): JSX.Element {
  return (
    <svg class="seat-mark" width={props.size ?? 13} height={props.size ?? 13} viewBox="0 0 14 14" aria-hidden="true">
      {props.look && <path d={outlines[props.look.shape]} fill={colourOf(props.look)} />}
    </svg>
  );
}
