/** The end of a match: who won and why, how it went, what luck and decisions did, and what to learn from it. */

import { boxes } from 'virtual:shelf';
import type { Seat } from '@laager/kernel';
import type { Look } from '@laager/match';
import { createMemo, createResource, createSignal, For, type JSX, Match, onMount, Show, Switch } from 'solid-js';
import '../styles/end.css';
import { clausesOf } from '../rules/book.ts';
import { isPhone } from '../settings.ts';
import { Icon } from '../ui/icons.tsx';
import { colourOf, SeatMark } from '../ui/seat-mark.tsx';
import { words } from '../words/index.ts';
import { ClauseLink } from './clause-link.tsx';
import type { Controller } from './controller.ts';
import { OddsTable } from './odds.tsx';
import { capital } from './phrasing.ts';
import { Onward } from './question.tsx';
import { type ShownResult as PicturedResult, resultPicture } from './result-picture.ts';
import { CopyLinkButton, saveAs } from './share.tsx';
import { Curve, heightOf, LuckAndDecisions } from './timeline.tsx';
import { saysMore, splitOf, turningPoints } from './turning.ts';
import { winnerOf } from './winner.ts';

const MOMENTS = 3;
/** Moments have cards here, not names side by side: they may be close to one another. */
const APART = 1 / 20;
const MISTAKES = 5;

export function EndPage(props: { readonly play: Controller; readonly online: boolean }): JSX.Element {
  const { play } = props;
  let close!: HTMLButtonElement;
  onMount(() => close.focus());
  return (
    <section class="end-page" aria-labelledby="end-title">
      <Result play={play} />
      <button type="button" class="button end-close" ref={close} onClick={() => play.setEndShown(false)}>
        {words().end.close}
      </button>
      <Show when={isPhone() && !props.online}>
        <div class="buttons">
          <Onward play={play} />
        </div>
      </Show>
      <Share play={play} />
      <Course play={play} />
      <Show
        when={play.report()?.analysis}
        fallback={
          <p class="note" role="status">
            {play.report() === null ? words().play.analysing(play.analysing() ?? 0) : words().play.noAnalysis}
          </p>
        }
      >
        {(analysis) => (
          <>
            <Sides play={play} sides={analysis().sides} />
            <Mistakes play={play} looks={analysis().looks} />
          </>
        )}
      </Show>
      <DiceChecked play={play} />
    </section>
  );
}

/** Who has won. Alone at the table one can lose to no seat: the result is then named as the game names it. */
function headlineOf(play: Controller): string {
  const ended = play.live()?.ended;
  const winner = winnerOf(ended?.outcome.score);
  if (winner !== null) return words().play.wins(play.sideOf(winner));
  const alone = play.table()?.seats.length === 1;
  return (alone ? ended?.text.split(/[.:] /)[0] : undefined) ?? words().play.noWinner;
}

function Result(props: { readonly play: Controller }): JSX.Element {
  const { play } = props;
  const ended = () => play.live()?.ended;
  const winner = () => winnerOf(ended()?.outcome.score);
  const [clauses] = createResource(() => play.table()?.game, clausesOf);
  const clause = () => clauses()?.find((one) => one.id === ended()?.outcome.rule);
  return (
    <header class="end-head">
      <p class="whose">
        <SeatMark look={play.lookOf(winner())} />
        <span>
          {play.table()?.title}, {play.table()?.scenario.title}
        </span>
      </p>
      <h2 id="end-title">{headlineOf(play)}</h2>
      <p class="end-why">
        {ended()?.text}{' '}
        <Show when={ended()?.outcome.rule}>{(id) => <ClauseLink id={id()} show={play.showRule} />}</Show>
      </p>
      <Show when={clause()}>{(one) => <p class="note">{one().text}</p>}</Show>
    </header>
  );
}

