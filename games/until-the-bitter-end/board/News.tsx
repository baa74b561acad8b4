/** What has just happened, drawn where it happened: shots with what came of them, men who fell; and what the journal points at. */
import type { Point } from '@laager/kit';
import { createMemo, For, type JSX, Show } from 'solid-js';
import type { Happening } from '../src/happenings.ts';
import type { Slot } from '../src/position.ts';
import type { Desk } from './desk.ts';
import { Tag } from './Lines.tsx';
import { CREAM, FIRE } from './look-of-sides.ts';
import { words } from './words.ts';

interface Shot {
  readonly from: Point;
  readonly to: Point;
  readonly tag: Point;
  readonly text: string;
  readonly hit: boolean;
}

/** How far a line keeps from the middle of a card, so that it crosses none. */
const CARD = 40;

function clearOfCards(from: Point, to: Point): { from: Point; to: Point; tag: Point } {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const [dx, dy] = [((to[0] - from[0]) / length) * CARD, ((to[1] - from[1]) / length) * CARD];
  return { from: [from[0] + dx, from[1] + dy], to: [to[0] - dx, to[1] - dy], tag: [to[0], to[1] + 42] };
}

/** Shots in the news, each with its result; men who were removed are remembered where they stood. */
export function LastShots(props: { readonly desk: Desk }): JSX.Element {
  const { desk } = props;
  const last = new Map<Slot, Point>();
  const places = createMemo(() => {
    for (const man of desk.men()) {
      const at = desk.hexOf(man)?.centre;
      if (at !== undefined) last.set(man.slot, at);
    }
    return last;
  });
  const shots = createMemo((): Shot[] => {
    const known = places();
    const found: Shot[] = [];
    for (const { entry } of desk.props.news()) {
      const said = entry as unknown as Happening;
      const shot = found.at(-1);
      if (said.what === 'aimed') {
        const [from, to] = [known.get(said.counter), known.get(said.target)];
        if (from !== undefined && to !== undefined) found.push({ ...clearOfCards(from, to), text: '', hit: false });
      } else if (shot !== undefined && said.what === 'missed')
        found[found.length - 1] = { ...shot, text: words().shot.results.missed };
      else if (shot !== undefined && said.what === 'hit')
        found[found.length - 1] = { ...shot, text: words().shot.results.hit, hit: true };
      else if (shot !== undefined && said.what === 'removed')
        found[found.length - 1] = { ...shot, text: words().shot.results.removed, hit: true };
    }
    return found.filter(({ text }) => text !== '');
  });
  const pointed = createMemo((): Point | null => {
    const entry = desk.props.pointed()?.entry as unknown as { counter?: Slot; hex?: number; target?: Slot } | undefined;
    if (entry === undefined) return null;
    if (typeof entry.hex === 'number') return desk.sheet().byNumber(entry.hex)?.centre ?? null;
    if (typeof entry.counter === 'number') return places().get(entry.counter) ?? null;
    return null;
  });
  return (
    <>
      <For each={desk.plan() === null ? shots() : []}>
        {(shot) => (
          <g class="ub-shot" classList={{ still: !desk.props.motion() }}>
            <path
              d={`M${shot.from[0]} ${shot.from[1]}L${shot.to[0]} ${shot.to[1]}`}
              stroke={CREAM}
              stroke-width="4"
              opacity=".75"
            />
            <path
              d={`M${shot.from[0]} ${shot.from[1]}L${shot.to[0]} ${shot.to[1]}`}
              stroke={shot.hit ? FIRE : '#1d2a38'}
              stroke-width="2"
              stroke-dasharray="14 9"
              class="tracer"
            />
            <Tag at={shot.tag} text={shot.text} tone={shot.hit ? 'fire' : 'ink'} />
          </g>
        )}
      </For>
      <Show when={pointed()}>{(at) => <circle cx={at()[0]} cy={at()[1]} r="47" class="ub-pointed" />}</Show>
    </>
  );
}
