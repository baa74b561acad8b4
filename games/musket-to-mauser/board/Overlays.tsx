/** What is drawn while a player thinks: threads, reach, ghosts, measures, lines of fire, corridors, fans, stars. */
import type { View } from '@laager/kit';
import { createMemo, For, type JSX, Show } from 'solid-js';
import { firstRow, unitAt } from '../src/bodies.ts';
import { reachOf } from '../src/fire-eligible.ts';
import { aimAt } from '../src/fire-orders.ts';
import type { OrderOf } from '../src/orders.ts';
import { kindOf } from '../src/theatre.ts';
import { beadOf } from './bead.ts';
import { centreOfStand, endOfLegs, walkOf } from './controller.ts';
import type { Desk } from './desk.ts';
import { INCH, num } from './ground/ink.ts';
import { arrowHead, boxOf, brackets, fanCell, fieldOf, inchTicks, reachPath, star } from './overlay.ts';
import { Thread } from './Pieces.tsx';
import { ghostArt, outlineArt } from './pieces/unit.ts';
import { cornersOf } from './rings.ts';
import { type Piece, posesOn } from './scene.ts';
import { attachChoices, faceChoices, formChoices, screenChoices } from './shapes.ts';
import { words } from './words.ts';

interface LayerProps {
  readonly desk: Desk;
  readonly view: View;
}
type XY = readonly [number, number];

/** A label of constant size on the screen. */
export function Chip(props: {
  readonly at: XY;
  readonly text: string;
  readonly kind?: 'dark' | 'gold' | 'paper' | 'red' | 'blue';
  readonly k: number;
}): JSX.Element {
  const width = () => props.text.length * 7.4 + 18;
  return (
    <g
      transform={`translate(${props.at[0]} ${props.at[1]}) scale(${1 / props.k})`}
      class={`mm-chip mm-${props.kind ?? 'dark'}`}
    >
      <rect x={-width() / 2} y="-12" width={width()} height="24" rx="4" />
      <text text-anchor="middle" y="5">
        {props.text}
      </text>
    </g>
  );
}

function Measure(props: {
  readonly from: XY;
  readonly to: XY;
  readonly k: number;
  readonly colour?: string;
  readonly head?: boolean;
}): JSX.Element {
  const d = () => `M${num(props.from[0])} ${num(props.from[1])}L${num(props.to[0])} ${num(props.to[1])}`;
  const ticks = () => inchTicks(props.from, props.to);
  const ink = () => props.colour ?? '#211c15';
  return (
    <g fill="none">
      <path d={d()} stroke="#fff8e2" stroke-width={5.8 / props.k} stroke-linecap="round" />
      <path d={d()} stroke={ink()} stroke-width={2.4 / props.k} />
      <path d={ticks()} stroke="#fff8e2" stroke-width={4 / props.k} />
      <path d={ticks()} stroke={ink()} stroke-width={1.6 / props.k} />
      <Show when={props.head !== false}>
        <path
          d={arrowHead(props.from, props.to, 13 / props.k)}
          fill={ink()}
          stroke="#fff8e2"
          stroke-width={1.4 / props.k}
        />
      </Show>
    </g>
  );
}

