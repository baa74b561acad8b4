/** How the day stands: the four endings, confidence against the clock, and what a loss would do to both markers. */
import type { FoundBy } from '@laager/kernel';
import { createMemo, For, type JSX, Show } from 'solid-js';
import type { Unit } from '../../src/roster.ts';
import { type DayPoint, dayOf, nextLoss } from '../day.ts';
import { ask, type Lookups, type Props } from '../hold.ts';
import { BOER, BRITISH } from '../look.ts';
import { shownView } from '../show.ts';
import { signed, words } from '../words.ts';
import { Clause } from './bits.tsx';
import type { CardProps } from './Card.tsx';

type Found = FoundBy<Lookups['outlook']>;

const outlookOf = (board: Props) => ask(board, 'outlook', () => (board.asked()?.question === 'variants' ? null : {}));

/** What a loss among these units would do to the marker, and where you lose. */
export function Stakes(props: CardProps & { readonly units?: readonly Unit[] }): JSX.Element {
  const outlook = outlookOf(props.board);
  return (
    <Show when={outlook()}>
      {(found) => (
        <p class="rr-note">
          {words().outlook.stakes(...nextLoss(props.units ?? [], found().stakes), found().pyrrhicAt, found().defeatAt)}{' '}
          <Clause id="RR-T10.1" show={props.board.showRule} />
        </p>
      )}
    </Show>
  );
}

/** What an assault does to the markers on average. */
export function Expected(props: CardProps & { readonly confidence: number; readonly loss: number }): JSX.Element {
  const outlook = outlookOf(props.board);
  const tenth = (n: number): number => Math.round(n * 10) / 10;
  return (
    <Show when={outlook()}>
      {(found) => (
        <>
          {words().assault.status(
            signed(tenth(props.confidence)),
            props.board.view().loss,
            `${tenth(props.board.view().loss + props.loss)}`,
            found().defeatAt,
          )}
        </>
      )}
    </Show>
  );
}

/** What taking one more trench would do to the roll at the turn's end. */
export function IfCaptured(props: CardProps): JSX.Element {
  const outlook = outlookOf(props.board);
  return (
    <Show when={outlook()}>
      {(found) => (
        <p class="rr-note">
          {words().outlook.ifCaptured(found().needs, found().ifCaptured.needs, found().ifCaptured.chance)}{' '}
          <Clause id="RR-8.1.1" show={props.board.showRule} />
        </p>
      )}
    </Show>
  );
}

export function Endings(props: { readonly found: Found; readonly board: Props }): JSX.Element {
  const say = () => words().outlook;
  const rows = (): readonly (readonly [what: string, far: string, rule: string])[] => [
    [say().shaken, say().shakenNow(props.found.shaken), 'RR-8.2.1'],
    [say().broken, say().away(props.found.toBroken), 'RR-8.2.2'],
    [say().losses, say().away(props.found.toDefeat), 'RR-8.2.3'],
    [say().pyrrhic, props.found.toPyrrhic === 0 ? say().reached : say().away(props.found.toPyrrhic), 'RR-8.2.7'],
    [say().night, say().left(props.found.turnsLeft), 'RR-8.2.4'],
  ];
  return (
    <>
      <p class="rr-sub">{say().ways}</p>
      <ul class="rr-sum">
        <For each={rows()}>
          {([what, far, rule]) => (
            <li>
              <span>{what}</span>
              <b>{far}</b>
              <Clause id={rule} show={props.board.showRule} />
            </li>
          )}
        </For>
      </ul>
      <Show when={props.found.shakenBy.length > 2}>
        <p class="rr-note">
          {say().shakenBy(
            props.found.chance,
            props.found.shakenBy.filter((_, i) => i > 0 && i % 2 === 0).map((one) => [one.turn, one.chance]),
          )}
        </p>
      </Show>
    </>
  );
}

