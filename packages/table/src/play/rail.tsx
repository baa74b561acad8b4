/** The rail: the question now and what may be answered; below it journal, rules and odds. On a phone it is a sheet. */
import { createEffect, createSignal, For, type JSX, on, Show } from 'solid-js';
import { RulesReader } from '../rules/reader.tsx';
import { isPhone } from '../settings.ts';
import { words } from '../words/index.ts';
import type { Controller, Tab } from './controller.ts';
import { Journal } from './journal.tsx';
import { OddsPanel } from './odds.tsx';
import { Question, UndoRow } from './question.tsx';

export function Rail(props: { readonly play: Controller }): JSX.Element {
  const { play } = props;
  const [tall, setTall] = createSignal(false);
  // On a phone the orders are a tab like the others; on a wide screen they always stand above them.
  const tabs = (): readonly Tab[] =>
    isPhone() ? ['orders', 'journal', 'rules', 'odds'] : ['journal', 'rules', 'odds'];
  createEffect(on(isPhone, (phone) => play.setTab(phone ? 'orders' : 'journal')));
  const shows = (tab: Tab) => play.tab() === tab;
  return (
    <aside
      class="rail"
      classList={{ tall: tall(), reading: !isPhone() && shows('rules') }}
      aria-label={words().play.rail}
    >
      <Show when={isPhone()}>
        <Grip tall={tall()} toggle={() => setTall(!tall())} />
      </Show>
      <Show when={!isPhone() || shows('orders')}>
        <section class="question-place">
          <Question play={play} />
          <div class="card-slot" ref={play.setCard} />
          <Show when={play.byBoard()}>
            <div class="question">
              <UndoRow play={play} />
            </div>
          </Show>
        </section>
      </Show>
      <Tabs tabs={tabs()} tab={play.tab()} choose={play.setTab} />
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
            clauses={play.table()?.rules ?? []}
            at={play.rule()}
            show={play.showRule}
            citations={(id) => play.lines().filter((line) => line.entry.rule === id)}
            goTo={(line) => {
              play.setTab('journal');
              void play.look(line.move);
            }}
          />
        </Show>
        <Show when={shows('odds')}>
          <OddsPanel play={play} />
        </Show>
      </div>
    </aside>
  );
}

function Grip(props: { readonly tall: boolean; readonly toggle: () => void }): JSX.Element {
  return (
    <button type="button" class="grip" aria-label={words().play.rail} aria-expanded={props.tall} onClick={props.toggle}>
      <i />
    </button>
  );
}

export function Tabs(props: {
  readonly tabs: readonly Tab[];
  readonly tab: Tab;
  readonly choose: (tab: Tab) => void;
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
          </button>
        )}
      </For>
    </div>
  );
}
