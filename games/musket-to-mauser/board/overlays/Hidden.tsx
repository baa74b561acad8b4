/** What may be hidden (MM-13): ground that conceals, and enemies where they were last seen. */
import { createMemo, For, type JSX, Show } from 'solid-js';
import type { Desk } from '../desk.ts';
import { num } from '../ground/ink.ts';
import { boxOf } from '../overlay.ts';
import { outlineArt } from '../pieces/unit.ts';
import { words } from '../words.ts';
import { Chip, type XY } from './marks.tsx';

/** Inches between two marks along the edge of ground that conceals. */
const APART = 4;

/** Its emptiness is no news: a faint mark along its edge says that someone may be in it. */
export function Concealing(props: { readonly desk: Desk }): JSX.Element {
  const { desk } = props;
  const marks = createMemo((): readonly XY[] => {
    if (!desk.view().spotting) return [];
    return desk
      .sheet()
      .theatre.ground.all.filter(({ feature }) => feature.conceals)
      .flatMap(({ feature }) =>
        alongEdge(feature.kind === 'line' ? feature.line : [...feature.polygon, ...feature.polygon.slice(0, 1)]),
      )
      .map(([x, y]) => desk.sheet().at(x, y));
  });
  return (
    <g class="mm-perhaps">
      <For each={marks()}>
        {([x, y]) => (
          <text x={num(x)} y={num(y)} text-anchor="middle">
            ?
          </text>
        )}
      </For>
    </g>
  );
}

function alongEdge(line: readonly XY[]): readonly XY[] {
  const found: XY[] = [];
  let left = APART / 2;
  for (let i = 1; i < line.length; i++) {
    const [[ax, ay], [bx, by]] = [line[i - 1] as XY, line[i] as XY];
    const long = Math.hypot(bx - ax, by - ay);
    for (; left <= long; left += APART) found.push([ax + ((bx - ax) * left) / long, ay + ((by - ay) * left) / long]);
    left -= long;
  }
  return found;
}

/** A pale outline where an enemy was lost from sight, with the turn. */
export function LastSeen(props: { readonly desk: Desk; readonly k: number }): JSX.Element {
  const { desk } = props;
  return (
    <For each={desk.lastSeen()}>
      {({ piece, turn }) => (
        <g opacity=".75">
          <g
            fill="#fff8e2"
            fill-opacity=".35"
            stroke="#fff8e2"
            stroke-width={2 / props.k}
            stroke-dasharray={`${5 / props.k} ${4 / props.k}`}
            innerHTML={outlineArt(piece, 1)}
          />
          <Show when={boxOf(piece.poses, 12)}>
            {(box) => (
              <Chip
                at={[(box()[0] + box()[2]) / 2, box()[1]]}
                text={words().hidden.lastSeen(piece.name, turn)}
                kind="paper"
                k={props.k}
              />
            )}
          </Show>
        </g>
      )}
    </For>
  );
}
