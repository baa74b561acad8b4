/** The counters on the map, each a piece with a signal of its own, and what glows round them. */
import type { Point } from '@laager/kit';
import { createEffect, createMemo, For, type JSX, on, Show } from 'solid-js';
import type { Happening } from '../src/happenings.ts';
import { SLOTS, type Slot } from '../src/position.ts';
import type { Desk } from './desk.ts';
import { Face } from './Face.tsx';
import { Tag } from './Lines.tsx';
import { CARDS, cardPath, GOLD } from './look-of-sides.ts';
import type { Man } from './men.ts';
import { Tokens } from './Tokens.tsx';
import { words } from './words.ts';

const SLOT_LIST: readonly Slot[] = Array.from({ length: SLOTS }, (_, slot) => slot);
/** Milliseconds a step. */
const STEP = 190;

/** Laid by hand: no card lies quite straight. The same card always lies the same way. */
const lay = (slot: Slot): readonly [number, number, number] => {
  const n = Math.imul(slot + 7, 2654435761) >>> 0;
  return [(n % 5) - 2, ((n >> 4) % 5) - 2, ((n >> 8) % 7) * 0.5 - 1.5];
};

export interface Glow {
  /** May act, or may be chosen. */
  readonly ready: ReadonlySet<Slot>;
  /** Who is lit because a lesson waits for him. */
  readonly taught: Slot | null;
}

export function Men(props: { readonly desk: Desk; readonly glow: Glow }): JSX.Element {
  const { desk } = props;
  const bySlot = createMemo(() => new Map(desk.men().map((man) => [man.slot, man])));
  return (
    <>
      <g>
        <For each={SLOT_LIST}>
          {(slot) => {
            // Skip the redraw when nothing about the man changed.
            const man = createMemo(() => bySlot().get(slot), undefined, {
              equals: (a, b) => JSON.stringify(a) === JSON.stringify(b),
            });
            return (
              <Show when={onMap(man())}>
                <Piece desk={desk} slot={slot} man={man} glow={props.glow} />
              </Show>
            );
          }}
        </For>
      </g>
      <g>
        <For each={desk.men().filter((man) => man.at >= 0 && man.states.length > 0)}>
          {(man) => {
            const at = () => desk.hexOf(man)?.centre ?? [0, 0];
            const [dx, dy] = lay(man.slot);
            return (
              <g transform={`translate(${at()[0] + dx} ${at()[1] + dy})`} class="ub-tokens">
                <Tokens man={man} />
              </g>
            );
          }}
        </For>
      </g>
    </>
  );
}

const onMap = (man: Man | undefined): boolean => man !== undefined && man.at >= 0;

function Piece(props: {
  readonly desk: Desk;
  readonly slot: Slot;
  readonly man: () => Man | undefined;
  readonly glow: Glow;
}): JSX.Element {
  const { desk, slot } = props;
  let group!: SVGGElement;
  const man = () => props.man() as Man;
  const [dx, dy, turn] = lay(slot);
  const at = createMemo((): Point => desk.hexOf(man())?.centre ?? [0, 0], undefined, {
    equals: (a, b) => a[0] === b[0] && a[1] === b[1],
  });
  const chosen = () => desk.selected()?.slot === slot;
  const halo = () => cardPath(man().side, 35.5);

  // A move is shown step by step, as the journal tells it.
  createEffect(
    on(at, (_, before) => {
      if (before === undefined || !desk.props.motion()) return;
      const trail = trailOf(desk, slot);
      const places = trail.length > 1 ? trail : [before as Point, at()];
      const shift = ([x, y]: Point): string => `translate(${x - at()[0]}px,${y - at()[1]}px)`;
      group.animate(
        places.map((place) => ({ transform: shift(place) })),
        { duration: STEP * (places.length - 1), easing: 'ease-in-out' },
      );
    }),
  );

  return (
    <g transform={`translate(${at()[0] + dx} ${at()[1] + dy})`}>
      <g ref={group}>
        <Show when={chosen()}>
          <path d={halo()} class="ub-halo" filter="url(#ub-glow)" />
          <path d={halo()} fill={GOLD} stroke="#7a5a08" stroke-width=".8" />
        </Show>
        <Show when={!chosen() && props.glow.ready.has(slot)}>
          <path d={cardPath(man().side, 34.6)} class="ub-ready" />
        </Show>
        <Show when={props.glow.taught === slot}>
          <path d={cardPath(man().side, 39)} class="ub-taught" />
        </Show>
        <g transform={`rotate(${turn})`}>
          <Face man={man()} />
        </g>
      </g>
    </g>
  );
}

