/** Where the golden button of the card leads, for the key that stands for it. No screen. */
import type { Area } from '../src/map.ts';

/** What Space does: nothing of its own; nothing at all, while it is not known where the brigade goes; or this area. */
type Wanted = 'free' | 'nothing' | Area;

export function wantedArea(
  question: string | undefined,
  {
    holdsBrigade,
    mayStop,
    goal,
    onto,
  }: { holdsBrigade: boolean; mayStop: boolean; goal: Area | null; onto: Area | null },
): Wanted {
  switch (question) {
    case 'send-orders':
    case 'initiative':
      return holdsBrigade ? (goal ?? 'nothing') : 'free';
    case 'fall-back':
      return goal ?? 'free';
    case 'lead':
      return mayStop ? 'free' : (onto ?? 'free');
    default:
      return 'free';
  }
}
