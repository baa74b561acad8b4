/** The board of The Second Boer War: a railway-and-road atlas, leaders, cards, the chit, and the fights. */
import { afterPaint, type View, Viewport } from '@laager/kit';
import { type JSX, onCleanup, onMount, Show } from 'solid-js';
import { Portal } from 'solid-js/web';
import '@laager/kit/kit.css';
import './board.css';
import { nextSpace, sheet, spaceOf } from './chart.ts';
import groundUrl from './data/ground.svg?url';
import { createDesk, type Desk, type Props } from './desk.ts';
import { SECTORS } from './draft.ts';
import { facing } from './fight-view.ts';
import { FightBoard } from './parts/FightBoard.tsx';
import { Frame } from './parts/Frame.tsx';
import { RailCard } from './parts/RailCard.tsx';
import { Result } from './parts/Result.tsx';
import { Sheet } from './parts/Sheet.tsx';
import { Tray } from './parts/Tray.tsx';
import { WarPanel } from './parts/WarPanel.tsx';
import { Patterns } from './pieces/Patterns.tsx';
import { words } from './words.ts';

// Asked for with the code, not after it: it is there when the sheet is.
new Image().src = groundUrl;

export function Board(props: Props): JSX.Element {
  const desk = createDesk(props);
  const settled = afterPaint(
    () => true,
    () => true,
    false,
  );
  answerKeys(desk);
  return (
    <div
      class="sb-board"
      data-question={props.asked()?.question}
      aria-busy={desk.hand.finding()}
      classList={{ choosing: desk.hand.picked()?.kind === 'cards' || desk.hand.picked()?.kind === 'open' }}
    >
      <Patterns />
      <div class="sb-window">
        <Viewport
          sheet={sheet}
          opening={[0, 0, sheet[0], sheet[1]]}
          openingScale={0.9}
          label={words().map}
          motion={props.motion}
          onKey={(event, view) => keyed(event, view, desk)}
        >
          {(view) => (
            <>
              <img src={groundUrl} alt="" draggable={false} />
              <Sheet desk={desk} view={view} />
              <Frame />
            </>
          )}
        </Viewport>
        <FightBoard desk={desk} />
        <Result desk={desk} />
        <WarPanel desk={desk} />
      </div>
      <Tray desk={desk} />
      <Show when={settled() && props.card()}>
        {(place) => (
          <Portal mount={place()}>
            <RailCard desk={desk} />
          </Portal>
        )}
      </Show>
    </div>
  );
}

/** Arrows walk along the lines, Enter presses, Escape puts back. */
function keyed(event: KeyboardEvent, view: View, desk: Desk): boolean {
  if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return false;
  const target = event.target as Element;
  const leader = target.getAttribute('data-leader');
  const here = target.getAttribute('data-area') ?? target.getAttribute('data-at');
  if (event.key === 'Enter') {
    const place = leader !== null ? `leader:${leader}` : here !== null ? `area:${here}` : null;
    if (place === null) return false;
    desk.press(place);
    return true;
  }
  if (here === null) return false;
  const next = nextSpace(here, event.key);
  if (next === null) return false;
  document.querySelector<SVGElement>(`.sb-board [data-area="${next}"]`)?.focus();
  view.reveal(spaceOf(next).at);
  return true;
}

/** Keys that work anywhere on the page: sectors, the fight or the map, the war, and sending. */
function answerKeys(desk: Desk): void {
  const sectorKeys = ['1', '2', '3'];
  const answer = (key: string): boolean => {
    const column = SECTORS[sectorKeys.indexOf(key)];
    // What is blocked in a column is the enemy's sector that lies there.
    const sector = column !== undefined && desk.hand.picked()?.kind === 'block' ? facing(column) : column;
    if (sector !== undefined && desk.isLit(`sector:${sector}`)) desk.press(`sector:${sector}`);
    else if (key === 'v') desk.setPanel(desk.panel() === null ? 'war' : null);
    else if (key === 'm' && desk.scene().war.fight !== null) desk.setMapFirst(!desk.mapFirst());
    else if (key === 'Enter' && desk.isLit('send')) desk.press('send');
    else if (key === 'Escape') return putBack(desk);
    else if (key === 'g') nextLeader();
    else return false;
    return true;
  };
  const heard = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target as HTMLElement;
    if (target.closest('input, textarea, select, dialog')) return;
    // Any key lets the dice fall that are still in the air.
    desk.dice.skip();
    if (event.key === 'Enter' && target.closest('button, a, summary, [role=button]')) return;
    if (answer(event.key)) event.preventDefault();
  };
  onMount(() => document.addEventListener('keydown', heard));
  onCleanup(() => document.removeEventListener('keydown', heard));
}

function putBack(desk: Desk): boolean {
  if (desk.panel() !== null) {
    desk.setPanel(null);
    return true;
  }
  if (desk.resultOpen()) {
    desk.closeResult();
    return true;
  }
  const draft = desk.hand.picked();
  if (draft?.kind === 'rows' && draft.lifted !== null) {
    desk.take({ ...draft, lifted: null });
    return true;
  }
  if (desk.props.asked()?.question !== 'action') return false;
  return desk.hand.hand.back();
}

/** The next lit leader on the map takes the focus. */
function nextLeader(): void {
  const lit = [...document.querySelectorAll<SVGElement>('.sb-board .sb-plate[data-lit]')];
  const at = lit.indexOf(document.activeElement as unknown as SVGElement);
  lit[(at + 1) % lit.length]?.focus();
}
