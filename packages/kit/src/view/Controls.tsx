/** The buttons over a map: zoom, the whole map, and arrows to what waits for the player out of sight. */
import { createMemo, For, type JSX, Show } from 'solid-js';
import type { Point } from '../plane/point.ts';
import { edgeArrows } from './edges.ts';
import { SketchButtons, type Sketching } from './Sketching.tsx';
import type { Size } from './transform.ts';
import type { View } from './Viewport.tsx';

export interface ViewWords {
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly fit: string;
  outOfSight(count: number): string;
}

export const viewWords: ViewWords = {
  zoomIn: 'Zoom in (+)',
  zoomOut: 'Zoom out (−)',
  fit: 'Show the whole map (0)',
  outOfSight: (count) => `Go to ${count === 1 ? 'a piece' : `${count} pieces`} out of sight`,
};

/** Pixels from the edge of the window to an arrow's middle. */
const INSET = 34;
/** The corner where the buttons are, the table's own among them. */
const CORNER = [90, 290] as const;

export function ViewControls(props: {
  readonly view: View;
  readonly words: ViewWords;
  readonly attention: readonly Point[];
  readonly sketching: Sketching | null;
  readonly foot: Size;
}): JSX.Element {
  // Arrows are placed when the hand rests: a drag redraws nothing.
  const arrows = createMemo(() =>
    edgeArrows(props.attention, props.view.rested(), props.view.window(), INSET, CORNER, props.foot),
  );
  return (
    <>
      <For each={arrows()}>
        {({ at, turn, count, nearest }) => (
          <button
            type="button"
            class="laager-out-of-sight"
            style={{ left: `${at[0]}px`, top: `${at[1]}px` }}
            title={props.words.outOfSight(count)}
            aria-label={props.words.outOfSight(count)}
            onClick={() => props.view.centre(nearest)}
          >
            <svg width="30" height="30" viewBox="-15 -15 30 30" aria-hidden="true">
              <g transform={`rotate(${turn})`}>
                <path d="M-7-8L9 0L-7 8L-3 0Z" fill="currentColor" />
              </g>
            </svg>
          </button>
        )}
      </For>
      <div class="laager-view-buttons">
        <Sign label={props.words.zoomIn} path="M-6 0H6M0-6V6" onPress={() => props.view.zoom(1.4)} />
        <Sign label={props.words.zoomOut} path="M-6 0H6" onPress={() => props.view.zoom(1 / 1.4)} />
        <Sign
          label={props.words.fit}
          path="M-7-3V-7H-3M3-7H7V-3M7 3V7H3M-3 7H-7V3"
          onPress={() => props.view.showAll()}
        />
        <Show when={props.sketching}>{(sketching) => <SketchButtons sketching={sketching()} />}</Show>
      </div>
    </>
  );
}

const Sign = (props: { readonly label: string; readonly path: string; readonly onPress: () => void }): JSX.Element => (
  <button type="button" title={props.label} aria-label={props.label} onClick={() => props.onPress()}>
    <svg width="20" height="20" viewBox="-10 -10 20 20" aria-hidden="true">
      <path d={props.path} fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" />
    </svg>
  </button>
);
