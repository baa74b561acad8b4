/** A soldier's counter: a die-cut card with number, weapon in profile, range, dice, skills and name. 64 units around 0, 0. */
import { fonts, textWidth } from '@laager/kit';
import { For, type JSX, Show } from 'solid-js';
import { CARDS, type Card, cardPath, flashPath } from './look-of-sides.ts';
import type { Man } from './men.ts';
import { Chit } from './Tokens.tsx';
import { PROFILES, shortWeapon } from './weapons.ts';

const HALF = 32;

/** Gradients and shadows that all counters of a drawing share. */
export function CardDefs(): JSX.Element {
  return (
    <For each={[0, 1] as const}>
      {(side) => (
        <linearGradient id={`ub-card-${side}`} x1="1" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color={CARDS[side].top} />
          <stop offset="1" stop-color={CARDS[side].foot} />
        </linearGradient>
      )}
    </For>
  );
}

export function Face(props: { readonly man: Man; readonly flat?: boolean }): JSX.Element {
  const card = () => CARDS[props.man.side];
  const edge = () => cardPath(props.man.side, HALF);
  return (
    <g font-family={fonts.sans}>
      <Show when={!props.flat}>
        <path d={edge()} transform="translate(-4 4.6)" fill="#0e140c" opacity=".2" />
        <path d={edge()} transform="translate(-2.4 2.8)" fill="#0e140c" opacity=".26" />
        <path d={edge()} transform="translate(-1.1 1.5)" fill={card().core} />
      </Show>
      <Show when={props.man.acted}>
        <g transform="translate(29.5 25) rotate(16) scale(1.05)">
          <Chit side={props.man.side} />
        </g>
      </Show>
      <path d={edge()} fill={`url(#ub-card-${props.man.side})`} stroke={card().rim} stroke-width=".9" />
      <Show when={!props.man.faceDown || props.man.weapon !== null} fallback={<Back />}>
        <Front man={props.man} card={card()} />
      </Show>
      <Show when={props.man.acted}>
        <path
          d={edge()}
          fill={props.man.side === 0 ? '#8f8a6d' : '#20282a'}
          opacity={props.man.side === 0 ? 0.26 : 0.2}
        />
      </Show>
    </g>
  );
}

/** What lies face down shows its back: nothing but a question. */
function Back(): JSX.Element {
  return (
    <>
      <path d={cardPath(1, 27)} fill="none" stroke="#f1d58a" stroke-opacity=".38" />
      <path
        d="M-26-20L-20-26M-26-10L-10-26M-26 0L0-26M-26 10L10-26M-26 20L20-26M-20 26L26-20M-10 26L26-10M0 26L26 0M10 26L26 10M20 26L26 20"
        stroke="#f1d58a"
        stroke-opacity=".16"
      />
      <circle r="15" fill="#2a3231" />
      <text y="9.5" text-anchor="middle" font-family={fonts.serif} font-weight="600" font-size="29" fill="#f1d58a">
        ?
      </text>
    </>
  );
}

function Front(props: { readonly man: Man; readonly card: Card }): JSX.Element {
  const man = () => props.man;
  const weapon = () => man().weapon;
  const jammed = () => man().states.includes('jammed');
  return (
    <>
      <path d={flashPath(man().side)} fill={props.card.flash} />
      <Fitted x={-22.7} y={-16} size={17} width={17} weight={700} fill={props.card.flashInk} anchor="middle">
        {String(man().number)}
      </Fitted>
      <Show when={weapon()}>
        {(arm) => (
          <>
            <Fitted x={29.4} y={-18.4} size={13} width={40} weight={600} fill={props.card.ink} anchor="end">
              {shortWeapon(arm().id, arm().name)}
            </Fitted>
            <g transform="translate(-29.6 -10.2) scale(.45)" opacity={jammed() ? 0.45 : 1}>
              <path
                d={PROFILES[arm().id]?.[0]}
                fill={props.card.metal}
                stroke={props.card.metal}
                stroke-width=".7"
                stroke-linejoin="round"
              />
              <path
                d={PROFILES[arm().id]?.[1]}
                fill="none"
                stroke={props.card.cut}
                stroke-width="1.2"
                stroke-linecap="round"
                opacity=".75"
              />
            </g>
            <text x="29" y="6.6" text-anchor="end" font-size="21.5" font-weight="700" fill={props.card.ink}>
              {arm().range}
            </text>
            <Dice count={arm().dice} ink={props.card.ink} />
          </>
        )}
      </Show>
      <Skills man={man()} card={props.card} />
      <path d="M-27 14H27" stroke={props.card.ink} stroke-opacity=".28" stroke-width=".8" />
      <Fitted x={0} y={26.2} size={13.2} width={57} weight={600} fill={props.card.ink} anchor="middle">
        {man().shortName}
      </Fitted>
    </>
  );
}

/** One little die for each that the weapon rolls, if more than one (UB-0.3). */
function Dice(props: { readonly count: number; readonly ink: string }): JSX.Element {
  return (
    <Show when={props.count > 1}>
      <For each={Array.from({ length: props.count })}>
        {(_, i) => (
          <g transform={`translate(${-24.7 + i() * 8.2} 8.3)`}>
            <rect
              x="-3.3"
              y="-3.3"
              width="6.6"
              height="6.6"
              rx="1.5"
              fill="none"
              stroke={props.ink}
              stroke-width="1.1"
            />
            <circle r="1.05" fill={props.ink} />
          </g>
        )}
      </For>
    </Show>
  );
}

/** Skills by their letters, where the card has room: right of the dice. */
function Skills(props: { readonly man: Man; readonly card: Card }): JSX.Element {
  return (
    <For each={props.man.skills.slice(0, 2)}>
      {(skill, i) => (
        <g transform={`translate(${13.6 - i() * 11.4} 8.2)`}>
          <circle r="5" fill={props.card.flash} />
          <text y="2.9" text-anchor="middle" font-size="8" font-weight="700" fill={props.card.flashInk}>
            {skill.letter}
          </text>
        </g>
      )}
    </For>
  );
}

/** Text squeezed sideways until it fits: names are as long as players make them. */
function Fitted(props: {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly width: number;
  readonly weight: number;
  readonly fill: string;
  readonly anchor: 'middle' | 'end';
  readonly children: string;
}): JSX.Element {
  const squeeze = () =>
    Math.round(Math.min(1, props.width / (textWidth(props.children, props.size) * 1.13)) * 100) / 100;
  return (
    <g transform={`translate(${props.x} ${props.y}) scale(${squeeze()} 1)`}>
      <text text-anchor={props.anchor} font-size={`${props.size}`} font-weight={props.weight} fill={props.fill}>
        {props.children}
      </text>
    </g>
  );
}
