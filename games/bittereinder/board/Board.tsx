/** The board of Bittereinder: real geography, drawn; stacks, sieges and everything that may be done with them. */
import {
  afterPaint,
  BorderLines,
  FannedStack,
  LargeNames,
  LitOutlines,
  Movements,
  Neatline,
  paper,
  Railways,
  Rulings,
  Tethers,
  type View,
  Viewport,
} from '@laager/kit';
import { type Accessor, batch, createEffect, createMemo, createSignal, For, type JSX, on, Show } from 'solid-js';
import { Portal } from 'solid-js/web';
import '@laager/kit/kit.css';
import './board.css';
import {
  borderPaths,
  countryNames,
  grid,
  heartOf,
  hundredMiles,
  railPath,
  riverNames,
  sheet,
  spaceOf,
  spaces,
  theatre,
} from './chart.ts';
import groundUrl from './data/ground.svg?url';
import inkUrl from './data/ink.svg?url';
import { movableIn, offersByArea } from './grip.ts';
import { createHand, type Hand, type Props } from './hand.ts';
import { type Layout, layOut } from './layout.ts';
import { blank, type Labels, letter } from './lettering.ts';
import { Card } from './parts/Card.tsx';
import { Force } from './parts/Forces.tsx';
import { Ground } from './parts/Ground.tsx';
import { Names, Towns } from './parts/Lettering.tsx';
import { clashesIn, travelsIn } from './parts/news.tsx';
import { PieceCounter } from './parts/PieceCounter.tsx';
import { Targets } from './parts/Targets.tsx';
import { Tray } from './parts/Tray.tsx';
import { type Scene, type Stack, sceneOf } from './scene.ts';
import { nextSpace } from './walk.ts';
import { words } from './words.ts';

// Asked for with the code, not after it: they are there when the sheet is.
for (const url of [groundUrl, inkUrl]) new Image().src = url;

/** The room of the tray of reinforcements, with that of an arrow. */
const TRAY = [290, 92] as const;

export function Board(props: Props): JSX.Element {
  const scene = createMemo(() => sceneOf(props.view()));
  const hand = createHand(props, scene);
  const attention = createMemo(() => placesIn(props.asked(), scene()).map((area) => spaceOf(area).label));
  const selected = createMemo(() => {
    const area = hand.picked()?.area ?? null;
    return area === null ? null : spaceOf(area).label;
  });
  // The card comes with the rail that holds it.
  const settled = afterPaint(
    () => true,
    () => true,
    false,
  );
  return (
    <div class="be-board">
      <Viewport
        sheet={sheet}
        opening={theatre}
        openingScale={0.85}
        label={words().map}
        motion={props.motion}
        attention={attention}
        selected={selected}
        foot={TRAY}
        onKey={(event, view) => keyed(event, view, hand)}
        over={(view) => <Margin view={view} scene={scene} />}
      >
        {(view) => <Sheet board={props} hand={hand} scene={scene} view={view} />}
      </Viewport>
      <Show when={settled()}>
        <Show
          when={props.card()}
          fallback={
            <aside class="be-float">
              <Card board={props} hand={hand} scene={scene()} />
            </aside>
          }
        >
          {(place) => (
            <Portal mount={place()}>
              <Card board={props} hand={hand} scene={scene()} />
            </Portal>
          )}
        </Show>
      </Show>
    </div>
  );
}

/** What stands round the map, once the map is there. */
function Margin(props: { readonly view: View; readonly scene: Accessor<Scene> }): JSX.Element {
  const settled = afterPaint(
    () => true,
    () => true,
    false,
  );
  return (
    <Show when={settled()}>
      <Neatline view={props.view} grid={grid} hundredMiles={hundredMiles} miles={words().miles} />
      <Tray scene={props.scene()} />
    </Show>
  );
}

interface SheetProps {
  readonly board: Props;
  readonly hand: Hand;
  readonly scene: Accessor<Scene>;
  readonly view: View;
}

