/** The edge of the plate: the scale of degrees runs along the window and moves with the map; and a scale of miles. */
import { fonts, paper, type View } from '@laager/kit';
import { createMemo, Index, type JSX } from 'solid-js';
import { grid, hundredMiles } from '../chart.ts';
import { type EdgeMark, edgeMarks } from '../edge.ts';
import { words } from '../words.ts';

export function Neatline(props: { readonly view: View }): JSX.Element {
  const frame = () => (props.view.window()[0] < 600 ? 14 : 18);
  const marks = createMemo(() => edgeMarks(grid, props.view.transform(), props.view.window(), frame()));
  // Edge by edge: as one path they would be as large as the window, and repaint all of it while the map is dragged.
  const bars = (): string[] =>
    marks().bars.map((edge) =>
      edge.map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h${-width}z`).join(''),
    );
  const size = () => props.view.window();
  const turned = (mark: EdgeMark): string =>
    mark.upright ? `translate(${mark.x} ${mark.y}) rotate(-90)` : `translate(${mark.x} ${mark.y})`;
  const miles = () => hundredMiles * props.view.transform().k;
  return (
    <svg class="be-neatline" width={size()[0]} height={size()[1]} aria-hidden="true">
      <path
        fill={paper.sheet}
        fill-rule="evenodd"
        d={`M0 0H${size()[0]}V${size()[1]}H0ZM${frame()} ${frame()}V${size()[1] - frame()}H${size()[0] - frame()}V${frame()}Z`}
      />
      <Index each={bars()}>{(edge) => <path d={edge()} fill={paper.ink} />}</Index>
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
        x={frame() - 4}
        y={frame() - 4}
        width={Math.max(0, size()[0] - 2 * frame() + 8)}
        height={Math.max(0, size()[1] - 2 * frame() + 8)}
        fill="none"
        stroke={paper.ink}
        stroke-width=".7"
      />
      <g font-family={fonts.serif} font-size="13" fill={paper.ink} text-anchor="middle">
        {/* By place, not by mark: while the map is dragged the texts slide, and none is made anew. What slides is a group:
            a text that is moved itself is laid out again. */}
        <Index each={marks().degrees}>
          {(mark) => {
            const text = createMemo(() => mark().text);
            return (
              <g transform={turned(mark())}>
                <text>{text()}</text>
              </g>
            );
          }}
        </Index>
      </g>
      <g
        class="be-miles"
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
          {words().miles}
        </text>
      </g>
    </svg>
  );
}
