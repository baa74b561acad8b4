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

/** A counter keeps its side and its name while it lies there: only what can change is followed, for there are many. */
export function Counter(props: CounterProps): JSX.Element {
  const { edge, body, soft, corners, ruling } = props.livery;
  const cut = outline(corners, SIDE);
  const line = outline(corners, SIDE - 2.8);
  const ruled = `url(#laager-rule-${ruling})`;
  const layers = () => LAYERS.slice(3 - Math.min(3, props.under ?? 0));
  return (
    <g opacity={props.faded ? 0.62 : 1} {...unspoken}>
      <For each={layers()}>
        {(shift) => (
          <g transform={shift}>
            <path d={cut} fill={edge} />
            <path d={cut} transform="translate(-.9 -.9)" fill={body} stroke={soft} stroke-width=".6" />
          </g>
        )}
      </For>
      <path d={cut} transform="translate(2 3.2)" fill="#2b1d10" opacity=".28" />
      <path d={cut} transform="translate(.9 1.5)" fill={edge} />
      <path d={cut} fill={body} />
      <path d={cut} fill={ruled} />
      <path d={line} fill="none" stroke={soft} stroke-width=".7" />
      <Show when={props.small} fallback={<Face {...largeFace} counter={props} />}>
        <Face {...smallFace} counter={props} />
      </Show>
    </g>
  );
}

const LAYERS = [3, 2, 1].map((layer) => `translate(${layer * 2.6} ${-layer * 2.6})`);

interface FaceProps {
  readonly counter: CounterProps;
  /** x, y, width and height of the pale field. */
  readonly field: readonly [number, number, number, number];
  readonly symbol: string;
  readonly numbers: number;
  readonly foot: number;
}

const largeFace: Omit<FaceProps, 'counter'> = {
  field: [-15.5, -10.5, 31, 21],
  symbol: '',
  numbers: 15,
  foot: 21.4,
};
const smallFace: Omit<FaceProps, 'counter'> = {
  field: [-18, -20, 36, 24],
  symbol: 'translate(0 -8) scale(1.2)',
  numbers: 20,
  foot: 21.5,
};

function Face(props: FaceProps): JSX.Element {
  const { counter, foot, symbol } = props;
  const { edge, ink, face } = counter.livery;
  const { name, left, right, small = false } = counter;
  const [x, y, width, height] = props.field;
  const squeezed = Math.min(1, FIELD / (textWidth(name, NAME) * 1.02));
  const placed = `translate(0 -13.4) scale(${Math.round(squeezed * 100) / 100} 1)`;
  const numbers = small && left.length + right.length > 2 ? 17.4 : props.numbers;
  const chevrons = small ? edge : ink;
  const beside = small ? 'translate(7 -31)' : '';
  return (
    <g font-family={fonts.sans} fill={ink} style="font-feature-settings:'tnum'">
      <rect x={x} y={y} width={width} height={height} rx="1.5" fill={face} />
      <g color={edge} transform={symbol}>
        {counter.symbol}
      </g>
      {small ? null : (
        <g transform={placed}>
          <text text-anchor="middle" font-size={`${NAME}`} font-weight="600">
            {name}
          </text>
        </g>
      )}
      <text x="-20.5" y={foot} font-size={`${numbers}`} font-weight="700">
        {left}
      </text>
      <text x="20.5" y={foot} text-anchor="end" font-size={`${numbers}`} font-weight="700">
        {right}
      </text>
      <Show when={counter.moved}>
        <path
          d="M0 12.4l4 4-4 4m5-8l4 4-4 4"
          fill="none"
          stroke={chevrons}
          transform={beside}
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
