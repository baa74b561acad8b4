/** Small things that several panels share: a clause to press, a bar of outcomes, a sum with its clauses. */
import { type Sum, totalOf } from '@laager/kernel';
import { SumTable, Unfolding } from '@laager/kit';
import { For, type JSX, Show } from 'solid-js';
import type { Desk } from '../desk.ts';
import { livery, percent, type Seat } from '../look.ts';
import { PlateChip, type Trait, TraitSign } from '../pieces/Plates.tsx';
import { type LeaderPlate, movesIn } from '../roster.ts';
import { words } from '../words.ts';

export function Clause(props: { readonly rule: string; readonly desk: Desk }): JSX.Element {
  return (
    <button type="button" class="sb-clause" onClick={() => props.desk.props.showRule(props.rule)}>
      {props.rule}
    </button>
  );
}

export interface Share {
  readonly label: string;
  readonly share: number;
  readonly side: Seat | null;
  /** The same side, more so. */
  readonly deep?: boolean;
}

/** Shares of a whole; text only where it fits. */
export function ShareBar(props: { readonly shares: readonly Share[]; readonly captions?: boolean }): JSX.Element {
  return (
    <div
      class="sb-bar"
      role="img"
      aria-label={props.shares.map(({ label, share }) => `${label} ${percent(share)}`).join(', ')}
    >
      <div class="bars">
        <For each={props.shares.filter(({ share }) => share > 0)}>
          {({ share, side, deep }) => (
            <span class={side ?? 'draw'} classList={{ deep }} style={{ width: `${share * 100}%` }}>
              <i>{percent(share)}</i>
            </span>
          )}
        </For>
      </div>
      <Show when={props.captions}>
        <div class="captions">
          <For each={props.shares.filter(({ share }) => share > 0)}>
            {({ share, label }) => <span style={{ width: `${share * 100}%` }}>{share > 0.16 ? label : ''}</span>}
          </For>
        </div>
      </Show>
    </div>
  );
}

/** A sum in one line, that opens into base and modifiers, each with its clause. */
export function SumLine(props: {
  readonly label: string;
  readonly sum: Sum;
  readonly causes: Readonly<Record<string, string>>;
  readonly desk: Desk;
}): JSX.Element {
  const named = (cause: string): string => props.causes[cause] ?? cause;
  const value = (): string => {
    const { base, modifiers } = props.sum;
    if (modifiers.length === 0) return `${base}`;
    const added = modifiers.map(({ value: by }) => (by < 0 ? ` − ${-by}` : ` + ${by}`));
    return `${base}${added.join('')} = ${totalOf(props.sum)}`;
  };
  return (
    <li class="sb-sum">
      <Unfolding label={props.label} value={value()}>
        <SumTable
          sum={{
            ...props.sum,
            cause: named(props.sum.cause),
            modifiers: props.sum.modifiers.map((one) => ({ ...one, cause: named(one.cause) })),
          }}
          clause={(rule) => <Clause rule={rule} desk={props.desk} />}
        />
      </Unfolding>
    </li>
  );
}

export function Traits(props: { readonly leader: LeaderPlate; readonly stage: number }): JSX.Element {
  const traits = (): readonly (readonly [Trait, number | string])[] =>
    props.leader.commander
      ? [['charisma', props.leader.charisma]]
      : [
          ['move', movesIn(props.leader, props.stage)],
          ['ability', props.leader.ability ?? 'X'],
          ['charisma', props.leader.charisma],
        ];
  return (
    <p class="sb-traits">
      <For each={traits()}>
        {([trait, value]) => (
          <span>
            <svg width="14" height="14" viewBox="-7 -7 14 14" aria-hidden="true">
              <TraitSign trait={trait} colour={livery[props.leader.side].soft} />
            </svg>
            {words().traits[trait]} <b>{value}</b>
          </span>
        )}
      </For>
    </p>
  );
}

export function LeaderHead(props: { readonly leader: LeaderPlate; readonly place: string | null }): JSX.Element {
  const kind = () =>
    props.leader.commander ? words().garrisonCommander : props.leader.main ? words().mainForce : words().detachedForce;
  return (
    <header class="sb-head">
      <PlateChip leader={props.leader} />
      <h3>{props.place === null ? props.leader.name : words().leaderCard.at(props.leader.name, props.place)}</h3>
      <span>{kind()}</span>
    </header>
  );
}