function Sheet(props: SheetProps): JSX.Element {
  const { board, hand, scene, view } = props;
  const holders = createMemo(() => scene().holders, [], {
    equals: (a, b) => a.length === b.length && a.every((holder, i) => holder === b[i]),
  });
  const layout = createMemo((before: Layout | null) => layOut(scene().stacks, view.level(), before), null);
  const laid = () => layout() as Layout;
  // The first frame has the land and the pieces; the hand finds its spaces, and the eye its names, right after it.
  const settled = afterPaint(
    () => true,
    () => true,
    false,
  );
  const labels = afterPaint(laid, (layout): Labels => letter(scene().stacks, layout), blank);
  const stackByKey = createMemo(() => new Map(scene().stacks.map((stack) => [stack.key, stack])));
  const keys = createMemo(() => scene().stacks.map(({ key }) => key));
  const besieged = createMemo(
    () => new Set(scene().stacks.flatMap(({ group, area }) => (group === 'siege' ? [area] : []))),
  );
  const [fanned, setFanned] = createSignal<string | null>(null);
  let wait: ReturnType<typeof setTimeout> | undefined;
  const point = (stack: Stack | null): void => {
    clearTimeout(wait);
    batch(() => {
      if (stack) hand.act.point(stack.area);
    });
    // A fan that opened at once would be in the way of a pointer that only passes over.
    wait = setTimeout(() => setFanned(stack?.key ?? null), stack === null ? 180 : 420);
  };
  const tallestAt = (area: string): string | null =>
    scene().stacks.find((stack) => stack.area === area && stack.pieces.length > 1)?.key ?? null;
  createEffect(on(hand.picked, (picked) => picked === null && setFanned(null), { defer: true }));
  const way = createMemo(() => {
    const target = hand.pointed();
    const reach = target === null ? undefined : hand.reach().get(target);
    return reach?.how === 'rail' && hand.picked() !== null ? reach.route : [];
  });
  const hintedArea = () => {
    const hint = board.hint();
    const units = hint !== null && 'units' in hint ? hint.units : [];
    return scene().stacks.find(({ pieces }) => pieces.some(({ id }) => units.includes(id)))?.key ?? null;
  };
  createEffect(
    on(
      () => board.pointed(),
      (told) => {
        const entry = told?.entry;
        const at = entry !== undefined && 'at' in entry && typeof entry.at === 'string' ? entry.at : null;
        if (at !== null) view.reveal(spaceOf(at).label);
      },
    ),
  );
  return (
    <>
      <img src={groundUrl} alt="" draggable={false} />
      <Ground holders={holders} lit={hand.lit} hot={hand.pointed} way={way} />
      <img src={inkUrl} alt="" draggable={false} />
      <svg viewBox={`0 0 ${sheet[0]} ${sheet[1]}`} role="presentation">
        <defs>
          <Rulings />
        </defs>
        <Show when={settled()}>
          <LargeNames prefix="be" countries={countryNames} rivers={riverNames} />
        </Show>
        <BorderLines {...borderPaths} />
        <LitOutlines lit={hand.lit()} hot={hand.pointed()} pathOf={(area) => spaceOf(area).path} />
        <Railways path={railPath} />
        <g class="be-spaces" fill={paper.sheet} fill-opacity="0">
          <For each={settled() ? spaces : []}>
            {(space) => (
              // biome-ignore lint/a11y/useSemanticElements: an area is drawn, and a button cannot stand in a drawing
              <path
                d={space.path}
                role="button"
                tabindex={space.id === 'f9' ? 0 : -1}
                data-area={space.id}
                aria-label={nameOf(space.id, hand, scene())}
                classList={{ lit: hand.lit().has(space.id) }}
                onClick={() => hand.act.press(space.id)}
                onPointerEnter={(event) => event.pointerType === 'mouse' && hand.act.point(space.id)}
                onFocus={(event) => {
                  hand.act.point(space.id);
                  if (event.currentTarget.matches(':focus-visible')) setFanned(tallestAt(space.id));
                  view.reveal(space.label);
                }}
              />
            )}
          </For>
        </g>
        <Towns holders={holders} besieged={besieged} lines={() => board.view().lines} layout={laid} />
        <Names layout={laid} labels={labels} />
        <Tethers layout={laid} heartOf={(key) => heartOf(key.split(':')[0] ?? '')} />
        <For each={keys()}>
          {(key) => {
            const stack = createMemo((last: Stack) => stackByKey().get(key) ?? last, stackByKey().get(key) as Stack);
            return (
              <Force
                stack={stack}
                layout={laid}
                picked={() => (hand.picked()?.key === key ? hand.picked()?.units.size : undefined)}
                hinted={() => hintedArea() === key && hand.picked() === null}
                onPick={(one, byFinger) => {
                  clearTimeout(wait);
                  hand.act.press(one.key);
                  setFanned(byFinger && hand.picked()?.key === one.key ? one.key : null);
                }}
                onPoint={point}
              />
            );
          }}
        </For>
        <Targets hand={hand} layout={laid} labels={labels} />
        <g onPointerEnter={() => clearTimeout(wait)} onPointerLeave={() => setFanned(null)}>
          <FannedStack
            open={() => stackByKey().get(fanned() ?? '') ?? null}
            layout={laid}
            labels={() => labels().labels}
            view={view}
            draw={(piece) => <PieceCounter piece={piece} small={laid().small} />}
            isPicked={(piece) => hand.picked()?.units.has(piece.id) ?? false}
            label={(piece) => words().unit(piece)}
            onPress={(piece, key) => {
              if (hand.picked()?.key === key) hand.toggle(piece.id);
              else if (stackByKey().has(key)) hand.act.press(key);
            }}
          />
        </g>
        <Movements
          news={board.news}
          motion={board.motion}
          layout={laid}
          travels={(news) => travelsIn(news, () => laid().small)}
          clashes={clashesIn}
        />
      </svg>
    </>
  );
}

