/** Questions that are answered on the board itself: snap fire, re-rolls with their dice, bravery, set-up, steps. */
import { Die, type View } from '@laager/kit';
import { createEffect, createMemo, createSignal, For, type JSX, Match, on, Show, Switch } from 'solid-js';
import type { Order } from '../src/orders.ts';
import type { DiceAsked } from './asking.ts';
import type { Desk } from './desk.ts';
import { CardDefs, Face } from './Face.tsx';
import { called, fate } from './men.ts';
import { hexName } from './sheet.ts';
import { NeededWorked, SnapWorked, TotalsWorked } from './Worked.tsx';
import { rerollQuestion, words } from './words.ts';

export function Prompts(props: { readonly desk: Desk; readonly view: View }): JSX.Element {
  const { desk } = props;
  const asking = desk.asking;
  /** What is asked about must not lie under the question: in the lower part of the window the question moves up. */
  const high = createMemo(() => {
    const now = asking();
    const slots =
      now.kind === 'snap'
        ? [now.mover, ...now.needed.keys()]
        : now.kind === 'dice'
          ? [now.who, now.whom ?? now.who]
          : [desk.props.view().active];
    const [, oy] = desk.sheet().origin;
    const lowest = Math.max(0, ...slots.map((slot) => (desk.manOf(slot) && hexY(desk, slot) + oy) || 0));
    return props.view.toWindow([0, lowest])[1] > props.view.window()[1] - 190;
  });
  const as = <K extends ReturnType<typeof asking>['kind']>(kind: K) => {
    const now = asking();
    return now.kind === kind ? (now as Extract<ReturnType<typeof asking>, { kind: K }>) : null;
  };
  return (
    <div class="ub-prompts" classList={{ high: high() }}>
      <Switch>
        <Match when={as('snap')}>
          {(now) => <SnapPrompt desk={desk} mover={now().mover} firers={[...now().needed]} />}
        </Match>
        <Match when={as('dice')}>{(now) => <DicePrompt desk={desk} asked={now()} />}</Match>
        <Match when={as('step')}>
          {(now) => (
            <div class="ub-prompt">
              <p>{words().prompts.stepByStep(now().targets.size > 0)}</p>
              <div class="ub-buttons">
                <Show when={now().stop}>
                  <Button desk={desk} order={{ do: 'stop' }} text={words().prompts.stop} />
                </Show>
                <Show when={now().exit}>
                  <Button desk={desk} order={{ do: 'exit' }} text={words().leaveMap} />
                </Show>
              </div>
            </div>
          )}
        </Match>
        <Match when={as('commit')}>
          {(now) => (
            <div class="ub-prompt">
              <p>{words().prompts.commit(nameOf(desk, desk.props.view().active))}</p>
              <div class="ub-buttons">
                <For each={Array.from({ length: now().most + 1 }, (_, points) => points)}>
                  {(points) => <Button desk={desk} order={{ do: 'commit', points }} text={String(points)} />}
                </For>
              </div>
            </div>
          )}
        </Match>
      </Switch>
    </div>
  );
}

const hexY = (desk: Desk, slot: number): number => {
  const man = desk.manOf(slot);
  return (man && desk.hexOf(man)?.centre[1]) ?? 0;
};

const nameOf = (desk: Desk, slot: number | null): string => {
  const man = desk.manOf(slot);
  return man === undefined ? words().theCounter : called(man, hexName(desk.hexOf(man)?.number ?? 0));
};

function Button(props: {
  readonly desk: Desk;
  readonly order: Order;
  readonly text: string;
  readonly main?: boolean;
}): JSX.Element {
  const taught = () => JSON.stringify(props.desk.props.hint()) === JSON.stringify(props.order);
  return (
    <button
      type="button"
      classList={{ main: props.main ?? false, taught: taught() }}
      onClick={() => props.desk.props.order(props.order)}
    >
      {props.text}
    </button>
  );
}

function SnapPrompt(props: {
  readonly desk: Desk;
  readonly mover: number;
  readonly firers: readonly (readonly [slot: number, needed: number])[];
}): JSX.Element {
  return (
    <section class="ub-prompt" aria-label={words().prompts.snap}>
      <p>
        <b>{nameOf(props.desk, props.mover)}</b>
        {words().prompts.leaves}
      </p>
      <div class="ub-buttons">
        <For each={props.firers}>
          {([slot, needed]) => (
            <Button
              desk={props.desk}
              order={{ do: 'snap', counter: slot }}
              text={words().prompts.snapBy(nameOf(props.desk, slot), needed)}
              main
            />
          )}
        </For>
        <Button desk={props.desk} order={{ do: 'hold' }} text={words().prompts.hold} />
      </div>
      <SnapWorked
        desk={props.desk}
        mover={props.mover}
        firers={props.firers.map(([slot]) => slot)}
        nameOf={(slot) => nameOf(props.desk, slot)}
      />
    </section>
  );
}

