/** MM-G4 to MM-G13: where the bases of a unit stand, and which layouts are legal. */
import { cosine, normal, sine, snap, snapAngle } from './geometry/angle.ts';
import type { Bend, Formation, Layout, Screen, Stand } from './position.ts';
import type { Size } from './tables/formations.ts';

/** MM-4.5: an end of a Line swings by no more than this. */
export const MOST_BEND = 45;
/** MM-4.50: a screening base stands no farther off. */
export const MOST_SCREEN_GAP = 1;
const SLACK = 0.001;
/** MM-G13: between screening bases. */
const SCREEN_SPACE = 0.5;

/** MM-G6: full rows, or the last one base short. */
export const isEvenRows = (bases: number, files: number): boolean => {
  const ranks = Math.ceil(bases / files);
  const empty = files * ranks - bases;
  return empty === 0 || (empty === 1 && ranks > 1);
};

/** MM-4.4, MM-4.6, MM-4.7, MM-G6, MM-G7: the numbers of files that a formation may have. */
export function filesOpenTo(formation: Formation, bases: number): readonly number[] {
  if (formation === 'square' || (bases === 1 && isGunnery(formation))) return [0];
  if (bases === 1 || formation === 'march-column') return [1];
  const open: number[] = [];
  for (let files = 1; files <= bases; files++) {
    const ranks = Math.ceil(bases / files);
    if (formation === 'mass' || formation === 'skirmish') open.push(files);
    else if (isGunnery(formation)) {
      if (isEvenRows(bases, files)) open.push(files); // MM-R72
    } else if (isEvenRows(bases, files) && (formation === 'line' ? files > ranks : files <= ranks)) open.push(files);
  }
  return open;
}

const isGunnery = (formation: Formation): boolean => formation === 'limbered' || formation === 'unlimbered';

/** MM-G8, MM-R72. */
export function defaultFiles(formation: Formation, bases: number): number {
  switch (formation) {
    case 'line':
    case 'skirmish':
      return bases;
    case 'field-column':
      return bases >= 3 ? 2 : 1;
    case 'march-column':
      return 1;
    case 'unlimbered':
      return bases > 1 ? bases : 0;
    case 'limbered':
      return bases > 1 ? 1 : 0;
    case 'mass':
      return broadestMass(bases);
    default:
      return 0;
  }
}

/** MM-G8: files nearest to twice the ranks; then fewer empty places, then more files. */
function broadestMass(bases: number): number {
  let best = 1;
  let off = Infinity;
  let empty = Infinity;
  for (let files = 1; files <= bases; files++) {
    const ranks = Math.ceil(bases / files);
    const itsOff = Math.abs(files - 2 * ranks);
    const itsEmpty = files * ranks - bases;
    if (itsOff < off || (itsOff === off && itsEmpty <= empty)) {
      best = files;
      off = itsOff;
      empty = itsEmpty;
    }
  }
  return best;
}

/** MM-G10: places on each face of a Square, and its outer side. */
export const squarePlaces = (bases: number, withGun: boolean): number =>
  withGun ? Math.max(2, Math.ceil((bases + 1) / 4)) : Math.ceil(bases / 4);
export const squareSide = (bases: number, withGun: boolean, size: Size): number =>
  squarePlaces(bases, withGun) * size.w + size.d;

/** MM-G9: what is wrong with a bend; null if nothing. `bases`: those in the ranks. */
export function faultOfBend(
  layout: Pick<Layout, 'formation' | 'files' | 'gunPlace' | 'bend'>,
  bases: number,
): string | null {
  const { bend, formation, files, gunPlace } = layout;
  if (bend === null) return null;
  if (formation !== 'line' && formation !== 'mass') return 'only a Line or a Mass bends its ends';
  if (bases % files !== 0) return 'a short rank forbids a bend';
  if (bend.leftFiles + bend.rightFiles > files - 1) return 'at least one file must stay straight';
  if (Math.abs(bend.leftDegrees) > MOST_BEND + SLACK || Math.abs(bend.rightDegrees) > MOST_BEND + SLACK)
    return 'an end swings by 45 degrees at most';
  if (gunPlace >= 0 && (gunPlace < bend.leftFiles || gunPlace > files - bend.rightFiles))
    return 'the gun must stand in the straight part';
  return null;
}

/** A place in a layout: to the right and forward of the anchor, turned from the unit's facing. */
interface Slot {
  s: number;
  t: number;
  rot: number;
}

