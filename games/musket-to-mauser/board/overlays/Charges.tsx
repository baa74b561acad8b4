import { createMemo, For, type JSX, Show } from 'solid-js';
import { strikesFlank } from '../../src/charges.ts';
import { centreOfStand, endOfLegs } from '../controller.ts';
import type { Desk } from '../desk.ts';
import { INCH, num } from '../ground/ink.ts';
import { star } from '../overlay.ts';
import { ghostArt } from '../pieces/unit.ts';
import { runLine } from '../rings.ts';
import { posesOn, troopsOf } from '../scene.ts';
import { words } from '../words.ts';
import { Chip, chipWidth, Measure, type XY } from './marks.tsx';

/** A charge as wide as the charger's front, planned or under way. */
export function Corridor(props: { readonly desk: Desk; readonly k: number }): JSX.Element {
  const { desk } = props;
  const lanes = createMemo(() => {
    const planned = desk.run();
    const found: { readonly d: string; readonly from: XY; readonly to: XY }[] = [];
    const add = (a: readonly number[], b: readonly number[], d: number, w: number): void => {
      let [x0, y0, x1, y1] = [0, 0, 0, 0];
      const n = a.length / 3;
      let path = '';
      for (let i = 0; i < n; i++) {
        x0 += (a[3 * i] as number) / n;
        y0 += (a[3 * i + 1] as number) / n;
        x1 += (b[3 * i] as number) / n;
        y1 += (b[3 * i + 1] as number) / n;
      }
      const dx = x1 - x0;
      const dy = y1 - y0;
      const long = Math.hypot(dx, dy) || 1;
      let [least, most] = [0, 0];
      for (let i = 0; i < n; i++) {
        const off = (((a[3 * i] as number) - x0) * -dy + ((a[3 * i + 1] as number) - y0) * dx) / long;
        least = Math.min(least, off - (w * INCH) / 2);
        most = Math.max(most, off + (w * INCH) / 2);
      }
      const [nx, ny] = [-dy / long, dx / long];
      path = `M${num(x0 + nx * least)} ${num(y0 + ny * least)}L${num(x0 + nx * most)} ${num(y0 + ny * most)}L${num(x1 + nx * most)} ${num(y1 + ny * most)}L${num(x1 + nx * least)} ${num(y1 + ny * least)}Z`;
      found.push({
        d: path,
        from: [x0, y0],
        to: [x1 + (dx / long) * d * INCH * 0.5, y1 + (dy / long) * d * INCH * 0.5],
      });
    };
    if (planned?.from && planned.end) {
      const piece = desk.pieceOf(desk.heldUnit());
      add(posesOn(desk.sheet(), planned.from), posesOn(desk.sheet(), planned.end), piece?.d ?? 1, piece?.w ?? 1);
    }
    for (const charge of desk.view().charges) {
      const piece = desk.pieceOf(charge.charger);
      if (charge.state !== 'running' || piece === undefined) continue;
      add(posesOn(desk.sheet(), charge.from), piece.poses, piece.d, piece.w);
    }
    return found;
  });
  return (
    <For each={lanes()}>
      {(lane) => (
        <g>
          <path d={lane.d} fill="#c23a16" opacity=".14" />
          <path
            d={lane.d}
            fill="none"
            stroke="#8c1f2a"
            stroke-width={1.8 / props.k}
            stroke-dasharray={`${7 / props.k} ${4 / props.k}`}
          />
          <Measure from={lane.from} to={lane.to} k={props.k} colour="#8c1f2a" head={false} />
          <path d={star(lane.to[0], lane.to[1], 17)} fill="#f5c955" stroke="#8c1f2a" stroke-width="2" />
        </g>
      )}
    </For>
  );
}

/** What a planned charge would meet: its length and the side it strikes, who may fire on it and where. Refused, its line stays. */
export function ChargeNames(props: { readonly desk: Desk; readonly k: number }): JSX.Element {
  const { desk } = props;
  const line = createMemo(() => {
    const run = runLine(desk);
    return run === null ? null : { from: desk.sheet().at(...run.from), to: desk.sheet().at(...run.to) };
  });
  const allowed = () => (desk.run()?.end ? desk.run() : null);
  /** The point of the run that lies these inches from its start. */
  const at = ({ from, to }: { from: XY; to: XY }, inches: number): XY => {
    const share = (inches * INCH) / (Math.hypot(to[0] - from[0], to[1] - from[1]) || 1);
    return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
  };
  return (
    <Show when={line()}>
      {(now) => (
        <Show when={allowed()} fallback={<Measure from={now().from} to={now().to} k={props.k} colour="#8c1f2a" />}>
          {(run) => (
            <>
              <For each={run().bearers}>
                {(one) => <Bearer desk={desk} unit={one.unit} bases={one.bases} at={at(now(), one.at)} k={props.k} />}
              </For>
              <RunName
                from={now().from}
                to={now().to}
                text={words().charge.label(run().inches, run().reach, run().flank)}
                k={props.k}
              />
            </>
          )}
        </Show>
      )}
    </Show>
  );
}

