/** The rail: the question now and what may be answered; below it journal, rules and odds. On a phone it is a sheet. */
import { createEffect, createSignal, For, type JSX, lazy, on, Show } from 'solid-js';
import { isPhone } from '../settings.ts';
import { words } from '../words/index.ts';
import type { Controller, Tab } from './controller.ts';
import { Journal } from './journal.tsx';
import { OddsPanel } from './odds.tsx';
import type { PlayExtras } from './play.tsx';
import { Question, UndoRow } from './question.tsx';

/** Loaded for a match on a real table. */
const UmpireRow = lazy(async () => ({ default: (await import('./umpire.tsx')).UmpireRow }));
/** Loaded when the tab is first opened. */
const RulesReader = lazy(async () => ({ default: (await import('../rules/reader.tsx')).RulesReader }));

export function Rail(props: { readonly play: Controller; readonly extras: PlayExtras | undefined }): JSX.Element {
  const { play } = props;
  const [height, setHeight] = createSignal<SheetHeight>('half');
  // On a phone the orders are a tab like the others; on a wide screen they always stand above them.
  const tabs = (): readonly Tab[] => [
    ...(isPhone() ? (['orders'] as const) : []),
    ...(['journal', 'rules', 'odds', 'notes'] as const),
    ...(props.extras === undefined ? [] : (['chat'] as const)),
  ];
  createEffect(on(isPhone, (phone) => play.setTab(phone ? 'orders' : 'journal')));
  const shows = (tab: Tab) => play.tab() === tab;
  // On a phone the page about the end has the screen to itself: it says the result, and has the buttons.
  const covered = () => props.extras?.covers(play) || (isPhone() && play.atEnd());
  return (
    <aside
      class="rail"
      classList={{ low: height() === 'low', tall: height() === 'tall', reading: !isPhone() && shows('rules') }}
      aria-label={words().play.rail}
    >
      <Show when={isPhone()}>
        <Grip height={height()} choose={setHeight} />
      </Show>
      <Show when={!isPhone() || shows('orders')}>
        <section class="question-place">
          {props.extras?.End({ play })}
          <Show when={play.table()?.dicedByHand && play.past() === null}>
            <UmpireRow play={play} />
          </Show>
          <Show when={play.placing() === null && !covered()}>
            <Question play={play} extras={props.extras} />
          </Show>
          <div class="card-slot" ref={play.setCard} hidden={covered()} />
          <Show when={play.byBoard() && play.placing() === null && !covered()}>
            <div class="question">
              <UndoRow play={play} />
            </div>
          </Show>
          {props.extras?.Below({ play })}
        </section>
      </Show>
      <Tabs
        tabs={tabs()}
        tab={play.tab()}
        choose={play.setTab}
        counts={{ chat: shows('chat') ? 0 : (props.extras?.unread() ?? 0) }}
      />
      <div
        class="tab-panel"
        hidden={shows('orders')}
        id="rail-panel"
        role="tabpanel"
        aria-labelledby={`tab-${play.tab()}`}
      >
        <Show when={shows('journal')}>
          <Journal play={play} />
        </Show>
        <Show when={shows('rules')}>
          <RulesReader
            game={play.table()?.game}
            at={play.rule()}
            show={play.showRule}
            citations={(id) => play.lines().filter((line) => line.entry.rule === id)}
            goTo={(line) => {
              play.setTab('journal');
              void play.look(line.move);
            }}
          />
        </Show>
        <Show when={shows('chat') && props.extras}>{(extras) => extras().Chat({ play })}</Show>
        <Show when={shows('notes')}>
          <Notes play={play} />
        </Show>
        <Show when={shows('odds')}>
          <OddsPanel play={play} />
        </Show>
      </div>
    </aside>
  );
}

/** For the player's own eyes: kept with the match on this device. */
function Notes(props: { readonly play: Controller }): JSX.Element {
  return (
    <div class="notes">
      <textarea
        aria-label={words().play.tabs.notes}
        placeholder={words().play.notesHere}
        value={props.play.papers.notes()}
        onInput={(event) => props.play.papers.write(event.target.value)}
      />
      <p class="note">{words().play.notesText}</p>
    </div>
  );
}

/** The three heights of the sheet on a phone: the question alone, the question with its card, nearly the whole screen. */
const HEIGHTS = ['low', 'half', 'tall'] as const;
type SheetHeight = (typeof HEIGHTS)[number];
/** Pixels of a drag that take the sheet to its next height. */
const DRAG = 24;

/** Press it for the next height, or drag it up and down. */
function Grip(props: { readonly height: SheetHeight; readonly choose: (height: SheetHeight) => void }): JSX.Element {
  let from: number | null = null;
  let dragged = false;
  const step = (by: number): void => {
    const next = HEIGHTS[HEIGHTS.indexOf(props.height) + by];
    if (next !== undefined) props.choose(next);
  };
  return (
    <button
      type="button"
      class="grip"
      aria-label={words().play.sheetHeights[props.height]}
      onPointerDown={(event) => {
        from = event.clientY;
        dragged = false;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (from === null || Math.abs(event.clientY - from) < DRAG) return;
        step(event.clientY < from ? 1 : -1);
        from = event.clientY;
        dragged = true;
      }}
      onPointerUp={() => {
        from = null;
      }}
      onClick={() => {
        if (!dragged) props.choose(HEIGHTS[(HEIGHTS.indexOf(props.height) + 1) % HEIGHTS.length] ?? 'half');
      }}
    >
      <i />
    </button>
  );
}

export function Tabs(props: {
  readonly tabs: readonly Tab[];
  readonly tab: Tab;
  readonly choose: (tab: Tab) => void;
  /** How much there is in a tab that was not seen yet. */
  readonly counts?: { readonly [tab in Tab]?: number };
}): JSX.Element {
  const walk = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const next = props.tabs[(props.tabs.indexOf(props.tab) + by + props.tabs.length) % props.tabs.length] as Tab;
    props.choose(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <div class="tabs" role="tablist" onKeyDown={walk}>
      <For each={props.tabs}>
        {(tab) => (
          <button
            type="button"
            role="tab"
            id={`tab-${tab}`}
            aria-selected={tab === props.tab}
            aria-controls="rail-panel"
            tabindex={tab === props.tab ? 0 : -1}
            onClick={() => props.choose(tab)}
          >
            {words().play.tabs[tab]}
            <Show when={props.counts?.[tab]}>{(count) => <span class="tab-count">{count()}</span>}</Show>
          </button>
        )}
      </For>
    </div>
  );
}