/** As a link that holds the match, or as a picture of its result. */
function Share(props: { readonly play: Controller }): JSX.Element {
  const { play } = props;
  const [fault, setFault] = createSignal<string | null>(null);
  const sharePicture = async (): Promise<void> => {
    try {
      const picture = await resultPicture(pictured(play));
      const file = new File([picture], `${play.table()?.game ?? 'match'}.png`, { type: 'image/png' });
      // Phones have a sheet for it; elsewhere it is saved.
      if (navigator.canShare?.({ files: [file] })) await navigator.share({ files: [file] });
      else saveAs(file.name, file);
      setFault(null);
    } catch (error) {
      if ((error as Error).name !== 'AbortError') setFault((error as Error).message);
    }
  };
  return (
    <div class="buttons end-share">
      <CopyLinkButton play={play} class="button" />
      <button type="button" class="button" onClick={sharePicture}>
        <Icon name="share" size={16} />
        {words().end.picture}
      </button>
      <Show when={fault()}>{(text) => <p role="alert">{text()}</p>}</Show>
    </div>
  );
}

function pictured(play: Controller): PicturedResult {
  const ended = play.live()?.ended;
  const winner = winnerOf(ended?.outcome.score);
  const sides = play.report()?.analysis?.sides;
  const game = play.table()?.game ?? '';
  return {
    game: play.table()?.title ?? '',
    scenario: play.table()?.scenario.title ?? '',
    headline: headlineOf(play),
    why: ended?.text ?? '',
    colour: play.lookOf(winner)?.light ?? '#2b241d',
    heads: sides === undefined ? [] : [words().play.luck, words().end.missed, words().end.accuracy],
    sides: (play.table()?.seats ?? []).map(({ seat, name }) => ({
      name,
      colour: play.lookOf(seat)?.light ?? '#2b241d',
      figures: sides === undefined ? [] : figuresOf(sides[seat]),
    })),
    course: saysMore(play.leans()) ? play.leans().map((lean) => lean ?? null) : [],
    signature: words().laager,
    poster: boxes.find((box) => box.id === game)?.picture ? `./posters/${game}.svg` : null,
  };
}

type Sides = NonNullable<NonNullable<ReturnType<Controller['report']>>['analysis']>['sides'];

/** Luck, points lost by decisions, accuracy: in the order of the table's heads. */
const figuresOf = (side: Sides[string] | undefined): readonly string[] => [
  points(side?.luck ?? 0),
  points(0 - (side?.missed ?? 0)),
  side?.accuracy == null ? words().end.noChoice : words().end.percent(side.accuracy),
];

function Course(props: { readonly play: Controller }): JSX.Element {
  const { play } = props;
  const moves = () => play.live()?.moves ?? 0;
  const turning = createMemo(() => turningPoints(play.leans(), play.lines(), MOMENTS, APART));
  const gainer = (swing: number) => play.table()?.seats[swing > 0 ? 0 : 1]?.seat ?? null;
  return (
    <section class="end-course">
      <h3>{words().end.course}</h3>
      <div class="curve-place">
        <Show when={saysMore(play.leans())}>
          <Ends play={play} />
        </Show>
        <Curve play={play} moves={moves()} turning={turning()} />
        <For each={turning()}>
          {({ move, lean }, i) => (
            <b
              class="curve-number"
              aria-hidden="true"
              style={{ left: `${(100 * move) / Math.max(1, moves())}%`, top: `${100 * heightOf(lean)}%` }}
            >
              {i() + 1}
            </b>
          )}
        </For>
      </div>
      <Show when={!saysMore(play.leans())}>
        <p class="note">{words().end.alwaysEven}</p>
      </Show>
      <Show when={play.report()?.analysis?.looks}>
        {(looks) => <LuckAndDecisions looks={looks()} play={play} moves={moves()} />}
      </Show>
      <ol class="end-moments" aria-label={words().end.moments}>
        <For each={turning()}>
          {(point, i) => (
            <li>
              <button type="button" onClick={() => play.look(point.move)}>
                <b>{i() + 1}</b>
                <span>
                  {capital(point.text)}
                  <small class="when">
                    {capital([point.when, words().end.move(point.move)].filter(Boolean).join('; '))}
                  </small>
                  <small style={{ color: colourOf(play.lookOf(gainer(point.swing)) ?? plain) }}>
                    {play.nameOf(gainer(point.swing))} +{Math.abs(point.swing)}
                  </small>
                  <Show when={play.report()?.analysis?.looks[point.move - 1]}>
                    {(look) => <small>{splitText(look())}</small>}
                  </Show>
                </span>
              </button>
            </li>
          )}
        </For>
      </ol>
    </section>
  );
}