/** Below the pieces. */
export function Underlays(props: LayerProps): JSX.Element {
  const { desk } = props;
  const k = () => props.view.level();
  const held = () => desk.pieceOf(desk.heldUnit());
  const looked = () => desk.pieceOf(desk.hovered());
  return (
    <>
      <Objectives desk={desk} />
      <Show when={desk.ranges()}>
        <For each={desk.pieces().filter((one) => !desk.isMine(one.unit))}>
          {(piece) => <Field desk={desk} piece={piece} enemy />}
        </For>
      </Show>
      <Show when={looked()}>{(piece) => <Field desk={desk} piece={piece()} enemy={!desk.isMine(piece().unit)} />}</Show>
      <Show when={desk.reach()}>
        {(reach) => (
          <g>
            <path d={reachPath(desk.sheet(), reach(), 'far')} fill="#f5c955" opacity=".34" />
            <path d={reachPath(desk.sheet(), reach(), 'far')} fill="none" stroke="#fff3cf" stroke-width={4 / k()} />
            <path d={reachPath(desk.sheet(), reach(), 'far')} fill="none" stroke="#e0a021" stroke-width={1.6 / k()} />
            <path
              d={reachPath(desk.sheet(), reach(), 'half')}
              fill="none"
              stroke="#8f5600"
              stroke-width={1.8 / k()}
              stroke-dasharray={`${7 / k()} ${5 / k()}`}
            />
          </g>
        )}
      </Show>
      <Fan desk={desk} k={k()} />
      <Rail desk={desk} k={k()} />
      <Command desk={desk} k={k()} />
      <Corridor desk={desk} k={k()} />
      <For each={desk.pieces().filter((one) => desk.ready().has(one.unit))}>{(piece) => <Thread piece={piece} />}</For>
      <For each={targetsOf(desk)}>{(piece) => <Thread piece={piece} target />}</For>
      <Show when={held()}>{(piece) => <Thread piece={piece()} strong />}</Show>
      <Show
        when={
          desk.question() === 'flee' || desk.question() === 'occupy' || desk.question() === 'lose'
            ? desk.pieceOf(Number(desk.asking().params.unit))
            : undefined
        }
      >
        {(piece) => <Thread piece={piece()} strong />}
      </Show>
      <For each={chargedOf(desk)}>{(piece) => <Thread piece={piece} strong target />}</For>
    </>
  );
}

const chargedOf = (desk: Desk): readonly Piece[] =>
  desk.question() === 'react'
    ? desk
        .view()
        .charges.filter(({ state }) => state === 'running')
        .flatMap(({ target }) => desk.pieceOf(target) ?? [])
    : [];

/** Enemies that can be fired on, charged or called on now. */
function targetsOf(desk: Desk): readonly Piece[] {
  const units = new Set<number>();
  for (const { action } of desk.offers())
    if (action.do === 'fire' || action.do === 'call-fire') units.add(action.target);
  if (desk.mode() === 'charge') for (const one of desk.charges() ?? []) if (one.denial === null) units.add(one.target);
  return [...units].flatMap((unit) => desk.pieceOf(unit) ?? []);
}

/** What a unit can hit: its whole range, and short range within it. */
function Field(props: { readonly desk: Desk; readonly piece: Piece; readonly enemy: boolean }): JSX.Element {
  const p = () => props.desk.view();
  const range = () => (kindOf(p(), props.piece.unit).weapon === null ? 0 : reachOf(p(), props.piece.unit));
  const row = () => firstRow(unitAt(p(), props.piece.unit).stand);
  const tone = () => (props.enemy ? '#5f9aa3' : '#f5c955');
  return (
    <Show when={range() > 0}>
      <g class="mm-field">
        <path d={fieldOf(props.piece.poses, range(), row())} fill={tone()} opacity=".22" />
        <path d={fieldOf(props.piece.poses, range() / 2, row())} fill={tone()} opacity=".2" />
        <path
          d={fieldOf(props.piece.poses, range(), row())}
          fill="none"
          stroke={props.enemy ? '#dff0f2' : '#fff3cf'}
          stroke-width="1.6"
          opacity=".8"
        />
      </g>
    </Show>
  );
}

/** The ground that decides the battle. */
function Objectives(props: { readonly desk: Desk }): JSX.Element {
  const { sheet } = props.desk;
  const areas = () =>
    sheet().theatre.victory.flatMap((line) =>
      'polygon' in line && Array.isArray(line.polygon) ? [line.polygon as readonly XY[]] : [],
    );
  return (
    <For each={areas()}>
      {(polygon) => (
        <path
          d={`M${polygon.map(([x, y]) => sheet().at(x, y).map(num).join(' ')).join('L')}Z`}
          fill="none"
          stroke="#8f5600"
          stroke-width="2"
          stroke-dasharray="9 6"
          opacity=".55"
        />
      )}
    </For>
  );
}

