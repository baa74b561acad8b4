/** The people you keep: friends, and those you would rather not hear or meet. */
import { For, type JSX, Show } from 'solid-js';
import { ask } from '../api.ts';
import { AskAgain, createAsked } from '../asked.tsx';
import { createAttempt, Problem } from './form.tsx';
import { says } from './words.ts';

type Kind = keyof typeof says.relations;

interface Relation {
  readonly other: string;
  readonly kind: Kind;
  readonly name: string;
}

const KINDS = Object.keys(says.relations) as Kind[];

export function People(): JSX.Element {
  const people = createAsked(() => ask<Relation[]>('GET', '/me/relations'));
  const attempt = createAttempt();
  const of = (kind: Kind) => (people.latest() ?? []).filter((one) => one.kind === kind);
  const end = ({ other, kind }: Relation) =>
    attempt.try(async () => {
      await ask('POST', '/me/relations', { other, kind, on: false });
      await people.again();
    });
  return (
    <section>
      <h2>{says.sections.people}</h2>
      <AskAgain of={people} />
      <Problem text={attempt.problem()} />
      <Show when={people.latest()?.length === 0}>
        <p class="plain">{says.noPeople}</p>
      </Show>
      <Show when={(people.latest()?.length ?? 0) > 0}>
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
