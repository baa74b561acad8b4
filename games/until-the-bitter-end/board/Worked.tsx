/** How the numbers of a question on the board come about: what a shot needs, and both totals of a close combat. */
import { type Sum, totalOf } from '@laager/kernel';
import { Unfolding } from '@laager/kit';
import { createResource, For, type JSX, Show } from 'solid-js';
import type { Happening } from '../src/happenings.ts';
import type { Slot } from '../src/position.ts';
import type { DiceAsked } from './asking.ts';
import type { Desk } from './desk.ts';
import { Lines } from './Slip.tsx';
import { plusLines, type SumLine, toHitLines, words } from './words.ts';

interface Part {
  readonly name: string;
  readonly lines: readonly SumLine[];
}

function Worked(props: { readonly desk: Desk; readonly label: string; readonly parts: readonly Part[] }): JSX.Element {
  return (
    <Show when={props.parts.length > 0}>
      <Unfolding label={props.label} value="">
        <ul class="ub-worked">
          <For each={props.parts}>
            {({ name, lines }) => (
              <li>
                <Show when={name !== ''}>
                  <p>{name}</p>
                </Show>
                <Lines lines={lines} showRule={props.desk.props.showRule} />
              </li>
            )}
          </For>
        </ul>
      </Unfolding>
    </Show>
  );
}

/** The snap shots that could be fired at the mover. */
export function SnapWorked(props: {
  readonly desk: Desk;
  readonly mover: Slot;
  readonly firers: readonly Slot[];
  readonly nameOf: (slot: Slot) => string;
}): JSX.Element {
  const sumOf = async (counter: Slot): Promise<Sum | undefined> => {
    const aims = await props.desk.props.lookup('aim', { counter, mode: 'snap' }).catch(() => []);
    return aims.find(({ target }) => target === props.mover)?.sum;
  };
  const [parts] = createResource(
    () => props.firers,
    (firers) =>
      Promise.all(
        firers.map(async (slot): Promise<Part[]> => {
          const sum = await sumOf(slot);
          return sum === undefined ? [] : [{ name: props.nameOf(slot), lines: toHitLines(sum) }];
        }),
      ),
  );
  return <Worked desk={props.desk} label={words().prompts.worked} parts={(parts.latest ?? []).flat()} />;
}

const [LOWEST, HIGHEST] = [2, 6];

/** The face that the dice in question need: as the log has it of the shot. */
export function NeededWorked(props: { readonly desk: Desk; readonly asked: DiceAsked }): JSX.Element {
  const parts = (): readonly Part[] => {
    const shot = props.desk.props
      .journal()
      .map(({ entry }) => entry as Happening)
      .findLast((entry) => entry.what === 'aimed');
    const needed = shot === undefined ? 0 : Math.max(LOWEST, Math.min(HIGHEST, totalOf(shot.needed)));
    if (shot?.counter !== props.asked.who || needed !== props.asked.needed) return [];
    return [{ name: '', lines: toHitLines(shot.needed) }];
  };
  return <Worked desk={props.desk} label={words().prompts.worked} parts={parts()} />;
}

/** Both totals of a close combat: the highest die and the modifiers. */
export function TotalsWorked(props: { readonly desk: Desk; readonly asked: DiceAsked }): JSX.Element {
  const [parts] = createResource(
    () => props.asked,
    async ({ who, whom, highest }): Promise<readonly Part[]> => {
      const charger = props.desk.manOf(who);
      const from = charger && props.desk.hexOf(charger)?.number;
      if (whom === null || highest === null || from === undefined) return [];
      const look = await props.desk.props
        .lookup('close-combat', { counter: who, target: whom, from })
        .catch(() => null);
      if (look === null) return [];
      const lines = (sum: Sum, die: number): readonly SumLine[] => [
        { text: words().highestDie, rule: sum.rule, value: `${die}` },
        ...plusLines(sum),
      ];
      return [
        { name: words().prompts.charger, lines: lines(look.attack, highest[0]) },
        { name: words().prompts.defender, lines: lines(look.defence, highest[1]) },
      ];
    },
  );
  return <Worked desk={props.desk} label={words().prompts.workedTotals} parts={parts.latest ?? []} />;
}
