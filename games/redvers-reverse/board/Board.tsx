/** The board of Redvers' Reverse: the field of Colenso, brigades and their orders, and Boers whose choices can be followed. */
import { afterPaint, Rulings, type View, Viewport } from '@laager/kit';
import { type Box, boundsOf, type Point } from '@laager/kit/drawing';
import { type Accessor, createEffect, createMemo, For, type JSX, on, onCleanup, Show } from 'solid-js';
import { Portal } from 'solid-js/web';
import '@laager/kit/kit.css';
import './board.css';
import { AREAS, type Area } from '../src/map.ts';
import type { Colenso } from '../src/position.ts';
import groundUrl from './data/ground.svg?url';
import { ANSWERED_QUESTIONS } from './grip.ts';
import { type BoardHand, holdHand, litOf, type Props } from './hold.ts';
import { createIdle } from './idle.ts';
import { type Layout, layNames, layOrders, layOut } from './layout.ts';
import { createLongPress } from './long-press.ts';
import { spokenArea } from './naming.ts';
import { Card, type CardProps } from './parts/Card.tsx';
import { Drifts, Frame, Light, LightEdges, type LitArea, Works } from './parts/Field.tsx';
import { Margin } from './parts/Margin.tsx';
import { Names } from './parts/Names.tsx';
import { OrderLines, OrderMarks } from './parts/Orders.tsx';
import { Pieces } from './parts/Pieces.tsx';
import { Stage } from './parts/Stage.tsx';
import { Targets } from './parts/Targets.tsx';
import { areaPlace, numberIn, type Place } from './places.ts';
import { createPreview, type Preview } from './preview.ts';
import { sceneOf } from './scene.ts';
import { createShow, type Show as Showing } from './show.ts';
import { hearSpace } from './space.ts';
import { SHEET, SPACES } from './survey.ts';
import { nextArea } from './walk.ts';
import { nextPress } from './way.ts';
import { words } from './words.ts';

// Asked for with the code, not after it: it is there when the sheet is.
new Image().src = groundUrl;

export function Board(props: Props): JSX.Element {
  const hand = holdHand(props);
  const showing = createShow(props);
  const preview = createPreview(props, hand);
  const idle = createIdle(props, showing);
  hearSpace(props, hand, preview, showing);
  createEffect(() => props.answering(ANSWERED_QUESTIONS.includes(props.asked()?.question ?? '')));
  onCleanup(() => props.answering(false));
  const press = pressing(hand, showing);
  const hint = createMemo((): Place | null => {
    const [order, asked] = [props.hint(), props.asked()];
    return order === null || asked === null ? null : nextPress(order, asked, hand.picked());
  });
  const where = (place: Place): Point | null => {
    const p = props.view();
    const area =
      p.leaderAt[numberIn(place, 'brigade') ?? -1] ?? p.at[numberIn(place, 'unit') ?? -1] ?? chiefArea(p, place);
    return area === undefined || area < 0 ? null : (SPACES[area]?.centre ?? null);
  };
  /** Who may answer: the camera goes to them if none is in sight. */
  const attention = createMemo(() =>
    props.asked() === null ? [] : [...litOf(hand).keys()].map(where).filter((point) => point !== null),
  );
  const selected = createMemo(() => {
    const held = hand.picked();
    if (held?.kind === 'brigade') return where(`brigade ${held.brigade}`);
    if (held?.kind === 'unit') return where(`unit ${held.unit}`);
    return held?.kind === 'rider' ? where(held.who) : null;
  });
  const card = { board: props, hand, press, preview, showing, idle, hint };
  return (
    <div class="rr-board">
      <Viewport
        sheet={SHEET}
        opening={window.innerWidth < 700 ? ownGround(props.view()) : [0, 0, SHEET[0], SHEET[1]]}
        openingScale={1}
        attention={attention}
        selected={selected}
        label={words().map}
        motion={props.motion}
        onKey={(event, view) => keyed(event, view, card)}
      >
        {(view) => (
          <Sheet board={props} hand={hand} view={view} press={press} preview={preview} showing={showing} hint={hint} />
        )}
      </Viewport>
      <Show
        when={props.card()}
        fallback={
          <aside class="rr-float">
            <Card {...card} />
          </aside>
        }
      >
        {(place) => (
          <Portal mount={place()}>
            <Card {...card} />
          </Portal>
        )}
      </Show>
    </div>
  );
}

