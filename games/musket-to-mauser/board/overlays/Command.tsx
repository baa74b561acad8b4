import { For, type JSX, Show } from 'solid-js';
import { rideOf } from '../../src/generals.ts';
import type { Desk } from '../desk.ts';
import { INCH } from '../ground/ink.ts';
import { outlineArt } from '../pieces/unit.ts';
import { words } from '../words.ts';
import { Chip, type XY } from './marks.tsx';

const pieceOf = (desk: Desk, general: number) => desk.generals().find((one) => one.general === general);

/** The general in hand, and where he is or would be. */
function heldGeneral(desk: Desk) {
  const now = desk.held();
  if (now?.kind !== 'general') return null;
  const piece = pieceOf(desk, now.general);
  if (piece === undefined) return null;
  const plan = desk.plan();
  return { piece, at: plan?.do === 'ride' ? desk.sheet().at(plan.x, plan.y) : ([piece.x, piece.y] as const) };
}

/** Generals who are cut off from the one above them, and may roll. */
const brokenLinks = (desk: Desk) =>
  desk.question() === 'initiative'
    ? (desk.command()?.generals ?? []).flatMap((one) => {
        const [here, above] = [pieceOf(desk, one.general), pieceOf(desk, one.superior)];
        return one.mayRoll && here !== undefined && above !== undefined ? [{ one, here, above }] : [];
      })
    : [];

const northEast = ([x, y]: XY, inches: number): XY => [x + inches * INCH * 0.77, y - inches * INCH * 0.64];

/** How long broken links are, and what the rings round a general mean. Above the tags. */
export function CommandNames(props: { readonly desk: Desk; readonly k: number }): JSX.Element {
  const { desk } = props;
  return (
    <>
      <For each={brokenLinks(desk)}>
        {({ one, here, above }) => (
          <Chip
            at={[(here.x + above.x) / 2, (here.y + above.y) / 2]}
            text={words().command.far(one.toSuperior, above.radius)}
            kind="red"
            k={props.k}
          />
        )}
      </For>
      <Show when={heldGeneral(desk)}>
        {(now) => (
          <>
            <Chip
              at={northEast([now().piece.x, now().piece.y], rideOf(desk.view()))}
              text={words().command.rides(rideOf(desk.view()))}
              kind="gold"
              k={props.k}
            />
            <Chip
              at={northEast(now().at, now().piece.radius + now().piece.size / 2)}
              text={words().command.commands(now().piece.radius)}
              kind="paper"
              k={props.k}
            />
          </>
        )}
      </Show>
    </>
  );
}

/** Broken links of the chain, and a general's radius while he is in hand. */
export function Command(props: { readonly desk: Desk; readonly k: number }): JSX.Element {
  const { desk } = props;
  const held = () => heldGeneral(desk);
  return (
    <>
      <For each={brokenLinks(desk)}>
        {({ here, above }) => (
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
            <circle cx={here.x} cy={here.y} r="22" fill="none" stroke="#e0a021" stroke-width={3 / props.k} />
          </g>
        )}
      </For>
      <For each={desk.commanded()?.out ?? []}>
        {(unit) => (
          <Show when={desk.pieceOf(unit)}>
            {(piece) => (
              <g
                data-out-of-command
                fill="none"
                stroke="#8c1f2a"
                stroke-width={2.4 / props.k}
                stroke-dasharray={`${6 / props.k} ${4 / props.k}`}
                innerHTML={outlineArt(piece(), 5)}
              />
            )}
          </Show>
        )}
      </For>
      <Show when={held()}>
        {(now) => (
          <g>
            <circle cx={now().piece.x} cy={now().piece.y} r={rideOf(desk.view()) * INCH} fill="#f5c955" opacity=".12" />
            <circle
              cx={now().piece.x}
              cy={now().piece.y}
              r={rideOf(desk.view()) * INCH}
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
