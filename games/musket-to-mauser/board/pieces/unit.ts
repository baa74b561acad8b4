/** A unit on its bases, as SVG text: bases are to scale and exact, the figures stand on them. */
import { seeded } from '@laager/kit/drawing';
import type { Formation, Side } from '../../src/position.ts';
import { INCH, num, type Random, scallop } from '../ground/ink.ts';
import { BASES, DRESS, type DressName } from './dress.ts';
import { type Posture, symbolId } from './figures.ts';

export interface Troops {
  readonly id: string;
  readonly side: Side;
  readonly dress: DressName;
  readonly arm: 'foot' | 'horse' | 'gun';
  readonly gun: 'bronze' | 'iron' | 'gatling';
  readonly formation: Formation;
  /** In sheet units: x, y and facing of each base in turn. */
  readonly poses: readonly number[];
  /** Of a base, in inches. */
  readonly w: number;
  readonly d: number;
  /** Bases in the front rank. */
  readonly front: number;
  readonly disordered: boolean;
  readonly prone: boolean;
  readonly lance: boolean;
  readonly camels: boolean;
  /** It has fired this turn. */
  readonly fired: boolean;
}

/** By pixels of an inch: figures as dots; all standing; each in its posture. */
export type Detail = 'texture' | 'figures' | 'postures';
export const detailAt = (inch: number): Detail => (inch < 18 ? 'texture' : inch < 28 ? 'figures' : 'postures');

const HORSES = ['#6d4526', '#4a2e1a', '#8a6238', '#3a2c22', '#9a8468'];
const CAMELS = ['#c9a66b', '#b8935a', '#d4b680'];

interface Easel {
  shadows: string;
  cast: string;
  out: string;
}

/** A base as it lies: askew if the unit is disordered. */
function layBase(now: Troops, i: number, random: Random): { x: number; y: number; turn: number } {
  const shake = now.disordered ? 3.2 : 0.5;
  const twist = now.disordered ? 15 : 0.8;
  return {
    x: (now.poses[3 * i] as number) + (random() - 0.5) * shake,
    y: (now.poses[3 * i + 1] as number) + (random() - 0.5) * shake,
    turn: (now.poses[3 * i + 2] as number) + (random() - 0.5) * twist,
  };
}

export function unitArt(now: Troops, detail: Detail): string {
  const random = seeded(`unit${now.id}`);
  const look = BASES[now.side];
  const easel: Easel = { shadows: '', cast: '', out: '' };
  const [w, h] = [now.w * INCH - 0.8, now.d * INCH - 0.7];
  const box = `x="${num(-w / 2)}" y="${num(-h / 2)}" width="${num(w)}" height="${num(h)}"`;
  const texture: Texture = { coats: '', hats: '' };
  for (let i = 0; 3 * i < now.poses.length; i++) {
    const { x, y, turn } = layBase(now, i, random);
    easel.shadows += `<rect ${box} transform="translate(${num(x + 2.2)} ${num(y + 3)}) rotate(${num(turn)})"/>`;
    let flock = '';
    for (let q = 0; q < 7; q++) flock += `M${num((random() - 0.5) * w * 0.92)} ${num((random() - 0.5) * h * 0.86)}h.01`;
    easel.out += `<g transform="translate(${num(x)} ${num(y)}) rotate(${num(turn)})"><rect ${box} rx=".8" fill="${look.fill}" stroke="${look.edge}" stroke-width=".9"/><path d="${flock}" stroke="${look.flock}" stroke-width="2.2" stroke-linecap="round" opacity=".8"/></g>`;
    const at = placer(x, y, turn);
    if (detail === 'texture' && now.arm === 'foot') dot(now, at, random, texture);
    else stand(now, at, turn, random, easel, detail === 'postures' && i < now.front);
    if (i < now.front) {
      const [ax, ay] = at(-w / 2, -h / 2);
      const [bx, by] = at(w / 2, -h / 2);
      easel.out += `<path d="M${num(ax)} ${num(ay)}L${num(bx)} ${num(by)}" stroke="${look.front}" stroke-width="1.7"/>`;
    }
  }
  const dress = DRESS[now.dress];
  const dots =
    texture.coats === ''
      ? ''
      : `<path d="${texture.coats}" stroke="${dress.dark}" stroke-width="5.6" stroke-linecap="round"/><path d="${texture.coats}" stroke="${dress.coat}" stroke-width="4.4" stroke-linecap="round"/><path d="${texture.hats}" stroke="${dress.hat}" stroke-width="3" stroke-linecap="round"/>`;
  return `<g fill="#221c0c" opacity=".42">${easel.shadows}</g><path d="${easel.cast}" stroke="#1d1708" stroke-width="2.9" stroke-linecap="round" opacity=".38" fill="none"/>${easel.out}${dots}`;
}

