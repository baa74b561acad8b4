/** Whose decision it is, what is asked, and what may be answered. */
import type { Look } from '@laager/match';
import { createResource, type JSX, lazy, Match, Show, Suspense, Switch } from 'solid-js';
import { begin } from '../route.ts';
import type { Sitter } from '../session/session.ts';
import { settings } from '../settings.ts';
import { Icon, PlayIcon } from '../ui/icons.tsx';
import { colourOf, SeatMark } from '../ui/seat-mark.tsx';
import { words } from '../words/index.ts';
import { ClauseLink } from './clause-link.tsx';
import type { Controller } from './controller.ts';
import { Lesson } from './lesson.tsx';
import { OddsTable } from './odds.tsx';
import { Offers } from './offers.tsx';
import { capital } from './phrasing.ts';
import type { PlayExtras } from './play.tsx';
import { winnerOf } from './winner.ts';

/** Loaded when a move is looked at in a replay. */
const WhyBot = lazy(async () => ({ default: (await import('./why-bot.tsx')).WhyBot }));

export function Question(props: { readonly play: Controller; readonly extras?: PlayExtras | undefined }): JSX.Element {
  const { play } = props;
  return (
    <Switch fallback={<Waiting play={play} extras={props.extras} />}>
      <Match when={play.table()?.replay}>
        <LookedAt play={play} />
      </Match>
      <Match when={play.past()}>
        {(past) => (
          <div class="question looking-back">
            <p class="whose">{words().play.past(past().at, past().moves)}</p>
            <Show when={play.better()} keyed>
              {(look) => <Better play={play} look={look} />}
            </Show>
            <div class="buttons">
              <Show
                when={play.better()}
                fallback={
                  <button type="button" class="button primary" onClick={() => play.look(null)}>
                    {words().play.live}
                    <kbd>n</kbd>
                  </button>
                }
              >
                <button type="button" class="button primary" onClick={play.backToAnalysis}>
                  {words().end.back}
                </button>
              </Show>
              <PlayOnButton play={play} />
            </div>
          </div>
        )}
      </Match>
      <Match when={!play.owned()}>
        <Elsewhere play={play} />
      </Match>
      <Match when={play.asked()}>
        <Asking play={play} />
      </Match>
      <Match when={play.live()?.ended}>
        <Ended play={play} />
      </Match>
    </Switch>
  );
}

/** The order that would have been better, as the board shows it, and what might have come of it. */
function Better(props: { readonly play: Controller; readonly look: Look }): JSX.Element {
  const { play } = props;
  const [odds] = createResource(() => play.session.oddsAt(props.look.move, props.look.better?.action ?? null));
  return (
    <>
      <h2 class="long">{words().end.betterHere(props.look.better?.text ?? '')}</h2>
      <p class="note">
        {words().end.given}: {props.look.text}
      </p>
      <Show when={(odds()?.outcomes.length ?? 0) > 1 && odds()}>
        {(found) => <OddsTable odds={found()} most={4} />}
      </Show>
    </>
  );
}

/** Another tab plays this match. */
function Elsewhere(props: { readonly play: Controller }): JSX.Element {
  return (
    <div class="question">
      <h2>{words().play.otherTab}</h2>
      <p class="note">{words().play.otherTabText}</p>
      <div class="buttons">
        <button type="button" class="button primary" onClick={() => props.play.session.takeOver()}>
          {words().play.takeOver}
        </button>
      </div>
    </div>
  );
}

function Asking(props: { readonly play: Controller }): JSX.Element {
  const { play } = props;
  const prompt = () => capital(play.asked()?.prompt ?? '');
  const lesson = () => play.live()?.guide ?? null;
  return (
    <div class="question">
      <Show when={lesson()}>{(guide) => <Lesson guide={guide()} play={play} />}</Show>
      {/* A step that is only to be read asks for nothing yet. */}
      <Show when={lesson() === null || lesson()?.wanted}>
        <Whose play={play} text={words().play.yourMove(play.nameOf(play.asked()?.seat ?? null))} />
        <h2 tabindex="-1" classList={{ long: prompt().length > 52 }}>
          {prompt()}
        </h2>
        <Offers play={play} />
        <Show when={!play.byBoard()}>
          <UndoRow play={play} />
        </Show>
      </Show>
    </div>
  );
}

function Whose(props: { readonly play: Controller; readonly text: string }): JSX.Element {
  const seat = () => props.play.moment()?.toDecide ?? null;
  const rule = () => props.play.asked()?.rule;
  return (
    <p class="whose">
      <SeatMark look={props.play.lookOf(seat())} />
      <span>{props.text}</span>
      <Show when={rule()}>{(id) => <ClauseLink id={id()} show={props.play.showRule} />}</Show>
    </p>
  );
}

