/** The place of a fight, cut out of the map: the lines that lead there, and the ways on which the beaten could leave. */
import { type Point, pathOf } from '@laager/kit/drawing';
import { For, type JSX, Show } from 'solid-js';
import { neighboursOf, type Space, sheet, spaceOf, spaces, wayBetween } from '../chart.ts';
import groundUrl from '../data/ground.svg?url';
import type { Desk } from '../desk.ts';
import { accent, livery, type Seat } from '../look.ts';
import { SpaceMark } from '../pieces/Ground.tsx';
import type { Marks } from '../scene.ts';
import { words } from '../words.ts';
import { Lines } from './Sheet.tsx';

const [WIDTH, HEIGHT] = [232, 168];
const clamp = (value: number, most: number): number => Math.max(0, Math.min(most, value));

interface CutOutProps {
  readonly area: string;
  readonly desk: Desk;
  /** Where the beaten side could go. */
  readonly ways: readonly string[];
  readonly side: Seat;
}

export function CutOut(props: CutOutProps): JSX.Element {
  const centre = () => spaceOf(props.area).at;
  const corner = (): Point => [
    clamp(centre()[0] - WIDTH / 2, sheet[0] - WIDTH),
    clamp(centre()[1] - HEIGHT / 2, sheet[1] - HEIGHT),
  ];
  const near = () => spaces.filter(({ at }) => isNear(at, corner()));
  return (
    <svg
      class="sb-cut-out"
      viewBox={`${corner()[0]} ${corner()[1]} ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={words().fight.cutOut(
        spaceOf(props.area).name,
        neighboursOf(props.area).map((id) => spaceOf(id).name),
      )}
    >
      <image href={groundUrl} width={sheet[0]} height={sheet[1]} />
      <Lines />
      <For each={props.ways}>{(to) => <Way from={props.area} to={to} colour={livery[props.side].edge} />}</For>
      <circle cx={centre()[0]} cy={centre()[1]} r="21" fill={accent.pale} stroke={accent.line} stroke-width="3" />
      <For each={near()}>{(space) => <Place space={space} desk={props.desk} />}</For>
    </svg>
  );
}

const isNear = ([x, y]: Point, [left, top]: Point): boolean =>
  x > left - 20 && x < left + WIDTH + 20 && y > top - 20 && y < top + HEIGHT + 20;

function Place(props: { readonly space: Space; readonly desk: Desk }): JSX.Element {
  const marks = () => props.desk.scene().marks[props.space.index] as Marks;
  return (
    <g transform={`translate(${props.space.at[0]} ${props.space.at[1]})`}>
      <SpaceMark
        space={props.space}
        holder={props.desk.scene().holders[props.space.index] ?? props.space.owner}
        siege={marks().siege}
      />
      <text class="sb-town" classList={{ big: props.space.objective }} y="31" text-anchor="middle" font-size="16">
        {props.space.name}
      </text>
    </g>
  );
}

/** Half of the way to the neighbour, with a head. */
function Way(props: { readonly from: string; readonly to: string; readonly colour: string }): JSX.Element {
  const line = () => wayBetween(props.from, props.to);
  const shaft = () => line().slice(Math.floor(line().length * 0.18), Math.ceil(line().length * 0.66));
  const head = (): string => {
    const [tip, before] = [shaft().at(-1), shaft().at(-3) ?? shaft()[0]];
    if (tip === undefined || before === undefined) return '';
    const angle = Math.atan2(tip[1] - before[1], tip[0] - before[0]);
    const at = (reach: number, turn: number): string =>
      `${(tip[0] + Math.cos(angle + turn) * reach).toFixed(1)} ${(tip[1] + Math.sin(angle + turn) * reach).toFixed(1)}`;
    return `M${at(11, 0)}L${at(-8, 0.75)}L${at(-8, -0.75)}Z`;
  };
  return (
    <Show when={shaft().length > 1}>
      <path d={pathOf(shaft())} fill="none" stroke="#fffaf0" stroke-width="8" />
      <path d={pathOf(shaft())} fill="none" stroke={props.colour} stroke-width="4.6" />
      <path d={head()} fill={props.colour} stroke="#fffaf0" stroke-width="1.6" />
    </Show>
  );
}
