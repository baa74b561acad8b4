/** Since you left: what the others did while this seat was away, as a list and played back on the board. */
import { createEffect, createMemo, createSignal, For, type JSX, on, onCleanup, onMount, Show } from 'solid-js';
import { ClauseLink } from '../play/clause-link.tsx';
import type { Controller } from '../play/controller.ts';
import type { JournalLine } from '../session/session.ts';
import { announce } from '../ui/announcer.tsx';
import { Icon, PlayIcon } from '../ui/icons.tsx';
import { SeatMark } from '../ui/seat-mark.tsx';
import type { MatchInfo } from './api.ts';
import { says, span } from './words.ts';

const STEP_MS = 1_200;
const DICE_MS = 1_800;
const MOST_MS = 40_000;
const MINUTE = 60_000;
const KEPT = 'laager.since-plays';

interface SinceStep {
  readonly move: number;
  readonly lines: readonly JournalLine[];
}

export type Since = ReturnType<typeof createSince>;

/** What happened since the seat's own last order, if it has not been looked at and a decision waits. */
export function createSince(info: MatchInfo) {
  const [isOpen, setOpen] = createSignal(info.you !== null && info.news > 0 && info.toMove === info.you);
  const [at, setAt] = createSignal(-1);
  const [playing, setPlaying] = createSignal(false);
  const [plays, setPlays] = createSignal(kept());
  const stepsOf = (play: Controller): readonly SinceStep[] => {
    const lines = play.lines();
    const own = lines.reduce((last, line) => (line.seat === info.you ? line.move : last), 0);
    const moves = [...new Set(lines.filter((line) => line.move > own).map((line) => line.move))];
    return moves.map((move) => ({ move, lines: lines.filter((line) => line.move === move) }));
  };
  return {
    isOpen,
    at,
    playing,
    setPlaying,
    plays,
    stepsOf,
    setPlays(on: boolean): void {
      setPlays(on);
      try {
        localStorage.setItem(KEPT, on ? '1' : '0');
      } catch {
        // A browser that keeps nothing plays it again next time.
      }
    },
    go(play: Controller, step: number): void {
      const steps = stepsOf(play);
      const next = Math.max(0, Math.min(step, steps.length - 1));
      setAt(next);
      void play.look(steps[next]?.move ?? null);
    },
    leave(play: Controller): void {
      setPlaying(false);
      setOpen(false);
      void play.look(null);
    },
  };
}

function kept(): boolean {
  try {
    return localStorage.getItem(KEPT) !== '0';
  } catch {
    return true;
  }
}

export function SinceYouLeft(props: {
  readonly since: Since;
  readonly play: Controller;
  readonly info: MatchInfo;
}): JSX.Element {
  const { since, play } = props;
  const steps = createMemo(() => since.stepsOf(play));
  const isPossible = () => since.isOpen() && steps().length > 0 && play.live()?.asked != null;
  const next = (by: number) => {
    since.setPlaying(false);
    since.go(play, since.at() + by);
  };
  let announced = false;
  createEffect(() => {
    if (!isPossible() || announced) return;
    announced = true;
    announce(says.sinceAloud(steps().length));
    since.go(play, 0);
    since.setPlaying(since.plays() && !matchMedia('(prefers-reduced-motion: reduce)').matches);
  });
  createEffect(
    on([since.playing, since.at], ([on, at]) => {
      if (!on || !isPossible()) return;
      const step = steps()[at];
      if (step === undefined || at >= steps().length - 1) return void since.setPlaying(false);
      const usual = step.lines.some((line) => line.entry.what === 'rolled') ? DICE_MS : STEP_MS;
      const timer = setTimeout(() => since.go(play, at + 1), Math.min(usual, MOST_MS / steps().length));
      onCleanup(() => clearTimeout(timer));
    }),
  );
  // Before the keys of the board: Enter and space mean something else while this is open.
  const keys = (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement;
    if (!isPossible() || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.closest('button, a, input, textarea, select, dialog')) return;
    const answer: { [key: string]: () => void } = {
      Enter: () => since.leave(play),
      ' ': () => since.setPlaying(!since.playing()),
      ArrowLeft: () => next(-1),
      ArrowRight: () => next(1),
    };
    const run = answer[event.key];
    if (run === undefined) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    run();
  };
  onMount(() => document.addEventListener('keydown', keys, true));
  onCleanup(() => document.removeEventListener('keydown', keys, true));
  const away = () => Date.now() - props.info.changed;
  return (
    <Show when={isPossible()}>
      <section class="since" aria-labelledby="since-title">
        <p class="since-over">
          {says.sinceEvents(steps().length)} {away() >= MINUTE ? says.sinceFor(span(away())) : ''}
        </p>
        <h2 id="since-title">{says.since}</h2>
        <div class="since-play">
          <button type="button" class="icon-button" aria-label={says.stepBack} onClick={() => next(-1)}>
            <Icon name="back" />
          </button>
          <button
            type="button"
            class="icon-button solid"
            aria-label={since.playing() ? says.stopPlayback : says.playback}
            onClick={() => {
              if (since.at() >= steps().length - 1) since.go(play, 0);
              since.setPlaying(!since.playing());
            }}
          >
            <PlayIcon halt={since.playing()} />
          </button>
          <button type="button" class="icon-button" aria-label={says.stepOn} onClick={() => next(1)}>
            <Icon name="onward" />
          </button>
          <span class="since-dots" aria-hidden="true">
            <For each={steps()}>{(_, i) => <i classList={{ done: i() <= since.at() }} />}</For>
          </span>
          <span class="since-count">{says.ofAll(since.at() + 1, steps().length)}</span>
        </div>
        <button type="button" class="button primary since-go" onClick={() => since.leave(play)}>
          {says.toDecision} <kbd>Enter</kbd>
        </button>
        <ol class="since-lines">
          <For each={steps()}>
            {(step, i) => (
              <li classList={{ current: i() === since.at(), ahead: i() > since.at() }}>
                <SeatMark look={play.lookOf(step.lines[0]?.seat ?? null)} />
                <div>
                  <For each={step.lines}>
                    {(line, n) => (
                      <p>
                        <Show when={n() === 0} fallback={line.text}>
                          <button
                            type="button"
                            class="since-line"
                            onClick={() => {
                              since.setPlaying(false);
                              since.go(play, i());
                            }}
                          >
                            {line.text}
                          </button>
                        </Show>{' '}
                        <ClauseLink id={line.entry.rule} show={play.showRule} />
                      </p>
                    )}
                  </For>
                </div>
              </li>
            )}
          </For>
        </ol>
        <p class="since-then">
          <SeatMark look={play.lookOf(props.info.you)} /> {says.thenYou} <b>{play.live()?.asked?.prompt}</b>
        </p>
        <label class="since-keep">
          <input type="checkbox" checked={since.plays()} onChange={(event) => since.setPlays(event.target.checked)} />
          {says.playThis}
        </label>
      </section>
    </Show>
  );
}

/** The step on the board, in words at its lower edge. */
export function SinceCaption(props: { readonly since: Since; readonly play: Controller }): JSX.Element {
  const step = () => (props.since.isOpen() ? props.since.stepsOf(props.play)[props.since.at()] : undefined);
  return (
    <Show when={step()}>
      {(shown) => (
        <p class="since-caption" aria-hidden="true">
          <b>{says.ofAll(props.since.at() + 1, props.since.stepsOf(props.play).length)}</b> {shown().lines[0]?.text}
        </p>
      )}
    </Show>
  );
}
