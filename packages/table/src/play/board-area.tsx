/** The board, drawn by the game or described in words. */
import type { Json } from '@laager/kernel';
import { SketchContext } from '@laager/kit/sketch';
import { type JSX, Show } from 'solid-js';
import { mayMove } from '../settings.ts';
import { Icon } from '../ui/icons.tsx';
import { words } from '../words/index.ts';
import type { Controller } from './controller.ts';

export function BoardArea(props: { readonly play: Controller }): JSX.Element {
  const { play } = props;
  const drawn = () => (play.inWords() ? null : play.board());
  return (
    <>
      <Show when={play.placing() !== null && play.board()?.Placing} keyed>
        {(Placing) => (
          <Placing
            position={play.placing() as object}
            card={play.card}
            motion={mayMove}
            begin={(position) => play.beginFrom(position as Json)}
            leave={play.stopPlacing}
          />
        )}
      </Show>
      <Show
        when={play.placing() === null && drawn()}
        keyed
        fallback={
          <Show when={play.placing() === null}>
            <BoardInWords play={play} />
          </Show>
        }
      >
        {(module) => {
          const { Board } = module;
          return (
            <SketchContext.Provider value={play.papers.sketch}>
              <Board {...play.forBoard} />
            </SketchContext.Provider>
          );
        }}
      </Show>
      <Show when={play.board() && play.placing() === null}>
        <button
          type="button"
          class="icon-button board-words"
          aria-label={play.inWords() ? words().play.boardDrawn : words().play.boardInWords}
          title={play.inWords() ? words().play.boardDrawn : words().play.boardInWords}
          aria-pressed={play.inWords()}
          onClick={() => play.setInWords(!play.inWords())}
        >
          <Icon name={play.inWords() ? 'map' : 'words'} size={20} />
        </button>
      </Show>
    </>
  );
}

/** A map drawn with letters: its rows have no words to be broken between. */
const isDrawn = (text: string): boolean => /\S{30}/.test(text);

function BoardInWords(props: { readonly play: Controller }): JSX.Element {
  return (
    // Scrolled with the keyboard, so it takes the focus.
    <section class="sheet-of-words" aria-label={words().play.boardInWords} tabindex="0">
      <pre classList={{ drawn: isDrawn(props.play.moment()?.words ?? '') }}>{props.play.moment()?.words}</pre>
    </section>
  );
}
