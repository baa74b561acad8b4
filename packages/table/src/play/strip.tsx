/** The top strip: which game, where on its track, and its gauges: a glance tells how things stand. */
import type { Seat } from '@laager/kernel';
import type { Gauge, Track, TrackMark } from '@laager/kit';
import { createEffect, createMemo, For, type JSX, on, Show } from 'solid-js';
import { hrefTo } from '../route.ts';
import { Wagons } from '../ui/icons.tsx';
import { colourOf, SeatMark } from '../ui/seat-mark.tsx';
import { Tools } from '../ui/top-bar.tsx';
import { words } from '../words/index.ts';
import type { Controller } from './controller.ts';
import { ShareMenu } from './share.tsx';

/** This many boxes can be counted at a glance; more are a bar. */
const MOST_BOXES = 12;
/** How many boxes of a marked track the words for the dangerous ones take, and a marker. */
const DANGER_BOXES = 7;
const MARK_BOXES = 4;
/** Of a long track only the turns around this one are shown. */
const MOST_TURNS = 16;

export function Strip(props: {
  readonly play: Controller;
  /** People and clocks, in an online match. */
  readonly extra: ((props: { readonly play: Controller }) => JSX.Element) | undefined;
}): JSX.Element {
  const { play } = props;
  const track = createMemo((): Track | null => {
    const view = play.moment()?.view;
    return (view && play.board()?.track(view)) ?? null;
  });
  const gauges = createMemo((): readonly Gauge[] => {
    const view = play.moment()?.view;
    return (view && play.board()?.gauges(view)) ?? [];
  });
  return (
    <header class="strip-bar" classList={{ online: props.extra !== undefined }}>
      <a class="to-home" href={hrefTo.home} aria-label={words().nav.home}>
        <Wagons size={30} />
      </a>
      <div class="strip-title">
        <h1>{play.table()?.title}</h1>
        <p>{track()?.turns[track()?.now ?? 0] ?? play.table()?.scenario.title}</p>
      </div>
      <Show when={track()}>{(one) => <TrackView track={one()} play={play} />}</Show>
      <section class="gauges" aria-label={words().play.gauges} tabindex="0">
        <For each={gauges()}>
          {(gauge) => (
            <GaugeView gauge={gauge} colour={gauge.seat === undefined ? undefined : play.lookOf(gauge.seat)} />
          )}
        </For>
      </section>
      <Show when={props.extra} fallback={<StripTools play={play} />}>
        {(Extra) => Extra()({ play })}
      </Show>
    </header>
  );
}

/** In an online match they are in its menu. */
const StripTools = (props: { readonly play: Controller }): JSX.Element => (
  <div class="strip-tools">
    <ShareMenu play={props.play} />
    <Tools />
  </div>
);

function TrackView(props: { readonly track: Track; readonly play: Controller }): JSX.Element {
  // Too many to be named side by side: only the one under way is.
  const many = () => props.track.phases.length > 5 || props.track.marks !== undefined;
  const shownTurns = createMemo(() => {
    const { turns, now } = props.track;
    const length = Math.min(turns.length, MOST_TURNS);
    const first = Math.max(0, Math.min(now - 4, turns.length - length));
    return Array.from({ length }, (_, i) => first + i);
  });
  let phases!: HTMLOListElement;
  createEffect(
    on(
      () => props.track.phase,
      () => {
        const here = phases.querySelector<HTMLElement>('[aria-current]');
        // When it has been laid out: asked for at once, the whole screen would be laid out for it.
        requestAnimationFrame(() =>
          setTimeout(() => here && phases.scrollTo({ left: here.offsetLeft - phases.offsetLeft - 40 })),
        );
      },
    ),
  );
  return (
    <div class="track" classList={{ marked: props.track.marks !== undefined }}>
      <Show when={props.track.marks}>{(marks) => <MarkedTurns track={props.track} marks={marks()} />}</Show>
      <Show when={props.track.sides}>
        {(sides) => <SidedTurns track={props.track} sides={sides()} play={props.play} />}
      </Show>
      <Show when={props.track.turns.length > 1 && props.track.marks === undefined && props.track.sides === undefined}>
        <ol class="turns">
          <For each={shownTurns()}>
            {(turn) => (
              <li
                title={props.track.turns[turn]}
                aria-current={turn === props.track.now ? 'step' : undefined}
                classList={{ gone: turn < props.track.now }}
              >
                {turn + 1}
              </li>
            )}
          </For>
          <Show when={shownTurns().length < props.track.turns.length}>
            <li class="of-turns">{words().play.ofTurns(props.track.turns.length)}</li>
          </Show>
        </ol>
      </Show>
      <ol class="phases" ref={phases} classList={{ many: many() }}>
        <For each={props.track.phases}>
          {(phase, i) => (
            <li title={phase} aria-current={phase === props.track.phase ? 'step' : undefined}>
              <Show when={many()} fallback={phase}>
                <span>{i() + 1}</span>
                <span classList={{ unseen: phase !== props.track.phase }}>{phase}</span>
              </Show>
            </li>
          )}
        </For>
      </ol>
    </div>
  );
}

