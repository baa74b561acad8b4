import { createMemo, For, type JSX, Show } from 'solid-js';
import { unitAt } from '../../src/bodies.ts';
import { kindOf } from '../../src/theatre.ts';
import { centreOfStand, endOfLegs } from '../controller.ts';
import type { Desk } from '../desk.ts';
import { INCH } from '../ground/ink.ts';
import { fanCell } from '../overlay.ts';
import { ghostArt, outlineArt } from '../pieces/unit.ts';
import { type Piece, troopsOf } from '../scene.ts';
import { words } from '../words.ts';
import { Chip, Measure, type XY } from './marks.tsx';

export function Fan(props: { readonly desk: Desk; readonly k: number }): JSX.Element {
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
          <Closing desk={desk} k={props.k} />
        </g>
      )}
    </Show>
  );
}

/** MM-11.11: a flight ends 2 inches from an enemy or farther; a line round those who close a part of the fan. */
const CLEAR = 2;

function Closing(props: { readonly desk: Desk; readonly k: number }): JSX.Element {
  const { desk } = props;
  const enemies = createMemo(() => {
    const fan = desk.fan();
    const runner = fan === null ? undefined : desk.pieceOf(fan.unit);
    if (fan === null || runner === undefined) return [];
    const reach = (fan.most + CLEAR) * INCH;
    const isNear = ({ poses }: Piece): boolean => {
      for (let i = 0; i < poses.length; i += 3)
        if (Math.hypot((poses[i] as number) - runner.x, (poses[i + 1] as number) - runner.y) < reach) return true;
      return false;
    };
    return desk.pieces().filter((one) => one.side !== runner.side && isNear(one));
  });
  const bodies = () =>
    enemies()
      .map((one) => outlineArt(one, 0))
      .join('');
  return (
    <Show when={enemies().length > 0}>
      <mask
        id="mm-clear"
        maskUnits="userSpaceOnUse"
        x="0"
        y="0"
        width={desk.sheet().size[0]}
        height={desk.sheet().size[1]}
      >
        <rect width={desk.sheet().size[0]} height={desk.sheet().size[1]} fill="#fff" />
        <g stroke="#000" stroke-width={2 * CLEAR * INCH} stroke-linejoin="round" innerHTML={bodies()} />
      </mask>
      <g
        mask="url(#mm-clear)"
        fill="none"
        stroke="#a3262f"
        stroke-width={2 * CLEAR * INCH + 4 / props.k}
        stroke-linejoin="round"
        opacity=".8"
        innerHTML={bodies()}
      />
    </Show>
  );
}

/** The way of a flight or an occupying move. */
function wayOf(desk: Desk) {
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
  return { points, end: points.at(-1) as XY, far: legs.reduce((sum, { inches }) => sum + inches, 0), unit };
}

/** The ghost at the end of it and the way there. Under the tags, which stay readable. */
export function Flight(props: { readonly desk: Desk; readonly k: number }): JSX.Element {
  const { desk } = props;
  const way = createMemo(() => wayOf(desk));
  const stand = () => desk.flight()?.stand ?? null;
  return (
    <Show when={way()}>
      {(now) => (
        <g>
          <Show when={stand()}>
            {(end) => <g opacity=".8" innerHTML={ghostArt(troopsOf(desk.view(), desk.sheet(), now().unit, end()))} />}
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
        </g>
      )}
    </Show>
  );
}

/** Its inches, and what becomes of it there. */
export function FlightNames(props: { readonly desk: Desk; readonly k: number }): JSX.Element {
  const { desk } = props;
  const way = createMemo(() => wayOf(desk));
  const disordered = () =>
    desk
      .flight()
      ?.disorders.map((unit) => kindOf(desk.view(), unit).name)
      .join(', ') ?? '';
  const outcome = (): string | null => {
    if (desk.question() !== 'flee' || desk.denial() !== null || !desk.flight()?.stand) return null;
    return disordered() === '' ? words().flee.free : words().flee.throws(disordered());
  };
  return (
    <Show when={way()}>
      {(now) => (
        <g>
          <Chip
            at={[now().end[0] + 34 / props.k, now().end[1] - 12 / props.k]}
            text={words().inches(now().far)}
            k={props.k}
            kind={desk.denial() === null ? 'dark' : 'red'}
          />
          <Show when={outcome()}>
            {(text) => (
              <Chip
                at={[now().end[0], now().end[1] + 32 / props.k]}
                text={text()}
                k={props.k}
                kind={disordered() === '' ? 'gold' : 'paper'}
              />
            )}
          </Show>
        </g>
      )}
    </Show>
  );
}
