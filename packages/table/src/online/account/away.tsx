/** Time away: vacation, weekends, nights. Every change is saved at once. */
import { createSignal, For, type JSX, Show } from 'solid-js';
import { ask } from '../api.ts';
import { AskAgain, createAsked } from '../asked.tsx';
import { createAttempt, Problem } from './form.tsx';
import { says } from './words.ts';

interface Away {
  readonly zone: string;
  readonly weekends: boolean;
  readonly night: number | null;
  readonly autoVacation: boolean;
  readonly left: number;
  readonly until: number | null;
}

const DAY = 24 * 3_600_000;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const here = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export function TimeAway(): JSX.Element {
  const away = createAsked(() => ask<Away>('GET', '/me/away'));
  const [days, setDays] = createSignal(7);
  const [saved, setSaved] = createSignal(false);
  const attempt = createAttempt();
  const left = () => Math.floor((away.latest()?.left ?? 0) / DAY);
  const change = (more: Partial<Away>) =>
    void attempt.try(async () => {
      const now = away.latest();
      if (now === undefined) return;
      const { weekends, night, autoVacation } = { ...now, ...more };
      await ask('PUT', '/me/away', { zone: here(), weekends, night, autoVacation });
      setSaved(true);
      await away.again();
    });
  const leave = (count: number) =>
    void attempt.try(async () => {
      await ask('POST', '/me/vacation', { days: count });
      await away.again();
    });
  return (
    <section>
      <div class="away-head">
        <h2>{says.vacation}</h2>
        <p>
          <b class="away-left">{left()}</b> {says.daysLeft}
        </p>
      </div>
      <p class="plain">{says.vacationText}</p>
      <AskAgain of={away} />
      <Show
        when={away.latest()?.until}
        fallback={
          <form
            class="away-form"
            onSubmit={(event) => {
              event.preventDefault();
              leave(days());
            }}
          >
            <label>
              {says.daysFrom}{' '}
              <input
                type="number"
                min="1"
                max={Math.max(1, left())}
                value={days()}
                onInput={(event) => setDays(event.target.valueAsNumber || 1)}
              />{' '}
              {says.days}
            </label>
            <button type="submit" class="button primary" disabled={attempt.busy() || left() < 1}>
              {says.takeDays(days())}
            </button>
          </form>
        }
      >
        {(until) => (
          <p class="away-now">
            {says.awayUntil(until())}{' '}
            <button type="button" class="button" disabled={attempt.busy()} onClick={() => leave(0)}>
              {says.endNow}
            </button>
          </p>
        )}
      </Show>
      <label class="away-check">
        <input
          type="checkbox"
          checked={away.latest()?.autoVacation ?? false}
          onChange={(event) => change({ autoVacation: event.target.checked })}
        />
        {says.autoVacation}
      </label>
      <label class="away-check">
        <input
          type="checkbox"
          checked={away.latest()?.weekends ?? false}
          onChange={(event) => change({ weekends: event.target.checked })}
        />
        {says.weekends}
      </label>
      <label class="away-check">
        <input
          type="checkbox"
          checked={(away.latest()?.night ?? null) !== null}
          onChange={(event) => change({ night: event.target.checked ? 22 : null })}
        />
        {says.nights}
      </label>
      <Show when={away.latest()?.night ?? null}>
        {(night) => (
          <label class="away-night">
            {says.nightFrom}{' '}
            <select onChange={(event) => change({ night: event.target.selectedIndex })}>
              <For each={HOURS}>
                {(hour) => <option selected={hour === night()}>{says.hours(hour, (hour + 8) % 24)}</option>}
              </For>
            </select>
          </label>
        )}
      </Show>
      <Problem text={attempt.problem()} />
      <p class="good" role="status">
        {saved() && attempt.problem() === '' ? says.saved : ''}
      </p>
    </section>
  );
}
