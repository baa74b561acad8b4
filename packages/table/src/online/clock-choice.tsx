/** The clock of a new match: three usual ones of each kind, or times of one's own. */
import { For, type JSX, Show } from 'solid-js';
import type { ClockInfo } from './api.ts';
import { Segments } from './picks.tsx';
import { says } from './words.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Kind = ClockInfo['kind'];
type Timed = Exclude<Kind, 'none'>;

const presets: { readonly [kind in Timed]: readonly ClockInfo[] } = {
  live: [30, 60, 120].map((minutes) => ({ kind: 'live', main: minutes * MINUTE, delay: 15 * SECOND })),
  turns: [
    { kind: 'turns', bank: DAY, add: 4 * HOUR, cap: 3 * DAY },
    { kind: 'turns', bank: 3 * DAY, add: 12 * HOUR, cap: 5 * DAY },
    { kind: 'turns', bank: 7 * DAY, add: 36 * HOUR, cap: 14 * DAY },
  ],
};

export interface ClockDraft {
  readonly kind: Kind;
  /** Which of the usual ones; null: one's own times. */
  readonly preset: number | null;
  /** One's own times, in the units of the fields. */
  readonly own: { readonly [field: string]: number };
}

const { none: _, ...timedClocks } = says.clocks;

export const usualClock: ClockDraft = {
  kind: 'turns',
  preset: 1,
  own: { main: 90, delay: 15, bank: 48, add: 8, cap: 4 },
};

/** Each field of one's own times: what it sets, how long its unit is, and the most it takes. */
const fields: {
  readonly [kind in Timed]: readonly (readonly [field: string, unit: number, least: number, most: number])[];
} = {
  live: [
    ['main', MINUTE, 1, 600],
    ['delay', SECOND, 0, 600],
  ],
  turns: [
    ['bank', HOUR, 1, 720],
    ['add', HOUR, 0, 720],
    ['cap', DAY, 1, 60],
  ],
};

export function clockOf({ kind, preset, own }: ClockDraft): ClockInfo {
  if (kind === 'none') return { kind };
  if (preset !== null) return presets[kind][preset] ?? { kind: 'none' };
  const times = Object.fromEntries(
    fields[kind].map(([field, unit, least, most]) => {
      const given = own[field] ?? least;
      return [field, Math.round(Math.min(most, Math.max(least, Number.isFinite(given) ? given : least)) * unit)];
    }),
  );
  return { kind, ...times } as ClockInfo;
}

export function ClockChoice(props: {
  readonly draft: ClockDraft;
  readonly choose: (draft: ClockDraft) => void;
  /** There is to be a clock, since others wait. */
  readonly timed?: true;
}): JSX.Element {
  const kind = (): Timed => (props.draft.kind === 'none' ? 'turns' : props.draft.kind);
  const isOwn = () => props.draft.preset === null;
  return (
    <>
      <Segments
        name={says.clock}
        value={props.draft.kind}
        choose={(value) => props.choose({ ...props.draft, kind: value as Kind })}
        of={props.timed ? timedClocks : says.clocks}
      />
      <Show when={props.draft.kind !== 'none'}>
        <div class="picks three presets">
          <For each={presets[kind()]}>
            {(clock, i) => (
              <label class="pick preset">
                <input
                  type="radio"
                  name="preset"
                  aria-label={says.each(clock)}
                  checked={i() === props.draft.preset}
                  onChange={() => props.choose({ ...props.draft, preset: i() })}
                />
                <span class="pick-body">
                  <span>{says.paces[i()]}</span>
                  <span class="preset-big">{says.mainTime(clock)}</span>
                  <span>{says.moreTime(clock)}</span>
                </span>
              </label>
            )}
          </For>
        </div>
        <p class="note clock-about">
          {says.clockAbout(clockOf(props.draft))}{' '}
          <button
            type="button"
            class="text-link"
            aria-expanded={isOwn()}
            onClick={() => props.choose({ ...props.draft, preset: isOwn() ? 1 : null })}
          >
            {isOwn() ? says.usualTimes : says.ownTimes}
          </button>
        </p>
        <Show when={isOwn()}>
          <div class="own-times">
            <For each={fields[kind()]}>
              {([field, , least, most]) => (
                <label class="row">
                  {says.times[`${kind()}-${field}`]}
                  <input
                    type="number"
                    min={least}
                    max={most}
                    value={props.draft.own[field] ?? least}
                    onChange={(event) =>
                      props.choose({
                        ...props.draft,
                        own: { ...props.draft.own, [field]: event.target.valueAsNumber },
                      })
                    }
                  />
                </label>
              )}
            </For>
          </div>
        </Show>
      </Show>
    </>
  );
}
