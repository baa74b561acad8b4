import { For, type JSX, Show } from 'solid-js';
import type { Desk } from '../desk.ts';
import { INCH } from '../ground/ink.ts';
import { outlineArt } from '../pieces/unit.ts';
import { words } from '../words.ts';
import { Chip } from './marks.tsx';

/** Broken links of the chain, and a general's radius while he is in hand. */
export function Command(props: { readonly desk: Desk; readonly k: number }): JSX.Element {
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
