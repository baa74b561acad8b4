/**
 * The hand on the map: every hex is one button, the counter in it is part of its name. Arrows walk, Enter selects; Space
 * is left to the table's primary button. A click on a counter is a click on its hex.
 */
import { type ArrowKey, hexesPath, walk } from '@laager/kit/hex';
import { createEffect, createMemo, For, type JSX, on } from 'solid-js';
import type { Desk } from './desk.ts';
import { spoken } from './men.ts';
import type { SheetHex } from './sheet.ts';
import { words } from './words.ts';

const ARROWS: Readonly<Record<string, ArrowKey>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

export function Hexes(props: { readonly desk: Desk; readonly reveal: (hex: SheetHex) => void }): JSX.Element {
  const { desk } = props;
  let group!: SVGGElement;
  const find = (number: number): SVGElement | null => group.querySelector(`[data-hex="${number}"]`);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    const here = desk.sheet().byNumber(desk.cursor());
    if (arrow !== undefined && here !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      const next = walk(here.hex, arrow, (hex) => desk.sheet().byHex(hex) !== undefined);
      const hex = next === null ? undefined : desk.sheet().byHex(next);
      if (hex === undefined) return;
      desk.walkTo(hex.number);
      desk.point(hex.number);
      find(hex.number)?.focus({ preventScroll: true });
      props.reveal(hex);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      event.stopPropagation();
      desk.press(desk.cursor());
    } else if (event.key === 'Escape' && (desk.selected() !== undefined || desk.plan() !== null)) {
      event.preventDefault();
      event.stopPropagation();
      desk.back();
    }
  };

  // A plan that is given up by the keyboard leaves the cursor where it was; a new map starts at its first hex.
  createEffect(
    on(desk.sheet, (sheet) => {
      if (sheet.byNumber(desk.cursor()) === undefined) desk.walkTo(sheet.hexes[0]?.number ?? 101);
    }),
  );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys bubble up from the hexes, which are the buttons.
    <g ref={group} onKeyDown={onKeyDown} onPointerLeave={() => desk.point(null)}>
      <For each={desk.sheet().hexes}>
        {(hex) => {
          const label = createMemo(() => hexWords(desk, hex));
          return (
            // biome-ignore lint/a11y/useSemanticElements: a hex is a path in a drawing; HTML has no such button.
            <path
              d={hexesPath(desk.sheet().layout, [hex.hex], 0.5)}
              class="ub-hex"
              classList={{ hovered: desk.hovered() === hex.number }}
              role="button"
              tabindex={desk.cursor() === hex.number ? 0 : -1}
              data-hex={hex.number}
              aria-label={label()}
              onClick={() => desk.press(hex.number)}
              onPointerEnter={(event) => event.pointerType !== 'touch' && desk.point(hex.number)}
              onFocus={() => desk.walkTo(hex.number)}
            />
          );
        }}
      </For>
    </g>
  );
}

/** Number, ground, who is there, and what can be done: one line, the most wanted first. */
export function hexWords(desk: Desk, hex: SheetHex): string {
  const said = words().hex;
  const man = desk.manAt(hex.number);
  const parts: string[] = [];
  if (man !== undefined) parts.push(spoken(man));
  const hedges = hex.hedges.map((side) => said.directions[side] ?? side);
  parts.push(said.id(hex.id), hex.ground === 'hedge' ? said.hedgeOn(hedges) : said.ground[hex.ground]);
  const objective = desk.sheet().scenario.objectives.find((one) => Number(one.hex) === hex.number);
  if (objective !== undefined) parts.push(said.objective(objective.name));
  const asking = desk.asking();
  if (asking.kind === 'place' && asking.hexes.has(hex.number)) parts.push(said.mayPlace);
  if (asking.kind === 'step' && asking.hexes.has(hex.number)) parts.push(said.mayStep);
  if (asking.kind === 'order' && man !== undefined && asking.actors.has(man.slot)) parts.push(said.mayAct);
  const way = desk.reach()?.ways.find((one) => one.hex === hex.number);
  if (way !== undefined && man === undefined) parts.push(said.away(way.cost, way.shots));
  const aim = man === undefined ? undefined : desk.aimAt(man.slot);
  if (aim !== undefined) parts.push(aim.denial === null ? said.shotNeeds(aim.needed) : said.noShot(aim.denial.reason));
  else if (desk.sight() !== null && !desk.sight()?.seen.includes(hex.number)) parts.push(said.outOfSight);
  return parts.join(', ');
}
