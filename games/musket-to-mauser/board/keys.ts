/** The keys of the board: nudge, turn, give, take back, and the tools. */
import type { View } from '@laager/kit';
import { onCleanup, onMount } from 'solid-js';
import { unitAt } from '../src/bodies.ts';
import { walkOf } from './controller.ts';
import type { Desk } from './desk.ts';

const NUDGES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Keys pressed in the card, on the question or with nothing focused: the card belongs to the board, so they mean the same there. */
export function answerCardKeys(desk: Desk, view: View): void {
  const heard = (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement;
    if (event.defaultPrevented || !(target === document.body || target.closest('.mm-panel, .question'))) return;
    if (document.querySelector('dialog[open]')) return;
    if (event.key !== 'Escape' && target.closest('input, select') && !(event.key === 'Enter' && isSet(target))) return;
    if (event.key === 'Enter' && target.closest('button, summary')) return;
    if (boardKeys(desk, event, view)) event.preventDefault();
  };
  onMount(() => document.addEventListener('keydown', heard));
  onCleanup(() => document.removeEventListener('keydown', heard));
}

/** Whether what is typed is planned already: Enter plans it, and once more gives the order. */
const isSet = (target: HTMLElement): boolean =>
  target instanceof HTMLInputElement && target.value === target.dataset.set;

/** 1 to 9 take what the card lists: formations, targets, answers, combats, bases, paths. */
function takeListed(number: number): boolean {
  const listed = document.querySelectorAll<HTMLElement>(
    '.mm-panel :is(.mm-choices button, .mm-pick, button.mm-card, .mm-chips button)',
  );
  listed[number - 1]?.click();
  return number <= listed.length;
}

/** Answers a key; false leaves it to the window. */
export function boardKeys(desk: Desk, event: KeyboardEvent, view: View): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (/^[1-9]$/.test(event.key)) return takeListed(Number(event.key));
  const nudge = NUDGES[event.key];
  if (nudge !== undefined) return nudged(desk, nudge, event.shiftKey ? 0.1 : 0.5, view);
  switch (event.key) {
    case 'Escape':
      return desk.back();
    case 'Enter':
      if (desk.order() === null) return false;
      desk.go();
      return true;
    case '[':
    case '{':
      return turned(desk, -(event.shiftKey ? 1 : 5));
    case ']':
    case '}':
      return turned(desk, event.shiftKey ? 1 : 5);
    case 's':
      desk.setSighting(!desk.sighting());
      desk.setSight(null);
      return true;
    case 'e':
      desk.setRanges(!desk.ranges());
      return true;
    case 'v':
      desk.setWinning(!desk.winning());
      return true;
    case 'g':
      document.querySelector<HTMLInputElement>('.mm-typed input')?.focus();
      return document.querySelector('.mm-typed input') !== null;
    case 'f':
    case 'c':
      if (desk.heldUnit() === null) return false;
      desk.setMode(event.key === 'f' ? 'form' : 'charge');
      return true;
    case 'z': {
      const unit = desk.heldUnit();
      if (unit === null) return false;
      desk.send({ hand: 'offer', order: { do: 'rest', unit } });
      return true;
    }
    default:
      return false;
  }
}

function nudged(desk: Desk, [dx, dy]: readonly [number, number], by: number, view: View): boolean {
  const plan = desk.plan();
  const held = desk.held();
  if (plan?.do === 'flee' || desk.question() === 'flee' || desk.question() === 'occupy')
    return nudgedFlight(desk, dx, dy, by);
  if (desk.question() !== 'move' || held === null) return false;
  if (held.kind === 'general') {
    const now = plan?.do === 'ride' ? plan : desk.view().generals[held.general];
    if (now !== undefined) desk.send({ hand: 'drag', x: now.x + dx * by, y: now.y + dy * by });
    return true;
  }
  if (held.kind !== 'unit') return false;
  if (unitAt(desk.view(), held.unit).where === 'coming') {
    const along = plan?.do === 'walk' ? (plan.along ?? 0) : 0;
    desk.send({ hand: 'edge', along: Math.max(0, along + (dx + dy) * by) });
    return true;
  }
  const { stand } = walkOf(desk.view(), held.unit, plan);
  desk.send({ hand: 'drag', x: stand.x + dx * by, y: stand.y + dy * by });
  view.reveal(desk.sheet().at(stand.x, stand.y));
  return true;
}

/** Left and right turn the path by 5 degrees, up and down lengthen it. */
function nudgedFlight(desk: Desk, dx: number, dy: number, by: number): boolean {
  const plan = desk.plan();
  const { axis = 0, least = 1 } = desk.asking().params as { axis?: number; least?: number };
  const leg = plan?.do === 'flee' ? plan.legs.at(-1) : plan?.do === 'occupy' ? plan : undefined;
  const bearing = ((((leg?.bearing ?? axis) + dx * by * 10) % 360) + 360) % 360;
  const inches = Math.max(0, (leg?.inches ?? least) + dy * by);
  desk.send({ hand: 'march', bearing, inches });
  return true;
}

/** A line wheels; skirmishers and masses turn as they are. */
function turned(desk: Desk, by: number): boolean {
  const unit = desk.heldUnit();
  const plan = desk.plan();
  if (unit === null || desk.question() !== 'move') return false;
  const last = plan?.do === 'walk' && plan.open ? plan.steps.at(-1) : undefined;
  const { stand } = walkOf(desk.view(), unit, plan);
  if (stand.formation === 'skirmish' || stand.formation === 'mass')
    desk.send({ hand: 'flow', x: stand.x, y: stand.y, facing: stand.facing + by, files: stand.files, gap: stand.gap });
  else if (last?.go === 'wheel') desk.send({ hand: 'wheel', degrees: last.degrees + by });
  else {
    desk.send({ hand: 'leg' });
    desk.send({ hand: 'wheel', degrees: by });
  }
  return true;
}
