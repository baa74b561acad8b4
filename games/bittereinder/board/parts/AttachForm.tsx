/** Set-up: which commandos start with an army. */
import { createSignal, For, type JSX } from 'solid-js';
import type { Props } from '../hand.ts';
import { pieceOf } from '../roster.ts';
import { words } from '../words.ts';
import { UnitLine } from './UnitLine.tsx';

export function AttachForm(props: { readonly board: Props; readonly units: readonly string[] }): JSX.Element {
  const [chosen, setChosen] = createSignal<ReadonlySet<string>>(new Set());
  const toggle = (id: string): void => {
    const next = new Set(chosen());
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const army = () => {
    const name = props.board.asked()?.params.army;
    return typeof name === 'string' ? name : '';
  };
  return (
    <section>
      <header>
        <h3>{words().attach.title(army())}</h3>
      </header>
      <For each={props.units}>
        {(id) => <UnitLine piece={pieceOf(id)} picked={chosen().has(id)} onToggle={() => toggle(id)} />}
      </For>
      <button
        type="button"
        class="button primary be-wide"
        onClick={() => props.board.order({ do: 'attach', units: [...chosen()] })}
      >
        {words().attach.done(chosen().size)}
      </button>
    </section>
  );
}
