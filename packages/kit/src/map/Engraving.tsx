/** What is engraved over a plate: borders, railways, the large names and the rivers' names. Drawn once, never touched again. */
import { For, type JSX } from 'solid-js';
import { accent, fonts, paper } from '../look/tokens.ts';
import { unspoken } from '../look/unspoken.ts';
import { lengthOf } from '../plane/curve.ts';
import { pathOf } from '../plane/path.ts';
import type { Line } from '../plane/point.ts';

/** Borders as SVG paths: dotted between areas, dashed between countries, a firm line along the coast. */
export const BorderLines = (props: {
  readonly inner: string;
  readonly frontier: string;
  readonly coast: string;
}): JSX.Element => (
  <g fill="none" stroke={paper.ink} style={{ 'pointer-events': 'none' }}>
    <path d={props.inner} stroke-width="1.25" stroke-dasharray=".1 3.6" stroke-linecap="round" opacity=".8" />
    <path d={props.frontier} stroke-width="1.5" stroke-dasharray="8 3 1.2 3" opacity=".88" />
    <path d={props.coast} stroke-width="1.4" stroke-linejoin="round" />
  </g>
);

/** The outlines of lit areas, over the borders. */
export const LitOutlines = (props: {
  readonly lit: Iterable<string>;
  readonly hot: string | null;
  readonly pathOf: (area: string) => string;
}): JSX.Element => (
  <g fill="none" stroke-linejoin="round" style={{ 'pointer-events': 'none' }}>
    <For each={[...props.lit]}>
      {(id) => (
        <g>
          <path d={props.pathOf(id)} stroke={accent.pale} stroke-width={props.hot === id ? 7 : 5} opacity=".9" />
          <path
            d={props.pathOf(id)}
            stroke={props.hot === id ? accent.line : accent.edge}
            stroke-width={props.hot === id ? 3.2 : 1.9}
          />
        </g>
      )}
    </For>
  </g>
);

/** The sleepers are one stroke as broad as they are long, cut into dashes. */
export const Railways = (props: { readonly path: string }): JSX.Element => (
  <g fill="none" stroke={paper.ink} style={{ 'pointer-events': 'none' }}>
    <path d={props.path} stroke-width="1.35" />
    <path d={props.path} stroke-width="5.4" stroke-dasharray=".85 4.35" />
  </g>
);

export const LargeNames = (props: {
  /** Tells the paths of this map from others in the page. */
  readonly prefix: string;
  readonly countries: readonly {
    readonly text: string;
    readonly size: number;
    readonly sea: boolean;
    readonly way: Line;
  }[];
  readonly rivers: readonly { readonly text: string; readonly way: Line }[];
}): JSX.Element => (
  <g font-family={fonts.serif} style={{ 'pointer-events': 'none' }} {...unspoken}>
    <defs>
      <For each={props.countries}>{({ way }, i) => <path id={`${props.prefix}-country-${i()}`} d={pathOf(way)} />}</For>
      <For each={props.rivers}>{({ way }, i) => <path id={`${props.prefix}-river-${i()}`} d={pathOf(way)} />}</For>
    </defs>
    <For each={props.countries}>
      {({ text, size, sea, way }, i) => (
        <text
          font-size={`${size}`}
          textLength={lengthOf(way) * 0.985}
          lengthAdjust="spacing"
          fill={sea ? '#2f5566' : paper.ink}
          opacity={sea ? 0.75 : 0.42}
          font-style={sea ? 'italic' : 'normal'}
        >
          <textPath href={`#${props.prefix}-country-${i()}`}>{text}</textPath>
        </text>
      )}
    </For>
    <For each={props.rivers}>
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
          <textPath href={`#${props.prefix}-river-${i()}`} startOffset="6">
            {text}
          </textPath>
        </text>
      )}
    </For>
  </g>
);