/** The throw as it lies; the dice that may be thrown again are picked up by clicking them. */
function DicePrompt(props: { readonly desk: Desk; readonly asked: DiceAsked }): JSX.Element {
  const [picked, setPicked] = createSignal<readonly number[]>([]);
  const singles = createMemo(() => props.asked.offers.every(({ dice }) => dice.length === 1));
  const touchable = createMemo(() => new Set(props.asked.offers.flatMap(({ dice }) => dice)));
  const whole = createMemo(() => props.asked.offers.length === 1);
  createEffect(
    on(
      () => props.asked,
      (asked) => setPicked(asked.offers.length === 1 ? (asked.offers[0]?.dice ?? []) : []),
    ),
  );
  const pick = (die: number): void => {
    if (!touchable().has(die) || whole()) return;
    const now = picked();
    if (now.includes(die)) setPicked(now.filter((one) => one !== die));
    else setPicked(singles() ? [die] : [...now, die].toSorted((a, b) => a - b));
  };
  const good = (face: number): boolean => props.asked.needed !== null && face >= props.asked.needed;
  return (
    <section class="ub-prompt ub-dice" aria-label={words().prompts.reroll}>
      <p>
        <b>{rerollQuestion(props.asked.question)}</b>
        <Show when={props.asked.needed}>{(needed) => <span>{words().prompts.succeeds(needed())}</span>}</Show>
        <Show when={props.asked.totals}>
          {(totals) => <span>{words().prompts.totals(totals()[0], totals()[1])}</span>}
        </Show>
        <Show when={props.asked.points > 0 && props.asked.question.includes('bravery')}>
          <span>{words().prompts.committed(props.asked.points)}</span>
        </Show>
      </p>
      <div class="throw">
        <For each={props.asked.faces}>
          {(face, i) => (
            <button
              type="button"
              class="die"
              classList={{ good: good(face), fixed: !touchable().has(i()) }}
              aria-pressed={picked().includes(i())}
              aria-label={words().prompts.die(i() + 1, face)}
              onClick={() => pick(i())}
            >
              <Die face={face} size={38} />
            </button>
          )}
        </For>
        <Show when={props.asked.against}>
          {(faces) => (
            <span class="against">
              {words().prompts.against} <For each={faces()}>{(face) => <Die face={face} size={26} />}</For>
            </span>
          )}
        </Show>
      </div>
      <div class="ub-buttons">
        <button
          type="button"
          class="main"
          aria-disabled={picked().length === 0}
          onClick={() =>
            picked().length === 0
              ? props.desk.props.deny({
                  rule: props.desk.props.asked()?.rule ?? 'UB-R36',
                  reason: words().prompts.pickFirst,
                })
              : props.desk.props.order({ do: 'reroll', dice: [...picked()] })
          }
        >
          {words().prompts.again(picked().length)}
        </button>
        <Button desk={props.desk} order={{ do: 'keep' }} text={words().prompts.keep} />
      </div>
      <Show when={props.asked.totals} fallback={<NeededWorked desk={props.desk} asked={props.asked} />}>
        <TotalsWorked desk={props.desk} asked={props.asked} />
      </Show>
    </section>
  );
}

/** Counters that wait to be placed: in the rail, so that the zone stays in sight. */
export function Tray(props: { readonly desk: Desk; readonly next: number }): JSX.Element {
  const { desk } = props;
  const side = () => desk.manOf(props.next)?.side;
  const waiting = createMemo(() => desk.men().filter((man) => fate(man) === 'to be placed' && man.side === side()));
  const chosen = () => {
    const man = desk.selected();
    return man !== undefined && man.at < 0 ? man.slot : props.next;
  };
  return (
    <section class="ub-panel ub-tray" aria-label={words().prompts.tray}>
      <p>
        {words().prompts.place(nameOf(desk, chosen()))[0]}
        <b>{words().prompts.place(nameOf(desk, chosen()))[1]}</b>
        {words().prompts.place(nameOf(desk, chosen()))[2]}
      </p>
      <div class="ub-row">
        <For each={waiting()}>
          {(man) => (
            <button
              type="button"
              class="ub-waiting"
              aria-pressed={chosen() === man.slot}
              aria-label={words().waiting(man.number, man.name)}
              onClick={() => desk.hold(man.slot)}
            >
              <svg viewBox="-36 -35 72 72" width="54" height="54" aria-hidden="true">
                <defs>
                  <CardDefs />
                </defs>
                <Face man={man} flat />
              </svg>
            </button>
          )}
        </For>
      </div>
    </section>
  );
}
