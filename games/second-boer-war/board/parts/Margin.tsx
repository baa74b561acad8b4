/** What is printed on the sheet besides the map: title and key, and the leaders who are off the map. */
import { unspoken } from '@laager/kit';
import type { Box } from '@laager/kit/drawing';
import { createMemo, For, type JSX, Show } from 'solid-js';
import type { MarkKind } from '../corners.ts';
import type { Desk } from '../desk.ts';
import { livery, outlineOf, paper, starPath } from '../look.ts';
import { Marker } from '../pieces/Ground.tsx';
import type { LeaderPlate } from '../roster.ts';
import { words } from '../words.ts';

/** Where they lie on the sheet. */
export const CARTOUCHE: Box = [846, 470, 1076, 644];
export const OFF_MAP: Box = [30, 78, 198, 310];
/** The buttons of the view lie here while the whole sheet is seen. */
export const VIEW_BUTTONS: Box = [1050, 0, 1096, 220];

type KeyRow = readonly [sign: () => JSX.Element, text: string];

function Sign(props: { readonly kind: MarkKind; readonly scale?: number }): JSX.Element {
  return (
    <g transform={`translate(20 2) scale(${props.scale ?? 0.8})`}>
      <Marker kind={props.kind} level={1} />
    </g>
  );
}

function keyOf(stage: number): readonly KeyRow[] {
  const said = words().key;
  const objective: KeyRow = [
    () => (
      <>
        <circle cx="21" r="8" fill="#fdfaf0" stroke={livery.boer.edge} stroke-width="2.6" />
        <path transform="translate(21 0)" d={starPath(5, 5.6, 2.4)} fill={livery.boer.body} />
      </>
    ),
    said.objective,
  ];
  if (stage === 2)
    return [
      [() => <Sign kind="garrison" />, said.garrison],
      [() => <Sign kind="trench" />, said.trench],
      [() => <Sign kind="rebellion" scale={0.7} />, said.rebellion],
      objective,
    ];
  if (stage > 2)
    return [
      [() => <Sign kind="garrison" />, said.garrison],
      [
        () => (
          <>
            <g transform="translate(9 0) scale(.8)">
              <Marker kind="scorched" />
            </g>
            <g transform="translate(32 1) scale(.8)">
              <Marker kind="blockhouse" />
            </g>
          </>
        ),
        said.works,
      ],
      [() => <Sign kind="camp" scale={0.85} />, said.camp],
      [() => <Sign kind="rebellion" scale={0.7} />, said.rebellion],
    ];
  return [
    [
      () => (
        <>
          <path d="M2 0H40" stroke={paper.ink} stroke-width="5" />
          <path d="M2 0H40" stroke="#fbf6e6" stroke-width="2.5" stroke-dasharray="7 6" />
        </>
      ),
      said.rail,
    ],
    [() => <path d="M2 0H40" stroke="#7a5729" stroke-width="2.5" stroke-dasharray="6.5 3.6" />, said.road],
    [
      () => (
        <>
          <circle cx="12" r="6.5" fill="#fdfaf0" stroke={livery.boer.edge} stroke-width="2.6" />
          <circle cx="12" r="2.6" fill={livery.boer.body} />
          <rect x="25" y="-6.5" width="13" height="13" fill="#fdfaf0" stroke={livery.empire.edge} stroke-width="2.6" />
          <rect x="28.5" y="-3" width="6" height="6" fill={livery.empire.body} />
        </>
      ),
      said.owners,
    ],
    objective,
  ];
}

