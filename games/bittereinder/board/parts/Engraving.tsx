/** Over the ink: borders, railways, the large names and the rivers' names. Drawn once, never touched again. */
import { accent, fonts, lengthOf, paper, pathOf, unspoken } from '@laager/kit';
import { type Accessor, For, type JSX } from 'solid-js';
import { type BorderKind, borderKind, borders, countryNames, riverNames, spaceOf, tracks } from '../chart.ts';

const linesOf = (kind: BorderKind): string =>
  borders
    .filter((border) => borderKind(border) === kind)
    .map(({ path }) => path)
    .join('');
const inner = linesOf('inner');
const frontier = linesOf('frontier');
const coast = linesOf('coast');
const rails = tracks.map(({ path }) => path).join('');

export function Borders(props: {
  readonly lit: Accessor<ReadonlySet<string>>;
  readonly hot: Accessor<string | null>;
}): JSX.Element {
  return (
    <g fill="none" stroke={paper.ink} style={{ 'pointer-events': 'none' }}>
      <path d={inner} stroke-width="1.25" stroke-dasharray=".1 3.6" stroke-linecap="round" opacity=".8" />
      <path d={frontier} stroke-width="1.5" stroke-dasharray="8 3 1.2 3" opacity=".88" />
      <path d={coast} stroke-width="1.4" stroke-linejoin="round" />
      <For each={[...props.lit()]}>
        {(id) => (
          <g stroke-linejoin="round">
            <path d={spaceOf(id).path} stroke={accent.pale} stroke-width={props.hot() === id ? 7 : 5} opacity=".9" />
            <path
              d={spaceOf(id).path}
              stroke={props.hot() === id ? accent.line : accent.edge}
              stroke-width={props.hot() === id ? 3.2 : 1.9}
            />
          </g>
        )}
      </For>
    </g>
  );
}

/** The sleepers are one stroke as broad as they are long, cut into dashes. */
export const Railways = (): JSX.Element => (
  <g fill="none" stroke={paper.ink} style={{ 'pointer-events': 'none' }}>
    <path d={rails} stroke-width="1.35" />
    <path d={rails} stroke-width="5.4" stroke-dasharray=".85 4.35" />
  </g>
);

export const LargeNames = (): JSX.Element => (
  <g font-family={fonts.serif} style={{ 'pointer-events': 'none' }} {...unspoken}>
    <defs>
      <For each={countryNames}>{({ way }, i) => <path id={`be-country-${i()}`} d={pathOf(way)} />}</For>
      <For each={riverNames}>{({ way }, i) => <path id={`be-river-${i()}`} d={pathOf(way)} />}</For>
    </defs>
    <For each={countryNames}>
      {({ text, size, sea, way }, i) => (
        <text
          font-size={`${size}`}
          textLength={lengthOf(way) * 0.985}
          lengthAdjust="spacing"
          fill={sea ? '#2f5566' : paper.ink}
          opacity={sea ? 0.75 : 0.42}
          font-style={sea ? 'italic' : 'normal'}
        >
          <textPath href={`#be-country-${i()}`}>{text}</textPath>
        </text>
      )}
    </For>
    <For each={riverNames}>
      {({ text }, i) => (
        <text
          font-size="14.5"
          font-style="italic"
          fill="#2f5566"
          letter-spacing=".9"
          stroke={paper.sheet}
          stroke-opacity=".5"
          stroke-width="2"
          paint-order="stroke"
        >
          <textPath href={`#be-river-${i()}`} startOffset="6">
            {text}
          </textPath>
        </text>
      )}
    </For>
  </g>
);
