/** Opening a record: from a file, from a text, by dropping it, or from those kept here. */
import { createResource, createSignal, For, type JSX, Show } from 'solid-js';
import '../styles/pages.css';
import { begin } from '../route.ts';
import { savedGames } from '../store/saves.ts';
import { TopBar } from '../ui/top-bar.tsx';
import { words } from '../words/index.ts';

export function Replays(): JSX.Element {
  const [saves] = createResource(async () => (await savedGames()).filter((save) => save.moves > 0));
  const [text, setText] = createSignal('');
  const open = (record: string) => record.trim() !== '' && begin({ kind: 'record', text: record });
  return (
    <>
      <TopBar />
      <main class="replays">
        <h1>{words().replays.title}</h1>
        <p class="note">{words().replays.about}</p>
        <label class="file">
          <span class="button primary">{words().replays.file}</span>
          <input
            type="file"
            class="unseen"
            onChange={async (event) => {
              const file = event.target.files?.[0];
              if (file) open(await file.text());
            }}
          />
        </label>
        <label>
          <span>{words().replays.paste}</span>
          <textarea rows="8" spellcheck={false} value={text()} onInput={(event) => setText(event.target.value)} />
        </label>
        <button type="button" class="button" onClick={() => open(text())}>
          {words().replays.open}
        </button>
        <p class="note">{words().replays.drop}</p>
        <h2>{words().replays.kept}</h2>
        <Show when={(saves() ?? []).length > 0} fallback={<p class="note">{words().replays.none}</p>}>
          <ul class="kept">
            <For each={saves()}>
              {(save) => (
                <li>
                  <button type="button" onClick={() => begin({ kind: 'replay', id: save.id })}>
                    <b>{save.title}</b>
                    <span>{save.scenario}</span>
                    <span>{save.standing}</span>
                    <span>{words().home.moves(save.moves)}</span>
                  </button>
                </li>
              )}
            </For>
          </ul>
        </Show>
      </main>
    </>
  );
}
