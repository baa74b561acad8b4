/**
 * Drawing on the map: with the right mouse button, with a finger once the pencil is chosen, and with the keyboard from the
 * space that has the focus to the next one.
 */
import { type Accessor, createSignal, For, type JSX, Show, useContext } from 'solid-js';
import { arrowThrough } from '../ink/arrow.ts';
import type { Point } from '../plane/point.ts';
import { colourFor, strokeOf, withStroke } from './sketch.ts';
import { type Sketch, type SketchColour, SketchContext, type Stroke } from './sketch-context.ts';
import type { Size } from './transform.ts';
import type { View } from './Viewport.tsx';

const INKS: Readonly<Record<SketchColour, string>> = { green: '#1f7a3d', red: '#b3261e', blue: '#1d4f9e' };
/** Pixels: ends nearer to each other than this are the same. */
const NEAR = 22;
const RIGHT_BUTTON = 2;

export interface Sketching {
  readonly sketch: Sketch;
  readonly draft: Accessor<Stroke | null>;
  /** The pencil is chosen: the next drag draws. */
  readonly drawing: Accessor<boolean>;
  setDrawing(drawing: boolean): void;
  /** Each returns true if the event was about drawing. */
  down(event: PointerEvent): boolean;
  move(event: PointerEvent): boolean;
  up(event: PointerEvent): boolean;
  /** The key `d`: a stroke begins or ends at the focused space, or the pencil is chosen. */
  key(): void;
}

/** Null where nothing can be drawn. */
export function useSketching(view: View, frame: () => HTMLElement): Sketching | null {
  const sketch = useContext(SketchContext);
  if (sketch === null) return null;
  const [draft, setDraft] = createSignal<Stroke | null>(null);
  const [drawing, setDrawing] = createSignal(false);
  const near = (): number => NEAR / view.transform().k;
  let pointer: number | null = null;
  const finish = (stroke: Stroke): void => {
    const before = sketch.strokes();
    const after = withStroke(before, strokeOf(stroke.from, stroke.to, stroke.colour, near()), near());
    setDraft(null);
    sketch.change(after);
    sketch.announce(after.length < before.length ? sketch.words().removed : sketch.words().drawn);
  };
  /** The middle of the space or piece that has the focus. */
  const focused = (): Point | null => {
    const here = document.activeElement;
    if (here === null || here === frame() || !frame().contains(here) || here instanceof HTMLButtonElement) return null;
    const { left, top, width, height } = here.getBoundingClientRect();
    return view.toSheet([left + width / 2, top + height / 2]);
  };
  return {
    sketch,
    draft,
    drawing,
    setDrawing,
    down(event) {
      if (event.button !== RIGHT_BUTTON && !(drawing() && event.button === 0)) return false;
      if ((event.target as Element).closest('button')) return false;
      pointer = event.pointerId;
      const at = view.toSheet([event.clientX, event.clientY]);
      setDraft({ from: at, to: at, colour: colourFor(event) });
      frame().setPointerCapture(event.pointerId);
      return true;
    },
    move(event) {
      const stroke = draft();
      if (stroke === null || event.pointerId !== pointer) return false;
      setDraft({ ...stroke, to: view.toSheet([event.clientX, event.clientY]) });
      return true;
    },
    up(event) {
      const stroke = draft();
      if (stroke === null || event.pointerId !== pointer) return false;
      pointer = null;
      if (event.type === 'pointercancel') setDraft(null);
      else finish(stroke);
      return true;
    },
    key() {
      const at = focused();
      const stroke = draft();
      if (at === null) setDrawing(!drawing());
      else if (stroke !== null) finish({ ...stroke, to: at });
      else {
        setDraft({ from: at, to: at, colour: 'green' });
        sketch.announce(sketch.words().begun);
      }
    },
  };
}

/** Lies on the sheet, over everything, and takes no clicks. */
export function SketchLayer(props: {
  readonly sketching: Sketching;
  readonly sheet: Size;
  readonly level: number;
}): JSX.Element {
  return (
    <svg
      class="laager-sketch"
      viewBox={`0 0 ${props.sheet[0]} ${props.sheet[1]}`}
      style={{ 'pointer-events': 'none' }}
      aria-hidden="true"
    >
      <For each={props.sketching.sketch.strokes()}>
        {(stroke) => <StrokeView stroke={stroke} level={props.level} />}
      </For>
      <Show when={props.sketching.draft()}>{(stroke) => <StrokeView stroke={stroke()} level={props.level} />}</Show>
    </svg>
  );
}

function StrokeView(props: { readonly stroke: Stroke; readonly level: number }): JSX.Element {
  const pixel = (): number => 1 / props.level;
  const ink = (): string => INKS[props.stroke.colour];
  const arrow = () => arrowThrough([props.stroke.from, props.stroke.to], 20 * pixel(), [0, 0], 0.05);
  return (
    <Show
      when={arrow()}
      fallback={
        <g fill="none" opacity=".85" transform={`translate(${props.stroke.from[0]} ${props.stroke.from[1]})`}>
          <circle r={30 * pixel()} stroke="#fffaf0" stroke-width={8 * pixel()} />
          <circle r={30 * pixel()} stroke={ink()} stroke-width={5 * pixel()} data-stroke="ring" />
        </g>
      }
    >
      {(one) => (
        <g opacity=".85" stroke-linejoin="round">
          <path d={one().shaft} fill="none" stroke="#fffaf0" stroke-width={11 * pixel()} stroke-linecap="round" />
          <path d={one().head} fill={ink()} stroke="#fffaf0" stroke-width={4 * pixel()} />
          <path
            d={one().shaft}
            fill="none"
            stroke={ink()}
            stroke-width={7.5 * pixel()}
            stroke-linecap="round"
            data-stroke="arrow"
          />
          <path d={one().head} fill={ink()} />
        </g>
      )}
    </Show>
  );
}

/** The pencil, and what wipes the drawing away. */
export function SketchButtons(props: { readonly sketching: Sketching }): JSX.Element {
  const { sketch } = props.sketching;
  return (
    <>
      <button
        type="button"
        title={sketch.words().draw}
        aria-label={sketch.words().draw}
        aria-pressed={props.sketching.drawing()}
        onClick={() => props.sketching.setDrawing(!props.sketching.drawing())}
      >
        <Sign path="M-6 7L-7 7L-6 3L3-6L6-3L-3 6ZM1-4L4-1" />
      </button>
      <Show when={sketch.strokes().length > 0}>
        <button
          type="button"
          title={sketch.words().clear}
          aria-label={sketch.words().clear}
          onClick={() => sketch.change([])}
        >
          <Sign path="M-7 7H7M-5 3L2-6L7-2L1 5H-3Z" />
        </button>
      </Show>
    </>
  );
}

const Sign = (props: { readonly path: string }): JSX.Element => (
  <svg width="20" height="20" viewBox="-10 -10 20 20" aria-hidden="true">
    <path
      d={props.path}
      fill="none"
      stroke="currentColor"
      stroke-width="1.6"
      stroke-linecap="round"
      stroke-linejoin="round"
    />
  </svg>
);
