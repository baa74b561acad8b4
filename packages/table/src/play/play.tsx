/** The playing screen: the board fills the window, everything else stands at its edges. */
import { afterPaint } from '@laager/kit';
import { createEffect, type JSX, lazy, Match, onCleanup, Show, Switch } from 'solid-js';
import { answerKeys, setBoardKeys } from '../keys.ts';
import { hrefTo } from '../route.ts';
import type { MatchRequest, SessionEvent } from '../session/session.ts';
import { isPhone } from '../settings.ts';
import { words } from '../words/index.ts';
import { BoardArea } from './board-area.tsx';
import { type Controller, createController } from './controller.ts';
import { useFeedback } from './feedback.ts';
import { keepFocus } from './focus.ts';
import { ConfirmDialog, HandOver, WhyNot } from './notices.tsx';
import { Rail } from './rail.tsx';
import { Strip } from './strip.tsx';
import { Timeline } from './timeline.tsx';

/** Loaded for a match on a real table. */
const RollDialog = lazy(async () => ({ default: (await import('./umpire.tsx')).RollDialog }));
/** Loaded when a match has ended. */
const EndPage = lazy(async () => ({ default: (await import('./end.tsx')).EndPage }));

type Part = (props: { readonly play: Controller }) => JSX.Element;

/** What an online match adds to the screen. */
export interface PlayExtras {
  heard(event: SessionEvent): void;
  readonly Strip: Part;
  readonly Banner: Part;
  readonly Chat: Part;
  readonly End: Part;
  /** What stands below the question. */
  readonly Below: Part;
  /** Whether this person sits at the table. */
  readonly plays: boolean;
  /** Whether what stands in `End` covers the question for now. */
  readonly covers: (play: Controller) => boolean;
  /** Lines of talk that were not seen yet. */
  readonly unread: () => number;
}

export function Play(props: { readonly opening: MatchRequest; readonly extras?: PlayExtras }): JSX.Element {
  const play = createController(props.opening, props.extras?.heard);
  createEffect(() => {
    const table = play.table();
    if (table) document.title = `${table.title}: ${table.scenario.title}`;
  });
  return (
    <Switch fallback={<p class="laying">{words().play.opening}</p>}>
      <Match when={play.failure()}>
        {(message) => (
          <main class="failure">
            <h1>{words().play.failed}</h1>
            <p>{message()}</p>
            <a class="button primary" href={hrefTo.home}>
              {words().nav.home}
            </a>
          </main>
        )}
      </Match>
      <Match when={play.table() && play.live()}>
        <Screen play={play} extras={props.extras} />
      </Match>
    </Switch>
  );
}

function Screen(props: { readonly play: Controller; readonly extras: PlayExtras | undefined }): JSX.Element {
  const { play } = props;
  usePlayKeys(play);
  useFeedback(play);
  keepFocus(() => [play.live(), play.thinking()?.paused]);
  // The board is painted first. Where the rail and the timeline take the same room whatever stands in them, they are
  // filled in the next frame.
  const filled = afterPaint(
    () => true,
    () => true,
    isPhone() || play.table()?.replay === true,
  );
  return (
    <div class="screen" classList={{ replay: play.table()?.replay === true }}>
      <Strip play={play} extra={props.extras?.Strip} />
      <main class="board-place" aria-label={words().play.board}>
        <BoardArea play={play} />
        <WhyNot play={play} />
        {props.extras?.Banner({ play })}
      </main>
      <Show when={filled()} fallback={<Unfilled />}>
        <Rail play={play} extras={props.extras} />
        <Show when={!isPhone() || play.table()?.replay || play.tab() !== 'orders'}>
          <Timeline play={play} />
        </Show>
      </Show>
      <Show when={play.atEnd()}>
        <EndPage play={play} online={props.extras !== undefined} />
      </Show>
      <ConfirmDialog play={play} />
      <Show when={play.table()?.dicedByHand}>
        <RollDialog play={play} />
      </Show>
      <Show when={play.live()?.handOver}>{(seat) => <HandOver play={play} seat={seat()} />}</Show>
    </div>
  );
}

/** The rail and the timeline while nothing stands in them yet. */
const Unfilled = (): JSX.Element => (
  <>
    <aside class="rail" />
    <div class="timeline">
      <div class="curve-place" />
    </div>
  </>
);

function usePlayKeys(play: Controller): void {
  const { session } = play;
  createEffect(() => setBoardKeys(play.board()?.keys?.() ?? []));
  onCleanup(() => setBoardKeys([]));
  answerKeys({
    primary: () => {
      const action = play.primary();
      if (action === null) return false;
      return play.order(action);
    },
    undo: play.undo,
    redo: play.redo,
    filter: () => {
      const filter = document.querySelector<HTMLElement>('.rail input[type=search]');
      filter?.focus();
      return filter !== null;
    },
    journal: () => play.setTab('journal'),
    rules: () => play.setTab('rules'),
    odds: () => play.setTab('odds'),
    words: () => play.setInWords(!play.inWords()),
    back: () => play.step(-1),
    onward: () => play.step(1),
    now: () => play.past() !== null && play.look(null),
    watch: play.watch,
    // While a person is asked these keys belong to the board.
    hurry: () => play.asked() === null && session.bots('hurry'),
    stop: () => play.asked() === null && session.bots(play.thinking()?.paused ? 'resume' : 'pause'),
    away: () => {
      if (play.atEnd()) return play.setEndShown(false);
      if (play.denied() !== null) return play.deny(null);
      if (play.past() !== null && !play.table()?.replay) return play.look(null);
      return false;
    },
  });
}