function Fan(props: { readonly desk: Desk; readonly k: number }): JSX.Element {
  const { desk } = props;
  const centre = (): XY => {
    const fan = desk.fan();
    if (fan === null) return [0, 0];
    const { x, y } = centreOfStand(unitAt(desk.view(), fan.unit).stand);
    return desk.sheet().at(x, y);
  };
  const cells = (state: string): string => {
    const fan = desk.fan();
    if (fan === null) return '';
    return fan.cells
      .filter((one) => one.state === state)
      .map((one) => fanCell(...(centre() as [number, number]), fan.axis + one.turn, one.inches, 6, 0.5))
      .join('');
  };
  return (
    <Show when={desk.fan()}>
      {(fan) => (
        <g>
          <path
            d={fanCell(...(centre() as [number, number]), fan().axis, fan().most / 2, 90, fan().most)}
            fill="#fff8e2"
            opacity=".28"
          />
          <path d={cells('free')} fill="#f5c955" opacity=".62" />
          <path d={cells('through')} fill="#fae6a8" opacity=".7" />
          <path d={cells('through')} fill="url(#mm-costly)" />
          <path d={cells('closed')} fill="#f3d9d2" opacity=".6" />
          <path d={cells('closed')} fill="url(#mm-refused)" opacity=".8" />
        </g>
      )}
    </Show>
  );
}

/** The stretch of edge on which a unit that is due may come on (MM-5.33). */
function Rail(props: { readonly desk: Desk; readonly k: number }): JSX.Element {
  const { desk } = props;
  const rail = createMemo(() => {
    const unit = desk.heldUnit();
    if (unit === null || unitAt(desk.view(), unit).where !== 'coming') return null;
    const { arrival } = kindOf(desk.view(), unit);
    return arrival === null ? null : { from: desk.sheet().at(...arrival.from), to: desk.sheet().at(...arrival.to) };
  });
  return (
    <Show when={rail()}>
      {(now) => (
        <g>
          <path
            d={`M${now().from.join(' ')}L${now().to.join(' ')}`}
            stroke="#fff8e2"
            stroke-width={16 / props.k}
            stroke-linecap="round"
          />
          <path
            d={`M${now().from.join(' ')}L${now().to.join(' ')}`}
            stroke="#e0a021"
            stroke-width={10 / props.k}
            stroke-linecap="round"
          />
        </g>
      )}
    </Show>
  );
}

/** Broken links of the chain, and a general's radius while he is in hand. */
function Command(props: { readonly desk: Desk; readonly k: number }): JSX.Element {
  const { desk } = props;
  const pieceOf = (general: number) => desk.generals().find((one) => one.general === general);
  const held = () => {
    const now = desk.held();
    if (now?.kind !== 'general') return null;
    const piece = pieceOf(now.general);
    const plan = desk.plan();
    const at =
      plan?.do === 'ride'
        ? desk.sheet().at(plan.x, plan.y)
        : piece === undefined
          ? null
          : ([piece.x, piece.y] as const);
    return piece === undefined || at === null ? null : { piece, at };
  };
  const broken = () =>
    desk.question() === 'initiative'
      ? (desk.command()?.generals ?? []).flatMap((one) => {
          const [here, above] = [pieceOf(one.general), pieceOf(one.superior)];
          return one.mayRoll && here !== undefined && above !== undefined ? [{ one, here, above }] : [];
        })
      : [];
  return (
    <>
      <For each={broken()}>
        {({ one, here, above }) => (
          <g>
            <circle
              cx={above.x}
              cy={above.y}
              r={above.radius * INCH}
              fill="none"
              stroke="#8f5600"
              stroke-width={1.6 / props.k}
              stroke-dasharray="8 6"
            />
            <path
              d={`M${here.x} ${here.y}L${above.x} ${above.y}`}
              stroke="#8c1f2a"
              stroke-width={2.4 / props.k}
              stroke-dasharray="7 6"
            />
            <Chip
              at={[(here.x + above.x) / 2, (here.y + above.y) / 2]}
              text={words().command.far(one.toSuperior, above.radius)}
              kind="red"
              k={props.k}
            />
            <circle cx={here.x} cy={here.y} r="22" fill="none" stroke="#e0a021" stroke-width={3 / props.k} />
          </g>
        )}
      </For>
      <Show when={held()}>
        {(now) => (
          <g>
            <circle cx={now().piece.x} cy={now().piece.y} r={16 * INCH} fill="#f5c955" opacity=".12" />
            <circle
              cx={now().piece.x}
              cy={now().piece.y}
              r={16 * INCH}
              fill="none"
              stroke="#e0a021"
              stroke-width={1.8 / props.k}
            />
            <circle
              cx={now().at[0]}
              cy={now().at[1]}
              r={(now().piece.radius + now().piece.size / 2) * INCH}
              fill="none"
              stroke="#8f5600"
              stroke-width={1.8 / props.k}
              stroke-dasharray="8 6"
            />
          </g>
        )}
      </Show>
    </>
  );
}