/** Turns that belong to one side each: a row of their marks, those to come in outline. */
function SidedTurns(props: {
  readonly track: Track;
  readonly sides: readonly Seat[];
  readonly play: Controller;
}): JSX.Element {
  return (
    <ol class="turns sided">
      <For each={props.sides}>
        {(seat, i) => (
          <li
            title={props.track.turns[i()]}
            aria-current={i() === props.track.now ? 'step' : undefined}
            classList={{ gone: i() < props.track.now, due: i() > props.track.now }}
          >
            <SeatMark look={props.play.lookOf(seat)} size={13} />
            <span class="unseen">{i() + 1}</span>
          </li>
        )}
      </For>
    </ol>
  );
}

/** One track for turns and scores: markers hang from their boxes or stand under them, and what is due lies in its box. */
function MarkedTurns(props: { readonly track: Track; readonly marks: readonly TrackMark[] }): JSX.Element {
  const count = () => props.track.turns.length;
  const left = (box: number): string => `${((box + 0.5) / count()) * 100}%`;
  const danger = () => props.marks.find((mark) => mark.danger !== undefined)?.danger;
  /** Chances stand where its words would. */
  const dangerNamed = () => (props.track.chances?.length ? undefined : danger());
  /** What is dangerous is named at the end of the track, or left of a marker that stands there. */
  const dangerFrom = (): number => {
    const below = props.marks.find((mark) => mark.from === 'below' && mark.at >= count() - DANGER_BOXES);
    return below === undefined ? 0 : ((count() - below.at - 0.5 + MARK_BOXES / 2) / count()) * 100;
  };
  const chanceAt = (box: number) => props.track.chances?.find(({ at }) => at === box);
  return (
    <div class="marked-turns" style={{ '--boxes': count() }}>
      <For each={props.marks}>
        {(mark) => (
          <span class="track-mark" data-from={mark.from} style={{ '--at': left(mark.at), '--mark': mark.colour }}>
            {mark.label}
          </span>
        )}
      </For>
      <ol>
        <For each={props.track.turns}>
          {(turn, i) => (
            <li
              title={turn}
              aria-current={i() === props.track.now ? 'step' : undefined}
              classList={{
                gone: i() < props.track.now,
                danger: i() >= (danger()?.from ?? Infinity),
                likely: chanceAt(i()) !== undefined,
              }}
            >
              {i() + 1}
              <span class="track-due">
                <For each={props.track.due?.filter(({ at }) => at === i())}>
                  {(due) => (
                    <b title={due.label} style={{ background: due.colour, color: due.ink }}>
                      {due.code}
                    </b>
                  )}
                </For>
              </span>
              <Show when={chanceAt(i())}>
                {(chance) => (
                  <span class="track-chance" title={chance().label}>
                    {chance().text}
                  </span>
                )}
              </Show>
            </li>
          )}
        </For>
      </ol>
      <Show when={dangerNamed()}>{(one) => <small style={{ right: `${dangerFrom()}%` }}>{one().label}</small>}</Show>
    </div>
  );
}

function GaugeView(props: {
  readonly gauge: Gauge;
  readonly colour: Parameters<typeof colourOf>[0] | undefined;
}): JSX.Element {
  const span = () => props.gauge.max - props.gauge.min;
  const share = () => (span() === 0 ? 0 : (props.gauge.value - props.gauge.min) / span());
  const colour = () => (props.colour === undefined ? 'var(--ink-2)' : colourOf(props.colour));
  return (
    <div
      class="gauge"
      classList={{ 'on-track': props.gauge.onTrack === true }}
      title={props.gauge.hint}
      role="img"
      aria-label={[
        words().play.gauge(props.gauge.label, props.gauge.value, props.gauge.max),
        props.gauge.note,
        props.gauge.hint,
      ]
        .filter(Boolean)
        .join(', ')}
      style={{ '--gauge': colour() }}
    >
      <span class="gauge-head">
        {props.gauge.label} <b>{props.gauge.value}</b>{' '}
        <Show when={props.gauge.note}>{(note) => <small>{note()}</small>}</Show>
      </span>
      <Show
        when={span() <= MOST_BOXES}
        fallback={
          <span class="bar">
            <i style={{ width: `${share() * 100}%` }} />
          </span>
        }
      >
        <span class="boxes">
          <For each={Array.from({ length: span() }, (_, i) => i)}>
            {(i) => <i classList={{ on: i < props.gauge.value - props.gauge.min }} />}
          </For>
        </span>
      </Show>
    </div>
  );
}
