/** Bittereinder's stacks on the map: sieges on their towns, the rest inside their areas. See the kit's `map/stacks.ts`. */
import { type Box, boxOfText, clamp, type StackLayout, stackPlacer } from '@laager/kit/drawing';
import { type Space, sheet, spaceOf, spaces, tracks } from './chart.ts';
import type { Stack } from './scene.ts';

export type Layout = StackLayout;

const placer = stackPlacer<Space>({
  areas: spaces,
  sheet,
  tracks: tracks.map(({ points }) => points),
  townMark: ({ capital }) => (capital ? 8 : 5),
  reserved: (level) => spaces.flatMap((space) => nameBoxes(space, level).map((box) => ({ box, area: space.id }))),
});
export const { innerOf, onTrack, townBoxes } = placer;

export const layOut = (stacks: readonly Stack[], level: number, before: Layout | null): Layout =>
  placer.layOut(
    stacks.map(({ key, area, group, pieces }) => ({
      key,
      area,
      count: pieces.length,
      ...(group === 'siege' ? { pinned: spaceOf(area).town ?? spaceOf(area).label } : {}),
    })),
    level,
    before,
  );

/** Pixels; the names grow a little as one comes nearer. */
export const grown = (size: number, level: number): number => (size * clamp(1, level ** 0.35, 1.3)) / level;

/** A name is best to the right of its town. A capital must never go unnamed: both of its sides are kept free, twice over. */
function nameBoxes({ town, townName, capital }: Space, level: number): Box[] {
  if (town === null || townName === null) return [];
  const lettering = { text: townName, size: grown(capital ? 19 : 15.5, level) };
  const [dx, dy] = [(capital ? 10 : 7) / level, 5 / level];
  const right = boxOfText(lettering, [town[0] + dx, town[1] + dy], 'start');
  if (!capital) return [right];
  const left = boxOfText(lettering, [town[0] - dx, town[1] + dy], 'end');
  return [right, right, left, left];
}
