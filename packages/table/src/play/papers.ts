/** What a player keeps beside a match: notes, and what is drawn on the map. Each seat has its own; it stays on this device. */
import type { Sketch, Stroke } from '@laager/kit';
import { type Accessor, batch, createEffect, createSignal, on, onCleanup } from 'solid-js';
import { keepPaper, paperOf } from '../store/saves.ts';
import { announce } from '../ui/announcer.tsx';
import { words } from '../words/index.ts';

export interface Papers {
  readonly notes: Accessor<string>;
  write(notes: string): void;
  readonly sketch: Sketch;
}

/** Milliseconds after the last letter until notes are stored. */
const SOON = 400;

/** `match`: under which name they are kept; null until that is known. `seat`: whose they are. */
export function createPapers(match: Accessor<string | null>, seat: Accessor<string>): Papers {
  const [notes, setNotes] = createSignal('');
  const [strokes, setStrokes] = createSignal<readonly Stroke[]>([]);
  let storing: { readonly timer: ReturnType<typeof setTimeout>; store(): void } | null = null;
  const storeNow = (): void => {
    if (storing === null) return;
    clearTimeout(storing.timer);
    storing.store();
    storing = null;
  };
  const storeSoon = (): void => {
    const [id, owner, paper] = [match(), seat(), { notes: notes(), strokes: strokes() }];
    if (id === null) return;
    if (storing !== null) clearTimeout(storing.timer);
    // A browser that stores nothing: the papers last until the page is left.
    const store = (): void => void keepPaper(id, owner, paper).catch(() => {});
    storing = { timer: setTimeout(storeNow, SOON), store };
  };
  createEffect(
    on([match, seat], async ([id, owner]) => {
      storeNow();
      if (id === null) return;
      const paper = await paperOf(id, owner).catch(() => undefined);
      // Another player may be at the screen by now.
      if (match() !== id || seat() !== owner) return;
      batch(() => {
        setNotes(paper?.notes ?? '');
        setStrokes(paper?.strokes ?? []);
      });
    }),
  );
  onCleanup(storeNow);
  return {
    notes,
    write(text) {
      setNotes(text);
      storeSoon();
    },
    sketch: {
      strokes,
      change(next) {
        setStrokes(next);
        storeSoon();
      },
      words: () => words().sketch,
      announce,
    },
  };
}