/** The places a counter came through, by the news. */
function trailOf(desk: Desk, slot: Slot): Point[] {
  const trail: Point[] = [];
  for (const { entry } of desk.props.news()) {
    const said = entry as unknown as Happening;
    if (said.what !== 'declared' && said.what !== 'moved') continue;
    if (said.counter !== slot) continue;
    const at = desk.sheet().byNumber(said.hex)?.centre;
    if (at === undefined) continue;
    if (said.what === 'declared' && trail.length > 0) continue;
    trail.push(at);
  }
  return trail;
}

/** Where the counter in hand would stand. */
export function Ghost(props: { readonly desk: Desk }): JSX.Element {
  const { desk } = props;
  const place = createMemo(() => {
    const plan = desk.plan();
    const man = desk.selected();
    const end = plan?.path.at(-1);
    const at = end === undefined ? undefined : desk.sheet().byNumber(end)?.centre;
    return man === undefined || at === undefined ? null : { man, at, charge: plan?.action === 'charge' };
  });
  return (
    <Show when={place()}>
      {(ghost) => (
        <g
          transform={`translate(${ghost().at[0] + (ghost().charge ? -12 : 0)} ${ghost().at[1] + (ghost().charge ? -12 : 0)}) scale(.94)`}
        >
          <g opacity=".82">
            <Face man={{ ...ghost().man, acted: false }} flat />
          </g>
          <path
            d={cardPath(ghost().man.side, 33)}
            fill="none"
            stroke={ghost().man.side === 0 ? CARDS[0].flash : CREAM_EDGE}
            stroke-width="2.2"
            stroke-dasharray="5 4"
          />
        </g>
      )}
    </Show>
  );
}
const CREAM_EDGE = '#f1d58a';

/** Brackets round enemies that can be shot at, with the face each die needs. */
export function Targets(props: { readonly desk: Desk }): JSX.Element {
  const { desk } = props;
  const shown = createMemo(() => {
    const asking = desk.asking();
    const chosen = desk.plan()?.target ?? desk.plan()?.shot?.target ?? null;
    const free = desk.aims().filter((aim) => aim.denial === null);
    const aims = asking.kind === 'step' ? free.filter(({ target }) => asking.targets.has(target)) : free;
    return aims.map((aim) => ({ slot: aim.target, text: `${aim.needed}+`, chosen: aim.target === chosen }));
  });
  const snappers = createMemo(() => {
    const asking = desk.asking();
    return asking.kind === 'snap'
      ? [...asking.needed].map(([slot, needed]) => ({ slot, text: `${needed}+`, chosen: true }))
      : [];
  });
  const charges = createMemo(() => {
    if (desk.mode() !== 'charge' && desk.mode() !== 'medical-aid') return [];
    const slot = desk.selected()?.slot;
    const chosen = desk.plan()?.target ?? null;
    return (desk.props.asked()?.offers ?? []).flatMap(({ action }) =>
      action.do === desk.mode() && 'target' in action && 'counter' in action && action.counter === slot
        ? [
            {
              slot: action.target,
              text: action.do === 'charge' ? words().melee.tag : words().aid.tag,
              chosen: action.target === chosen,
            },
          ]
        : [],
    );
  });
  return (
    <For each={[...shown(), ...snappers(), ...charges()]}>
      {(target) => {
        const man = desk.manOf(target.slot);
        const at = man && desk.hexOf(man)?.centre;
        return (
          <Show when={at}>
            {(place) => (
              <g
                transform={`translate(${place()[0]} ${place()[1]})`}
                class="ub-target"
                classList={{ 'ub-chosen': target.chosen }}
              >
                <path d="M-38-26V-38H-26M38-26V-38H26M-38 26V38H-26M38 26V38H26" />
                <Tag at={[0, -40]} text={target.text} tone={target.chosen ? 'fire' : 'ink'} />
              </g>
            )}
          </Show>
        );
      }}
    </For>
  );
}