/** A charge as wide as the charger's front, planned or under way. */
function Corridor(props: { readonly desk: Desk; readonly k: number }): JSX.Element {
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

/** Above the pieces. */
export function Overlays(props: LayerProps): JSX.Element {
  const { desk } = props;
  const k = () => props.view.level();
  return (
    <>
      <Planned desk={desk} k={k()} />
      <Choices desk={desk} k={k()} />
      <Swings desk={desk} k={k()} />
      <Shots desk={desk} k={k()} />
      <Flight desk={desk} k={k()} />
      <Stars desk={desk} k={k()} />
      <Reacting desk={desk} />
      <Sight desk={desk} k={k()} />
      <Hint desk={desk} k={k()} />
    </>
  );
}

/** The ghost of the plan, leg by leg, with inches; hatched if the rules refuse it. */
function Planned(props: { readonly desk: Desk; readonly k: number }): JSX.Element {
  const { desk } = props;
  const legs = createMemo(() => {
    const walk = desk.trial()?.walk;
    if (walk === undefined) return [];
    return walk.taken.flatMap(({ go, from, to }) => {
      const [a, b] = [desk.sheet().at(from.x, from.y), desk.sheet().at(to.x, to.y)];
      const far = Math.hypot(to.x - from.x, to.y - from.y);
      return far > 0.05 && (go === 'march' || go === 'flow' || go === 'follow') ? [{ a, b, far }] : [];
    });
  });
  const ghost = createMemo(() => {
    const piece = desk.pieceOf(desk.heldUnit());
    const now = desk.trial();
    if (now === null) return null;
    const unit = desk.heldUnit() as number;
    const size = now.walk.dismounted ? kindOf(desk.view(), unit).footBase : kindOf(desk.view(), unit).base;
    return {
      poses: posesOn(desk.sheet(), now.walk.stand),
      w: size.w,
      d: size.d,
      side: piece?.side ?? kindOf(desk.view(), unit).side,
    };
  });
  const rode = () => {
    const plan = desk.plan();
    const held = desk.held();
    if (plan?.do !== 'ride' || held?.kind !== 'general') return null;
    const piece = desk.generals().find((one) => one.general === held.general);
    return piece === undefined ? null : { from: [piece.x, piece.y] as XY, to: desk.sheet().at(plan.x, plan.y) };
  };
  return (
    <>
      <Show when={ghost()}>
        {(now) => (
          <g>
            <g opacity=".85" innerHTML={ghostArt(now(), desk.denial() !== null)} />
            <g
              fill="none"
              stroke={desk.denial() === null ? '#e0a021' : '#8c1f2a'}
              stroke-width={2 / props.k}
              stroke-dasharray={`${6 / props.k} ${4 / props.k}`}
              innerHTML={outlineArt(now(), 3)}
            />
          </g>
        )}
      </Show>
      <For each={legs()}>
        {(leg) => (
          <g>
            <Measure from={leg.a} to={leg.b} k={props.k} colour={desk.denial() === null ? '#211c15' : '#8c1f2a'} />
            <Chip
              at={[(leg.a[0] + leg.b[0]) / 2 + 26 / props.k, (leg.a[1] + leg.b[1]) / 2]}
              text={words().inches(leg.far)}
              k={props.k}
              kind={desk.denial() === null ? 'dark' : 'red'}
            />
          </g>
        )}
      </For>
      <Show when={desk.trial() !== null}>
        <For each={desk.near()}>
          {(one) => {
            const mine = one.unit === desk.heldUnit();
            const from = () => (mine ? ghostCentre(desk) : pieceCentre(desk, one.unit));
            const to = () => (mine ? pieceCentre(desk, one.target) : ghostCentre(desk));
            return (
              <path
                d={`M${from().join(' ')}L${to().join(' ')}`}
                stroke={mine ? '#c23a16' : '#0f5264'}
                stroke-width={2 / props.k}
                stroke-dasharray={mine ? undefined : `${7 / props.k} ${4 / props.k}`}
                opacity=".85"
                fill="none"
              />
            );
          }}
        </For>
      </Show>
      <Show when={rode()}>
        {(now) => (
          <g>
            <Measure
              from={now().from}
              to={now().to}
              k={props.k}
              colour={desk.denial() === null ? '#211c15' : '#8c1f2a'}
            />
            <circle
              cx={now().to[0]}
              cy={now().to[1]}
              r="13"
              fill="#fff8e2"
              opacity=".8"
              stroke="#e0a021"
              stroke-width="2"
            />
          </g>
        )}
      </Show>
    </>
  );
}

const ghostCentre = (desk: Desk): XY => {
  const stand = desk.trial()?.walk.stand;
  if (stand === undefined) return [0, 0];
  const { x, y } = centreOfStand(stand);
  return desk.sheet().at(x, y);
};
const pieceCentre = (desk: Desk, unit: number): XY => {
  const piece = desk.pieceOf(unit);
  return [piece?.x ?? 0, piece?.y ?? 0];
};

/** Formations, facings, screens and gun places as numbered ghosts. */
function Choices(props: { readonly desk: Desk; readonly k: number }): JSX.Element {
  const { desk } = props;
  const stands = createMemo(() => {
    const unit = desk.heldUnit();
    if (unit === null || desk.question() !== 'move' || unitAt(desk.view(), unit).where !== 'table') return [];
    const plan = desk.plan();
    const steps = plan?.do === 'walk' ? plan.steps : [];
    const p = desk.view();
    switch (desk.mode()) {
      case 'form':
        return formChoices(p, unit, steps).map(({ stand }) => stand);
      case 'face':
        return faceChoices(p, unit, steps).map(({ stand }) => stand);
      case 'screen':
        return screenChoices(p, unit, steps).map(({ stand }) => stand);
      case 'attach':
        return attachChoices(p, unit, steps).map(({ stand }) => stand);
      default:
        return [];
    }
  });
  const piece = () => desk.pieceOf(desk.heldUnit());
  return (
    <For each={stands()}>
      {(stand, i) => {
        const poses = () => posesOn(desk.sheet(), stand);
        const box = () => boxOf(poses(), 10);
        return (
          <g>
            <g
              opacity=".6"
              innerHTML={ghostArt({ poses: poses(), w: piece()?.w ?? 1, d: piece()?.d ?? 1, side: piece()?.side ?? 0 })}
            />
            <Chip
              at={[box()[i() % 2 === 0 ? 0 : 2], box()[i() % 4 < 2 ? 1 : 3]]}
              text={String(i() + 1)}
              kind="gold"
              k={props.k}
            />
          </g>
        );
      }}
    </For>
  );
}

/** The rings on both front corners, with the arc that each can swing. */
function Swings(props: { readonly desk: Desk; readonly k: number }): JSX.Element {
  const { desk } = props;
  return (
    <For each={cornersOf(desk)}>
      {({ corner, pivot, sign }) => {
        const [cx, cy] = desk.sheet().at(...corner);
        const [px, py] = desk.sheet().at(...pivot);
        const r = Math.hypot(cx - px, cy - py);
        const a = Math.atan2(cy - py, cx - px) + (sign * Math.PI) / 4;
        const arc = `M${num(cx)} ${num(cy)}A${num(r)} ${num(r)} 0 0 ${sign > 0 ? 1 : 0} ${num(px + r * Math.cos(a))} ${num(py + r * Math.sin(a))}`;
        return (
          <g fill="none">
            <path d={arc} stroke="#fff8e2" stroke-width={5 / props.k} />
            <path
              d={arc}
              stroke="#8f5600"
              stroke-width={2 / props.k}
              stroke-dasharray={`${5 / props.k} ${4 / props.k}`}
            />
            <g transform={`translate(${cx} ${cy}) scale(${sign / props.k} ${1 / props.k})`}>
              <circle r="9.5" fill="#f5c955" stroke="#8f5600" stroke-width="1.6" />
              <path d="M-4 2a4.4 4.4 0 1 1 6.6 2.2m.4 -3.6l-.3 3.8l-3.7 -.2" stroke="#3d2600" stroke-width="1.6" />
            </g>
          </g>
        );
      }}
    </For>
  );
}

/** Lines from every base that fires to its target, ticks on those that bear, the path of a mover. */
function Shots(props: { readonly desk: Desk; readonly k: number }): JSX.Element {
  const { desk } = props;
  const plan = () => {
    const now = desk.plan();
    return now?.do === 'fire' ? now : null;
  };
  const there = () => {
    const now = plan();
    return now === null
      ? []
      : posesOn(desk.sheet(), aimAt(desk.view(), now.target, now.at, desk.question() === 'defender-fire').stand);
  };
  const bead = createMemo(() => beadOf(desk));
  const lines = createMemo(() => {
    const now = plan();
    if (now === null) return [];
    const [x0, y0, x1, y1] = boxOf(there(), 0);
    const to: XY = [(x0 + x1) / 2, (y0 + y1) / 2];
    return now.by.flatMap(({ unit, bases }) => {
      const piece = desk.pieceOf(unit);
      return piece === undefined
        ? []
        : bases.map((base) => ({ from: [piece.poses[3 * base] ?? 0, piece.poses[3 * base + 1] ?? 0] as XY, to }));
    });
  });
  return (
    <Show when={plan()}>
      {(now) => (
        <g fill="none">
          <path d={brackets(boxOf(there(), 20), 12)} stroke="#fff8e2" stroke-width={6 / props.k} />
          <path d={brackets(boxOf(there(), 20), 12)} stroke="#c23a16" stroke-width={3 / props.k} />
          <Show when={bead()}>
            {(path) => (
              <>
                <path
                  d={`M${path()
                    .path.map((one) => desk.sheet().at(one.x, one.y).map(num).join(' '))
                    .join('L')}`}
                  stroke="#fff8e2"
                  stroke-width={6 / props.k}
                />
                <path
                  d={`M${path()
                    .path.map((one) => desk.sheet().at(one.x, one.y).map(num).join(' '))
                    .join('L')}`}
                  stroke="#8f5600"
                  stroke-width={2.4 / props.k}
                  stroke-dasharray="6 4"
                />
                <Show when={now().at >= 0}>
                  <g
                    opacity=".7"
                    innerHTML={ghostArt({
                      poses: there(),
                      w: desk.pieceOf(now().target)?.w ?? 1,
                      d: desk.pieceOf(now().target)?.d ?? 1,
                      side: desk.pieceOf(now().target)?.side ?? 0,
                    })}
                  />
                </Show>
                <circle
                  cx={desk.sheet().at(path().at.x, path().at.y)[0]}
                  cy={desk.sheet().at(path().at.x, path().at.y)[1]}
                  r={8 / props.k}
                  fill="#f5c955"
                  stroke="#8f5600"
                  stroke-width={2 / props.k}
                />
              </>
            )}
          </Show>
          <For each={lines()}>
            {(line) => (
              <>
                <path
                  d={`M${line.from.join(' ')}L${line.to.join(' ')}`}
                  stroke="#fff8e2"
                  stroke-width={4.4 / props.k}
                />
                <path
                  d={`M${line.from.join(' ')}L${line.to.join(' ')}`}
                  stroke="#c23a16"
                  stroke-width={1.8 / props.k}
                />
              </>
            )}
          </For>
          <For each={lines()}>
            {(line) => (
              <g transform={`translate(${line.from[0]} ${line.from[1]}) scale(${1 / props.k})`}>
                <circle r="8" fill="#f5c955" stroke="#fff8e2" stroke-width="1.8" />
                <path d="M-3.6 .2l2.6 2.8l4.8 -5.6" stroke="#3d2600" stroke-width="2" />
              </g>
            )}
          </For>
        </g>
      )}
    </Show>
  );
}

function Flight(props: { readonly desk: Desk; readonly k: number }): JSX.Element {
  const { desk } = props;
  const path = createMemo(() => {
    const plan = desk.plan();
    if (plan?.do !== 'flee' && plan?.do !== 'occupy') return null;
    const { unit } = desk.asking().params;
    // The question may already be another one while the plan is still laid down.
    if (typeof unit !== 'number') return null;
    const start = centreOfStand(unitAt(desk.view(), unit).stand);
    const legs = plan.do === 'flee' ? plan.legs : [{ bearing: plan.bearing, inches: plan.inches }];
    const points: XY[] = [desk.sheet().at(start.x, start.y)];
    legs.forEach((_, i) => {
      const end = endOfLegs(start, legs.slice(0, i + 1));
      points.push(desk.sheet().at(end.x, end.y));
    });
    return { points, far: legs.reduce((sum, { inches }) => sum + inches, 0), piece: desk.pieceOf(unit) };
  });
  const stand = () => desk.flight()?.stand ?? null;
  return (
    <Show when={path()}>
      {(now) => (
        <g>
          <Show when={stand()}>
            {(end) => (
              <g
                opacity=".8"
                innerHTML={ghostArt({
                  poses: posesOn(desk.sheet(), end()),
                  w: now().piece?.w ?? 1,
                  d: now().piece?.d ?? 1,
                  side: now().piece?.side ?? 0,
                })}
              />
            )}
          </Show>
          <For each={now().points.slice(1)}>
            {(point, i) => (
              <Measure
                from={now().points[i()] as XY}
                to={point}
                k={props.k}
                colour={desk.denial() === null ? '#211c15' : '#8c1f2a'}
              />
            )}
          </For>
          <Chip
            at={[(now().points.at(-1)?.[0] ?? 0) + 34 / props.k, (now().points.at(-1)?.[1] ?? 0) - 12 / props.k]}
            text={words().inches(now().far)}
            k={props.k}
            kind={desk.denial() === null ? 'dark' : 'red'}
          />
        </g>
      )}
    </Show>
  );
}

/** Numbered stars on the contacts still to be fought. */
function Stars(props: { readonly desk: Desk; readonly k: number }): JSX.Element {
  const { desk } = props;
  const stars = () =>
    (desk.assaults() ?? []).flatMap((one) => {
      const [a, b] = [desk.pieceOf(one.charger), desk.pieceOf(one.struck)];
      return a === undefined || b === undefined ? [] : [[(a.x + b.x) / 2, (a.y + b.y) / 2] as XY];
    });
  return (
    <For each={stars()}>
      {(at, i) => (
        <g>
          <path d={star(at[0], at[1], 17)} fill="#f5c955" stroke="#8c1f2a" stroke-width="2" />
          <Chip at={[at[0] + 30 / props.k, at[1]]} text={String(i() + 1)} kind="gold" k={props.k} />
        </g>
      )}
    </For>
  );
}

/** The square or facing that a reaction would make. */
function Reacting(props: { readonly desk: Desk }): JSX.Element {
  const { desk } = props;
  const ghost = createMemo(() => {
    const plan = desk.plan();
    if (plan?.do !== 'react') return null;
    const found = desk
      .prospects()
      ?.find((one) => one.how === plan.how && one.unit === plan.unit && Math.abs(one.bearing - plan.bearing) < 1);
    const piece = desk.pieceOf(plan.unit);
    return found?.stand && piece !== undefined
      ? { poses: posesOn(desk.sheet(), found.stand), w: piece.w, d: piece.d, side: piece.side }
      : null;
  });
  return <Show when={ghost()}>{(now) => <g opacity=".85" innerHTML={ghostArt(now())} />}</Show>;
}

function Sight(props: { readonly desk: Desk; readonly k: number }): JSX.Element {
  const { desk } = props;
  const line = createMemo(() => {
    const now = desk.sight();
    if (now === null || (now.from[0] === now.to[0] && now.from[1] === now.to[1])) return null;
    const [dx, dy] = [now.to[0] - now.from[0], now.to[1] - now.from[1]];
    const far = Math.hypot(dx, dy);
    const bearing = (Math.atan2(dx, dy) * 180) / Math.PI;
    return { from: desk.sheet().at(...now.from), to: desk.sheet().at(...now.to), far, bearing: (bearing + 360) % 360 };
  });
  const text = () => {
    const found = desk.sightFound();
    const now = line();
    const far = now === null ? '' : words().sight.far(now.far, now.bearing);
    if (found === null) return far;
    return `${far}, ${found.clear ? words().sight.clear : `${words().sight.blocked(found.name)} (${found.rule})`}`;
  };
  const blocked = () => desk.sightFound()?.clear === false;
  return (
    <Show when={line()}>
      {(now) => (
        <g>
          <Measure
            from={now().from}
            to={now().to}
            k={props.k}
            colour={blocked() ? '#8c1f2a' : '#211c15'}
            head={false}
          />
          <Chip
            at={[(now().from[0] + now().to[0]) / 2, (now().from[1] + now().to[1]) / 2]}
            text={text()}
            kind={blocked() ? 'red' : 'dark'}
            k={props.k}
          />
        </g>
      )}
    </Show>
  );
}

/** In a lesson: whom to take next, and where to. */
function Hint(props: { readonly desk: Desk; readonly k: number }): JSX.Element {
  const { desk } = props;
  const hint = createMemo(() => {
    const order = desk.props.hint() as OrderOf<'move'> | null;
    if (order === null || !('unit' in order) || typeof order.unit !== 'number') return null;
    const piece = desk.pieceOf(order.unit);
    if (piece === undefined) return null;
    if (order.do !== 'move') return { piece, poses: null };
    const walk = walkOf(desk.view(), order.unit, { do: 'walk', along: null, steps: order.steps, open: false });
    return { piece, poses: posesOn(desk.sheet(), walk.stand) };
  });
  return (
    <Show when={hint()}>
      {(now) => (
        <g class="mm-hint">
          <g fill="none" stroke="#e0a021" stroke-width={3.4 / props.k} innerHTML={outlineArt(now().piece, 6)} />
          <Show when={now().poses}>
            {(poses) => (
              <g
                fill="none"
                stroke="#e0a021"
                stroke-width={2.4 / props.k}
                stroke-dasharray="6 5"
                innerHTML={outlineArt({ poses: poses(), w: now().piece.w, d: now().piece.d }, 2)}
              />
            )}
          </Show>
        </g>
      )}
    </Show>
  );
}
