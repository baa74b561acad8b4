/** The edge of the plate: the scale of degrees runs along the window and moves with the map; and a scale of miles. */
import { createMemo, For, Index, type JSX } from 'solid-js';
import { fonts, paper } from '../look/tokens.ts';
import type { Grid } from '../plate/lettering.ts';
import type { Transform } from '../view/transform.ts';
import type { View } from '../view/Viewport.tsx';
import { EDGES, type Edge, type Framed, isUpright, scaleOf, slideOf } from './edge.ts';

export interface NeatlineProps {
  readonly view: View;
  readonly grid: Grid;
  /** The length of a hundred miles on the sheet. */
  readonly hundredMiles: number;
  /** "miles", in the board's language. */
  readonly miles: string;
}

export function Neatline(props: NeatlineProps): JSX.Element {
  const framed = createMemo((): Framed => {
    const size = props.view.window();
    return { size, frame: size[0] < 600 ? 14 : 18 };
  });
  const size = () => framed().size;
  const frame = () => framed().frame;
  /** The transform that the scale is drawn for. A zoom is followed step by step: sliding would stretch the numbers. */
  const drawn = createMemo(() => {
    const [rested, now] = [props.view.rested(), props.view.transform()];
    return now.k === rested.k ? rested : now;
  });
  const miles = createMemo(() => props.hundredMiles * props.view.transform().k);
  return (
    <div class="laager-neatline">
      <svg width={size()[0]} height={size()[1]} aria-hidden="true">
        <path
          fill={paper.sheet}
          fill-rule="evenodd"
          d={`M0 0H${size()[0]}V${size()[1]}H0ZM${frame()} ${frame()}V${size()[1] - frame()}H${size()[0] - frame()}V${frame()}Z`}
        />
        <rect
          x={frame()}
          y={frame()}
          width={Math.max(0, size()[0] - 2 * frame())}
          height={Math.max(0, size()[1] - 2 * frame())}
          fill="none"
          stroke={paper.ink}
          stroke-width="1.6"
        />
        <rect
          x={frame() - THICK}
          y={frame() - THICK}
          width={Math.max(0, size()[0] - 2 * frame() + 2 * THICK)}
          height={Math.max(0, size()[1] - 2 * frame() + 2 * THICK)}
          fill="none"
          stroke={paper.ink}
          stroke-width=".7"
        />
        <g
          class="laager-miles"
          transform={`translate(${size()[0] - frame() - miles() - 24} ${size()[1] - frame() - 30})`}
          font-family={fonts.serif}
          font-size="13"
          text-anchor="middle"
          fill={paper.ink}
        >
          <rect x="-14" y="-18" width={miles() + 28} height="42" fill={paper.sheet} fill-opacity=".6" rx="3" />
          <path d={`M0 0H${miles()}V5H0Z`} fill={paper.sheet} stroke={paper.ink} />
          <path d={`M0 0H${miles() / 4}V5H0ZM${miles() / 2} 0H${(miles() * 3) / 4}V5H${miles() / 2}Z`} />
          <text y="-4">0</text>
          <text x={miles() / 2} y="-4">
            50
          </text>
          <text x={miles()} y="-4">
            100
          </text>
          <text x={miles() / 2} y="18" font-style="italic">
            {props.miles}
          </text>
        </g>
      </svg>
      <For each={EDGES}>
        {(edge) => (
          <Degrees grid={props.grid} edge={edge} framed={framed()} drawn={drawn()} now={props.view.transform()} />
        )}
      </For>
    </div>
  );
}

/** How thick the black and white of the scale is. */
const THICK = 4;

/** The scale along one edge. While the map is dragged it slides, and is drawn again when the hand rests. */
function Degrees(props: {
  readonly grid: Grid;
  readonly edge: Edge;
  readonly framed: Framed;
  readonly drawn: Transform;
  readonly now: Transform;
}): JSX.Element {
  const { edge } = props;
  const upright = isUpright(edge);
  const scale = createMemo(() => scaleOf(props.grid, props.drawn, edge, props.framed));
  const slide = (): string => {
    const { shift, stretch } = slideOf(props.grid, scale(), props.now, edge, props.framed);
    return upright ? `translateY(${shift}px) scaleY(${stretch})` : `translateX(${shift}px) scaleX(${stretch})`;
  };
  const near = () => (edge === 'north' || edge === 'west' ? props.framed.frame - THICK : 0);
  const bars = (): string =>
    scale()
      .dark.map(([from, to]) =>
        upright ? `M${near()} ${from}h${THICK}V${to}h${-THICK}z` : `M${from} ${near()}v${THICK}H${to}v${-THICK}z`,
      )
      .join('');
  const foot = () => (edge === 'north' || edge === 'west' ? props.framed.frame - 6 : 14);
  const inset = (): JSX.CSSProperties => {
    const { frame } = props.framed;
    return upright
      ? { top: `${frame}px`, bottom: `${frame}px`, width: `${frame}px`, [edge === 'west' ? 'left' : 'right']: '0' }
      : { left: `${frame}px`, right: `${frame}px`, height: `${frame}px`, [edge === 'north' ? 'top' : 'bottom']: '0' };
  };
  return (
    <div class="laager-edge" style={inset()}>
      <svg
        width="1"
        height="1"
        style={{ transform: slide(), [upright ? 'top' : 'left']: `${-props.framed.frame}px` }}
        font-family={fonts.serif}
        font-size="13"
        fill={paper.ink}
        text-anchor="middle"
        aria-hidden="true"
      >
        <path d={bars()} />
        <Index each={scale().degrees}>
          {(degree) => (
            <text
              transform={
                upright ? `translate(${foot()} ${degree().at}) rotate(-90)` : `translate(${degree().at} ${foot()})`
              }
            >
              {degree().text}
            </text>
          )}
        </Index>
      </svg>
    </div>
  );
}
