/** The course of the match: the curve of its chances, what each side owes to luck and to judgement, and a cursor to look back. */
import type { Estimate, Look } from '@laager/match';
import { createMemo, For, type JSX, Match, Show, Switch } from 'solid-js';
import { Icon, type IconName, PlayIcon } from '../ui/icons.tsx';
import { colourOf } from '../ui/seat-mark.tsx';
import { words } from '../words/index.ts';
import type { Controller } from './controller.ts';
import { isAboutEven, saysMore, splitOf, type Turning, turningPoints } from './turning.ts';

/** The drawing's own measure: it is stretched to the width there is. */
const WIDTH = 1000;
const HEIGHT = 60;
const MARGIN = 3;

/** How far down the curve's drawing a chance is, from 0 to 1. */
export const heightOf = (chance: number): number => (MARGIN + (1 - chance) * (HEIGHT - 2 * MARGIN)) / HEIGHT;

export function Timeline(props: { readonly play: Controller }): JSX.Element {
  const { play } = props;
  const moves = () => play.live()?.moves ?? 0;
  const replay = () => play.table()?.replay === true;
  const turning = createMemo(() => (replay() ? turningPoints(play.leans(), play.lines(), 4) : []));
  const first = () => play.table()?.seats[0]?.seat ?? null;
  const second = () => play.table()?.seats[1]?.seat ?? null;
  const lean = () => play.leans()[play.at()];
  const noChances = () => (lean() === null ? words().play.noChances : words().play.chancesToCome);
  return (
    <section class="timeline" classList={{ full: replay() }} aria-label={words().play.timeline}>
      <div class="timeline-buttons">
        <StepButton icon="first" label={words().play.first} go={() => play.look(0)} />
        <StepButton icon="back" label={words().play.back} go={() => play.step(-1)} />
        <button
          type="button"
          class="icon-button solid"
          aria-label={play.watching() ? words().play.halt : words().play.watch}
          onClick={play.watch}
        >
          <PlayIcon halt={play.watching()} />
        </button>
        <StepButton icon="onward" label={words().play.onward} go={() => play.step(1)} />
        <StepButton icon="last" label={words().play.last} go={() => play.look(replay() ? moves() : null)} />
      </div>
      <div class="timeline-course">
        <Show when={replay()}>
          <TurningNames points={turning()} moves={moves()} at={play.at()} go={play.look} />
        </Show>
        <div class="curve-place">
          <Curve play={play} moves={moves()} turning={turning()} />
          <input
            type="range"
            min="0"
            max={moves()}
            value={play.at()}
            aria-label={words().play.toMove}
            aria-valuetext={words().play.past(play.at(), moves())}
            onInput={(event) => play.look(event.target.valueAsNumber)}
          />
        </div>
        <Show when={replay()}>
          <Lanes play={play} moves={moves()} />
        </Show>
      </div>
      <Show when={second() !== null && play.leans().length > 0}>
        <Show when={lean()} fallback={<p class="leader">{noChances()}</p>}>
          {(known) => <Leader play={play} lean={known()} first={first()} second={second()} />}
        </Show>
      </Show>
    </section>
  );
}

function StepButton(props: { readonly icon: IconName; readonly label: string; readonly go: () => void }): JSX.Element {
  return (
    <button type="button" class="icon-button" aria-label={props.label} title={props.label} onClick={() => props.go()}>
      <Icon name={props.icon} />
    </button>
  );
}

function Leader(props: {
  readonly play: Controller;
  readonly lean: Estimate;
  readonly first: string | null;
  readonly second: string | null;
}): JSX.Element {
  const leads = () => props.lean.chance >= 0.5;
  const leader = () => (leads() ? props.first : props.second);
  const share = () => (leads() ? props.lean.chance : 1 - props.lean.chance);
  const colour = () => {
    const look = props.play.lookOf(leader());
    return look === undefined || isAboutEven(props.lean) ? 'inherit' : colourOf(look);
  };
  return (
    <p class="leader" title={words().play.chancesTitle} style={{ color: colour() }}>
      {isAboutEven(props.lean)
        ? words().play.aboutEven
        : words().play.leads(
            props.play.nameOf(leader()),
            Math.max(0, share() - props.lean.band),
            Math.min(1, share() + props.lean.band),
          )}
    </p>
  );
}

export function Curve(props: {
  readonly play: Controller;
  readonly moves: number;
  readonly turning: readonly Turning[];
}): JSX.Element {
  const x = (move: number) => (props.moves === 0 ? 0 : (move / props.moves) * WIDTH);
  const y = (lean: number) => HEIGHT * heightOf(lean);
  /** The points that are known; none while the chances were never clear of an even game. */
  const known = createMemo(() => {
    const leans = props.play.leans();
    if (!saysMore(leans)) return [];
    return leans.flatMap((lean, move) => (lean == null || move > props.moves ? [] : [{ ...lean, move }]));
  });
  const through = (points: readonly (readonly [move: number, chance: number])[]): string =>
    points.map(([move, chance], i) => `${i === 0 ? 'M' : 'L'}${x(move).toFixed(1)} ${y(chance).toFixed(1)}`).join('');
  const line = createMemo(() => through(known().map(({ move, chance }) => [move, chance])));
  const band = createMemo(() =>
    through([
      ...known().map(({ move, chance, band }) => [move, Math.min(1, chance + band)] as const),
      ...known()
        .map(({ move, chance, band }) => [move, Math.max(0, chance - band)] as const)
        .reverse(),
    ]),
  );
  const seats = () => props.play.table()?.seats ?? [];
  const colour = (index: number) => {
    const look = props.play.lookOf(seats()[index]?.seat ?? null);
    return look === undefined ? 'var(--ink-3)' : colourOf(look);
  };
  const start = () => line().slice(1).split(' ')[0];
  const end = () => line().split('L').at(-1)?.replace('M', '').split(' ')[0];
  return (
    <svg class="curve" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <rect width={WIDTH} height={HEIGHT} class="curve-ground" />
      <Show when={line() !== ''}>
        <path d={`${line()}L${end()} ${HEIGHT}L${start()} ${HEIGHT}Z`} fill={colour(0)} opacity=".2" />
        <path d={`${line()}L${end()} 0L${start()} 0Z`} fill={colour(1)} opacity=".16" />
      </Show>
      <path d={`M0 ${HEIGHT / 2}H${WIDTH}`} class="curve-even" vector-effect="non-scaling-stroke" />
      <path d={band()} class="curve-band" />
      <path d={line()} class="curve-line" vector-effect="non-scaling-stroke" />
      <For each={props.turning}>
        {({ move, lean }) => (
          <path d={`M${x(move)} ${y(lean)}h.01`} class="curve-point" vector-effect="non-scaling-stroke" />
        )}
      </For>
      <path d={`M${x(props.play.at())} 0V${HEIGHT}`} class="curve-cursor" vector-effect="non-scaling-stroke" />
    </svg>
  );
}

