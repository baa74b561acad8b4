/** The pieces on the field: each can be pressed, and so can every unit in its cells. */
import { accent } from '@laager/kit';
import { type Accessor, createMemo, For, type JSX, Show } from 'solid-js';
import type { Held } from '../grip.ts';
import type { BoardHand } from '../hold.ts';
import { litOf } from '../hold.ts';
import type { Layout } from '../layout.ts';
import { FIRE, HALO } from '../look.ts';
import { cellName, pieceName } from '../naming.ts';
import { cellPlaces, drawPiece, frameOf } from '../pieces.ts';
import { areaPlace, brigadePlace, type Place, unitPlace } from '../places.ts';
import type { Piece, Scene } from '../scene.ts';

export interface PiecesProps {
  readonly scene: Accessor<Scene>;
  readonly layout: Accessor<Layout>;
  readonly hand: BoardHand;
  /** What a guided game wants pressed next. */
  readonly hint: Accessor<Place | null>;
  /** Boer pieces that fire in the step that is being explained. */
  readonly firing: Accessor<ReadonlySet<string>>;
  /** While a step is explained no piece offers itself. */
  readonly quiet: Accessor<boolean>;
  press(place: Place, event: { readonly pointerType?: string } | null): void;
}

/** What pressing a piece as a whole means: the brigade or commander, else its area, else the next of its units. */
export function placeOfPiece(piece: Piece, lit: ReadonlyMap<Place, unknown>, held: Held | null): Place {
  if (piece.side === 'chief') return piece.key;
  const area = areaPlace(piece.area);
  if (piece.side === 'british') {
    const brigade = brigadePlace(piece.brigade);
    if (piece.leader && lit.has(brigade)) return brigade;
  }
  const units = piece.cells.map(({ unit }) => unit).filter((unit) => lit.has(unitPlace(unit)));
  const own = held?.kind === 'unit' && units.includes(held.unit);
  if (lit.has(area) && !own && (held?.kind === 'unit' || held?.kind === 'brigade' || held?.kind === 'rider'))
    return area;
  const next = own ? units[(units.indexOf((held as { unit: number }).unit) + 1) % units.length] : units[0];
  return next === undefined || held?.kind === 'party' ? area : unitPlace(next);
}

const isHeld = (piece: Piece, held: Held | null): boolean => {
  if (held === null) return false;
  if (held.kind === 'brigade') return piece.side === 'british' && piece.leader && piece.brigade === held.brigade;
  if (held.kind === 'rider') return piece.side === 'chief' && piece.key === held.who;
  if (held.kind === 'unit') return piece.side !== 'chief' && piece.cells.some(({ unit }) => unit === held.unit);
  return false;
};

const isReady = (piece: Piece, lit: ReadonlyMap<Place, unknown>): boolean => {
  if (piece.side === 'chief') return lit.has(piece.key);
  if (piece.side === 'british' && piece.leader && lit.has(brigadePlace(piece.brigade))) return true;
  return piece.cells.some(({ unit }) => lit.has(unitPlace(unit)));
};

export function Pieces(props: PiecesProps): JSX.Element {
  const byKey = createMemo(() => new Map(props.scene().pieces.map((piece) => [piece.key, piece])));
  const keys = createMemo(() =>
    props
      .scene()
      .pieces.map(({ key }) => key)
      .sort((a, b) => (props.layout().at.get(a)?.[1] ?? 0) - (props.layout().at.get(b)?.[1] ?? 0)),
  );
  return (
    <g class="rr-pieces">
      <For each={keys()}>
        {(key) => {
          const piece = createMemo((last: Piece) => byKey().get(key) ?? last, byKey().get(key) as Piece);
          return <OnePiece {...props} piece={piece} />;
        }}
      </For>
    </g>
  );
}

