/** The board of Musket to Mauser: the table in its window, the units on it, and what the hand can do. */
import '@laager/kit/kit.css';
import './board.css';
import { type View, Viewport } from '@laager/kit';
import { createEffect, createMemo, createSignal, type JSX, on, onMount, Show, Suspense } from 'solid-js';
import { Portal } from 'solid-js/web';
import { createDesk, type Desk, type Props } from './desk.ts';
import { Edge, Ruler, Trays } from './Edge.tsx';
import { Ground } from './Ground.tsx';
import { INCH } from './ground/ink.ts';
import { Handles } from './Handles.tsx';
import { answerCardKeys, boardKeys } from './keys.ts';
import { Minimap } from './Minimap.tsx';
import { Overlays, Ways } from './overlays/Overlays.tsx';
import { Underlays } from './overlays/Underlays.tsx';
import { Tags, UnitsLayer } from './Pieces.tsx';
import { PlaceNames } from './PlaceNames.tsx';
import { Victory } from './panel/later.ts';
import { Panel } from './panel/Panel.tsx';
import { DRESS, type DressName } from './pieces/dress.ts';
import { symbols } from './pieces/figures.ts';
import { detailAt } from './pieces/unit.ts';
import { createSmoke, Smoke } from './Smoke.tsx';
import { FRAME } from './scene.ts';
import { words } from './words.ts';

/** Narrower windows are phones. */
const NARROW = 620;

export function Board(props: Props): JSX.Element {
  // The accessors are read once: the caller may create new ones for every access.
  const desk = createDesk({ ...props });
  return (
    <Show when={desk.sheet()} keyed>
      <Battlefield desk={desk} />
    </Show>
  );
}

function Battlefield(props: { readonly desk: Desk }): JSX.Element {
  const { desk } = props;
  const sheet = desk.sheet();
  const { w, h } = sheet.theatre.table;
  const [narrow, setNarrow] = createSignal(false);
  let frame!: HTMLDivElement;
  onMount(() => setNarrow(frame.clientWidth < NARROW));
  const smoke = createSmoke(desk);
  const viewBox = `0 0 ${sheet.size[0]} ${sheet.size[1]}`;
  const whole = (): readonly [number, number, number, number] =>
    narrow() ? [0, 0, w * INCH + 2 * FRAME, h * INCH + 2 * FRAME] : [0, 0, ...sheet.size];

  return (
    <div class="mm-board" ref={frame}>
      <Viewport
        sheet={sheet.size}
        opening={whole()}
        openingScale={narrow() ? 0.62 : 0}
        closest={2.2}
        label={words().table(sheet.theatre.file.title)}
        motion={desk.props.motion}
        onKey={(event, view) => boardKeys(desk, event, view)}
        over={(view) => (
          <>
            <Show when={!narrow()}>
              {/* From far off, the marks on the wooden edge do. */}
              <Show when={view.level() * INCH >= 18}>
                <Ruler sheet={sheet} view={view} />
              </Show>
              <Minimap desk={desk} view={view} />
            </Show>
            <Tools desk={desk} />
            <Show when={desk.winning()}>
              <Suspense>
                <Victory desk={desk} />
              </Suspense>
            </Show>
            <Refusal desk={desk} view={view} />
            <Follow desk={desk} view={view} narrow={narrow()} />
          </>
        )}
      >
        {(view) => {
          answerCardKeys(desk, view);
          const detail = createMemo(() => detailAt(view.level() * INCH));
          return (
            <>
              <Edge sheet={sheet} />
              <Ground sheet={sheet} />
              {/* Layers of their own: what changes while a player thinks does not repaint a thousand figures. */}
              <svg viewBox={viewBox} class="mm-art" aria-hidden="true">
                <Defs desk={desk} />
                <PlaceNames sheet={sheet} view={view} />
                <Underlays desk={desk} view={view} />
              </svg>
              <svg viewBox={viewBox} class="mm-art mm-layer" aria-hidden="true">
                <UnitsLayer desk={desk} detail={detail()} />
                <Smoke puffs={smoke()} />
              </svg>
              <svg viewBox={viewBox} class="mm-art mm-layer" aria-hidden="true">
                <Ways desk={desk} view={view} />
                <Tags desk={desk} view={view} />
                <Overlays desk={desk} view={view} />
              </svg>
              <Show when={!narrow()}>
                <Trays desk={desk} view={view} />
              </Show>
              <svg viewBox={viewBox} class="mm-hand">
                <title>{words().table(sheet.theatre.file.title)}</title>
                <Handles desk={desk} view={view} />
              </svg>
            </>
          );
        }}
      </Viewport>
      <Show when={desk.props.card()}>
        {(place) => (
          <Portal mount={place()}>
            <Panel desk={desk} narrow={narrow()} />
          </Portal>
        )}
      </Show>
    </div>
  );
}

