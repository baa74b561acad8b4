/** A real table: its players drag every unit to where its figures stand, and Laager goes on from there. */
import '@laager/kit/kit.css';
import './board.css';
import { type PlacingProps, type View, Viewport } from '@laager/kit';
import { createMemo, createSignal, For, type JSX, Show } from 'solid-js';
import { Portal } from 'solid-js/web';
import { unitAt } from '../src/bodies.ts';
import { faultOfPlaces, type Placed, withGeneral, withUnit } from '../src/placed.ts';
import type { Battle, Formation } from '../src/position.ts';
import { kindOf } from '../src/theatre.ts';
import { Defs } from './Board.tsx';
import { createDesk, type Desk } from './desk.ts';
import { follower } from './drag.ts';
import { Edge } from './Edge.tsx';
import { Rects } from './Grips.tsx';
import { Ground } from './Ground.tsx';
import { INCH } from './ground/ink.ts';
import { Tags, UnitsLayer } from './Pieces.tsx';
import { PlaceNames } from './PlaceNames.tsx';
import { Typed } from './panel/parts.tsx';
import { outlineArt } from './pieces/unit.ts';
import { words } from './words.ts';

const NUDGES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

export function Placing(props: PlacingProps<Battle>): JSX.Element {
  const [position, setPosition] = createSignal(props.position);
  const [held, setHeld] = createSignal<number | null>(null);
  const desk = lookingDesk(position, props);
  const place = (unit: number, placed: Placed): void => void setPosition((now) => withUnit(now, unit, placed));
  const fault = createMemo(() => faultOfPlaces(position()));
  const sheet = desk.sheet();
  const viewBox = `0 0 ${sheet.size[0]} ${sheet.size[1]}`;

  const onKey = (event: KeyboardEvent): boolean => {
    const unit = held();
    const step = NUDGES[event.key];
    if (unit === null) return false;
    const { x, y, facing } = unitAt(position(), unit).stand;
    const by = event.shiftKey ? 0.1 : 0.5;
    if (step !== undefined) place(unit, { x: x + step[0] * by, y: y + step[1] * by });
    else if (event.key === '[' || event.key === '{') place(unit, { facing: facing - (event.shiftKey ? 1 : 5) });
    else if (event.key === ']' || event.key === '}') place(unit, { facing: facing + (event.shiftKey ? 1 : 5) });
    else if (event.key === 'Escape') setHeld(null);
    else return false;
    return true;
  };

  return (
    <div class="mm-board">
      <Viewport
        sheet={sheet.size}
        opening={[0, 0, ...sheet.size]}
        closest={2.2}
        label={words().table(sheet.theatre.file.title)}
        motion={props.motion}
        onKey={onKey}
      >
        {(view) => (
          <>
            <Edge sheet={sheet} />
            <Ground sheet={sheet} />
            <svg viewBox={viewBox} class="mm-art" aria-hidden="true">
              <Defs desk={desk} />
              <PlaceNames sheet={sheet} view={view} />
              <Show when={desk.pieceOf(held())}>
                {(piece) => <g fill="#e0a021" innerHTML={outlineArt(piece(), 6)} />}
              </Show>
              <UnitsLayer desk={desk} detail={view.level() * INCH < 18 ? 'texture' : 'figures'} />
              <Tags desk={desk} view={view} />
            </svg>
            <svg viewBox={viewBox} class="mm-hand">
              <title>{words().table(sheet.theatre.file.title)}</title>
              <Movables
                desk={desk}
                view={view}
                held={held()}
                hold={setHeld}
                place={place}
                ride={(general, x, y) => setPosition((now) => withGeneral(now, general, x, y))}
              />
            </svg>
          </>
        )}
      </Viewport>
      <Show when={props.card()}>
        {(slot) => (
          <Portal mount={slot()}>
            <div class="mm-panel">
              <Show when={desk.pieceOf(held())} fallback={<p class="mm-quiet mm-placing">{words().placing.how}</p>}>
                {(piece) => (
                  <UnitForm position={position()} unit={piece().unit} place={(placed) => place(piece().unit, placed)} />
                )}
              </Show>
              <section class="mm-buttons">
                <Show when={fault()}>
                  {(wrong) => (
                    <p class="mm-denied" role="alert">
                      {words().placing.wrong(wrong().message)}
                    </p>
                  )}
                </Show>
                <button
                  type="button"
                  class="mm-primary"
                  aria-disabled={fault() !== null}
                  onClick={() => fault() === null && props.begin(position())}
                >
                  {words().placing.begin}
                </button>
                <button type="button" onClick={() => props.leave()}>
                  {words().placing.leave}
                </button>
              </section>
            </div>
          </Portal>
        )}
      </Show>
    </div>
  );
}

