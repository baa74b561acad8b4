/**
 * The window over the sheet: drag to pan, wheel or pinch to zoom, double-click to centre, 0 for the whole sheet.
 *
 * Panning must never repaint: the outer layer is moved by the compositor alone. Zooming scales that same layer while the
 * hand moves and is baked into the inner one when it rests, so that the ink is drawn sharp once, not sixty times a second.
 */
import {
  type Accessor,
  batch,
  createEffect,
  createSignal,
  type JSX,
  on,
  onCleanup,
  onMount,
  Show,
  untrack,
} from 'solid-js';
import { tempo } from '../look/tokens.ts';
import type { Box, Point } from '../plane/point.ts';
import { ViewControls, type ViewWords, viewWords } from './Controls.tsx';
import { follow, showBoth } from './follow.ts';
import { keepFocus } from './keep-focus.ts';
import { SketchLayer, useSketching } from './Sketching.tsx';
import {
  between,
  bounded,
  centredOn,
  type Limits,
  levelOf,
  onPixels,
  pinched,
  type Size,
  seenThrough,
  showing,
  type Transform,
  toSheet,
  toWindow,
  zoomedAt,
} from './transform.ts';

export interface View {
  readonly transform: Accessor<Transform>;
  /** Where the sheet lay when the hand last rested: for what need not follow every step of a drag. */
  readonly rested: Accessor<Transform>;
  /** The scale for which things are laid out: it follows the zoom in steps, when the hand rests. */
  readonly level: Accessor<number>;
  readonly window: Accessor<Size>;
  seen(): Box;
  toSheet(client: Point): Point;
  toWindow(point: Point): Point;
  show(box: Box): void;
  centre(point: Point, k?: number): void;
  /** Moves only if the point is not comfortably in sight. */
  reveal(point: Point): void;
  zoom(factor: number): void;
  /** The whole sheet. */
  showAll(): void;
}

export interface ViewportProps {
  readonly sheet: Size;
  /** What is shown at first. */
  readonly opening: Box;
  /** The least scale to open at: on a phone, pieces must be large enough for a finger. */
  readonly openingScale?: number;
  readonly closest?: number;
  readonly label: string;
  readonly motion: Accessor<boolean>;
  /**
   * Where the player's attention is needed: pieces that can be ordered, the place that is asked about. If a new list has
   * nothing in sight, the camera goes there; what is out of sight has an arrow at the edge.
   */
  readonly attention?: Accessor<readonly Point[]>;
  /** What is selected: it is kept in sight, also when the window becomes smaller. */
  readonly selected?: Accessor<Point | null>;
  /** What the selected piece aims at: it is kept in sight beside it. */
  readonly target?: Accessor<Point | null>;
  /** What the board itself has put over the bottom left corner, in pixels: arrows keep clear of it. */
  readonly foot?: Size;
  /** The words on the buttons; English, if absent. */
  readonly controls?: ViewWords;
  readonly onKey?: (event: KeyboardEvent, view: View) => boolean;
  /** What lies over the sheet and does not move with it. */
  readonly over?: (view: View) => JSX.Element;
  readonly children: (view: View) => JSX.Element;
}

const DRAG = 5;