export function Defs(props: { readonly desk: Desk }): JSX.Element {
  const dresses = createMemo(
    (): DressName[] => {
      const used = new Set<DressName>(['gunner-a', 'gunner-b']);
      for (const piece of props.desk.pieces()) used.add(piece.dress);
      return (Object.keys(DRESS) as DressName[]).filter((one) => used.has(one));
    },
    undefined,
    { equals: (a, b) => a.join() === b.join() },
  );
  const text = createMemo(
    () =>
      symbols(dresses()) +
      '<pattern id="mm-refused" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V7" stroke="#8c1f2a" stroke-width="2" opacity=".7"/></pattern>' +
      '<pattern id="mm-costly" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V8" stroke="#6b3f00" stroke-width="2.2" opacity=".38"/></pattern>',
  );
  return <defs innerHTML={text()} />;
}

/** Brings into sight what the player is asked about; on a phone also the units that may act and what is in hand. */
function Follow(props: { readonly desk: Desk; readonly view: View; readonly narrow: boolean }): JSX.Element {
  const { desk, view } = props;
  const about = createMemo(
    (): readonly number[] => {
      const { question, params } = desk.asking();
      const hint = desk.props.hint();
      if (hint !== null && 'unit' in hint) return [hint.unit];
      const plan = desk.plan();
      if (props.narrow && plan?.do === 'fire') return [plan.target, ...plan.by.map(({ unit }) => unit)];
      if (plan?.do === 'react') return [plan.unit, plan.charger];
      if (desk.heldUnit() !== null) return props.narrow ? [desk.heldUnit() as number] : [];
      if (typeof params.unit === 'number') return [params.unit];
      if (question === 'react') return desk.view().charges.map(({ target }) => target);
      return props.narrow && question === 'move' ? [...desk.ready()] : [];
    },
    undefined,
    { equals: (a, b) => a.join() === b.join() },
  );
  createEffect(
    on(about, (units) => {
      const known = units.flatMap((unit) => desk.pieceOf(unit) ?? []);
      if (known.length === 0) return;
      const [ax, ay] = fleesTo(desk);
      const mean = (of: 'x' | 'y'): number =>
        known.reduce((sum, one) => sum + one[of], 0) / known.length + (of === 'x' ? ax : ay);
      // After the window has been measured; on a phone the sheet covers the lower part of it.
      setTimeout(() => {
        const drop = props.narrow ? 120 / view.transform().k : 0;
        if (props.narrow) view.centre([mean('x'), mean('y') + drop]);
        else view.reveal([mean('x'), mean('y')]);
      }, 80);
    }),
  );
  return null;
}

/** Half the way of a unit that must flee: its fan is to be seen, not what it flees from. */
function fleesTo(desk: Desk): readonly [number, number] {
  const { question, params } = desk.asking();
  if (question !== 'flee' || typeof params.axis !== 'number') return [0, 0];
  const far = (Number(params.most) / 2) * INCH;
  const a = (params.axis * Math.PI) / 180;
  return [Math.sin(a) * far, -Math.cos(a) * far];
}

/** Sight, ranges and fit, over the corner of the window. */
function Tools(props: { readonly desk: Desk }): JSX.Element {
  const { desk } = props;
  return (
    <div class="mm-tools">
      <button
        type="button"
        aria-pressed={desk.sighting()}
        title={words().tools.sightTitle}
        onClick={() => {
          desk.setSighting(!desk.sighting());
          desk.setSight(null);
        }}
      >
        {words().tools.sight} <kbd>s</kbd>
      </button>
      <button
        type="button"
        aria-pressed={desk.ranges()}
        title={words().tools.rangesTitle}
        onClick={() => desk.setRanges(!desk.ranges())}
      >
        {words().tools.ranges} <kbd>e</kbd>
      </button>
      <button
        type="button"
        aria-pressed={desk.winning()}
        title={words().victory.title}
        onClick={() => desk.setWinning(!desk.winning())}
      >
        {words().victory.tool} <kbd>v</kbd>
      </button>
      <Show when={desk.sighting()}>
        <p class="mm-note" role="status">
          {words().sight.how}
        </p>
      </Show>
    </div>
  );
}

/** The refused ghost stays, and beside it the rules' own sentence with its clause. */
function Refusal(props: { readonly desk: Desk; readonly view: View }): JSX.Element {
  const { desk } = props;
  const shown = () => (desk.order() === null ? null : desk.denial());
  const place = createMemo(() => {
    const walk = desk.trial()?.walk;
    const held = desk.pieceOf(desk.heldUnit());
    const [x, y] = walk === undefined ? [held?.x ?? 0, held?.y ?? 0] : desk.sheet().at(walk.stand.x, walk.stand.y);
    const [left, top] = props.view.toWindow([x, y]);
    const [width, height] = props.view.window();
    return {
      left: `${Math.max(24, Math.min(width - 300, left > width / 2 ? left - 330 : left + 60))}px`,
      top: `${Math.max(28, Math.min(height - 170, top + 40))}px`,
    };
  });
  return (
    <Show when={shown()}>
      {(denial) => (
        <div class="mm-slip" style={place()} role="status">
          <h3>{words().refusal(desk.pieceOf(desk.heldUnit())?.name ?? null)}</h3>
          <p>
            {denial().reason}.{' '}
            <button type="button" class="mm-clause" onClick={() => desk.props.showRule(denial().rule)}>
              {denial().rule}
            </button>
          </p>
        </div>
      )}
    </Show>
  );
}