/** What the upper and the lower edge of the curve mean. */
function Ends(props: { readonly play: Controller }): JSX.Element {
  const { play } = props;
  const colour = (index: number) => colourOf(play.lookOf(seatAt(index)) ?? plain);
  const seatAt = (index: number): Seat | null => play.table()?.seats[index]?.seat ?? null;
  return (
    <div class="curve-ends" aria-hidden="true">
      <span style={{ color: colour(0) }}>{words().play.wins(play.sideOf(seatAt(0)))}</span>
      <span>{words().play.even}</span>
      <Show when={seatAt(1)}>
        <span style={{ color: colour(1) }}>{words().play.wins(play.sideOf(seatAt(1)))}</span>
      </Show>
    </div>
  );
}

/** For the side that gained by it: how much of a turning point was luck. */
function splitText(look: Look): string {
  const { swing, luck, decision } = splitOf(look);
  return swing < 0 ? words().end.split(0 - luck, 0 - decision) : words().end.split(luck, decision);
}

const plain = { light: 'inherit', dark: 'inherit', shape: 'round' } as const;
const points = (share: number): string => {
  const whole = Math.round(Math.abs(share) * 100);
  return whole === 0 ? '0' : `${share < 0 ? '−' : '+'}${whole}`;
};

function Sides(props: { readonly play: Controller; readonly sides: Sides }): JSX.Element {
  const { play } = props;
  const seats = () => play.table()?.seats ?? [];
  const inPoints = (share: number | undefined): number => Math.round(100 * (share ?? 0));
  /** Luck and losses of a side, against the greatest of them all; no bar for what is nothing. */
  const barOf = (seat: Seat): readonly (number | null)[] => {
    const all = seats().flatMap((one) => amountsOf(props.sides[one.seat]).map(Math.abs));
    const most = Math.max(...all, 0.01);
    return amountsOf(props.sides[seat]).map((amount) => Math.abs(amount) / most || null);
  };
  const luckier = () => seats().find(({ seat }) => inPoints(props.sides[seat]?.luck) >= 1);
  const better = () => {
    const [one, other] = [...seats()].sort(
      (a, b) => inPoints(props.sides[a.seat]?.missed) - inPoints(props.sides[b.seat]?.missed),
    );
    return inPoints(props.sides[one?.seat ?? '']?.missed) === inPoints(props.sides[other?.seat ?? '']?.missed)
      ? undefined
      : one;
  };
  return (
    <section class="end-sides">
      <h3>
        {words().end.luckAndDecisions} <small>{words().end.inPoints}</small>
      </h3>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">{words().end.luckOf}</th>
            <th scope="col">{words().end.missed}</th>
            <th scope="col">{words().end.accuracy}</th>
          </tr>
        </thead>
        <tbody>
          <For each={seats()}>
            {({ seat, name }) => (
              <tr>
                <th scope="row">
                  <SeatMark look={play.lookOf(seat)} /> {name}
                </th>
                <For each={figuresOf(props.sides[seat])}>
                  {(figure, i) => (
                    <td>
                      {figure}
                      <Show when={barOf(seat)[i()]}>
                        {(share) => <Bar share={share()} look={play.lookOf(seat) ?? plain} outlined={i() === 0} />}
                      </Show>
                    </td>
                  )}
                </For>
              </tr>
            )}
          </For>
        </tbody>
      </table>
      <Show when={seats().length > 1}>
        <p>
          {better() === undefined
            ? words().end.evenDecisions
            : words().end.decidedBetter(play.sideOf(better()?.seat ?? null))}{' '}
          <Show when={luckier()}>
            {(one) => words().end.luckier(one().side, inPoints(props.sides[one().seat]?.luck))}
          </Show>
        </p>
      </Show>
      <p class="note">{words().end.explain}</p>
    </section>
  );
}