/** Where the player is to look: the area in question, or the stacks that can be ordered, or the areas on offer. */
function placesIn(asked: ReturnType<Props['asked']>, scene: Scene): readonly string[] {
  if (asked === null) return [];
  const where = asked.params.at ?? asked.params.from;
  if (typeof where === 'string') return [where];
  const movable = scene.stacks.filter((stack) => movableIn(stack, asked).length > 0).map(({ area }) => area);
  return movable.length > 0 ? movable : [...offersByArea(asked).keys()];
}

/** An area as it is read out. */
function nameOf(id: string, hand: Hand, scene: ReturnType<typeof sceneOf>): string {
  const space = spaceOf(id);
  const facts = [
    words().holder(scene.holders[space.index] ?? 'nobody'),
    ...(space.mountain ? [words().mountain] : []),
    ...(space.port ? [words().port] : []),
  ];
  const stacks = scene.stacks.filter(({ area }) => area === id).map(words().stack);
  const reach = hand.picked() === null ? undefined : hand.reach().get(id);
  return words().area(
    space.name,
    space.code,
    facts,
    stacks,
    reach ? words().may(reach.how, reach.route.length - 1) : null,
  );
}

/** Arrows walk from area to area, Enter chooses, Escape deselects. */
function keyed(event: KeyboardEvent, view: View, hand: Hand): boolean {
  if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return false;
  const target = event.target as Element;
  const here = target.getAttribute('data-area') ?? target.getAttribute('data-stack')?.split(':')[0] ?? null;
  if (event.key === 'Escape') {
    if (hand.picked() === null && hand.inspected() === null) return false;
    hand.act.drop();
    return true;
  }
  if (here === null) return false;
  if (event.key === 'Enter') {
    hand.choose(here);
    return true;
  }
  const next = nextSpace(here, event.key);
  if (next === null) return false;
  document.querySelector<SVGElement>(`.be-board [data-area="${next}"]`)?.focus();
  view.reveal(spaceOf(next).label);
  return true;
}