function Waiting(props: { readonly play: Controller; readonly extras: PlayExtras | undefined }): JSX.Element {
  const { play } = props;
  const name = () => play.nameOf(play.live()?.toDecide ?? null);
  return (
    <div class="question waiting">
      <Show when={play.live()?.guide}>{(guide) => <Lesson guide={guide()} play={play} />}</Show>
      <Whose play={play} text={words().play.theirMove(name())} />
      <Show when={play.thinking()}>
        {(thinking) => (
          <>
            <h2>{thinking().paused ? words().play.paused(name()) : words().play.thinking(name())}</h2>
            {/* A bot on a server cannot be hurried. */}
            <Show when={props.extras === undefined}>
              <progress max="1" value={thinking().spent} aria-label={words().play.thinking(name())} />
              <Show when={settings().explain && thinking().considering}>
                {(order) => <p class="considering">{words().play.considering(order())}</p>}
              </Show>
              <div class="buttons">
                <Show
                  when={thinking().paused}
                  fallback={
                    <>
                      <button type="button" class="button" onClick={() => play.session.bots('hurry')}>
                        {words().play.hurry}
                        <kbd>h</kbd>
                      </button>
                      <button type="button" class="button" onClick={() => play.session.bots('pause')}>
                        {words().play.stop}
                        <kbd>s</kbd>
                      </button>
                    </>
                  }
                >
                  <button type="button" class="button primary" onClick={() => play.session.bots('resume')}>
                    {words().play.resume}
                    <kbd>s</kbd>
                  </button>
                  <button type="button" class="button" onClick={() => play.session.bots('step')}>
                    {words().play.oneOrder}
                    <kbd>.</kbd>
                  </button>
                </Show>
              </div>
            </Show>
          </>
        )}
      </Show>
      <Show when={props.extras?.plays !== false}>
        <UndoRow play={play} />
      </Show>
    </div>
  );
}

export function UndoRow(props: { readonly play: Controller }): JSX.Element {
  const { play } = props;
  const why = () => play.live()?.noUndo ?? null;
  return (
    <div class="buttons quiet" hidden={play.live()?.guide !== null}>
      <button
        type="button"
        class="button"
        aria-disabled={why() !== null}
        title={why() === null ? undefined : words().play.cannotUndo(why() ?? '')}
        onClick={play.undo}
      >
        <Icon name="undo" size={16} />
        {words().play.undo}
        <kbd>u</kbd>
      </button>
      <Show when={play.live()?.canRedo}>
        <button type="button" class="button" onClick={play.redo}>
          <Icon name="redo" size={16} />
          {words().play.redo}
          <kbd>r</kbd>
        </button>
      </Show>
    </div>
  );
}

function Ended(props: { readonly play: Controller }): JSX.Element {
  const { play } = props;
  const winner = () => winnerOf(play.live()?.ended?.outcome.score);
  return (
    <div
      class="question ended"
      style={{ '--winner': colourOf(play.lookOf(winner()) ?? { light: '', dark: '', shape: 'round' }) }}
    >
      <p class="whose">
        <SeatMark look={play.lookOf(winner())} />
        <span>{words().play.over}</span>
        <Show when={play.live()?.ended?.outcome.rule}>{(id) => <ClauseLink id={id()} show={play.showRule} />}</Show>
      </p>
      <h2>{play.live()?.ended?.text}</h2>
      <div class="buttons">
        <Onward play={play} />
        <button type="button" class="button" onClick={() => play.setEndShown(true)}>
          {words().end.open}
        </button>
      </div>
    </div>
  );
}

/** What to do with a match that is over: see it again, or begin another like it. */
export function Onward(props: { readonly play: Controller }): JSX.Element {
  const { play } = props;
  const watchReplay = async () => begin({ kind: 'record', text: await play.session.record() });
  const again = async () => {
    const table = play.table();
    if (table === null) return;
    const sitters = Object.fromEntries(table.seats.flatMap(({ seat, sitter }) => (sitter ? [[seat, sitter]] : [])));
    begin({ kind: 'new', game: table.game, scenario: table.scenario.id, options: table.options, sitters });
  };
  return (
    <>
      <button type="button" class="button primary" onClick={watchReplay}>
        <PlayIcon />
        {words().play.watchReplay}
      </button>
      <button type="button" class="button" onClick={again}>
        {words().play.again}
      </button>
    </>
  );
}

/** In a replay: what the move under the cursor brought. */
function LookedAt(props: { readonly play: Controller }): JSX.Element {
  const { play } = props;
  const mover = () => play.lines().find((line) => line.move === play.at())?.seat ?? null;
  const news = () => play.moment()?.news.at(-1)?.text;
  const [odds] = createResource(
    () => play.at(),
    (move) => play.session.oddsAt(move, null),
  );
  return (
    <div class="question looking-back">
      <p class="whose">
        <SeatMark look={play.lookOf(mover())} />
        <span>{words().play.past(play.at(), play.live()?.moves ?? 0)}</span>
      </p>
      <h2>{play.moment()?.ended?.text ?? news() ?? play.table()?.scenario.title}</h2>
      <Show when={(odds.latest?.outcomes.length ?? 0) > 1 && odds.latest}>
        {(found) => (
          <section class="looked-odds" aria-label={words().play.oddsOf}>
            <OddsTable odds={found()} most={6} />
          </section>
        )}
      </Show>
      <Show when={play.table()?.stopped}>{(why) => <p role="status">{why()}</p>}</Show>
      <Suspense>
        <WhyBot play={play} move={play.at()} seat={mover()} />
      </Suspense>
      <div class="buttons">
        <PlayOnButton play={play} />
      </div>
    </div>
  );
}

function PlayOnButton(props: { readonly play: Controller }): JSX.Element {
  const { play } = props;
  const playOn = async () => {
    const seats = play.table()?.seats ?? [];
    const mover = play.moment()?.toDecide;
    // The seat that decides here is the one that wants to do it differently.
    const sitters = Object.fromEntries(
      seats.map(({ seat, sitter }): [string, Sitter] => [
        seat,
        sitter ?? (seat === mover ? { kind: 'person' } : { kind: 'bot', level: 'veteran' }),
      ]),
    );
    begin({ kind: 'branch', text: await play.session.record(), at: play.at(), sitters });
  };
  return (
    <button type="button" class="button" disabled={play.moment()?.toDecide === null} onClick={playOn}>
      <Icon name="branch" size={16} />
      {words().play.playOn}
    </button>
  );
}
