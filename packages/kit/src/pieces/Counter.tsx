/** A die-cut counter: name above, symbol on a pale field, combat left, movement right. Drawn in a box of 50 around 0, 0. */
import { For, type JSX, Show } from 'solid-js';
import { fonts, type Livery } from '../look/tokens.ts';
import { unspoken } from '../look/unspoken.ts';
import { textWidth } from '../plane/path.ts';
import { outline } from './outline.ts';

export interface CounterProps {
  readonly livery: Livery;
  readonly name: string;
  readonly left: string;
  readonly right: string;
  readonly symbol: JSX.Element;
  /** How many more lie under it. */
  readonly under?: number;
  /** On the smallest counters the numbers grow and the name goes: both would be unreadable. */
  readonly small?: boolean;
  /** It has moved: two chevrons. */
  readonly moved?: boolean;
  readonly faded?: boolean;
}

const SIDE = 50;
const NAME = 12.5;
/** As far as the name may go. */
const FIELD = 44;

export function Counter(props: CounterProps): JSX.Element {
  const edge = () => outline(props.livery.corners, SIDE);
  const layers = () =>
    Array.from({ length: Math.min(3, props.under ?? 0) }, (_, i, all = props.under ?? 0) => Math.min(3, all) - i);
  return (
    <g opacity={props.faded ? 0.62 : 1} {...unspoken}>
      <For each={layers()}>
        {(layer) => (
          <g transform={`translate(${layer * 2.6} ${-layer * 2.6})`}>
            <path d={edge()} fill={props.livery.edge} />
            <path
              d={edge()}
              transform="translate(-.9 -.9)"
              fill={props.livery.body}
              stroke={props.livery.soft}
              stroke-width=".6"
            />
          </g>
        )}
      </For>
      <path d={edge()} transform="translate(2 3.2)" fill="#2b1d10" opacity=".28" />
      <path d={edge()} transform="translate(.9 1.5)" fill={props.livery.edge} />
      <path d={edge()} fill={props.livery.body} />
      <path d={edge()} fill={`url(#laager-rule-${props.livery.ruling})`} />
      <path d={outline(props.livery.corners, SIDE - 2.8)} fill="none" stroke={props.livery.soft} stroke-width=".7" />
      <Show
        when={props.small}
        fallback={
          <Face
            {...props}
            field={[-15.5, -10.5, 31, 21]}
            symbol={<g transform="translate(0 0)">{props.symbol}</g>}
            numbers={15}
            foot={21.4}
          />
        }
      >
        <Face
          {...props}
          field={[-18, -20, 36, 24]}
          symbol={<g transform="translate(0 -8) scale(1.2)">{props.symbol}</g>}
          numbers={props.left.length + props.right.length > 2 ? 17.4 : 20}
          foot={21.5}
        />
      </Show>
    </g>
  );
}

interface FaceProps extends CounterProps {
  readonly field: readonly [number, number, number, number];
  readonly numbers: number;
  readonly foot: number;
}

function Face(props: FaceProps): JSX.Element {
  const width = () => textWidth(props.name, NAME) * 1.02;
  const squeezed = () => Math.min(1, FIELD / width());
  return (
    <g font-family={fonts.sans} fill={props.livery.ink} style={{ 'font-feature-settings': "'tnum'" }}>
      <rect
        x={props.field[0]}
        y={props.field[1]}
        width={props.field[2]}
        height={props.field[3]}
        rx="1.5"
        fill={props.livery.face}
      />
      <g color={props.livery.edge}>{props.symbol}</g>
      <Show when={!props.small}>
        <g transform={`translate(0 -13.4) scale(${Math.round(squeezed() * 100) / 100} 1)`}>
          <text text-anchor="middle" font-size={`${NAME}`} font-weight="600">
            {props.name}
          </text>
        </g>
      </Show>
      <text x="-20.5" y={props.foot} font-size={`${props.numbers}`} font-weight="700">
        {props.left}
      </text>
      <text x="20.5" y={props.foot} text-anchor="end" font-size={`${props.numbers}`} font-weight="700">
        {props.right}
      </text>
      <Show when={props.moved}>
        <path
          d="M0 12.4l4 4-4 4m5-8l4 4-4 4"
          fill="none"
          stroke={props.small ? props.livery.edge : props.livery.ink}
          transform={props.small ? 'translate(7 -31)' : ''}
          stroke-width="1.6"
          opacity=".9"
        />
      </Show>
    </g>
  );
}

/** The engraver's rulings, to be put once into the `<defs>` of a drawing that has counters. */
export function Rulings(): JSX.Element {
  return (
    <>
      <pattern id="laager-rule-upright" width="3" height="3" patternUnits="userSpaceOnUse">
        <path d="M1 0V3" stroke="#000" stroke-width=".7" opacity=".16" />
      </pattern>
      <pattern id="laager-rule-slanting" width="4" height="4" patternUnits="userSpaceOnUse">
        <path d="M-1 -1L5 5M-1 3L1 5M3 -1L5 1" stroke="#000" stroke-width=".8" opacity=".28" />
      </pattern>
    </>
  );
}
