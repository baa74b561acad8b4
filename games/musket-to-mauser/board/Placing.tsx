/** A real table: its players drag every unit to where its figures stand, and Laager goes on from there. */
import '@laager/kit/kit.css';
import './board.css';
import { type PlacingProps, type View, Viewport } from '@laager/kit';
import { createMemo, createSignal, For, type JSX, Show } from 'solid-js';
import { Portal } from 'solid-js/web';
import { unitAt } from '../src/bodies.ts';
import { faultOfPlaces, type Placed, withGeneral, withUnit } from '../src/placed.ts';
import type { Battle, Formation, General } from '../src/position.ts';
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
import type { GeneralPiece } from './scene.ts';
import { words } from './words.ts';

const NUDGES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** What is in hand: a unit or a general, by number. */
type Held =
  | { readonly unit: number; readonly general?: undefined }
  | { readonly general: number; readonly unit?: undefined };

const generalAt = (position: Battle, general: number): General => position.generals[general] as General;

export function Placing(props: PlacingProps<Battle>): JSX.Element {
  const [position, setPosition] = createSignal(props.position);
  const [held, setHeld] = createSignal<Held | null>(null);
  const heldUnit = (): number | null => held()?.unit ?? null;
  const heldGeneral = (): number | null => held()?.general ?? null;
  const desk = lookingDesk(position, props);
  const place = (unit: number, placed: Placed): void => void setPosition((now) => withUnit(now, unit, placed));
  const ride = (general: number, x: number, y: number): void =>
    void setPosition((now) => withGeneral(now, general, x, y));
  const sheet = desk.sheet();
  const viewBox = `0 0 ${sheet.size[0]} ${sheet.size[1]}`;

  const onKey = (event: KeyboardEvent): boolean => {
    const [unit, general] = [heldUnit(), heldGeneral()];
    const step = NUDGES[event.key];
    const by = event.shiftKey ? 0.1 : 0.5;
    if (event.key === 'Escape' && held() !== null) {
      setHeld(null);
      return true;
    }
    if (general !== null && step !== undefined) {
      const { x, y } = generalAt(position(), general);
      ride(general, x + step[0] * by, y + step[1] * by);
      return true;
    }
    if (unit === null) return false;
    const { x, y, facing } = unitAt(position(), unit).stand;
    if (step !== undefined) place(unit, { x: x + step[0] * by, y: y + step[1] * by });
    else if (event.key === '[' || event.key === '{') place(unit, { facing: facing - (event.shiftKey ? 1 : 5) });
    else if (event.key === ']' || event.key === '}') place(unit, { facing: facing + (event.shiftKey ? 1 : 5) });
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
              <Show when={desk.pieceOf(heldUnit())}>
                {(piece) => <g fill="#e0a021" innerHTML={outlineArt(piece(), 6)} />}
              </Show>
              <Show when={desk.generals().find(({ general }) => general === heldGeneral())}>
                {(one) => <circle cx={one().x} cy={one().y} r={one().size * INCH * 0.7 + 6} fill="#e0a021" />}
              </Show>
              <UnitsLayer desk={desk} detail={view.level() * INCH < 18 ? 'texture' : 'figures'} />
              <Tags desk={desk} view={view} />
            </svg>
            <svg viewBox={viewBox} class="mm-hand">
              <title>{words().table(sheet.theatre.file.title)}</title>
              <Movables desk={desk} view={view} held={held()} hold={setHeld} place={place} ride={ride} />
            </svg>
          </>
        )}
      </Viewport>
      <Show when={props.card()}>
        {(slot) => (
          <Portal mount={slot()}>
            <PlacingCard
              desk={desk}
              held={held()}
              position={position()}
              place={place}
              ride={ride}
              begin={() => props.begin(position())}
              leave={() => props.leave()}
            />
          </Portal>
        )}
      </Show>
    </div>
  );
}

/** What is in hand, typed; what is wrong; and the way back to the match. */
function PlacingCard(props: {
  readonly desk: Desk;
  readonly held: Held | null;
  readonly position: Battle;
  place(unit: number, placed: Placed): void;
  ride(general: number, x: number, y: number): void;
  begin(): void;
  leave(): void;
}): JSX.Element {
  const { desk } = props;
  const fault = createMemo(() => faultOfPlaces(props.position));
  return (
    <div class="mm-panel">
      <Show when={props.held === null}>
        <p class="mm-quiet mm-placing">{words().placing.how}</p>
      </Show>
      <Show when={desk.pieceOf(props.held?.unit ?? null)}>
        {(piece) => (
          <UnitForm
            position={props.position}
            unit={piece().unit}
            place={(placed) => props.place(piece().unit, placed)}
          />
        )}
      </Show>
      <Show when={desk.generals().find(({ general }) => general === props.held?.general)}>
        {(one) => (
          <GeneralForm position={props.position} piece={one()} ride={(x, y) => props.ride(one().general, x, y)} />
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
          onClick={() => fault() === null && props.begin()}
        >
          {words().placing.begin}
        </button>
        <button type="button" onClick={() => props.leave()}>
          {words().placing.leave}
        </button>
      </section>
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
  readonly held: Held | null;
  hold(held: Held): void;
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
    props.hold({ unit });
    follow(event, (x, y) => props.place(unit, { x: stand.x + x - px, y: stand.y + y - py }));
  };
  const dragGeneral = (event: PointerEvent, general: number): void => {
    if (event.button !== 0) return;
    props.hold({ general });
    follow(event, (x, y) => props.ride(general, x, y));
  };
  // By number: a general who moves stays the same element, so the focus stays on it.
  const generals = createMemo(() => desk.generals().map(({ general }) => general), undefined, {
    equals: (a, b) => a.join() === b.join(),
  });
  return (
    <>
      <For each={generals()}>
        {(general) => (
          <Show when={desk.generals().find((one) => one.general === general)}>
            {(one) => (
              // biome-ignore lint/a11y/useSemanticElements: a drawn piece; HTML has no such button.
              <rect
                class="mm-hit"
                role="button"
                tabindex="0"
                aria-label={one().name}
                aria-pressed={props.held?.general === general}
                data-general={general}
                x={one().x - (one().size * INCH) / 2}
                y={one().y - (one().size * INCH) / 2}
                width={one().size * INCH}
                height={one().size * INCH}
                onPointerDown={(event) => dragGeneral(event, general)}
                onFocus={() => props.hold({ general })}
                onClick={() => props.hold({ general })}
              />
            )}
          </Show>
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
                aria-pressed={props.held?.unit === unit}
                data-unit={unit}
                onPointerDown={(event) => dragUnit(event, unit)}
                onFocus={() => props.hold({ unit })}
                onClick={() => props.hold({ unit })}
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

function GeneralForm(props: {
  readonly position: Battle;
  readonly piece: GeneralPiece;
  ride(x: number, y: number): void;
}): JSX.Element {
  const it = () => generalAt(props.position, props.piece.general);
  return (
    <section>
      <h3>{props.piece.name}</h3>
      <div class="mm-typed mm-placing-form">
        <Typed label={words().placing.x} value={it().x} step={0.1} set={(x) => props.ride(x, it().y)} />
        <Typed label={words().placing.y} value={it().y} step={0.1} set={(y) => props.ride(it().x, y)} />
      </div>
    </section>
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
