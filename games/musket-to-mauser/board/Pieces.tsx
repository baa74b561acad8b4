/** The units and generals, their colours and tags. */
import { type Item, placeAll, type Spot, type View } from '@laager/kit';
import { createMemo, For, type JSX, Show } from 'solid-js';
import type { Desk } from './desk.ts';
import { INCH } from './ground/ink.ts';
import { boxOf } from './overlay.ts';
import { TAG_HEIGHT, type TagLook, tagArt, tagWidth } from './pieces/tag.ts';
import { coloursArt, type Detail, detailAt, generalArt, outlineArt, unitArt } from './pieces/unit.ts';
import type { Piece } from './scene.ts';
import { slide } from './slide.ts';

/** A unit is drawn again only when something about it has changed. */
export function UnitsLayer(props: { readonly desk: Desk; readonly detail: Detail }): JSX.Element {
  const { desk } = props;
  const units = createMemo(() => desk.pieces().map(({ unit }) => unit), undefined, {
    equals: (a, b) => a.join() === b.join(),
  });
  const dim = (piece: Piece): boolean =>
    desk.question() === 'move' && desk.isMine(piece.unit) && !desk.ready().has(piece.unit);
  return (
    <g>
      <For each={desk.generals()}>
        {(one) => <g innerHTML={generalArt(one.x, one.y, one.facing, one.size, one.riders, one.side, one.dress)} />}
      </For>
      <For each={units()}>
        {(unit) => {
          const piece = createMemo(() => desk.pieceOf(unit), undefined, {
            equals: (a, b) => JSON.stringify(a) === JSON.stringify(b),
          });
          const art = createMemo(() => {
            const now = piece();
            return now === undefined ? '' : unitArt(now, props.detail);
          });
          return (
            <Show when={piece()}>
              {(now) => (
                <g ref={(body) => slide(desk, body, now)}>
                  <g classList={{ 'mm-spent': dim(now()) }} innerHTML={art()} />
                  <Show when={now().arm === 'foot' && now().formation !== 'skirmish' && now().formation !== 'mass'}>
                    <g transform={colourPlace(now())} innerHTML={coloursArt(nation(now()), tintOf(now()))} />
                  </Show>
                </g>
              )}
            </Show>
          );
        }}
      </For>
    </g>
  );
}

/** Behind the right of a line, in the middle of anything deeper. */
function colourPlace({ poses, front, x, y }: Piece): string {
  const at = front > 3 ? 3 * (front - 1) : -1;
  const [cx, cy] = at < 0 ? [x, y] : [poses[at] as number, poses[at + 1] as number];
  return `translate(${cx} ${cy}) scale(.9)`;
}

const nation = ({ dress }: Piece): 'british' | 'russian' | 'plain' =>
  dress === 'grey' || dress === 'picked'
    ? 'russian'
    : ['red', 'guards', 'highland', 'helmet', 'khaki', 'kilt'].includes(dress)
      ? 'british'
      : 'plain';

const TINTS = ['#2c4a7c', '#a33230', '#2f6141', '#d2a63a', '#8d2430', '#3d5468', '#35563f'];
function tintOf(piece: Piece): string {
  if (nation(piece) === 'plain') return piece.side === 0 ? '#a32e36' : '#1f4b6a';
  let hash = 0;
  for (const c of piece.id.replace(/-\d+$/, '')) hash = (hash * 31 + c.charCodeAt(0)) >>> 0;
  return TINTS[hash % TINTS.length] as string;
}

interface TagSpot extends Spot {
  readonly x: number;
  readonly y: number;
  /** The unit, where the tag is not beside it. */
  readonly from?: readonly [number, number];
}

/** Behind the unit first, then along its rear, then the flanks, then the front. */
function spotsFor(
  x: number,
  y: number,
  facing: number,
  wide: number,
  deep: number,
  w: number,
  k: number,
  bounds: readonly [number, number],
): TagSpot[] {
  const a = (facing * Math.PI) / 180;
  const [fx, fy] = [Math.sin(a), -Math.cos(a)];
  const [rx, ry] = [-fy, fx];
  const [tw, th] = [w / k, TAG_HEIGHT / k];
  const spots: TagSpot[] = [];
  const add = (ahead: number, aside: number, cost: number, away = false): void => {
    const [px, py] = [x + fx * ahead + rx * aside, y + fy * ahead + ry * aside];
    // Beside the table nothing is read.
    const off = px - tw / 2 < 4 || py - th / 2 < 4 || px + tw / 2 > bounds[0] || py + th / 2 > bounds[1];
    spots.push({
      x: px,
      y: py,
      ...(away ? { from: [x, y] as const } : {}),
      cost: cost + (off ? 45 : 0),
      box: [px - tw / 2, py - th / 2, px + tw / 2, py + th / 2],
    });
  };
  // A tag lies level, so what it needs behind a unit depends on how the unit is turned.
  const need = (Math.abs(fy) * th + Math.abs(fx) * tw) / 2;
  const side = (Math.abs(fx) * th + Math.abs(fy) * tw) / 2;
  for (const [i, slide] of [0, -0.25, 0.25, -0.5, 0.5].entries()) add(-(deep / 2 + need + 2), slide * wide, i);
  for (const [i, slide] of [0, -0.5, 0.5].entries()) add(-(deep / 2 + need + th + 4), slide * wide, 8 + i, true);
  add(0, wide / 2 + side + 3, 12);
  add(0, -(wide / 2 + side + 3), 12);
  for (const [i, slide] of [0, -0.5, 0.5].entries()) add(deep / 2 + need + 4, slide * wide, 16 + i);
  for (const far of [2.4, 3.6])
    for (const slide of [0, -0.7, 0.7]) add(-(deep / 2 + need + th * far), slide * wide, 22 + far, true);
  return spots;
}

