/** The people you keep: friends, and those you would rather not hear or meet. */
import { createResource, For, type JSX, Show } from 'solid-js';
import { ask } from '../api.ts';
import { says } from './words.ts';

type Kind = keyof typeof says.relations;

interface Relation {
  readonly other: string;
  readonly kind: Kind;
  readonly name: string;
}

const KINDS = Object.keys(says.relations) as Kind[];

export function People(): JSX.Element {
  const [people, { refetch }] = createResource(() => ask<Relation[]>('GET', '/me/relations'));
  const of = (kind: Kind) => (people.latest ?? []).filter((one) => one.kind === kind);
  const end = async ({ other, kind }: Relation) => {
    await ask('POST', '/me/relations', { other, kind, on: false });
    await refetch();
  };
  return (
    <section>
      <h2>{says.sections.people}</h2>
      <Show when={(people.latest?.length ?? 0) > 0} fallback={<p class="plain">{says.noPeople}</p>}>
        <For each={KINDS.filter((kind) => of(kind).length > 0)}>
          {(kind) => (
            <>
              <h3>{says.relations[kind]}</h3>
              <p class="plain">{says.relationsText[kind]}</p>
              <ul class="account-rows">
                <For each={of(kind)}>
                  {(one) => (
                    <li>
                      <b>{one.name}</b>
                      <button
                        type="button"
                        class="button"
                        aria-label={`${says.remove}: ${one.name}`}
                        onClick={() => end(one)}
                      >
                        {says.remove}
                      </button>
                    </li>
                  )}
                </For>
              </ul>
            </>
          )}
        </For>
      </Show>
    </section>
  );
}
