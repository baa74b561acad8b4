/** Battle cards: whole (92 by 128), in a hand (60 by 84), and their backs. All are the inside of an svg. */
import { For, type JSX, Show } from 'solid-js';
import { type BattleCard, strengthText } from '../cards.ts';
import { accent, livery, paper, refusal, type Seat } from '../look.ts';
import { CROWN, EMBLEMS } from './emblems.ts';

export const CARD = [92, 128] as const;
export const HAND_CARD = [60, 84] as const;

export function Emblem(props: { readonly name: string; readonly colour: string }): JSX.Element {
  return (
    <For each={EMBLEMS[props.name] ?? []}>
      {({ d, width, light }) => (
        <path
          d={d}
          fill={width === undefined ? props.colour : 'none'}
          stroke={light ? '#fff' : width === undefined ? 'none' : props.colour}
          stroke-width={width}
          opacity={light ? 0.7 : undefined}
        />
      )}
    </For>
  );
}

const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
];

/** A die face, or X, centred on 0, 0 at 16 units. */
export function DieFace(props: {
  readonly face: number | null;
  readonly colour: string;
  readonly ground?: string;
}): JSX.Element {
  return (
    <>
      <rect
        x="-8"
        y="-8"
        width="16"
        height="16"
        rx="3.5"
        fill={props.ground ?? '#fffdf6'}
        stroke={props.colour}
        stroke-width="1.4"
      />
      <Show
        when={props.face !== null}
        fallback={
          <text y="5" text-anchor="middle" class="sb-die-x" fill={props.colour}>
            X
          </text>
        }
      >
        <For each={PIPS[props.face ?? 0] ?? []}>
          {([x, y]) => <circle cx={x * 4} cy={y * 4} r="1.75" fill={props.colour} />}
        </For>
      </Show>
    </>
  );
}

export interface CardLook {
  /** Which half of a split Strength counts in this fight. */
  readonly use?: 'attack' | 'defence';
  /** Its Strength in this fight, where it is neither half. */
  readonly counts?: number | undefined;
  readonly picked?: boolean;
  /** Face down to the enemy. */
  readonly hidden?: boolean;
  readonly failed?: boolean;
  readonly lit?: boolean;
}

export function CardFace(props: { readonly card: BattleCard } & CardLook): JSX.Element {
  const look = () => livery[props.card.side];
  const split = () => props.counts === undefined && props.card.attack !== props.card.defence;
  const fade = (half: 'attack' | 'defence') => props.use !== undefined && props.use !== half;
  return (
    <g classList={{ 'sb-failed': props.failed }}>
      <Show when={props.picked || props.lit}>
        <rect
          x="-5"
          y="-5"
          width="102"
          height="138"
          rx="9"
          fill={props.picked ? accent.pale : accent.lit}
          stroke={accent.line}
          stroke-width={props.picked ? 3 : 1.6}
        />
      </Show>
      <rect x="1.5" y="2.4" width="92" height="128" rx="6" fill="#2b1d10" opacity=".34" />
      <rect width="92" height="128" rx="6" fill={look().face} stroke={look().edge} stroke-width="1.3" />
      <rect x="3.6" y="3.6" width="84.8" height="120.8" rx="3.6" fill="none" stroke={look().body} stroke-width=".9" />
      <ellipse cx="46" cy="58" rx="35" ry="25" fill={look().wash} />
      <ellipse cx="46" cy="58" rx="35" ry="25" fill={`url(#sb-hatch-${props.card.side})`} opacity=".7" />
      <ellipse cx="46" cy="58" rx="35" ry="25" fill="none" stroke={look().body} />
      <g transform="translate(46 58) scale(.92)">
        <Emblem name={props.card.emblem} colour={look().edge} />
      </g>
      <Show
        when={split()}
        fallback={
          <text class="sb-card-strength" x="9" y="28" fill={look().edge}>
            {props.counts ?? props.card.attack}
          </text>
        }
      >
        <text class="sb-card-strength" x="9" y="28" fill={fade('attack') ? look().soft : look().edge}>
          {props.card.attack}
        </text>
        <path d="M29 30L36 9" stroke={look().body} stroke-width="1.3" />
        <text class="sb-card-strength" x="38" y="28" fill={fade('defence') ? look().soft : look().edge}>
          {props.card.defence}
        </text>
        <Show when={props.use}>
          <path d={`M${props.use === 'attack' ? 9 : 38} 32.4h16`} stroke={accent.bright} stroke-width="3" />
        </Show>
      </Show>
      <g transform="translate(76 18) scale(1.11)">
        <DieFace face={props.card.morale} colour={look().edge} />
      </g>
      <path d="M3.6 96H88.4" stroke={look().body} stroke-width=".9" />
      <text class="sb-card-name" classList={{ long: props.card.name.length > 10 }} x="46" y="112" text-anchor="middle">
        {props.card.name}
      </text>
      <Show when={props.card.oneUse}>
        <g transform="translate(46 87)">
          <path
            d="M-15.3 -7.7H15.3L11.7 0L15.3 7.7H-15.3L-11.7 0Z"
            fill={look().body}
            stroke={look().face}
            stroke-width="1.4"
          />
          <text class="sb-ribbon" y="4.4" text-anchor="middle">
            1×
          </text>
        </g>
      </Show>
      <Show when={props.hidden}>
        <StruckEye colour={look().edge} />
      </Show>
      <Show when={props.failed}>
        <rect width="92" height="128" rx="6" fill="#e9e2d2" opacity=".66" />
        <path d="M14 22L78 106M78 22L14 106" stroke={refusal.ink} stroke-width="3.4" opacity=".8" />
      </Show>
    </g>
  );
}