/** From far off a tag that finds no room near its unit waits until the pointer rests on it. */
const CROWDED = 26;

export function Tags(props: { readonly desk: Desk; readonly view: View }): JSX.Element {
  const { desk } = props;
  const k = () => props.view.level();
  const isFar = createMemo(() => detailAt(k() * INCH) === 'texture');
  const looks = createMemo(() => {
    const found = new Map<string, TagLook>();
    for (const piece of desk.pieces())
      if (desk.view().units[piece.unit]?.attachedTo === -1)
        found.set(`u${piece.unit}`, {
          name: piece.tag,
          side: piece.side,
          // From far off the bars of the fresh are left out: there is little room.
          fatigue: isFar() && piece.fatigue === 0 ? null : { now: piece.fatigue, limit: piece.limit },
          marks: piece.marks,
        });
    for (const one of desk.generals())
      found.set(`g${one.general}`, { name: one.tag, side: one.side, fatigue: null, marks: [] });
    return found;
  });
  const placed = createMemo(() => {
    const items: Item<TagSpot>[] = [];
    for (const piece of desk.pieces()) {
      const look = looks().get(`u${piece.unit}`);
      if (look === undefined) continue;
      const [wide, deep] = extent(piece);
      items.push({
        id: `u${piece.unit}`,
        spots: spotsFor(piece.x, piece.y, piece.facing, wide, deep, tagWidth(look), k(), desk.sheet().size),
        dropCost: isFar() ? CROWDED : 60,
      });
    }
    for (const one of desk.generals()) {
      const look = looks().get(`g${one.general}`) as TagLook;
      const size = one.size * INCH;
      items.push({
        id: `g${one.general}`,
        spots: spotsFor(one.x, one.y, one.side === 0 ? 180 : 0, size, size, tagWidth(look), k(), desk.sheet().size),
        dropCost: 30,
      });
    }
    const fixed = [
      ...desk.pieces().map((piece) => boxOf(piece.poses, Math.min(piece.w, piece.d) * INCH * 0.45)),
      ...desk
        .generals()
        .map((one): readonly [number, number, number, number] => [one.x - 10, one.y - 10, one.x + 10, one.y + 10]),
    ];
    return placeAll(items, fixed, { gap: 1 / k() });
  });
  const dropped = createMemo(() => {
    const piece = desk.pieceOf(desk.hovered()) ?? desk.pieceOf(desk.heldUnit());
    const look = piece === undefined ? undefined : looks().get(`u${piece.unit}`);
    if (piece === undefined || look === undefined || placed().has(`u${piece.unit}`)) return null;
    return { art: tagArt(look, true), x: piece.x, y: piece.y + (TAG_HEIGHT * 1.4) / k() };
  });
  const lit = (id: string): boolean =>
    id === `u${desk.heldUnit()}` ||
    (desk.held()?.kind === 'general' && id === `g${(desk.held() as { general: number }).general}`);
  return (
    <g class="mm-tags">
      {/* Under all tags. */}
      <For each={[...placed().values()]}>{(spot) => <Leader spot={spot} k={k()} />}</For>
      <For each={[...placed()]}>
        {([id, spot]) => {
          const art = createMemo(() => tagArt(looks().get(id) as TagLook, lit(id)));
          return <g transform={`translate(${spot.x} ${spot.y}) scale(${1 / k()})`} innerHTML={art()} />;
        }}
      </For>
      <Show when={dropped()}>
        {(tag) => <g transform={`translate(${tag().x} ${tag().y}) scale(${1 / k()})`} innerHTML={tag().art} />}
      </Show>
    </g>
  );
}

/** A tag that found no room at its unit is tied to it. */
function Leader(props: { readonly spot: TagSpot; readonly k: number }): JSX.Element {
  return (
    <Show when={props.spot.from}>
      {(from) => (
        <path
          d={`M${from()[0]} ${from()[1]}L${props.spot.x} ${props.spot.y}`}
          stroke="#3d3527"
          stroke-width={1.2 / props.k}
          opacity=".75"
        />
      )}
    </Show>
  );
}

/** How wide and deep a unit is as it faces. */
function extent({ poses, facing, w, d, x, y }: Piece): readonly [number, number] {
  const a = (facing * Math.PI) / 180;
  let [wide, deep] = [0, 0];
  for (let i = 0; i + 2 < poses.length; i += 3) {
    const [dx, dy] = [(poses[i] as number) - x, (poses[i + 1] as number) - y];
    wide = Math.max(wide, Math.abs(dx * Math.cos(a) + dy * Math.sin(a)));
    deep = Math.max(deep, Math.abs(dx * Math.sin(a) - dy * Math.cos(a)));
  }
  return [2 * wide + w * INCH, 2 * deep + d * INCH];
}

/** A thread round the units that may act: wide and pale, then narrow and gold. */
export function Thread(props: {
  readonly piece: Piece;
  readonly strong?: boolean;
  readonly target?: boolean;
}): JSX.Element {
  return (
    <g>
      <g
        fill={props.target ? '#f6d6c8' : '#ffe9a8'}
        fill-opacity={props.strong ? 1 : 0.35}
        stroke="#fff6dd"
        stroke-width={props.strong ? 9 : 4.5}
        stroke-linejoin="round"
        innerHTML={outlineArt(props.piece, props.strong ? 4 : 3.2)}
      />
      <g
        fill={props.strong ? (props.target ? '#d9542c' : '#f5c955') : 'none'}
        stroke={props.target ? '#c23a16' : '#e0a021'}
        stroke-width={props.strong ? 5 : 1.8}
        innerHTML={outlineArt(props.piece, 3)}
      />
    </g>
  );
}