type Placer = (dx: number, dy: number) => readonly [number, number];

function placer(x: number, y: number, turn: number): Placer {
  const a = (turn * Math.PI) / 180;
  return (dx, dy) => [x + dx * Math.cos(a) - dy * Math.sin(a), y + dx * Math.sin(a) + dy * Math.cos(a)];
}

interface Texture {
  coats: string;
  hats: string;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Where the men of a base of foot stand: eight in close order, three in skirmish. */
function* files(now: Troops, random: Random): Generator<Place & { readonly rank: number }> {
  const loose = now.formation === 'skirmish';
  const wide = now.w * INCH;
  const count = loose ? 3 : Math.max(3, Math.round(wide / 6.7));
  const ranks = loose ? 1 : now.d >= 1.1 ? 3 : 2;
  const deep = now.d >= 0.75 ? 8.6 : 5.7;
  for (let rank = 0; rank < ranks; rank++)
    for (let q = 0; q < count; q++)
      yield {
        rank,
        x:
          (q - (count - 1) / 2) * (loose ? Math.min(8.2, wide / 3.2) : (wide - 1.4) / count) +
          (random() - 0.5) * (loose ? 2.4 : 0.5),
        y: loose ? (random() - 0.5) * 3.4 : (rank - (ranks - 1) / 2) * deep + 0.6,
      };
}

function dot(now: Troops, at: Placer, random: Random, texture: Texture): void {
  for (const { x, y } of files(now, random)) {
    const [px, py] = at(x, y);
    texture.coats += `M${num(px)} ${num(py)}h.01`;
    texture.hats += `M${num(px)} ${num(py - 0.4)}h.01`;
  }
}

/** The figures of one base. */
function stand(now: Troops, at: Placer, turn: number, random: Random, easel: Easel, isFront: boolean): void {
  const put = (symbol: string, dx: number, dy: number, by = 0, size = 1, extra = ''): void => {
    const [x, y] = at(dx, dy);
    easel.cast += `M${num(x)} ${num(y)}l${num(3.5 * size)} ${num(4.3 * size)}`;
    easel.out += `<use href="#${symbol}" transform="translate(${num(x)} ${num(y)}) rotate(${num(turn + by)})${size === 1 ? '' : ` scale(${size})`}"${extra}/>`;
  };
  const man = (posture: Posture): string => symbolId(now.dress, posture);
  if (now.arm === 'gun') {
    const gun = `mm-gun-${now.gun}`;
    if (now.formation === 'limbered') {
      put(gun, 0, 11, 180, 0.8);
      for (const [x, y] of [
        [-4.4, -3],
        [4.4, -3],
        [-4.4, -14],
        [4.4, -14],
      ] as const)
        put(man('mounted'), x, y, 0, 0.8, ' style="--horse:#5d3d22"');
      return;
    }
    put(gun, 0, -2);
    const crew = [
      [-8.5, -8, 60],
      [8.6, -7, -70],
      [-8, 6, 20],
      [7.6, 7, -15],
      [0, 15.5, 0],
    ] as const;
    for (const [x, y, by] of crew) put(man('stand'), x, y, by, 0.95);
    return;
  }
  if (now.arm === 'horse') {
    const count = Math.max(2, Math.round((now.w * INCH) / 12.6) - (now.w > 1.2 ? 0 : 0));
    const coats = now.camels ? CAMELS : HORSES;
    for (let q = 0; q < count; q++) {
      const x = (q - (count - 1) / 2) * Math.min(12.6, (now.w * INCH) / count) + (random() - 0.5) * 1.6;
      const y = (random() - 0.5) * 5;
      const coat = coats[Math.floor(random() * coats.length)] as string;
      put(
        man('mounted'),
        x,
        y,
        (random() - 0.5) * 6 + (now.disordered ? (random() - 0.5) * 50 : 0),
        1.12,
        ` style="--horse:${coat}"`,
      );
      if (now.lance) easel.out += lance(at, x, y, BASES[now.side].mark);
    }
    return;
  }
  const loose = now.formation === 'skirmish';
  for (const { x, y, rank } of files(now, random)) {
    const posture: Posture = now.prone
      ? 'kneel'
      : loose
        ? random() < 0.55
          ? 'kneel'
          : 'fire'
        : rank === 0 && isFront && random() < (now.fired ? 0.7 : 0.12)
          ? 'fire'
          : 'stand';
    put(
      man(posture),
      x,
      y,
      (random() - 0.5) * (loose ? 26 : 7) + (now.disordered ? (random() - 0.5) * 70 : 0),
      now.prone ? 0.85 : 1,
    );
  }
}

function lance(at: Placer, x: number, y: number, pennon: string): string {
  const line = (points: readonly (readonly [number, number])[]): string =>
    points
      .map(([dx, dy]) =>
        at(x + dx, y + dy)
          .map(num)
          .join(' '),
      )
      .join('L');
  return `<path d="M${line([
    [3, 3],
    [4.4, -13],
  ])}" stroke="#3a2a18" stroke-width=".9"/><path d="M${line([
    [4.4, -13],
    [7.4, -9.6],
    [4.1, -8],
  ])}Z" fill="${pennon}" stroke="#fff" stroke-width=".5"/>`;
}

/** The unit as it would be: pale figures under thin paper; hatched where the rules refuse it. */
export function ghostArt(now: Troops, refused = false): string {
  const [w, h] = [now.w * INCH - 0.8, now.d * INCH - 0.7];
  let out = '';
  for (let i = 0; i < now.poses.length; i += 3)
    out += `<rect x="${num(-w / 2)}" y="${num(-h / 2)}" width="${num(w)}" height="${num(h)}" transform="translate(${num(now.poses[i] as number)} ${num(now.poses[i + 1] as number)}) rotate(${num(now.poses[i + 2] as number)})"/>`;
  return refused
    ? `<g fill="#fff8e2" fill-opacity=".5">${out}</g><g fill="url(#mm-refused)" stroke="#8c1f2a" stroke-width="1.6" stroke-dasharray="5 3">${out}</g>`
    : `<g opacity=".8">${unitArt(now, 'texture')}</g><g fill="#fff8e2" fill-opacity=".3" stroke="${BASES[now.side].mark}" stroke-width="1.2">${out}</g>`;
}

/** The outline of a unit, a little larger than it is. */
export function outlineArt(now: Pick<Troops, 'poses' | 'w' | 'd'>, grow: number): string {
  let out = '';
  for (let i = 0; i < now.poses.length; i += 3)
    out += `<rect x="${num((-now.w * INCH) / 2 - grow)}" y="${num((-now.d * INCH) / 2 - grow)}" width="${num(now.w * INCH + 2 * grow)}" height="${num(now.d * INCH + 2 * grow)}" rx="2.5" transform="translate(${num(now.poses[i] as number)} ${num(now.poses[i + 1] as number)}) rotate(${num(now.poses[i + 2] as number)})"/>`;
  return out;
}

/** A general: a rounded base with one rider, two or three by rank. */
export function generalArt(
  x: number,
  y: number,
  facing: number,
  size: number,
  riders: number,
  side: Side,
  dress: DressName,
): string {
  const w = size * INCH * 0.92;
  const look = BASES[side];
  const square = (dx: number, dy: number, fill: string): string =>
    `<rect x="${num(x - w / 2 + dx)}" y="${num(y - w / 2 + dy)}" width="${num(w)}" height="${num(w)}" rx="${num(w * 0.3)}" ${fill}/>`;
  let out =
    square(2, 3, 'fill="#221c0c" opacity=".4"') +
    square(0, 0, `fill="${look.fill}" stroke="${look.edge}" stroke-width="1.1"`);
  for (let i = 0; i < riders; i++) {
    const px = x + (i - (riders - 1) / 2) * 9.5;
    const py = y + (i % 2 === 0 ? -1 : 3);
    const horse = ['#8a6238', '#e3d9c6', '#3a2c22', '#6d4526'][i] as string;
    out += `<path d="M${num(px)} ${num(py)}l4 5" stroke="#1d1708" stroke-width="4" opacity=".35" stroke-linecap="round"/><use href="#${symbolId(dress, 'mounted')}" transform="translate(${num(px)} ${num(py)}) rotate(${num(facing + (i - 0.5) * 14)}) scale(1.05)" style="--horse:${horse}"/>`;
  }
  return out;
}

/** Men who stay where a base was lost. */
export function fallenArt(x: number, y: number, count: number, dress: DressName, seed: string): string {
  const random = seeded(`fallen${seed}`);
  let out = '';
  for (let i = 0; i < count; i++) {
    const [px, py] = [x + (random() - 0.5) * 34, y + (random() - 0.5) * 15];
    out += `<ellipse cx="${num(px + 1)}" cy="${num(py + 1.4)}" rx="3" ry="2" fill="#1d1708" opacity=".3"/><use href="#${symbolId(dress, 'fallen')}" transform="translate(${num(px)} ${num(py)}) rotate(${num(random() * 360)})"/>`;
  }
  return out;
}

/** Cotton wool: soft body, woolly tops toward the light, ink only underneath. */
export function smokeArt(x: number, y: number, length: number, facing: number, seed: string, dense: number): string {
  const random = seeded(`smoke${seed}`);
  const a = (facing * Math.PI) / 180;
  let soft = '';
  let body = '';
  let tops = '';
  let ink = '';
  const n = Math.max(4, Math.round(length / 6));
  for (let i = 0; i < n; i++) {
    const t = ((i + 0.5) / n - 0.5) * length;
    const px = x + Math.cos(a) * t + (random() - 0.5) * 5;
    const py = y + Math.sin(a) * t + (random() - 0.5) * 7;
    const r = 5.4 + random() * 4.6;
    soft += scallop(px + 1.5, py + 2, r * 1.25, 8, random);
    body += scallop(px, py, r, 8, random, 0.14);
    tops += scallop(px - r * 0.28, py - r * 0.34, r * 0.52, 7, random, 0.16);
    for (let b = 0.2; b < 2.2; b += 0.55)
      if (random() < 0.6)
        ink += `M${num(px + r * Math.cos(b))} ${num(py + r * Math.sin(b))}A${num(r * 0.34)} ${num(r * 0.34)} 0 0 1 ${num(px + r * Math.cos(b + 0.5))} ${num(py + r * Math.sin(b + 0.5))}`;
  }
  return `<g opacity="${dense}"><path d="${soft}" fill="#3c3420" opacity=".16" transform="translate(3 4)"/><path d="${soft}" fill="#fffdf6" opacity=".4"/><path d="${body}" fill="#f1ede0" opacity=".78"/><path d="${tops}" fill="#fffdf6" opacity=".95"/><path d="${ink}" fill="none" stroke="#8d8672" stroke-width=".8" opacity=".5"/></g>`;
}

/** Colours on a pike, upright whatever the facing, as one reads them. */
export function coloursArt(kind: 'british' | 'russian' | 'plain', tint: string): string {
  const [w, h] = [17, 12.5];
  const field = `<rect width="${w}" height="${h}" fill="${tint}"/>`;
  const cloth =
    kind === 'british'
      ? `${field}<rect width="7.8" height="6.2" fill="#24426b"/><path d="M0 0L7.8 6.2M7.8 0L0 6.2" stroke="#fff" stroke-width="1.5"/><path d="M3.9 0V6.2M0 3.1H7.8" stroke="#fff" stroke-width="2.2"/><path d="M3.9 0V6.2M0 3.1H7.8" stroke="#b5312c" stroke-width="1.1"/><circle cx="11.9" cy="7" r="2" fill="none" stroke="#e9c66a"/>`
      : kind === 'russian'
        ? `${field}<path d="M0 0L8.5 6.2L17 0M0 12.5L8.5 6.2L17 12.5" stroke="#f3ecd8" stroke-width="3.4" fill="none"/><circle cx="8.5" cy="6.2" r="3" fill="#d9912e" stroke="#3b2b12" stroke-width=".6"/>`
        : `${field}<path d="M0 6.2H17" stroke="#f6efdd" stroke-width="3.4"/><circle cx="8.5" cy="6.2" r="2.6" fill="#f6efdd" stroke="#000" stroke-opacity=".4" stroke-width=".8"/>`;
  return `<path d="M0 0L6.5 8" stroke="#1d1708" stroke-width="2.2" opacity=".35"/><path d="M0 1V-21" stroke="#2c1d0f" stroke-width="1.5"/><circle cy="-21.6" r="1.2" fill="#e9c66a"/><g transform="translate(.7 -20.4) skewY(7)">${cloth}<rect width="${w}" height="${h}" fill="none" stroke="#2c1d0f" stroke-width=".8"/><path d="M5.6 0Q4.6 6 6 12.5M12 0Q11 6 12.2 12.5" stroke="#000" stroke-width="1.6" opacity=".13" fill="none"/></g>`;
}
