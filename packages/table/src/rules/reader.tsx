/** The rules reader: the whole ledger, searchable, open at the clause someone cited. */
import type { Clause, GameId } from '@laager/kernel';
import { createEffect, createMemo, createResource, createSignal, For, type JSX, on, Show } from 'solid-js';
import '../styles/pages.css';
import type { JournalLine } from '../session/session.ts';
import { Icon } from '../ui/icons.tsx';
import { words } from '../words/index.ts';
import { clausesOf } from './book.ts';
import { ClauseText } from './clause.tsx';

interface ReaderProps {
  readonly at: string | null;
  readonly show: (id: string) => void;
  /** Where the match cites a clause; absent where no match is on the table. */
  readonly citations?: (id: string) => readonly JournalLine[];
  readonly goTo?: (line: JournalLine) => void;
}

export function RulesReader(props: ReaderProps & { readonly game: GameId | undefined }): JSX.Element {
  const [clauses] = createResource(() => props.game, clausesOf);
  return (
    <Show when={!clauses.loading}>
      <Show when={clauses()} fallback={<p class="empty">{words().rules.unavailable}</p>}>
        {(list) => <Book {...props} clauses={list()} />}
      </Show>
    </Show>
  );
}

function Book(props: ReaderProps & { readonly clauses: readonly Clause[] }): JSX.Element {
  const [search, setSearch] = createSignal('');
  const wanted = () => search().trim().toLowerCase();
  const hits = createMemo((): readonly Clause[] => {
    if (wanted() === '') return props.clauses;
    return props.clauses.filter(
      ({ id, text }) => id.toLowerCase().includes(wanted()) || text.toLowerCase().includes(wanted()),
    );
  });
  const sections = createMemo(() => {
    const found = new Map<string, Clause[]>();
    for (const clause of hits()) found.set(clause.section, [...(found.get(clause.section) ?? []), clause]);
    return [...found];
  });
  let reader!: HTMLDivElement;
  // A cited clause must be in sight, whatever was searched for before.
  createEffect(
    on(
      () => props.at,
      (id) => {
        if (id === null) return;
        if (!hits().some((clause) => clause.id === id)) setSearch('');
        requestAnimationFrame(() => reader.querySelector(`[id="clause-${id}"]`)?.scrollIntoView({ block: 'center' }));
      },
    ),
  );
  const step = (by: number) => {
    const at = hits().findIndex((clause) => clause.id === props.at);
    const next = hits()[(at + by + hits().length) % hits().length];
    if (next) props.show(next.id);
  };
  return (
    <div class="reader" ref={reader}>
      <div class="reader-search">
        <Icon name="search" size={17} />
        <input
          type="search"
          placeholder={words().rules.search}
          aria-label={words().rules.search}
          value={search()}
          onInput={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && step(1)}
        />
        <Show when={wanted() !== ''}>
          <span class="reader-count" role="status">
            {words().rules.found(hits().length, props.clauses.length)}
          </span>
          <button type="button" class="icon-button" aria-label={words().rules.lastHit} onClick={() => step(-1)}>
            <Icon name="left" size={16} />
          </button>
          <button type="button" class="icon-button" aria-label={words().rules.nextHit} onClick={() => step(1)}>
            <Icon name="right" size={16} />
          </button>
        </Show>
      </div>
      <Show when={hits().length === 0}>
        <p class="empty">{words().rules.nothing}</p>
      </Show>
      <For each={sections()}>
        {([title, clauses]) => (
          <section>
            <h2>{title}</h2>
            <For each={clauses}>
              {(clause) => (
                <ClauseText clause={clause} search={search().trim()} here={clause.id === props.at} show={props.show}>
                  <Show when={clause.id === props.at && props.citations}>
                    {(citations) => <Citations lines={citations()(clause.id)} goTo={props.goTo} />}
                  </Show>
                </ClauseText>
              )}
            </For>
          </section>
        )}
      </For>
    </div>
  );
}

function Citations(props: {
  readonly lines: readonly JournalLine[];
  readonly goTo: ((line: JournalLine) => void) | undefined;
}): JSX.Element {
  const [at, setAt] = createSignal(0);
  const next = () => {
    const line = props.lines[props.lines.length - 1 - (at() % props.lines.length)];
    setAt(at() + 1);
    if (line) props.goTo?.(line);
  };
  return (
    <p class="citations">
      {words().rules.cited(props.lines.length)}
      <Show when={props.lines.length > 0}>
        <button type="button" class="clause-link" onClick={next}>
          {words().rules.showCited}
        </button>
      </Show>
    </p>
  );
}