/** An eye struck out: a back to the other side. */
function StruckEye(props: { readonly colour: string }): JSX.Element {
  return (
    <g transform="translate(78 84)">
      <circle r="10" fill={paper.card} stroke={props.colour} stroke-width="1.3" />
      <path d="M-6.5 0Q0 -6.5 6.5 0Q0 6.5 -6.5 0Z" fill="none" stroke={props.colour} stroke-width="1.4" />
      <circle r="2" fill={props.colour} />
      <path d="M-6 6L6 -6" stroke={refusal.ink} stroke-width="2" />
    </g>
  );
}

export function CardBack(props: { readonly side: Seat; readonly picked?: boolean }): JSX.Element {
  const look = () => livery[props.side];
  return (
    <>
      <Show when={props.picked}>
        <rect x="-5" y="-5" width="102" height="138" rx="9" fill={accent.pale} stroke={accent.line} stroke-width="3" />
      </Show>
      <rect x="1.5" y="2.4" width="92" height="128" rx="6" fill="#2b1d10" opacity=".34" />
      <rect width="92" height="128" rx="6" fill={look().face} stroke={look().edge} stroke-width="1.3" />
      <rect x="5" y="5" width="82" height="118" rx="3" fill={look().body} />
      <rect x="5" y="5" width="82" height="118" rx="3" fill={`url(#sb-back-${props.side})`} />
      <circle cx="46" cy="64" r="20" fill={look().face} stroke={look().edge} stroke-width="1.4" />
      <g transform="translate(46 64) scale(.62)">
        <BackEmblem side={props.side} />
      </g>
    </>
  );
}

function BackEmblem(props: { readonly side: Seat }): JSX.Element {
  return (
    <Show when={props.side === 'boer'} fallback={<path d={CROWN} fill={livery.empire.body} />}>
      <Emblem name="commando" colour={livery.boer.body} />
    </Show>
  );
}

export interface HandLook {
  readonly lit?: boolean;
  readonly picked?: boolean;
  /** Spent: when it is ready again, or nothing to say. */
  readonly spent?: string | null;
  readonly copies?: number;
}

