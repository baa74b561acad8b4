/** The step that is being explained, on the map: who fires at whom, where a commando goes, the plot markers. */
import { fonts, unspoken } from '@laager/kit';
import { arrowThrough, type Point, textWidth } from '@laager/kit/drawing';
import { type Accessor, createMemo, For, type JSX, Show } from 'solid-js';
import type { Area } from '../../src/map.ts';
import type { Layout } from '../layout.ts';
import { BOER, FIRE, PAPER } from '../look.ts';
import { plotMarker } from '../pieces.ts';
import type { Step } from '../steps.ts';
import { SPACES } from '../survey.ts';

const centreOf = (area: Area): Point | null => SPACES[area]?.centre ?? null;

export function Stage(props: {
  readonly step: Accessor<Step | null>;
  readonly layout: Accessor<Layout>;
  /** Arrows lie under the pieces, markers on top of them. */
  readonly under: boolean;
}): JSX.Element {
  return (
    <Show when={props.step()}>
      {(step) => (
        <g class="rr-quiet" {...unspoken}>
          <Show
            when={props.under}
            fallback={
              <>
                <Plots step={step()} scale={props.layout().scale} />
                <Results step={step()} scale={props.layout().scale} />
              </>
            }
          >
            <For each={step().marks.shots}>
              {({ from, to }) => <MoveArrow from={from} to={to} colour={FIRE} layout={props.layout} />}
            </For>
            <For each={step().marks.moves}>
              {({ from, to }) => <MoveArrow from={from} to={to} colour={BOER.body} layout={props.layout} />}
            </For>
          </Show>
        </g>
      )}
    </Show>
  );
}

function MoveArrow(props: {
  readonly from: Area;
  readonly to: Area;
  readonly colour: string;
  readonly layout: Accessor<Layout>;
}): JSX.Element {
  const arrow = createMemo(() => {
    const from = props.layout().at.get(`boer@${props.from}`) ?? centreOf(props.from);
    const to = centreOf(props.to);
    if (from === null || to === null || props.from === props.to) return null;
    return arrowThrough([from, to], 13, [8, 8], 0.06);
  });
  return (
    <Show when={arrow()}>
      {(drawn) => (
        <g fill="none" stroke-linecap="round">
          <path d={drawn().shaft} stroke="#fff4ec" stroke-width="8" opacity=".9" />
          <path d={drawn().shaft} stroke={props.colour} stroke-width="4" stroke-dasharray="9 5" />
          <path d={drawn().head} fill={props.colour} stroke="#fff4ec" stroke-width="1.2" />
        </g>
      )}
    </Show>
  );
}

/** The six markers in a row below the middle of their areas. */
function Plots(props: { readonly step: Step; readonly scale: number }): JSX.Element {
  const places = createMemo(() => {
    const byArea = new Map<Area, number[]>();
    for (const { area, number } of props.step.marks.plots) byArea.set(area, [...(byArea.get(area) ?? []), number]);
    return props.step.marks.plots.map((plot) => {
      const row = byArea.get(plot.area) ?? [];
      const [x, y] = centreOf(plot.area) ?? [0, 0];
      return {
        ...plot,
        at: [x + (row.indexOf(plot.number) - (row.length - 1) / 2) * 21 * props.scale, y + 34 * props.scale],
      };
    });
  });
  return (
    <For each={places()}>
      {({ at, number, taken }) => (
        <g transform={`translate(${at[0]} ${at[1]}) scale(${props.scale})`} innerHTML={plotMarker(number, taken)} />
      )}
    </For>
  );
}

/** What came of a shot, over the middle of its area. */
const Results = (props: { readonly step: Step; readonly scale: number }): JSX.Element => (
  <For each={props.step.marks.results}>
    {({ area, text, hit }) => {
      const [x, y] = centreOf(area) ?? [0, 0];
      const width = textWidth(text, 13) + 24;
      return (
        <g transform={`translate(${x} ${y - 40 * props.scale}) scale(${props.scale})`}>
          <rect
            x={-width / 2}
            y="-12"
            width={width}
            height="24"
            rx="12"
            fill={hit ? FIRE : PAPER}
            stroke={FIRE}
            stroke-width="1.6"
          />
          <text
            y="4.6"
            text-anchor="middle"
            font-family={fonts.sans}
            font-size="13"
            font-weight="600"
            fill={hit ? '#fff' : FIRE}
          >
            {text}
          </text>
        </g>
      );
    }}
  </For>
);