const [WIDTH, HEIGHT, LEFT, FOOT] = [304, 168, 24, 20];
const BOXES = 20;
const x = (turn: number): number => LEFT + ((turn - 1) / (BOXES - 1)) * (WIDTH - LEFT - 6);
const y = (box: number): number => 8 + ((BOXES - box) / (BOXES - 1)) * (HEIGHT - FOOT - 8);
const lineOf = (points: readonly DayPoint[], of: 'confidence' | 'loss'): string =>
  points.map((one, i) => `${i === 0 ? 'M' : 'L'}${x(one.turn).toFixed(1)} ${y(one[of]).toFixed(1)}`).join('');

/** RR-8.1.7: confidence must be below the clock before the Boers roll at all. */
export function DayChart(props: { readonly found: Found; readonly board: Props }): JSX.Element {
  const say = () => words().outlook;
  const points = createMemo(() => dayOf(props.board.journal(), shownView() ?? props.board.view(), props.found.start));
  const last = () => points().at(-1) as DayPoint;
  return (
    <svg class="rr-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={say().chart(last())}>
      <path d={`M${x(1)} ${y(1)}L${x(BOXES)} ${y(BOXES)}V${y(1)}z`} class="rr-below" />
      <For each={[1, 5, 10, 15, 20]}>
        {(box) => (
          <>
            <path d={`M${LEFT} ${y(box)}H${WIDTH - 6}`} class="rr-grid" />
            <text x={LEFT - 5} y={y(box) + 4} text-anchor="end">
              {box}
            </text>
            <text x={x(box)} y={HEIGHT - 4} text-anchor="middle">
              {box}
            </text>
          </>
        )}
      </For>
      <path d={`M${x(1)} ${y(1)}L${x(BOXES)} ${y(BOXES)}`} class="rr-clock" />
      <path d={`M${LEFT} ${y(15) - 1}H${WIDTH - 6}`} class="rr-pyrrhic" />
      <For each={[['loss', BRITISH.body] as const, ['confidence', BOER.body] as const]}>
        {([of, colour]) => (
          <g class={`rr-line-${of}`}>
            <path d={lineOf(points(), of)} fill="none" stroke={colour} stroke-width="2" />
            <For each={points()}>{(one) => <circle cx={x(one.turn)} cy={y(one[of])} r="2.6" fill={colour} />}</For>
          </g>
        )}
      </For>
      <text x={x(16)} y={y(17.6)} text-anchor="end">
        {say().clock}
      </text>
      <text x={WIDTH - 8} y={y(2)} text-anchor="end">
        {say().below}
      </text>
      <text x={x(1) + 4} y={y(15) - 5} class="rr-pyrrhic-text">
        {say().pyrrhicLine}
      </text>
      <text x={x(last().turn) + 7} y={y(last().loss) + 4} fill={BRITISH.body}>
        {say().lossLine(last().loss)}
      </text>
      <text x={x(last().turn) + 7} y={y(last().confidence) + 4} fill={BOER.body}>
        {say().confidenceLine(last().confidence)}
      </text>
    </svg>
  );
}

/** RR-8.2: how far off each ending is, and the roll at the turn's end. */
export function Outlook(props: CardProps & { readonly open?: boolean }): JSX.Element {
  const outlook = outlookOf(props.board);
  const cups = ask(props.board, 'cups', () => (props.board.asked()?.question === 'variants' ? null : {}));
  const say = () => words().outlook;
  return (
    <Show when={outlook()}>
      {(found) => (
        <details class="rr-section rr-outlook" open={props.open}>
          <summary>
            <b>{say().heading}</b> <span>{say().roll(found().needs, found().chance)}</span>
          </summary>
          <DayChart found={found()} board={props.board} />
          <Endings found={found()} board={props.board} />
          <Stakes {...props} />
          <Show when={cups()}>
            {(left) => (
              <p class="rr-note">
                <b>{words().cups.heading}.</b> {words().cups.sp}:{' '}
                {left()
                  .sp.map((n, kind) => `${n} × ${kind === 5 ? words().cups.noFire : signed(kind - 2)}`)
                  .join(', ')}
                ; {words().cups.british}: {left().british.reduce((a, b) => a + b, 0)}; {words().cups.boer}:{' '}
                {left().boer.reduce((a, b) => a + b, 0)}.
              </p>
            )}
          </Show>
        </details>
      )}
    </Show>
  );
}
