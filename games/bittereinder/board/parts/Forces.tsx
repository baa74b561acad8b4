/** Stacks and sieges as they are drawn. */
import { lettered, plinth, StackOnMap, star, teeth } from '@laager/kit';
import { type Accessor, createMemo, type JSX } from 'solid-js';
import type { Layout } from '../layout.ts';
import type { Stack } from '../scene.ts';
import { words } from '../words.ts';
import { liveries } from './livery.ts';
import { drawPiece } from './piece.ts';

export interface ForceProps {
  readonly stack: Accessor<Stack>;
  readonly layout: Accessor<Layout>;
  /** How many of it are picked up; undefined while none are. */
  readonly picked: Accessor<number | undefined>;
  readonly hinted: Accessor<boolean>;
  readonly onPick: (stack: Stack, byFinger: boolean) => void;
  readonly onPoint: (stack: Stack | null) => void;
}

export function Force(props: ForceProps): JSX.Element {
  const drawing = createMemo(() => {
    const stack = props.stack();
    const { small } = props.layout();
    return stack.group === 'siege' ? siege(stack.strength) : drawStack(stack, small, props.picked());
  });
  return (
    <StackOnMap
      id={props.stack().key}
      layout={props.layout}
      drawing={drawing}
      extent={() => extentOf(props.stack())}
      label={() => words().stack(props.stack())}
      picked={() => props.picked() !== undefined}
      hinted={props.hinted}
      onPick={(byFinger) => props.onPick(props.stack(), byFinger)}
      onPoint={(inside) => props.onPoint(inside ? props.stack() : null)}
    />
  );
}

const extentOf = ({ group, pieces }: Stack): readonly [number, number, number, number] =>
  group === 'siege' ? [-33, -33, 33, 33] : [-26, -34, 34, pieces.length > 1 ? 46 : 26];

function drawStack({ pieces, side, strength, moved, shaken }: Stack, small: boolean, picked?: number): string {
  const [first] = pieces;
  const count = pieces.length;
  const foot = count > 1 ? plinth({ livery: liveries[side], strength, count, picked: picked ?? count, small }) : '';
  return foot + (first === undefined ? '' : drawPiece(first, { under: count - 1, small, moved, faded: shaken }));
}

/** A besieged force: the town's star fort inside a ring of trenches, with the strength that is shut in. */
const siege = (strength: number): string =>
  '<circle r="31" fill="#f6efe0" fill-opacity=".86"/>' +
  `<circle r="29" fill="none" stroke="${liveries.boer.body}" stroke-width="2.4" stroke-dasharray="8 2.2"/>` +
  `<path d="${teeth(24, 29, 33.6)}" stroke="${liveries.boer.body}" stroke-width="1.3"/>` +
  `<path d="${FORT}" fill="${liveries.empire.edge}" transform="translate(.8 1.3)"/>` +
  `<path d="${FORT}" fill="${liveries.empire.body}"/><path d="${FORT}" fill="url(#laager-rule-upright)"/>` +
  lettered(`${strength}`, [0, 6], { weight: 700, size: 17, anchor: 'middle', fill: liveries.empire.ink });
const FORT = star(6, 25, 18);