/** Strength, Morale and name are on the left edge, as the index of a playing card is, so that a fanned hand can be read. */
export function HandFace(props: { readonly card: BattleCard } & HandLook): JSX.Element {
  const look = () => livery[props.card.side];
  return (
    <>
      <Show when={props.lit || props.picked}>
        <rect
          x="-3.5"
          y="-3.5"
          width="67"
          height="91"
          rx="7"
          fill={props.picked ? accent.bright : accent.lit}
          stroke={accent.line}
          stroke-width={props.picked ? 2 : 1}
        />
      </Show>
      <rect x="1" y="1.6" width="60" height="84" rx="5" fill="#2b1d10" opacity=".3" />
      <rect width="60" height="84" rx="5" fill={look().face} stroke={look().edge} stroke-width="1.2" />
      <rect x="2.6" y="2.6" width="54.8" height="78.8" rx="3" fill="none" stroke={look().body} stroke-width=".8" />
      <ellipse cx="38" cy="45" rx="19" ry="15" fill={look().wash} />
      <g transform="translate(38 45) scale(.5)">
        <Emblem name={props.card.emblem} colour={look().edge} />
      </g>
      <text class="sb-hand-strength" x="5.5" y="21" fill={look().edge}>
        {strengthText(props.card)}
      </text>
      <g transform="translate(13.5 35) scale(.83)">
        <DieFace face={props.card.morale} colour={look().edge} />
      </g>
      <Show when={props.card.oneUse}>
        <g transform="translate(46 14)">
          <path d="M-12 -7.6H12L9.6 0L12 7.6H-12L-9.6 0Z" fill={look().body} stroke={look().face} />
          <text class="sb-ribbon small" y="4.4" text-anchor="middle">
            1×
          </text>
        </g>
      </Show>
      <rect x="3.4" y="62" width="53.2" height="17.5" fill={look().face} />
      <text class="sb-hand-name" x="5.5" y="75.6">
        {props.card.short}
      </text>
      <Show when={(props.copies ?? 1) > 1}>
        <g transform="translate(51 52)">
          <circle r="9" fill={paper.ink} stroke={look().face} />
          <text y="4.6" text-anchor="middle" class="sb-ribbon small">
            ×{props.copies}
          </text>
        </g>
      </Show>
      <Show when={props.spent !== undefined && props.spent !== null}>
        <rect width="60" height="84" rx="5" fill="#e9e2d2" opacity=".6" />
        <Show
          when={props.spent !== ''}
          fallback={<path d="M6 52L18 64M18 52L6 64" stroke={refusal.ink} stroke-width="2.4" />}
        >
          <g transform="translate(30 50)">
            <rect
              x="-28"
              y="-9.5"
              width="56"
              height="19"
              rx="2"
              fill={paper.card}
              stroke={paper.quiet}
              stroke-width="1.2"
            />
            <text y="4.6" text-anchor="middle" class="sb-slip">
              {props.spent}
            </text>
          </g>
        </Show>
      </Show>
    </>
  );
}

export function HandBack(props: { readonly side: Seat }): JSX.Element {
  const look = () => livery[props.side];
  return (
    <>
      <rect x="1" y="1.6" width="60" height="84" rx="5" fill="#2b1d10" opacity=".3" />
      <rect width="60" height="84" rx="5" fill={look().face} stroke={look().edge} stroke-width="1.2" />
      <rect x="3.6" y="3.6" width="52.8" height="76.8" rx="2.4" fill={look().body} />
      <rect x="3.6" y="3.6" width="52.8" height="76.8" rx="2.4" fill={`url(#sb-back-${props.side})`} />
      <circle cx="30" cy="43" r="12.5" fill={look().face} />
      <g transform="translate(30 43) scale(.41)">
        <BackEmblem side={props.side} />
      </g>
    </>
  );
}

/** Six boxes: the throws at which a card holds; the one that was thrown is marked. */
export function Throws(props: { readonly card: BattleCard; readonly die?: number | null }): JSX.Element {
  const colour = () => livery[props.card.side].body;
  const holds = (face: number): boolean => props.card.morale === null || face <= props.card.morale;
  return (
    <For each={[1, 2, 3, 4, 5, 6]}>
      {(face) => (
        <>
          <rect
            x={(face - 1) * 13.6}
            width="12"
            height="12"
            rx="2"
            fill={props.die === face ? (holds(face) ? accent.bright : refusal.ink) : holds(face) ? colour() : '#fff'}
            stroke={props.die === face ? paper.ink : colour()}
            stroke-width="1.1"
          />
          <Show when={props.die === face}>
            <circle
              class="sb-die-falls"
              cx={(face - 1) * 13.6 + 6}
              cy="6"
              r="3"
              fill={holds(face) ? paper.ink : '#fff'}
            />
          </Show>
        </>
      )}
    </For>
  );
}
