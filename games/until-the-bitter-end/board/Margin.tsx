/** What is printed and lies on the paper beside the map: title, the cup, the chits drawn this turn. */
import { fonts } from '@laager/kit';
import { createMemo, For, type JSX, Show } from 'solid-js';
import { dateInWords } from '../src/dates.ts';
import { type Side, SLOTS_A_SIDE } from '../src/position.ts';
import type { Desk } from './desk.ts';
import { Chit } from './Tokens.tsx';
import { sideWord, words } from './words.ts';

/** Words broken into lines of about this many letters. */
function lines(text: string, most: number): string[] {
  const out: string[] = [];
  // A long name may break after its hyphens too.
  for (const word of text.split(/(?<=-)| /)) {
    const last = out.at(-1);
    const joint = last?.endsWith('-') ? '' : ' ';
    if (last !== undefined && last.length + word.length < most) out[out.length - 1] = `${last}${joint}${word}`;
    else out.push(word);
  }
  return out;
}

const X = 14;

export function TitleBlock(props: { readonly desk: Desk }): JSX.Element {
  const scenario = () => props.desk.sheet().scenario;
  const title = createMemo(() => lines(props.desk.sheet().map.name, 9));
  const place = createMemo(() => [
    ...lines(scenario().place ?? '', 15),
    ...(scenario().date ? [dateInWords(scenario().date ?? '')] : []),
  ]);
  const foot = () => 44 + title().length * 28;
  return (
    <g font-family={fonts.serif} fill="#2a2f25">
      <For each={title()}>
        {(line, i) => (
          <text x={X} y={42 + i() * 28} font-size="28" font-weight="500">
            {line}
          </text>
        )}
      </For>
      <path d={`M${X} ${foot() - 14}h42`} stroke="#b8321a" stroke-width="2" />
      <For each={place()}>
        {(line, i) => (
          <text x={X} y={foot() + 10 + i() * 19} font-size="16" font-style="italic" fill="#4c4a3a">
            {line}
          </text>
        )}
      </For>
    </g>
  );
}

/** The chits that have left the cup this turn lie in a row; which of them by sides, and the last one by the news. */
export function CupBlock(props: { readonly desk: Desk; readonly top: number }): JSX.Element {
  const view = () => props.desk.props.view();
  const left = (side: Side): number => view().cup.counts[side] ?? 0;
  const drawn = (side: Side): number =>
    view()
      .tokens.slice(side * SLOTS_A_SIDE, (side + 1) * SLOTS_A_SIDE)
      .filter((tokens) => (tokens & 8) !== 0).length;
  const all = createMemo(() => [
    ...Array.from({ length: drawn(0) }, (): Side => 0),
    ...Array.from({ length: drawn(1) }, (): Side => 1),
  ]);
  const total = () => left(0) + left(1);
  /** Well mixed, as far as it goes: the rarer side is spread among the other. */
  const inCup = createMemo(() =>
    Array.from(
      { length: total() },
      (_, i): Side => (Math.floor(((i + 1) * left(1)) / total()) > Math.floor((i * left(1)) / total()) ? 1 : 0),
    ),
  );
  const drawable = () => props.desk.props.asked()?.offers.some(({ action }) => action.do === 'draw') ?? false;
  /** Where the nth chit lies in the cup: a spiral, so that none hides another for long. */
  const lie = (n: number): string => {
    const angle = n * 2.4;
    const out = total() === 1 ? 0 : 8 + 20 * Math.sqrt((n + 0.4) / Math.max(4, total()));
    return `translate(${Math.cos(angle) * out} ${Math.sin(angle) * out}) rotate(${((n * 53) % 70) - 35})`;
  };
  return (
    <g transform={`translate(0 ${props.top})`} font-family={fonts.sans}>
      <Show when={all().length > 0}>
        <text x={X} y="0" class="ub-label">
          {words().margin.drawn(view().turn)}
        </text>
      </Show>
      <For each={all()}>
        {(side, i) => (
          <g
            transform={`translate(${X + 10 + (i() % 5) * 22} ${18 + Math.floor(i() / 5) * 22}) rotate(${((i() * 37) % 9) - 4}) scale(.92)`}
          >
            <Chit side={side} />
          </g>
        )}
      </For>
      <g transform={`translate(${X + 44} ${136})`} classList={{ 'ub-cup': true, ready: drawable() }}>
        <circle cx="-6" cy="7" r="44" fill="#20160a" opacity=".18" />
        <path d="M33-24L50-38" stroke="#8c8f87" stroke-width="11" stroke-linecap="round" />
        <path d="M33-24L50-38" stroke="#e9e8dd" stroke-width="8" stroke-linecap="round" />
        <circle r="43" fill="#e9e8dd" stroke="#9a9b90" />
        <circle r="43" fill="none" stroke="#1f3a5c" stroke-width="3.2" />
        <circle r="38.6" fill="#565c58" stroke="#2b302d" stroke-width="1.4" />
        <path d="M-36 12A38 38 0 0 0 12 36A44 44 0 0 1-36 12Z" fill="#8e958f" opacity=".5" />
        <path d="M-33-20A38.6 38.6 0 0 1 30-24A44 44 0 0 0-33-20Z" fill="#22272a" opacity=".55" />
        <For each={inCup()}>
          {(side, i) => (
            <g transform={lie(i())}>
              <Chit side={side} />
            </g>
          )}
        </For>
        <Show when={drawable()}>
          <circle r="48" class="ub-cup-ring" />
        </Show>
      </g>
      <text x={X} y="206" class="ub-label">
        {words().margin.inTheCup}
      </text>
      <text x={X} y="225" class="ub-value">
        {words().margin.chits(left(0), sideWord(0))}
      </text>
      <text x={X} y="243" class="ub-value">
        {words().margin.chits(left(1), sideWord(1))}
      </text>
      <Show when={total() > 0}>
        <text x={X} y="268" class="ub-label">
          {words().margin.next}
        </text>
        <text x={X} y="286" class="ub-label">
          <tspan class="ub-value">{sideWord(0)}</tspan>
          {words().margin.chance(left(0), total())}
        </text>
      </Show>
    </g>
  );
}