/** More charges at once would bury the table: then only those at the unit whose answer is chosen are named. */
const FEW = 2;

/** Of charges that are to be answered: how far they came, and which side they strike. */
export function ComingNames(props: { readonly desk: Desk; readonly k: number }): JSX.Element {
  const { desk } = props;
  const coming = createMemo(() => {
    if (desk.question() !== 'react') return [];
    const p = desk.view();
    const plan = desk.plan();
    const running = p.charges.filter(({ state }) => state === 'running');
    const chosen = running.filter(({ target }) => plan?.do === 'react' && plan.unit === target);
    return (running.length <= FEW ? running : chosen).map((charge) => {
      const start = centreOfStand(charge.from);
      const end = endOfLegs(start, [{ bearing: charge.bearing, inches: charge.run }]);
      const text = words().charge.label(charge.run, charge.reach, strikesFlank(p, charge, charge.target));
      return { from: desk.sheet().at(start.x, start.y), to: desk.sheet().at(end.x, end.y), text };
    });
  });
  return <For each={coming()}>{({ from, to, text }) => <RunName from={from} to={to} text={text} k={props.k} />}</For>;
}

/** A label to the right of a line, so that it stays in sight. */
function RunName(props: {
  readonly from: XY;
  readonly to: XY;
  readonly text: string;
  readonly k: number;
}): JSX.Element {
  const at = (): XY => [
    (props.from[0] + props.to[0]) / 2 + (26 + chipWidth(props.text) / 2) / props.k,
    (props.from[1] + props.to[1]) / 2,
  ];
  return <Chip at={at()} text={props.text} kind="red" k={props.k} />;
}

/** Where an enemy meets the charger with most of his bases, and how many they are. */
function Bearer(props: {
  readonly desk: Desk;
  readonly unit: number;
  readonly bases: number;
  readonly at: XY;
  readonly k: number;
}): JSX.Element {
  const enemy = () => props.desk.pieceOf(props.unit);
  return (
    <g>
      <Show when={enemy()}>
        {(piece) => (
          <path
            d={`M${num(piece().x)} ${num(piece().y)}L${num(props.at[0])} ${num(props.at[1])}`}
            stroke="#0f5264"
            stroke-width={1.8 / props.k}
            stroke-dasharray={`${5 / props.k} ${4 / props.k}`}
          />
        )}
      </Show>
      <g transform={`translate(${num(props.at[0])} ${num(props.at[1])}) scale(${1 / props.k})`} class="mm-bearer">
        <circle r="11" />
        <text text-anchor="middle" y="4.5">
          {props.bases}
        </text>
      </g>
    </g>
  );
}

/** The contacts still to be fought, each where the two units meet. */
export const contactsOf = (desk: Desk) =>
  (desk.assaults() ?? []).flatMap(({ charger, struck }) => {
    const [a, b] = [desk.pieceOf(charger), desk.pieceOf(struck)];
    return a === undefined || b === undefined
      ? []
      : [{ charger, struck, at: [(a.x + b.x) / 2, (a.y + b.y) / 2] as XY }];
  });

/** Numbered stars on the contacts. */
export function Stars(props: { readonly desk: Desk; readonly k: number }): JSX.Element {
  return (
    <For each={contactsOf(props.desk)}>
      {({ at }, i) => (
        <g transform={`translate(${at[0]} ${at[1]}) scale(${1 / Math.min(1, props.k)})`} class="mm-star">
          <path d={star(0, 0, 21)} />
          <text text-anchor="middle" y="5">
            {i() + 1}
          </text>
        </g>
      )}
    </For>
  );
}

/** The square or facing that a reaction would make. */
export function Reacting(props: { readonly desk: Desk }): JSX.Element {
  const { desk } = props;
  const ghost = createMemo(() => {
    const plan = desk.plan();
    if (plan?.do !== 'react') return null;
    const found = desk
      .prospects()
      ?.find((one) => one.how === plan.how && one.unit === plan.unit && Math.abs(one.bearing - plan.bearing) < 1);
    return found?.stand ? troopsOf(desk.view(), desk.sheet(), plan.unit, found.stand) : null;
  });
  return <Show when={ghost()}>{(now) => <g opacity=".85" innerHTML={ghostArt(now())} />}</Show>;
}