function OnePiece(props: PiecesProps & { readonly piece: Accessor<Piece> }): JSX.Element {
  const { hand } = props;
  const lit = () => litOf(hand);
  const held = () => !props.quiet() && isHeld(props.piece(), hand.picked());
  const ready = () => !props.quiet() && isReady(props.piece(), lit());
  const at = () => props.layout().at.get(props.piece().key) ?? [0, 0];
  const hinted = createMemo(() => {
    const place = props.hint();
    const piece = props.piece();
    if (place === null) return false;
    if (piece.side === 'chief') return place === piece.key;
    if (piece.side === 'british' && piece.leader && place === brigadePlace(piece.brigade)) return true;
    return piece.cells.some(({ unit }) => place === unitPlace(unit));
  });
  const press = (event: MouseEvent | KeyboardEvent | null): void =>
    props.press(placeOfPiece(props.piece(), lit(), hand.picked()), event as { pointerType?: string } | null);
  return (
    <g
      class="rr-piece"
      data-piece={props.piece().key}
      transform={`translate(${at()[0]} ${at()[1]}) scale(${props.layout().scale})`}
      onPointerEnter={(event) => event.pointerType === 'mouse' && hand.hand.point(areaPlace(props.piece().area))}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a piece is drawn, and a button cannot stand in a drawing */}
      <g
        class="rr-face"
        role="button"
        tabindex={ready() ? 0 : -1}
        aria-label={pieceName(props.piece())}
        aria-pressed={held()}
        onClick={press}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          event.stopPropagation();
          press(null);
        }}
      >
        <Show when={held()}>
          <path
            d={frameOf(props.piece(), 6)}
            fill={accent.hot}
            stroke={accent.line}
            stroke-width="2"
            stroke-linejoin="round"
          />
        </Show>
        <Show when={!held() && ready()}>
          <path d={frameOf(props.piece(), 4)} fill="none" stroke={HALO} stroke-width="5" stroke-linejoin="round" />
          <path
            d={frameOf(props.piece(), 4)}
            fill="none"
            stroke={accent.bright}
            stroke-width="2.6"
            stroke-linejoin="round"
            classList={{ 'laager-hint': hinted() }}
          />
        </Show>
        <Show when={props.firing().has(props.piece().key)}>
          <path d={frameOf(props.piece(), 5)} fill="none" stroke="#fff4ef" stroke-width="6" stroke-linejoin="round" />
          <path d={frameOf(props.piece(), 5)} fill="none" stroke={FIRE} stroke-width="3" stroke-linejoin="round" />
        </Show>
        <g innerHTML={drawPiece(props.piece())} />
      </g>
      <Cells {...props} />
    </g>
  );
}

/** Units that may answer, each in its own cell. */
function Cells(props: PiecesProps & { readonly piece: Accessor<Piece> }): JSX.Element {
  const { hand } = props;
  const cells = () => {
    const piece = props.piece();
    return piece.side === 'chief' ? [] : cellPlaces(piece);
  };
  const chosen = (unit: number): boolean => {
    const held = hand.picked();
    return (held?.kind === 'unit' && held.unit === unit) || (held?.kind === 'party' && held.units.includes(unit));
  };
  return (
    <For each={cells()}>
      {({ cell, x, y, width }) => (
        <Show when={!props.quiet() && litOf(hand).has(unitPlace(cell.unit))}>
          {/* biome-ignore lint/a11y/useSemanticElements: a unit is drawn, and a button cannot stand in a drawing */}
          <path
            d={`M${x + 1} ${y + 1}h${width - 2}v13h${2 - width}z`}
            role="button"
            tabindex="0"
            data-unit={cell.unit}
            classList={{ 'laager-hint': props.hint() === unitPlace(cell.unit) }}
            aria-label={cellName(cell)}
            aria-pressed={chosen(cell.unit)}
            fill={chosen(cell.unit) ? accent.bright : '#fff'}
            fill-opacity={chosen(cell.unit) ? 0.45 : 0}
            stroke={chosen(cell.unit) ? accent.line : accent.bright}
            stroke-width={chosen(cell.unit) ? 2.4 : 1.8}
            onClick={(event) => {
              event.stopPropagation();
              props.press(unitPlace(cell.unit), null);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== ' ') return;
              event.preventDefault();
              event.stopPropagation();
              props.press(unitPlace(cell.unit), null);
            }}
          />
        </Show>
      )}
    </For>
  );
}
