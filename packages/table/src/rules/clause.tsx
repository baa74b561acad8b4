/** One clause, with what is searched for marked and the clauses it names linked. */
import type { Clause } from '@laager/kernel';
import { For, type JSX, Match, Show, Switch } from 'solid-js';
import { words } from '../words/index.ts';
import { blocksOf, type Span } from './markup.ts';

export function ClauseText(props: {
  readonly clause: Clause;
  readonly search: string;
  readonly here: boolean;
  readonly show: (id: string) => void;
  readonly children?: JSX.Element;
}): JSX.Element {
  const spans = (list: readonly Span[]) => (
    <For each={list}>{(span) => <SpanView span={span} search={props.search} show={props.show} />}</For>
  );
  return (
    <article id={`clause-${props.clause.id}`} class="clause-text" classList={{ here: props.here }}>
      <span class="clause-id">{props.clause.id}</span>
      <Show when={props.clause.option}>
        {(option) => <span class="clause-option">{words().rules.option(option())}</span>}
      </Show>
      <For each={blocksOf(props.clause.text)}>
        {(block) => (
          <Switch>
            <Match when={block.kind === 'paragraph' && block}>{(one) => <p>{spans(one().spans)}</p>}</Match>
            <Match when={block.kind === 'list' && block}>
              {(one) => (
                <ul>
                  <For each={one().items}>{(item) => <li>{spans(item)}</li>}</For>
                </ul>
              )}
            </Match>
            <Match when={block.kind === 'table' && block}>
              {(one) => (
                // A wide table scrolls on its own: by keyboard too, so it takes the focus.
                <section class="table-scroll" aria-label={words().rules.table(props.clause.id)} tabindex={0}>
                  <table>
                    <thead>
                      <tr>
                        <For each={one().head}>{(cell) => <th scope="col">{spans(cell)}</th>}</For>
                      </tr>
                    </thead>
                    <tbody>
                      <For each={one().rows}>
                        {(row) => (
                          <tr>
                            <For each={row}>{(cell) => <td>{spans(cell)}</td>}</For>
                          </tr>
                        )}
                      </For>
                    </tbody>
                  </table>
                </section>
              )}
            </Match>
          </Switch>
        )}
      </For>
      {props.children}
    </article>
  );
}

function SpanView(props: {
  readonly span: Span;
  readonly search: string;
  readonly show: (id: string) => void;
}): JSX.Element {
  const { span } = props;
  if (span.kind === 'clause')
    return (
      <button type="button" class="clause-link" onClick={() => props.show(span.id)}>
        {span.id}
      </button>
    );
  const marked = () => <Marked text={span.text} search={props.search} />;
  return (
    <Switch fallback={marked()}>
      <Match when={span.kind === 'bold'}>
        <b>{marked()}</b>
      </Match>
      <Match when={span.kind === 'italic'}>
        <i>{marked()}</i>
      </Match>
      <Match when={span.kind === 'code'}>
        <code>{marked()}</code>
      </Match>
    </Switch>
  );
}

function Marked(props: { readonly text: string; readonly search: string }): JSX.Element {
  const parts = () => {
    if (props.search === '') return [props.text];
    const escaped = props.search.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return props.text.split(new RegExp(`(${escaped})`, 'i'));
  };
  // Splitting by a group leaves the hits at the odd places.
  return <For each={parts()}>{(part, i) => (i() % 2 === 1 ? <mark>{part}</mark> : part)}</For>;
}