const chiefArea = (p: Colenso, place: Place): number | undefined =>
  place === 'buller' ? p.bullerAt : place === 'long' ? p.longAt : place === 'hq' ? p.hqAt : undefined;

/** Where the British are: what a small screen opens on. */
const ownGround = (p: Colenso): Box =>
  boundsOf(p.leaderAt.flatMap((area) => (area < 0 ? [] : [(SPACES[area] as (typeof SPACES)[number]).centre])));

export type PressPlace = (place: Place, event: { readonly pointerType?: string } | null) => void;

/** A finger's first tap on a lit area only points at it: the card shows what it means, and its button or a second tap does it. */
function pressing(hand: BoardHand, showing: Showing): PressPlace {
  // What a finger pointed at, and what was held then. A mouse may rest on the same area: that does not count.
  let tapped: readonly [Place, unknown] | null = null;
  return (place, event) => {
    // The map shows the past while a step is explained: back to the present first.
    if (showing.close()) return;
    const meaning = litOf(hand).get(place);
    const pointsFirst = event?.pointerType === 'touch' && meaning?.do === 'send' && numberIn(place, 'area') !== null;
    if (pointsFirst && !(tapped?.[0] === place && tapped[1] === hand.picked())) {
      tapped = [place, hand.picked()];
      hand.hand.point(place);
      return;
    }
    tapped = null;
    hand.hand.press(place);
  };
}

interface SheetProps {
  readonly board: Props;
  readonly hand: BoardHand;
  readonly view: View;
  readonly press: PressPlace;
  readonly preview: Preview;
  readonly showing: Showing;
  /** What a guided game wants pressed next. */
  readonly hint: Accessor<Place | null>;
}

function Sheet(props: SheetProps): JSX.Element {
  const { hand, view, showing } = props;
  const scene = createMemo(() => sceneOf(showing.view()));
  const layout = createMemo((): Layout => layOut(scene(), view.level()));
  const orders = createMemo(() => layOrders(showing.view(), layout()));
  const names = afterPaint(orders, ({ boxes }) => layNames(boxes), []);
  // Pieces count twice: where there is no room, a number covers a name rather than a piece.
  const taken = createMemo(() => [...orders().boxes, ...orders().boxes, ...names().map(({ box }) => box)]);
  const settled = afterPaint(
    () => true,
    () => true,
    false,
  );
  const explaining = () => showing.current() !== null;
  const litAreas = createMemo(() => (explaining() ? NO_AREAS : areasIn(litOf(hand))));
  const hot = () => {
    const area = numberIn(hand.pointed(), 'area');
    return area !== null && litAreas().has(area) ? area : null;
  };
  const lit = createMemo((): readonly LitArea[] => {
    const step = showing.current();
    if (step !== null) return step.marks.candidates.map((area) => ({ area, tone: 'red' }));
    return [...litAreas()].map((area) => ({ area, tone: 'gold' }));
  });
  createEffect(
    on(showing.current, (step) => {
      const at = step?.marks.at ?? null;
      if (at !== null) view.reveal((SPACES[at] as (typeof SPACES)[number]).centre);
    }),
  );
  return (
    <>
      <img src={groundUrl} alt="" draggable={false} />
      <Light lit={lit} hot={hot} />
      <svg viewBox={`0 0 ${SHEET[0]} ${SHEET[1]}`} role="presentation">
        <defs>
          <Rulings />
        </defs>
        <Works view={showing.view} />
        <LightEdges lit={lit} hot={hot} />
        <Frame gone={() => scene().gone} lit={litAreas} />
        <Show when={settled()}>
          <Margin />
        </Show>
        <OrderLines orders={orders} />
        <Spaces {...props} scene={scene} lit={litAreas} settled={settled} />
        <Names names={names} lit={litAreas} />
        <Drifts view={showing.view} />
        <Stage step={showing.current} layout={layout} under />
        <Pieces
          scene={scene}
          layout={layout}
          hand={hand}
          hint={props.hint}
          firing={() => new Set(showing.current()?.marks.firing ?? [])}
          quiet={explaining}
          press={props.press}
        />
        <OrderMarks orders={orders} scale={layout().scale} />
        <Targets
          view={showing.view}
          scene={scene}
          layout={layout}
          hand={hand}
          taken={taken}
          numbers={() => (showing.current() === null ? props.preview.numbers() : new Map())}
          way={props.preview.way}
          threats={() => (explaining() ? [] : (props.preview.threats() ?? []))}
          onto={props.preview.onto}
        />
        <Stage step={showing.current} layout={layout} under={false} />
      </svg>
    </>
  );
}

