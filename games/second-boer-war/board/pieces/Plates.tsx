/** A leader's name plate: name above; movement, Ability and Charisma below; a star if he leads a main force. */
import { For, type JSX, Show } from 'solid-js';
import { accent, livery, outlineOf, paper, starPath } from '../look.ts';
import { PLATE, plateSize, shownName } from '../plate-size.ts';
import { type LeaderPlate, movesIn } from '../roster.ts';

const MOVE_SIGN = 'M-4.6 -3.6L-1 0L-4.6 3.6M.4 -3.6L4 0L.4 3.6';
const CROWN_SIGN = 'M-5 3.8L-4.4 -3L-1.8 .4L0 -4.2L1.8 .4L4.4 -3L5 3.8Z';

export type Trait = 'move' | 'ability' | 'charisma';

export function TraitSign(props: { readonly trait: Trait; readonly colour: string }): JSX.Element {
  return (
    <>
      <Show when={props.trait === 'move'}>
        <path d={MOVE_SIGN} fill="none" stroke={props.colour} stroke-width="1.7" />
      </Show>
      <Show when={props.trait === 'ability'}>
        <rect x="-3.6" y="-4.6" width="5.4" height="8" rx="1" fill="none" stroke={props.colour} stroke-width="1.3" />
        <path d="M-1 5H4V-2.6" fill="none" stroke={props.colour} stroke-width="1.3" />
      </Show>
      <Show when={props.trait === 'charisma'}>
        <path d={CROWN_SIGN} fill={props.colour} />
      </Show>
    </>
  );
}

export interface PlateLook {
  readonly stage: number;
  readonly lit?: boolean;
  readonly picked?: boolean;
  readonly roams?: boolean;
  readonly dim?: boolean;
}

export function Plate(props: { readonly leader: LeaderPlate } & PlateLook): JSX.Element {
  const look = () => livery[props.leader.side];
  const size = () => plateSize(props.leader);
  const outline = (grow = 0, cut = 5) => outlineOf(props.leader.side, size()[0] + grow * 2, size()[1] + grow * 2, cut);
  return (
    <g opacity={props.dim ? 0.6 : undefined}>
      <Show when={props.picked}>
        <path
          transform="translate(-5 -5)"
          d={outline(5, 7)}
          fill={accent.pale}
          stroke={accent.line}
          stroke-width="2.6"
        />
      </Show>
      <Show when={props.lit && !props.picked}>
        <path
          transform="translate(-3.2 -3.2)"
          d={outline(3.2, 6)}
          fill={accent.bright}
          stroke={accent.line}
          stroke-width="1.2"
        />
      </Show>
      <path transform="translate(1.6 1.8)" d={outline()} fill="#2b1d10" opacity=".38" />
      <Show when={props.leader.commander} fallback={<FieldPlate {...props} outline={outline()} />}>
        <path d={outline()} fill={look().face} stroke={look().body} stroke-width="1.6" />
        <text class="sb-plate-name" x="6" y="15.6" fill={look().edge}>
          {shownName(props.leader.name)}
        </text>
        <g transform={`translate(${size()[0] - 20} 11.4)`}>
          <TraitSign trait="charisma" colour={look().body} />
        </g>
        <text class="sb-plate-value" x={size()[0] - 7} y="15.8" text-anchor="middle" fill={look().edge}>
          {props.leader.charisma}
        </text>
      </Show>
    </g>
  );
}

function FieldPlate(props: { readonly leader: LeaderPlate; readonly outline: string } & PlateLook): JSX.Element {
  const look = () => livery[props.leader.side];
  const [width, height] = PLATE;
  const traits = (): readonly (readonly [Trait, number | string])[] => [
    ['move', movesIn(props.leader, props.stage)],
    ['ability', props.leader.ability ?? 'X'],
    ['charisma', props.leader.charisma],
  ];
  const window = () =>
    props.leader.side === 'boer'
      ? `M3 20H${width - 3}V${height - 3}L${width - 5.5} ${height - 2.4}H5.5L3 ${height - 4.6}Z`
      : `M3 20H${width - 3}V${height - 3}H3Z`;
  return (
    <>
      <path d={props.outline} fill={look().body} />
      <path d={props.outline} fill={`url(#sb-rule-${props.leader.side})`} />
      <path d={window()} fill={look().face} />
      <path d={props.outline} fill="none" stroke={look().edge} stroke-width="1.2" />
      <Show when={props.leader.main}>
        <path transform="translate(11.5 10.4)" d={starPath(5, 6, 2.5)} fill="#ffe9a8" />
      </Show>
      <text class="sb-plate-name" x={props.leader.main ? 20 : 7} y="15" fill={look().ink}>
        {props.leader.name}
      </text>
      <Show when={props.roams}>
        <path
          transform={`translate(${width - 11} 10)`}
          d="M-3.5 -4Q-6 4 -2 5M3.5 -4Q6 4 2 5"
          fill="none"
          stroke="#ffe9a8"
          stroke-width="2.2"
        />
      </Show>
      <For each={traits()}>
        {([trait, value], i) => (
          <>
            <g transform={`translate(${12 + i() * 27} 27.2)`}>
              <TraitSign trait={trait} colour={look().soft} />
            </g>
            <text class="sb-plate-value" x={23 + i() * 27} y="32" text-anchor="middle" fill={paper.ink}>
              {value}
            </text>
          </>
        )}
      </For>
    </>
  );
}

/** A small plate for lists: filled if he is on the board or in reserve, open if he is still to come. */
export function PlateChip(props: { readonly leader: LeaderPlate; readonly open?: boolean }): JSX.Element {
  const look = () => livery[props.leader.side];
  return (
    <svg class="sb-chip" width="30" height="22" viewBox="0 0 30 22" aria-hidden="true">
      <path
        d={outlineOf(props.leader.side, 28, 20, 4)}
        transform="translate(1 1)"
        fill={props.open ? '#fdfaf0' : look().body}
        stroke={look().edge}
        stroke-width="1.2"
      />
      <Show
        when={props.leader.main}
        fallback={
          <Show when={!props.open}>
            <circle cx="15" cy="11" r="3.4" fill={look().ink} />
          </Show>
        }
      >
        <path transform="translate(15 11.4)" d={starPath(5, 7, 3)} fill={props.open ? look().body : '#ffe9a8'} />
      </Show>
    </svg>
  );
}