export function Viewport(props: ViewportProps): JSX.Element {
  let frame!: HTMLDivElement;
  let veil!: HTMLDivElement;
  const [size, setSize] = createSignal<Size>([1, 1]);
  const [transform, setTransform] = createSignal<Transform>({ x: 0, y: 0, k: 1 });
  const [rested, setRested] = createSignal<Transform>(transform());
  const [baked, setBaked] = createSignal(1);
  const [level, setLevel] = createSignal(1);
  const limits = (): Limits => ({ sheet: props.sheet, window: size(), closest: props.closest ?? 3 });

  let resting: ReturnType<typeof setTimeout> | undefined;
  let gliding = 0;
  let sheet!: HTMLDivElement;
  // A layer that may move keeps the scale it was first painted at: it is let go for two frames after a zoom, and painted sharp.
  createEffect(
    on(
      baked,
      () => {
        sheet.style.willChange = 'auto';
        requestAnimationFrame(() => requestAnimationFrame(() => sheet.style.removeProperty('will-change')));
      },
      { defer: true },
    ),
  );
  const rest = (): void => {
    batch(() => {
      setTransform(onPixels(transform(), devicePixelRatio));
      setRested(transform());
      setBaked(transform().k);
      setLevel(levelOf(transform().k));
    });
  };
  const move = (next: Transform): void => {
    setTransform(next);
    clearTimeout(resting);
    resting = setTimeout(rest, 140);
  };
  const glide = (to: Transform): void => {
    cancelAnimationFrame(gliding);
    if (!props.motion()) {
      setTransform(to);
      rest();
      return;
    }
    const [from, began] = [transform(), performance.now()];
    const step = (now: number): void => {
      const t = Math.min(1, (now - began) / (tempo.panel * 1.4));
      move(between(from, to, t));
      if (t < 1) gliding = requestAnimationFrame(step);
    };
    gliding = requestAnimationFrame(step);
  };
  const local = (client: Point): Point => {
    const box = frame.getBoundingClientRect();
    return [client[0] - box.left, client[1] - box.top];
  };

  const view: View = {
    transform,
    rested,
    level,
    window: size,
    seen: () => seenThrough(transform(), size()),
    toSheet: (client) => toSheet(transform(), local(client)),
    toWindow: (point) => toWindow(transform(), point),
    show: (box) => glide(showing(box, limits())),
    centre: (point, k) => glide(centredOn(point, k ?? transform().k, limits())),
    reveal: (point) => {
      const [x, y] = toWindow(transform(), point);
      const [width, height] = size();
      const margin = Math.min(width, height) * 0.12;
      if (x > margin && y > margin && x < width - margin && y < height - margin) return;
      glide(centredOn(point, transform().k, limits()));
    },
    zoom: (factor) => glide(zoomedAt(transform(), [size()[0] / 2, size()[1] / 2], factor, limits())),
    showAll: () => glide(showing([0, 0, props.sheet[0], props.sheet[1]], limits())),
  };

  // What lies on the sheet is made once the window is measured: made before, it would be laid out twice.
  const [opened, setOpened] = createSignal(false);
  onMount(() => {
    const measure = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      if (width === 0 || height === 0) return;
      batch(() => {
        setSize([width, height]);
        setTransform(opened() ? bounded(transform(), limits()) : openingOf(props, limits()));
        rest();
        setOpened(true);
      });
    });
    measure.observe(frame);
    onCleanup(() => measure.disconnect());
  });
  createEffect(() => {
    const point = props.selected?.() ?? null;
    const target = props.target?.() ?? null;
    size();
    if (!opened() || point === null) return;
    untrack(() => (target === null ? view.reveal(point) : showBoth([point, target], view)));
  });
  keepFocus(
    () => props.attention?.(),
    () => frame,
  );
  createEffect(() => {
    const points = props.attention?.() ?? [];
    if (opened() && points.length > 0) untrack(() => follow(points, view));
  });
  onCleanup(() => {
    clearTimeout(resting);
    cancelAnimationFrame(gliding);
  });

  const sketching = useSketching(view, () => frame);

  // --- fingers and mouse
  const down = new Map<number, Point>();
  let dragged = false;
  let from: Point = [0, 0];
  const onDown = (event: PointerEvent): void => {
    if (sketching?.down(event) || event.button !== 0) return;
    cancelAnimationFrame(gliding);
    down.set(event.pointerId, [event.clientX, event.clientY]);
    if (down.size === 1) {
      dragged = false;
      from = [event.clientX, event.clientY];
    }
  };
  const onMove = (event: PointerEvent): void => {
    if (sketching?.move(event)) return;
    const last = down.get(event.pointerId);
    if (!last) return;
    const here: Point = [event.clientX, event.clientY];
    if (down.size === 1) {
      if (!dragged && Math.hypot(here[0] - from[0], here[1] - from[1]) < DRAG) return;
      if (!dragged) {
        veil.hidden = false;
        veil.setPointerCapture(event.pointerId);
      }
      dragged = true;
      const t = transform();
      move(bounded({ ...t, x: t.x + here[0] - last[0], y: t.y + here[1] - last[1] }, limits()));
    } else {
      dragged = true;
      const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
      if (other) move(pinched(transform(), [local(last), local(other)], [local(here), local(other)], limits()));
    }
    down.set(event.pointerId, here);
  };
  const onUp = (event: PointerEvent): void => {
    if (sketching?.up(event)) return;
    down.delete(event.pointerId);
    veil.hidden = true;
  };
  // What was dragged or drawn was not clicked.
  const onClick = (event: MouseEvent): void => {
    const draws = sketching?.drawing() === true && !(event.target as Element).closest('button');
    if (!dragged && !draws) return;
    dragged = false;
    event.stopPropagation();
    event.preventDefault();
  };
  const onWheel = (event: WheelEvent): void => {
    event.preventDefault();
    cancelAnimationFrame(gliding);
    const strength = event.ctrlKey ? 0.01 : event.deltaMode === 1 ? 0.05 : 0.0016;
    move(zoomedAt(transform(), local([event.clientX, event.clientY]), Math.exp(-event.deltaY * strength), limits()));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (props.onKey?.(event, view)) {
      event.preventDefault();
      return;
    }
    const way = WAYS[event.key];
    if (!way) return;
    const t = transform();
    glide(bounded({ ...t, x: t.x - way[0] * 120, y: t.y - way[1] * 120 }, limits()));
    event.preventDefault();
  };
  // Zoom keys work wherever the focus is, unless something is being typed.
  const onPageKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (event.key === '0') view.showAll();
    else if (event.key === '+' || event.key === '=') view.zoom(1.4);
    else if (event.key === '-') view.zoom(1 / 1.4);
    else if (event.key === 'd' && sketching !== null) sketching.key();
    else if (event.key === 'x' && sketching !== null) sketching.sketch.change([]);
    else return;
    event.preventDefault();
  };
  onMount(() => {
    // The wheel zooms the map, not the page: that needs a listener that may say no.
    frame.addEventListener('wheel', onWheel, { passive: false });
    frame.addEventListener('click', onClick, true);
    document.addEventListener('keydown', onPageKey);
    onCleanup(() => document.removeEventListener('keydown', onPageKey));
  });

  return (
    // biome-ignore lint/a11y/useSemanticElements: a map is a group of spaces and pieces, not a set of form fields.
    <div
      ref={frame}
      class="laager-viewport"
      role="group"
      aria-label={props.label}
      onPointerDown={onDown}
      onPointerMove={onMove}
      onPointerUp={onUp}
      onPointerCancel={onUp}
      classList={{ 'laager-drawing': sketching?.drawing() === true }}
      onContextMenu={(event) => sketching !== null && event.preventDefault()}
      onDblClick={(event) => view.centre(view.toSheet([event.clientX, event.clientY]))}
      onKeyDown={onKeyDown}
    >
      <div
        ref={sheet}
        class="laager-sheet"
        style={{
          transform: `translate(${transform().x}px,${transform().y}px) scale(${transform().k / baked()})`,
        }}
      >
        <div
          class="laager-scale"
          style={{ transform: `scale(${baked()})`, width: `${props.sheet[0]}px`, height: `${props.sheet[1]}px` }}
        >
          <Show when={opened()}>
            {props.children(view)}
            <Show when={sketching}>
              {(pencil) => <SketchLayer sketching={pencil()} sheet={props.sheet} level={level()} />}
            </Show>
          </Show>
        </div>
      </div>
      <Show when={opened()}>
        {props.over?.(view)}
        <ViewControls
          view={view}
          words={props.controls ?? viewWords}
          attention={props.attention?.() ?? []}
          sketching={sketching}
          foot={props.foot ?? [0, 0]}
        />
      </Show>
      <div ref={veil} class="laager-veil" hidden />
    </div>
  );
}

function openingOf(props: ViewportProps, limits: Limits): Transform {
  const [left, top, right, bottom] = props.opening;
  const all = showing(props.opening, limits);
  const least = props.openingScale ?? 0;
  return all.k >= least ? all : centredOn([(left + right) / 2, (top + bottom) / 2], least, limits);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=range], [type=checkbox], [type=radio]), textarea, select');

const WAYS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