/** A desk at which nothing is asked: only the pieces are looked at. */
const lookingDesk = (position: () => Battle, { card, motion }: PlacingProps<Battle>): Desk =>
  createDesk({
    view: position,
    seat: () => null,
    asked: () => null,
    news: () => [],
    before: async () => null,
    journal: () => [],
    pointed: () => null,
    hint: () => null,
    card,
    motion,
    order: () => {},
    whyNot: async () => null,
    odds: () => Promise.reject(new Error('nothing is asked')),
    lookup: () => Promise.reject(new Error('nothing is asked')),
    showRule: () => {},
    deny: () => {},
    answering: () => {},
  });

/** Every unit and general of both sides, to be dragged. */
function Movables(props: {
  readonly desk: Desk;
  readonly view: View;
  readonly held: number | null;
  hold(unit: number | null): void;
  place(unit: number, placed: Placed): void;
  ride(general: number, x: number, y: number): void;
}): JSX.Element {
  const { desk } = props;
  const inchesAt = (event: PointerEvent): readonly [number, number] =>
    desk.sheet().inches(props.view.toSheet([event.clientX, event.clientY]));
  const follow = follower(inchesAt);
  const units = createMemo(
    () =>
      desk
        .pieces()
        .map(({ unit }) => unit)
        .toSorted((a, b) => a - b),
    undefined,
    {
      equals: (a, b) => a.join() === b.join(),
    },
  );
  const dragUnit = (event: PointerEvent, unit: number): void => {
    if (event.button !== 0) return;
    const { stand } = unitAt(desk.view(), unit);
    const [px, py] = inchesAt(event);
    props.hold(unit);
    follow(event, (x, y) => props.place(unit, { x: stand.x + x - px, y: stand.y + y - py }));
  };
  return (
    <>
      <For each={desk.generals()}>
        {(one) => (
          <rect
            class="mm-hit"
            data-general={one.general}
            x={one.x - (one.size * INCH) / 2}
            y={one.y - (one.size * INCH) / 2}
            width={one.size * INCH}
            height={one.size * INCH}
            onPointerDown={(event) => event.button === 0 && follow(event, (x, y) => props.ride(one.general, x, y))}
          />
        )}
      </For>
      <For each={units()}>
        {(unit) => (
          <Show when={desk.pieceOf(unit)}>
            {(piece) => (
              // biome-ignore lint/a11y/useSemanticElements: a drawn piece; HTML has no such button.
              <g
                class="mm-hit"
                role="button"
                tabindex="0"
                aria-label={piece().name}
                aria-pressed={props.held === unit}
                data-unit={unit}
                onPointerDown={(event) => dragUnit(event, unit)}
                onFocus={() => props.hold(unit)}
                onClick={() => props.hold(unit)}
              >
                <Rects poses={piece().poses} w={piece().w} d={piece().d} />
              </g>
            )}
          </Show>
        )}
      </For>
    </>
  );
}

/** Everything that can be dragged can be typed; and what the figures have suffered so far. */
function UnitForm(props: {
  readonly position: Battle;
  readonly unit: number;
  place(placed: Placed): void;
}): JSX.Element {
  const it = () => unitAt(props.position, props.unit);
  const kind = () => kindOf(props.position, props.unit);
  return (
    <section>
      <h3>{kind().name}</h3>
      <div class="mm-typed mm-placing-form">
        <Typed label={words().placing.x} value={it().stand.x} step={0.1} set={(x) => props.place({ x })} />
        <Typed label={words().placing.y} value={it().stand.y} step={0.1} set={(y) => props.place({ y })} />
        <Typed
          label={words().placing.facing}
          value={it().stand.facing}
          step={1}
          set={(facing) => props.place({ facing })}
        />
        <label class="mm-number">
          {words().placing.formation}
          <select
            value={it().stand.formation}
            onChange={({ target }) => props.place({ formation: target.value as Formation })}
          >
            <For each={kind().template.formations}>
              {(formation) => <option value={formation}>{words().formations[formation]}</option>}
            </For>
          </select>
        </label>
        <Typed label={words().placing.bases} value={it().bases} step={1} set={(bases) => props.place({ bases })} />
        <Typed
          label={words().placing.fatigue}
          value={it().fatigue}
          step={1}
          set={(fatigue) => props.place({ fatigue })}
        />
        <label class="mm-number">
          {words().placing.disordered}
          <input
            type="checkbox"
            checked={it().disordered}
            onChange={({ target }) => props.place({ disordered: target.checked })}
          />
        </label>
      </div>
    </section>
  );
}