const amountsOf = (side: Sides[string] | undefined): readonly [luck: number, missed: number] => [
  side?.luck ?? 0,
  side?.missed ?? 0,
];

/** As in the lanes: outlined is luck, solid are decisions. */
function Bar(props: {
  readonly share: number;
  readonly look: Parameters<typeof colourOf>[0];
  readonly outlined: boolean;
}): JSX.Element {
  return (
    <i
      class="end-bar"
      classList={{ outlined: props.outlined }}
      aria-hidden="true"
      style={{ color: colourOf(props.look), '--share': props.share.toFixed(2) }}
    />
  );
}

/** The costliest orders of every person at this screen; of all sides where bots played. */
function Mistakes(props: { readonly play: Controller; readonly looks: readonly Look[] }): JSX.Element {
  const seats = () => {
    const all = props.play.table()?.seats ?? [];
    const people = all.filter(({ sitter }) => sitter?.kind === 'person');
    return people.length > 0 ? people : all;
  };
  const of = (seat: Seat): Look[] =>
    props.looks
      .filter((look) => look.seat === seat && look.better !== null)
      .sort((a, b) => (b.better?.gain ?? 0) - (a.better?.gain ?? 0))
      .slice(0, MISTAKES);
  return (
    <For each={seats()}>
      {({ seat, name, side }) => (
        <section class="end-mistakes">
          <h3>{words().end.mistakes(side)}</h3>
          <Show when={of(seat).length > 0} fallback={<p class="note">{words().end.noMistakes(name)}</p>}>
            <ol>
              <For each={of(seat)}>{(look) => <Mistake play={props.play} look={look} />}</For>
            </ol>
          </Show>
        </section>
      )}
    </For>
  );
}

function Mistake(props: { readonly play: Controller; readonly look: Look }): JSX.Element {
  const { play } = props;
  const order = () => props.look.better?.action ?? null;
  const [odds] = createResource(
    () => props.look.move,
    (move) => play.session.oddsAt(move, order()),
  );
  return (
    <li>
      <b>{words().end.mistake(props.look.move, Math.round((props.look.better?.gain ?? 0) * 100))}</b>
      <p>
        {words().end.given}: {props.look.text}
      </p>
      <p>
        {words().end.better}: {props.look.better?.text}
      </p>
      <Show when={(odds()?.outcomes.length ?? 0) > 1 && odds()}>
        {(found) => <OddsTable odds={found()} most={3} />}
      </Show>
      <button type="button" class="button" onClick={() => play.showMistake(props.look)}>
        <Icon name="map" size={16} />
        {words().end.show}
      </button>
    </li>
  );
}

function DiceChecked(props: { readonly play: Controller }): JSX.Element {
  return (
    <Show when={props.play.report()}>
      {(report) => (
        <section class="end-dice">
          <Switch fallback={<p class="note">{words().end.noDice}</p>}>
            <Match when={report().byHand > 0}>
              <h3>{words().end.diceByHand(report().byHand)}</h3>
              <p class="note">{words().end.diceByHandText}</p>
            </Match>
            <Match when={report().dice !== null}>
              <h3>{words().end.dice(report().dice ?? 0)}</h3>
              <Show when={report().dice}>
                <p class="note">{words().end.diceText((props.play.table()?.commitment ?? '').slice(0, 16))}</p>
              </Show>
            </Match>
          </Switch>
        </section>
      )}
    </Show>
  );
}
