/** The journal: what happened, in sentences; dice are drawn, sums unfold, clauses open in the rules. */
import { isRolled, type Sum } from '@laager/kernel';
import { SumTable } from '@laager/kit';
import { createEffect, createMemo, createSignal, For, type JSX, on, Show } from 'solid-js';
import type { JournalLine } from '../session/session.ts';
import { Dice } from '../ui/dice.tsx';
import { intoSight } from '../ui/into-sight.ts';
import { SeatMark } from '../ui/seat-mark.tsx';
import { words } from '../words/index.ts';
import { ClauseLink } from './clause-link.tsx';
import type { Controller } from './controller.ts';
import { capital } from './phrasing.ts';
import { sumsOf } from './sums.ts';

/** The last lines are what is read; those before them are a click away. */
const LATEST = 200;
const NOTHING_FADED: ReadonlyMap<number, string> = new Map();

export function Journal(props: { readonly play: Controller }): JSX.Element {
  const { play } = props;
  const [most, setMost] = createSignal(LATEST);
  let list!: HTMLOListElement;
  const shown = createMemo(() => play.lines().slice(-most()));
  const hidden = () => play.lines().length - shown().length;
  /** What players must remember themselves is read again when the match is over. */
  const recalled = createMemo((): ReadonlyMap<number, string> => {
    const open = play.table()?.replay || play.live()?.ended;
    return (open ? undefined : play.board()?.recall?.(play.lines())) ?? NOTHING_FADED;
  });
  // The newest line, or the move under the cursor, is kept in sight.
  createEffect(
    on(
      [() => play.lines().length, play.at],
      intoSight(() => list?.querySelector('.current') ?? list?.lastElementChild),
    ),
  );
  return (
    <>
      <Show when={hidden() > 0}>
        <button type="button" class="button earlier" onClick={() => setMost(most() + 1000)}>
          {words().play.earlier(hidden())}
        </button>
      </Show>
      <Show when={!play.table()?.dicedByHand && play.table()?.commitment}>
        {(commitment) => (
          <p class="note sealed" title={words().play.commitmentTitle(commitment())}>
            {words().play.commitment(commitment().slice(0, 16))}
          </p>
        )}
      </Show>
      <Show when={play.lines().length === 0}>
        <p class="empty">{words().play.noJournal}</p>
      </Show>
      <ol class="journal" ref={list}>
        <For each={shown()}>
          {(line, i) => (
            <Show
              when={line.heading}
              fallback={<LineView line={line} text={recalled().get(i() + hidden()) ?? line.text} play={play} />}
            >
              <li class="journal-heading">{line.text}</li>
            </Show>
          )}
        </For>
      </ol>
    </>
  );
}

function LineView(props: {
  readonly line: JournalLine;
  /** What it says now. */
  readonly text: string;
  readonly play: Controller;
}): JSX.Element {
  const { line, play } = props;
  const sums: readonly Sum[] = sumsOf(line.entry);
  const [unfolded, setUnfolded] = createSignal(false);
  const current = () => play.past() !== null && line.move === play.at();
  return (
    <li
      classList={{ current: current(), first: line.first, ahead: line.move > play.at() }}
      onMouseEnter={() => play.setPointed(line)}
      onMouseLeave={() => play.setPointed(null)}
    >
      <span class="journal-mark">
        <Show when={line.first && line.seat !== null}>
          <SeatMark look={play.lookOf(line.seat)} />
          <span class="unseen">{words().play.seatMark(play.nameOf(line.seat))}</span>
        </Show>
      </span>
      <div>
        <Show when={line.standing}>
          <p class="note">{words().play.byStanding}</p>
        </Show>
        <p>
          <Show when={isRolled(line.entry) && line.entry}>
            {(rolled) => <Dice faces={rolled().faces} sides={rolled().sides} />}
          </Show>
          <a
            class="journal-text"
            href={`#/move/${line.move}`}
            onClick={(event) => {
              event.preventDefault();
              void play.look(line.move);
            }}
          >
            {capital(props.text)}
          </a>{' '}
          <ClauseLink id={line.entry.rule} show={play.showRule} />
          <Show when={sums.length > 0}>
            <button
              type="button"
              class="unfold"
              aria-expanded={unfolded()}
              aria-label={unfolded() ? words().play.fold : words().play.unfold}
              onClick={() => setUnfolded(!unfolded())}
            >
              Σ
            </button>
          </Show>
        </p>
        <Show when={unfolded()}>
          <For each={sums}>
            {(sum) => <SumTable sum={sum} clause={(rule) => <ClauseLink id={rule} show={play.showRule} />} />}
          </For>
        </Show>
      </div>
    </li>
  );
}
