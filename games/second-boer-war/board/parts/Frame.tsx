/** The neatline with its degrees: it shows where the sheet is drawn larger, so there is no scale bar. */
import { For, type JSX } from 'solid-js';
import { frame, latitudes, longitudes, sheet } from '../chart.ts';
import { paper } from '../look.ts';

const [width, height] = sheet;
const inner = { x: frame, y: frame, width: width - 2 * frame, height: height - 2 * frame };

/** Bars of half a degree, every second one inked. */
function bars(degrees: readonly (readonly number[])[], least: number, most: number): [number, number][] {
  const found: [number, number][] = [];
  for (let i = 0; i + 1 < degrees.length; i += 2) {
    const from = Math.max(least, (degrees[i] as readonly number[])[1] as number);
    const to = Math.min(most, (degrees[i + 1] as readonly number[])[1] as number);
    if (to > least && from < most && to > from) found.push([from, to]);
  }
  return found;
}

const labelled = (degrees: readonly (readonly number[])[], least: number, most: number): [number, number][] =>
  degrees.filter(([degree, at]) => Number.isInteger(degree) && (at as number) > least && (at as number) < most) as [
    number,
    number,
  ][];

export function Frame(): JSX.Element {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} class="sb-frame" aria-hidden="true">
      <path
        d={`M-60 -60H${width + 60}V${height + 60}H-60ZM${frame} ${frame}V${height - frame}H${width - frame}V${frame}Z`}
        fill={paper.sheet}
        fill-rule="evenodd"
      />
      <rect {...inner} fill="none" stroke={paper.ink} stroke-width="1.6" />
      <rect
        x={frame - 5}
        y={frame - 5}
        width={inner.width + 10}
        height={inner.height + 10}
        fill="none"
        stroke={paper.ink}
        stroke-width=".8"
      />
      <g fill={paper.ink}>
        <For each={bars(longitudes, frame, width - frame)}>
          {([from, to]) => (
            <>
              <rect x={from} y={frame - 5} width={to - from} height="5" />
              <rect x={from} y={height - frame} width={to - from} height="5" />
            </>
          )}
        </For>
        <For each={bars(latitudes, frame, height - frame)}>
          {([from, to]) => (
            <>
              <rect x={frame - 5} y={from} width="5" height={to - from} />
              <rect x={width - frame} y={from} width="5" height={to - from} />
            </>
          )}
        </For>
      </g>
      <For each={labelled(longitudes, frame + 16, width - frame - 16)}>
        {([degree, at]) => (
          <text class="sb-degree" x={at} y={frame - 7} text-anchor="middle">
            {degree}°
          </text>
        )}
      </For>
      <For each={labelled(latitudes, frame + 20, height - frame - 20)}>
        {([degree, at]) => (
          <text class="sb-degree" transform={`translate(${frame - 7} ${at}) rotate(-90)`} text-anchor="middle">
            {degree}°
          </text>
        )}
      </For>
    </svg>
  );
}