const NO_AREAS: ReadonlySet<Area> = new Set();
const areasIn = (lit: ReadonlyMap<Place, unknown>): ReadonlySet<Area> =>
  new Set([...lit.keys()].flatMap((place) => numberIn(place, 'area') ?? []));

/** The areas as what can be pressed, pointed at and read out. */
function Spaces(
  props: SheetProps & {
    readonly scene: Accessor<ReturnType<typeof sceneOf>>;
    readonly lit: Accessor<ReadonlySet<Area>>;
    readonly settled: Accessor<boolean>;
  },
): JSX.Element {
  const { hand, board, view } = props;
  const long = createLongPress(
    (place) => hand.hand.press(place),
    (place) => litOf(hand).has(place),
  );
  const first = () => [...props.lit()][0] ?? 0;
  return (
    <g class="rr-spaces" fill="#fff" fill-opacity="0">
      <For each={props.settled() ? Array.from({ length: AREAS }, (_, area) => area) : []}>
        {(area) => {
          const space = SPACES[area] as (typeof SPACES)[number];
          return (
            // biome-ignore lint/a11y/useSemanticElements: an area is drawn, and a button cannot stand in a drawing
            <path
              d={space.path}
              role="button"
              tabindex={area === first() ? 0 : -1}
              data-area={area}
              aria-label={spokenArea(board.view(), props.scene(), area, props.lit().has(area))}
              classList={{ lit: props.lit().has(area), 'rr-wanted': props.hint() === areaPlace(area) }}
              onClick={(event) => {
                if (!long.ended()) props.press(areaPlace(area), event as unknown as { pointerType?: string });
              }}
              onPointerDown={(event) => long.begin(event, areaPlace(area))}
              onPointerUp={() => long.end()}
              onPointerMove={(event) => long.moved(event)}
              onPointerCancel={() => long.end()}
              onContextMenu={(event) => long.isOn() && event.preventDefault()}
              onPointerEnter={(event) => event.pointerType === 'mouse' && hand.hand.point(areaPlace(area))}
              onFocus={(event) => {
                if (!event.currentTarget.matches(':focus-visible')) return;
                hand.hand.point(areaPlace(area));
                view.reveal(space.centre);
              }}
            />
          );
        }}
      </For>
    </g>
  );
}

const focusArea = (area: Area): void => document.querySelector<SVGElement>(`.rr-board [data-area="${area}"]`)?.focus();

/** Lit areas one after the other, by number. */
function nextLit(lit: ReadonlySet<Area>, from: Area | null): Area | null {
  const areas = [...lit].sort((a, b) => a - b);
  return areas.find((area) => from === null || area > from) ?? areas[0] ?? null;
}

/** Arrows walk the areas, e goes to the next lit one, Enter chooses, Escape steps back; letters are the buttons of the card. */
function keyed(event: KeyboardEvent, view: View, { hand, press, showing, idle }: CardProps): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key === 'Escape') return showing.close() || hand.hand.back();
  const target = event.target as Element;
  const own = target.getAttribute('data-area');
  const here = own === null ? null : Number(own);
  if (event.key === 'Enter' && here !== null) {
    press(areaPlace(here), null);
    return true;
  }
  const from = here ?? numberIn(hand.pointed(), 'area') ?? 47;
  const next = event.shiftKey ? null : nextArea(from, event.key);
  const wanted = event.key === 'e' ? nextLit(areasIn(litOf(hand)), here) : next;
  if (wanted !== null) {
    focusArea(wanted);
    view.reveal((SPACES[wanted] as (typeof SPACES)[number]).centre);
    return true;
  }
  if (event.key === 'i' && idle.isIdle()) {
    idle.setSkipping(true);
    return true;
  }
  return shortcut(event.key, hand);
}

const SHORTCUTS: Readonly<Record<string, Place>> = { t: 'turn', c: 'cease', g: 'long', v: 'by-long', y: 'hq-mode' };

/** 1 to 9 pick a brigade by its bar; letters press what is lit under them. */
function shortcut(key: string, hand: BoardHand): boolean {
  const place: Place | undefined = /^[1-9]$/.test(key) ? `brigade ${Number(key) - 1}` : SHORTCUTS[key];
  if (place === undefined || !litOf(hand).has(place)) return false;
  hand.hand.press(place);
  return true;
}
