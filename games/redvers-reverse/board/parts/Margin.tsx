/** The margin of the sheet: title, signs, scale and compass. */
import { fonts, paper, unspoken } from '@laager/kit';
import { For, type JSX } from 'solid-js';
import { BOER, BRITISH } from '../look.ts';
import { cell, drift, flag, rider } from '../pieces.ts';
import { SCALE } from '../survey.ts';
import { words } from '../words.ts';

const X = 18;
const trench = (colour: string, dotted: boolean): string =>
  dotted
    ? `<path d="M-15 0q15 7 30 0" fill="none" stroke="${colour}" stroke-width="2" stroke-dasharray="2.200 3.400"/>`
    : `<path d="M-15-2q15 7 30 0" fill="none" stroke="${colour}" stroke-width="2.400"/><path d="M-12-1v4.500M-7 .5v4.500M-2 1.300v4.500M3 1.300v4.500M8 .5v4.500M13-1v4.500" stroke="${colour}" stroke-width="1.500"/>`;
const unit = (morale: number): string => cell(-8, -8, 16, 16, { label: '4', morale }, BRITISH.edge);

interface Sign {
  readonly y: number;
  readonly drawn: string;
  readonly text: string;
}

function signs(): readonly { readonly y: number; readonly heading: string; readonly rows: readonly Sign[] }[] {
  const say = words().signs;
  return [
    {
      y: 118,
      heading: say.units,
      rows: [say.steady, say.disrupted, say.suppressed, say.routed].map((text, i) => ({
        y: 138 + i * 26 + (i === 3 ? 4 : 0),
        drawn: unit(i),
        text,
      })),
    },
    {
      y: 254,
      heading: say.orders,
      rows: [
        { y: 280, drawn: `<g transform="translate(0 -2) scale(.92)">${rider()}</g>`, text: say.rider },
        {
          y: 311,
          drawn: `<g transform="translate(-12 13) scale(.9)">${flag(1, { planned: true, fail: false })}</g>`,
          text: say.planned,
        },
        {
          y: 342,
          drawn: `<g transform="translate(-12 13) scale(.9)">${flag(1, { planned: false, fail: false })}</g>`,
          text: say.received,
        },
      ],
    },
    {
      y: 380,
      heading: say.river,
      rows: [
        { y: 404, drawn: `<g transform="scale(.86)">${drift('hidden', 0)}</g>`, text: say.unsearched },
        { y: 431, drawn: `<g transform="scale(.86)">${drift('turned', 4)}</g>`, text: say.turned },
        { y: 458, drawn: `<g transform="scale(.8)">${drift('found', 0)}</g>`, text: say.found },
        { y: 483, drawn: trench(BOER.body, true), text: say.hidden },
        { y: 508, drawn: trench(BOER.body, false), text: say.uncovered },
        { y: 533, drawn: trench(BRITISH.body, false), text: say.captured },
      ],
    },
  ];
}

const MILE = 1609.344 * SCALE;

export const Margin = (): JSX.Element => (
  <g class="rr-quiet" font-family={fonts.serif} fill={paper.ink} {...unspoken}>
    <text x={X} y="38" font-size="34" font-weight="600">
      {words().title}
    </text>
    <path d={`M${X} 50h88`} stroke="#8c1f2a" stroke-width="2" />
    <text x={X} y="70" font-size="17" font-style="italic" fill="#3d3122">
      {words().day}
    </text>
    <text x={X} y="89" font-size="15" font-style="italic" fill="#5f4e35">
      {words().pace}
    </text>
    <For each={signs()}>
      {({ y, heading, rows }) => (
        <g font-family={fonts.sans} font-size="13">
          <text x={X} y={y} font-weight="650">
            {heading}
          </text>
          <For each={rows}>
            {(row) => (
              <>
                <g transform={`translate(${X + 17} ${row.y})`} innerHTML={row.drawn} />
                <text x={X + 44} y={row.y + 4.5} fill="#4a4136" font-weight="500">
                  {row.text}
                </text>
              </>
            )}
          </For>
        </g>
      )}
    </For>
    <g transform={`translate(${X + 92} 640)`} fill="none" stroke={paper.ink}>
      <circle r="25" stroke-width=".8" />
      <circle r="21" stroke-width=".5" />
      <path d="M0-33L5 0L0 33L-5 0Z" fill="#fffaf0" />
      <path d="M0-33L5 0H-5Z" fill={paper.ink} />
      <path d="M-33 0L0-3.5L33 0L0 3.500Z" fill="#fffaf0" stroke-width=".8" />
      <text y="-37" text-anchor="middle" font-size="15" font-weight="600" fill={paper.ink} stroke="none">
        N
      </text>
    </g>
    <g transform={`translate(${X} 726)`}>
      <path d={`M0 0H${MILE}M0-4V4M${MILE / 2}-4V4M${MILE}-4V4`} stroke={paper.ink} stroke-width="1.2" />
      <path d={`M0 0H${MILE / 2}`} stroke={paper.ink} stroke-width="4" />
      <text x={MILE / 2} y="18" text-anchor="middle" font-size="14" font-style="italic">
        {words().mile}
      </text>
    </g>
  </g>
);
