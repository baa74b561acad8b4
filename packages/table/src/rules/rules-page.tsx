/** The rules of a game, to be read without a match. */

import { boxes } from 'virtual:shelf';
import { createSignal, For, type JSX, Show } from 'solid-js';
import { hrefTo } from '../route.ts';
import { TopBar } from '../ui/top-bar.tsx';
import { words } from '../words/index.ts';
import { RulesReader } from './reader.tsx';

export function RulesPage(props: { readonly game: string | null; readonly clause: string | null }): JSX.Element {
  const books = () => boxes.filter((box) => box.shown || box.id === props.game);
  const game = () => props.game ?? books()[0]?.id ?? boxes[0]?.id;
  const [at, setAt] = createSignal(props.clause);
  return (
    <>
      <TopBar />
      <main class="rules-page">
        <h1>{words().rules.of(boxes.find((box) => box.id === game())?.title ?? '')}</h1>
        <Show when={books().length > 1}>
          <nav class="chips" aria-label={words().rules.title}>
            <For each={books()}>
              {(box) => (
                <a class="chip" href={hrefTo.rules(box.id)} aria-current={box.id === game() ? 'page' : undefined}>
                  {box.title}
                </a>
              )}
            </For>
          </nav>
        </Show>
        <RulesReader game={game()} at={at()} show={setAt} />
      </main>
    </>
  );
}