/** MM-G5 to MM-G13: the places of `bases` own bases, screen last; an attached gun's is apart. */
export function slotsOf(
  layout: Omit<Layout, 'x' | 'y' | 'facing'>,
  bases: number,
  size: Size,
  gun: Size | null,
): Slot[] {
  if (layout.formation === 'square') return squareSlots(bases, size, gun !== null);
  if (layout.formation === 'skirmish') return skirmishSlots(layout, bases, size);
  const screening = layout.screen?.bases ?? 0;
  const ranked = bases - screening;
  const files = Math.max(1, layout.files);
  const front = files * size.w + (gun?.w ?? 0);
  const slots: Slot[] = [];
  for (let k = 0, row = 0; k < ranked; row++) {
    const width = Math.min(files, ranked - k);
    for (let i = 0; i < width; i++, k++) {
      let s = (i - (width - 1) / 2) * size.w;
      if (gun !== null) s = -front / 2 + size.w / 2 + i * size.w + (i >= layout.gunPlace ? gun.w : 0);
      slots.push({ s, t: -size.d / 2 - row * size.d, rot: 0 });
    }
  }
  const ranks = Math.ceil(ranked / files);
  if (layout.bend !== null) bendSlots(slots, layout.bend, front, ranks, size);
  if (layout.screen !== null) addScreen(slots, layout.screen, front, ranks * size.d, size);
  return slots;
}

/** MM-G12, MM-G10: the place of an attached gun. */
export function gunSlot(layout: Omit<Layout, 'x' | 'y' | 'facing'>, bases: number, size: Size, gun: Size): Slot {
  if (layout.formation === 'square') {
    const side = squareSide(bases, true, size);
    return { s: side / 2 - size.d - gun.w / 2, t: side / 2 - gun.d / 2, rot: 0 };
  }
  const front = layout.files * size.w + gun.w;
  return { s: -front / 2 + layout.gunPlace * size.w + gun.w / 2, t: -gun.d / 2, rot: 0 };
}

function squareSlots(bases: number, size: Size, withGun: boolean): Slot[] {
  const places = squarePlaces(bases, withGun);
  const side = places * size.w + size.d;
  const slots: Slot[] = [];
  for (let j = 0; j < places; j++)
    for (let face = 0; face < 4 && slots.length < bases; face++) {
      if (withGun && face === 0 && j === places - 1) continue; // the gun's own place
      const s = -side / 2 + size.w / 2 + j * size.w;
      const t = side / 2 - size.d / 2;
      slots.push(turnedSlot(s, t, 90 * face));
    }
  return slots;
}

function turnedSlot(s: number, t: number, rot: number): Slot {
  const c = cosine(rot);
  const q = sine(rot);
  return { s: s * c + t * q, t: t * c - s * q, rot };
}

function skirmishSlots(layout: Pick<Layout, 'files' | 'gap'>, bases: number, size: Size): Slot[] {
  const slots: Slot[] = [];
  const files = Math.max(1, layout.files);
  for (let k = 0, row = 0; k < bases; row++) {
    const width = Math.min(files, bases - k);
    for (let i = 0; i < width; i++, k++)
      slots.push({
        s: (i - (width - 1) / 2) * (size.w + layout.gap),
        t: -size.d / 2 - row * (size.d + layout.gap),
        rot: 0,
      });
  }
  return slots;
}

/** MM-G9: whole files turn rigidly, backward about the rear corner of the hinge, forward about its front corner. */
function bendSlots(slots: Slot[], bend: Bend, front: number, ranks: number, size: Size): void {
  for (const sign of [-1, 1]) {
    const files = sign < 0 ? bend.leftFiles : bend.rightFiles;
    const degrees = sign < 0 ? bend.leftDegrees : bend.rightDegrees;
    if (files === 0 || degrees === 0) continue;
    const hinge = sign * (front / 2 - files * size.w);
    const depth = degrees > 0 ? -ranks * size.d : 0;
    for (const slot of slots) {
      if (sign * (slot.s - hinge) <= 0) continue;
      const turned = turnedSlot(slot.s - hinge, slot.t - depth, sign * degrees);
      slot.s = hinge + turned.s;
      slot.t = depth + turned.t;
      slot.rot += sign * degrees;
    }
  }
}

/** MM-G13. */
function addScreen(slots: Slot[], screen: Screen, front: number, depth: number, size: Size): void {
  const out = screen.gap + size.d / 2;
  for (let i = 0; i < screen.bases; i++) {
    const along = (i - (screen.bases - 1) / 2) * (size.w + SCREEN_SPACE);
    if (screen.side === 'front') slots.push({ s: along, t: out, rot: 0 });
    else if (screen.side === 'rear') slots.push({ s: along, t: -depth - out, rot: 180 });
    else if (screen.side === 'left') slots.push({ s: -front / 2 - out, t: -depth / 2 + along, rot: -90 });
    else slots.push({ s: front / 2 + out, t: -depth / 2 - along, rot: 90 });
  }
}

/** The slots set down on the table: x, y and facing of each in turn, kept to 0.001 (MM-G2). */
export function setDown(slots: readonly Slot[], x: number, y: number, facing: number): number[] {
  const fx = sine(facing);
  const fy = cosine(facing);
  const poses: number[] = [];
  for (const { s, t, rot } of slots)
    poses.push(snap(x + fy * s + fx * t), snap(y - fx * s + fy * t), snapAngle(facing + rot));
  return poses;
}

