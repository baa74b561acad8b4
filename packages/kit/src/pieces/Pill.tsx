/** A small round label on a lit space: what it costs to go there, or the odds. */
import type { JSX } from 'solid-js';
import { accent, fonts } from '../look/tokens.ts';
import { pillWidth } from '../map/pills.ts';

export function Pill(props: { readonly text: string; readonly hot?: boolean }): JSX.Element {
  const width = () => pillWidth(props.text);
  return (
    <g>
      <rect
        x={-width() / 2}
        y="-11"
        width={width()}
        height="22"
        rx="11"
        fill={props.hot ? accent.ink : '#fffaf0'}
        stroke={accent.ink}
        stroke-width="1.5"
      />
      <text
        y="4.8"
        text-anchor="middle"
        font-family={fonts.sans}
        font-size="13.5"
        font-weight="600"
        fill={props.hot ? '#fff4d6' : accent.ink}
      >
        {props.text}
      </text>
    </g>
  );
}
