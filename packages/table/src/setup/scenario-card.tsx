/** The chosen scenario: its own map with its pieces, how long it takes, how balanced it is, and what makes it interesting. */
import type { Json } from '@laager/kernel';
import type { BoardModule } from '@laager/kit';
import { createMemo, createResource, For, type JSX, onCleanup, Show } from 'solid-js';
import type { Box } from '../home/box.ts';
import { Plate } from '../home/plate.tsx';
import { boardOf } from '../play/boards.ts';
import { localSession } from '../session/local.ts';
import { colourOf, usualSides } from '../ui/seat-mark.tsx';
import { words } from '../words/index.ts';
import type { SetupDraft } from './choice.ts';
import { type LabResult, notesOn, shareBand } from './notes.ts';

export function ScenarioCard(props: { readonly box: Box; readonly choice: SetupDraft }): JSX.Element {
  const [board] = createResource(() => props.box.id, boardOf);
  const [notes] = createResource(() => props.box.id, notesOn);
  const about = () => notes()?.[props.choice.scenario.id];
  return (
    <section class="scenario-card" aria-label={props.choice.scenario.title}>
      <Show when={props.box.picture || board()}>
        <ScenarioMap box={props.box} choice={props.choice} board={board() ?? null} />
      </Show>
      <dl>
        <Show when={about()?.interest}>
          {(text) => (
            <div>
              <dt>{words().setup.interest}</dt>
              <dd>{text()}</dd>
            </div>
          )}
        </Show>
        <div>
          <dt>{words().home.length}</dt>
          <dd>{about()?.length ?? props.box.length}</dd>
        </div>
        <div>
          <dt>{words().setup.balance}</dt>
          <dd>
            <Show when={about()?.balance} fallback={words().setup.noBalance}>
              {(result) => <Balance choice={props.choice} result={result()} board={board() ?? null} />}
            </Show>
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** The board itself as the scenario begins, to be looked at only; until it is there, the picture of the game. */
function ScenarioMap(props: {
  readonly box: Box;
  readonly choice: SetupDraft;
  readonly board: BoardModule | null;
}): JSX.Element {
  const session = localSession();
  onCleanup(() => session.close());
  const wanted = createMemo(
    () => {
      const { scenario, options, file } = props.choice;
      return { scenario: scenario.id, options, ...(file === null ? {} : { file }) };
    },
    undefined,
    { equals: (a, b) => JSON.stringify(a) === JSON.stringify(b) },
  );
  const [view] = createResource(wanted, (choice) => session.preview(props.box.id, choice).catch(() => null));
  const shown = createMemo(() => {
    const [board, position] = [props.board, view()];
    return board && position ? { board, position } : null;
  });
  return (
    <div class="scenario-map" role="img" aria-label={words().setup.map(props.choice.scenario.title)}>
      <Show when={shown()} keyed fallback={<Plate id={props.box.id} alt="" />}>
        {({ board, position }) => (
          <div inert>
            <Still board={board} position={position} />
          </div>
        )}
      </Show>
    </div>
  );
}

/** Nothing is asked, and no question is answered: there is no match behind it. */
function Still(props: { readonly board: BoardModule; readonly position: Json }): JSX.Element {
  const { Board } = props.board;
  const never = (): Promise<never> => new Promise(() => {});
  const nothing = (): void => {};
  return (
    <Board
      view={() => props.position as object}
      seat={() => null}
      asked={() => null}
      news={() => []}
      before={async () => null}
      journal={() => []}
      pointed={() => null}
      hint={() => null}
      card={() => undefined}
      motion={() => false}
      order={nothing}
      whyNot={never}
      odds={never}
      lookup={never}
      showRule={nothing}
      deny={nothing}
      answering={nothing}
    />
  );
}

function Balance(props: {
  readonly choice: SetupDraft;
  readonly result: LabResult;
  readonly board: BoardModule | null;
}): JSX.Element {
  const seats = () =>
    props.choice.scenario.seats.map(({ seat, name }, i) => {
      const won = props.result.wins[seat] ?? 0;
      const look = props.board?.sides?.find((side) => side.seat === seat) ?? usualSides[i];
      return { name, won, colour: look === undefined ? 'var(--ink-3)' : colourOf(look) };
    });
  const { games, players } = props.result;
  return (
    <>
      <span class="balance-bar" aria-hidden="true">
        <For each={seats()}>
          {({ won, colour }) => <i style={{ width: `${(won / games) * 100}%`, background: colour }} />}
        </For>
      </span>
      <For each={seats()}>
        {({ name, won }) => {
          const [low, high] = shareBand(won, games);
          return <span class="balance-side">{words().setup.wins(name, won / games, low, high)}</span>;
        }}
      </For>
      <small>{words().setup.tested(games, words().setup.levels[players] ?? players)}</small>
    </>
  );
}