/** The moves that turned the match, named by what happened. */
function TurningNames(props: {
  readonly points: readonly Turning[];
  readonly moves: number;
  readonly at: number;
  readonly go: (move: number) => void;
}): JSX.Element {
  return (
    <ol class="turning">
      <For each={props.points}>
        {(point) => (
          <li style={{ left: `${(point.move / Math.max(1, props.moves)) * 100}%` }}>
            <button
              type="button"
              aria-pressed={point.move === props.at}
              onClick={() => props.go(point.move)}
              title={point.text}
            >
              <span>{point.text}</span> <b>{point.swing > 0 ? `+${point.swing}` : `−${-point.swing}`}</b>
            </button>
          </li>
        )}
      </For>
    </ol>
  );
}

function Lanes(props: { readonly play: Controller; readonly moves: number }): JSX.Element {
  const { play } = props;
  return (
    <Switch
      fallback={
        <button type="button" class="button weigh" onClick={play.analyse}>
          {words().play.analyse}
        </button>
      }
    >
      <Match when={play.analysing() !== null}>
        <p class="note">{words().play.analysing(play.analysing() ?? 0)}</p>
      </Match>
      <Match when={play.report()?.analysis?.looks}>
        {(looks) => <LuckAndDecisions looks={looks()} play={play} moves={props.moves} />}
      </Match>
      <Match when={play.report()}>
        <p class="note">{words().play.noAnalysis}</p>
      </Match>
    </Switch>
  );
}

export function LuckAndDecisions(props: {
  readonly looks: readonly Look[];
  readonly play: Controller;
  readonly moves: number;
}): JSX.Element {
  return (
    <>
      <Lane name={words().play.luck} outlined of={(move) => props.looks[move - 1]?.luck ?? 0} {...props} />
      <Lane name={words().play.judgement} of={(move) => props.looks[move - 1]?.judgement ?? 0} {...props} />
      <Show when={props.looks[props.play.at() - 1]}>{(look) => <Split play={props.play} look={look()} />}</Show>
    </>
  );
}

/** What the order under the cursor changed, and how much of it was luck. */
function Split(props: { readonly play: Controller; readonly look: Look }): JSX.Element {
  const parts = () => splitOf(props.look);
  const gainer = () => props.play.table()?.seats[parts().swing >= 0 ? 0 : 1]?.seat ?? null;
  const sign = () => (parts().swing >= 0 ? 1 : -1);
  return (
    <p class="note split">
      {words().play.split(
        props.look.move,
        props.play.nameOf(gainer()),
        sign() * parts().swing,
        sign() * parts().luck,
        sign() * parts().decision,
      )}
    </p>
  );
}

function Lane(props: {
  readonly play: Controller;
  readonly moves: number;
  readonly name: string;
  readonly outlined?: boolean;
  readonly of: (move: number) => number;
}): JSX.Element {
  const width = () => Math.max(1.5, Math.min(9, (WIDTH / Math.max(1, props.moves)) * 0.7));
  /** A unit is a hundredth of the chance; what is beyond the lane's half is cut. */
  const height = (value: number) => Math.min(14, Math.abs(value) * 60);
  const gainer = (value: number) => props.play.table()?.seats[value > 0 ? 0 : 1]?.seat ?? null;
  const nameAt = (index: number): string => props.play.nameOf(props.play.table()?.seats[index]?.seat ?? null);
  const bars = () =>
    Array.from({ length: props.moves }, (_, i) => ({ move: i + 1, value: props.of(i + 1) })).filter(
      ({ value }) => Math.abs(value) > 0.004,
    );
  return (
    <div class="lane">
      <span>{props.name}</span>
      <svg
        viewBox={`0 0 ${WIDTH} 28`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${props.name}. ${words().play.lanes(nameAt(0), nameAt(1))}`}
      >
        <path d={`M0 14H${WIDTH}`} class="curve-even" vector-effect="non-scaling-stroke" />
        <For each={bars()}>
          {({ move, value }) => {
            const look = props.play.lookOf(gainer(value));
            const colour = look === undefined ? 'var(--ink-3)' : colourOf(look);
            return (
              <rect
                x={(move / Math.max(1, props.moves)) * WIDTH - width() / 2}
                y={value > 0 ? 14 - height(value) : 14}
                width={width()}
                height={height(value)}
                fill={colour}
                fill-opacity={props.outlined ? 0.25 : 1}
                stroke={colour}
                vector-effect="non-scaling-stroke"
              />
            );
          }}
        </For>
      </svg>
    </div>
  );
}