/** A layout made to stand. */
export function standOf(layout: Layout, bases: number, size: Size, gun: Size | null): Stand {
  const x = snap(layout.x);
  const y = snap(layout.y);
  const facing = snapAngle(layout.facing);
  return standWith(layout, x, y, facing, setDown(slotsOf(layout, bases, size, gun), x, y, facing));
}

export const standWith = (layout: Layout, x: number, y: number, facing: number, poses: readonly number[]): Stand => ({
  formation: layout.formation,
  x,
  y,
  facing,
  files: layout.files,
  gap: layout.gap,
  bend: layout.bend,
  screen: layout.screen,
  gunPlace: layout.gunPlace,
  poses,
});

export const layoutAt = (
  formation: Formation,
  x: number,
  y: number,
  facing: number,
  files: number,
  gap = 0,
): Layout => ({ formation, x, y, facing: normal(facing), files, gap, bend: null, screen: null, gunPlace: -1 });

/** How a stand is laid out, without its state. Shares its bend and screen: see `copyStand`. */
export const layoutOf = (stand: Stand): Layout => ({
  formation: stand.formation,
  x: stand.x,
  y: stand.y,
  facing: stand.facing,
  files: stand.files,
  gap: stand.gap,
  bend: stand.bend,
  screen: stand.screen,
  gunPlace: stand.gunPlace,
});

/** The same stand with nothing shared: a position may hold no value twice. */
export const copyStand = (stand: Stand): Stand => ({
  formation: stand.formation,
  x: stand.x,
  y: stand.y,
  facing: stand.facing,
  files: stand.files,
  gap: stand.gap,
  bend: stand.bend === null ? null : { ...stand.bend },
  screen: stand.screen === null ? null : { ...stand.screen },
  gunPlace: stand.gunPlace,
  poses: stand.poses.slice(),
});

/** The gun of a joint body in its place (MM-G12). */
export function gunStandIn(layout: Layout, bases: number, size: Size, gun: Size, old: Stand): Stand {
  const slot = gunSlot(layout, bases, size, gun);
  const poses = setDown([slot], layout.x, layout.y, layout.facing);
  const front = setDown([{ s: slot.s, t: slot.t + gun.d / 2, rot: 0 }], layout.x, layout.y, layout.facing);
  return standWith(old, front[0] as number, front[1] as number, snapAngle(layout.facing), poses);
}

/** A stand moved bodily by (dx, dy), or turned about (cx, cy) by this many degrees. */
export function shifted(stand: Stand, dx: number, dy: number): Stand {
  const poses: number[] = [];
  for (let i = 0; i < stand.poses.length; i += 3)
    poses.push(
      snap((stand.poses[i] as number) + dx),
      snap((stand.poses[i + 1] as number) + dy),
      stand.poses[i + 2] as number,
    );
  return standWith(stand, snap(stand.x + dx), snap(stand.y + dy), stand.facing, poses);
}

export function turned(stand: Stand, cx: number, cy: number, by: number): Stand {
  const c = cosine(by);
  const q = sine(by);
  const poses: number[] = [];
  for (let i = 0; i < stand.poses.length; i += 3) {
    const dx = (stand.poses[i] as number) - cx;
    const dy = (stand.poses[i + 1] as number) - cy;
    poses.push(snap(cx + dx * c + dy * q), snap(cy - dx * q + dy * c), snapAngle((stand.poses[i + 2] as number) + by));
  }
  const ax = stand.x - cx;
  const ay = stand.y - cy;
  return standWith(stand, snap(cx + ax * c + ay * q), snap(cy - ax * q + ay * c), snapAngle(stand.facing + by), poses);
}

/** MM-4.11, MM-G6: what is wrong with a layout for this many bases; null if nothing. */
export function faultOfLayout(layout: Layout, bases: number, size: Size): string | null {
  const { formation, files, gap, screen } = layout;
  if (formation === 'square' || isGunnery(formation)) {
    if (layout.bend !== null || screen !== null) return 'it neither bends nor screens';
    const fits = formation === 'square' || bases === 1 || filesOpenTo(formation, bases).includes(files);
    return fits ? null : `${bases} guns cannot stand ${files} wide`;
  }
  if (screen !== null && (formation === 'skirmish' || screen.bases >= bases)) return 'it cannot send out a screen';
  if (screen !== null && (screen.gap <= 0 || screen.gap > MOST_SCREEN_GAP + SLACK))
    return 'a screen stands within 1 inch, but apart';
  const ranked = bases - (screen?.bases ?? 0);
  if (!filesOpenTo(formation, ranked).includes(files))
    return `${ranked} bases cannot stand ${files} wide in ${formation}`;
  // MM-4.12: apart, but within one base width.
  if (formation === 'skirmish' && (gap <= 0.01 || gap > size.w + SLACK))
    return 'skirmishers stand apart, within one base width of each other';
  return faultOfBend(layout, ranked);
}