export function Cartouche(props: { readonly stage: number }): JSX.Element {
  const [x, y] = CARTOUCHE;
  const [width, height] = [226, 170];
  const corners = `M4 14Q14 14 14 4M${width - 4} 14Q${width - 14} 14 ${width - 14} 4M4 ${height - 14}Q14 ${height - 14} 14 ${height - 4}M${width - 4} ${height - 14}Q${width - 14} ${height - 14} ${width - 14} ${height - 4}`;
  return (
    <g transform={`translate(${x} ${y})`} class="sb-cartouche" {...unspoken}>
      <rect x="3" y="4" width={width} height={height} fill="#2b1d10" opacity=".18" />
      <rect width={width} height={height} fill={paper.card} stroke={paper.ink} stroke-width="1.5" />
      <rect x="4" y="4" width={width - 8} height={height - 8} fill="none" stroke={paper.ink} stroke-width=".6" />
      <path d={corners} fill="none" stroke={paper.ink} stroke-width=".9" />
      <text class="title" x={width / 2} y="27" text-anchor="middle">
        {words().cartouche.title}
      </text>
      <text class="subtitle" x={width / 2} y="44" text-anchor="middle">
        {words().cartouche.subtitle}
      </text>
      <path
        d={`M${width / 2 - 56} 52.5H${width / 2 - 7}M${width / 2 + 7} 52.5H${width / 2 + 56}`}
        stroke={paper.ink}
        stroke-width=".8"
      />
      <path d={`M${width / 2} 48.5l4 4 -4 4 -4 -4Z`} fill={paper.ink} />
      <text class="stage" x={width / 2} y="71" text-anchor="middle">
        {words().stage(props.stage)}: {words().periods[props.stage]}
      </text>
      <For each={keyOf(props.stage)}>
        {([sign, text], i) => (
          <g transform={`translate(20 ${93 + i() * 20})`}>
            {sign()}
            <text x="52" y="4.8">
              {text}
            </text>
          </g>
        )}
      </For>
    </g>
  );
}

interface OffLine {
  readonly leader: LeaderPlate;
  readonly note: string;
  readonly due: boolean;
}

/** Leaders in reserve can be pressed: that detaches them. */
export function OffMap(props: { readonly desk: Desk }): JSX.Element {
  const lines = createMemo((): OffLine[] => {
    const said = words().off;
    const { reserve, due } = props.desk.scene();
    const dueNote = ({ enters }: LeaderPlate): string =>
      enters.startsWith('stage-') ? said.stage(Number(enters.slice(6))) : said.event;
    const all = [
      ...due.map((leader) => ({ leader, note: dueNote(leader), due: true })),
      ...reserve.map((leader) => ({ leader, note: said.reserve, due: false })),
    ];
    return all.sort((a, b) => Number(a.leader.side === 'empire') - Number(b.leader.side === 'empire'));
  });
  const [x, y] = OFF_MAP;
  /** A long list is set closer, so that no space lies under it. */
  const pitch = () => Math.min(20, (OFF_MAP[3] - y - 32) / lines().length);
  return (
    <Show when={lines().length > 0}>
      <g transform={`translate(${x} ${y})`} class="sb-off">
        <rect
          width="168"
          height={32 + lines().length * pitch()}
          rx="4"
          fill={paper.card}
          fill-opacity=".96"
          stroke={paper.ink}
          stroke-width=".8"
        />
        <text class="head" x="10" y="19">
          {words().off.title}
        </text>
        <For each={lines()}>{(line, i) => <OffLeader line={line} y={26 + i() * pitch()} desk={props.desk} />}</For>
      </g>
    </Show>
  );
}

function OffLeader(props: { readonly line: OffLine; readonly y: number; readonly desk: Desk }): JSX.Element {
  const { leader } = props.line;
  const look = livery[leader.side];
  const place = `leader:${leader.id}`;
  const lit = () => props.desk.hand.picked()?.kind === 'leader' && props.desk.isLit(place);
  return (
    // biome-ignore lint/a11y/useSemanticElements: drawn on the sheet, where a button cannot stand
    <g
      role="button"
      tabindex={lit() ? 0 : -1}
      aria-label={`${leader.name}, ${props.line.note}`}
      data-leader={leader.id}
      data-lit={lit() ? '' : undefined}
      transform={`translate(10 ${props.y})`}
      class="sb-off-leader"
      onClick={() => props.desk.press(place)}
    >
      <rect x="-4" y="-1.5" width="156" height="19" rx="3" class="sb-off-ground" />
      <path
        d={outlineOf(leader.side, 20, 15, 3)}
        fill={props.line.due ? '#fdfaf0' : look.body}
        stroke={look.edge}
        stroke-width="1.2"
      />
      <Show when={leader.main}>
        <path transform="translate(10 8)" d={starPath(5, 5.4, 2.3)} fill={props.line.due ? look.body : '#ffe9a8'} />
      </Show>
      <text class="name" x="27" y="12.6" fill={look.edge}>
        {leader.name}
      </text>
      <text class="note" x="148" y="12.4" text-anchor="end">
        {props.line.note}
      </text>
    </g>
  );
}
