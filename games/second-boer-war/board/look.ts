/** How the two sides and their pieces are printed. */
import { accent, type Livery, madder, paper, petrol, refusal } from '@laager/kit/drawing';

export type Seat = 'boer' | 'empire';
export const livery: Readonly<Record<Seat, Livery>> = { boer: petrol, empire: madder };
export const other = (seat: Seat): Seat => (seat === 'boer' ? 'empire' : 'boer');
export { percent } from '@laager/kit/words';
export { accent, paper, refusal };

/** The outline of everything that belongs to a side: cut corners for the Boers, square for the Empire. */
export const outlineOf = (seat: Seat, width: number, height: number, cut = 5): string =>
  seat === 'boer'
    ? `M${cut} 0H${width - cut}L${width} ${cut}V${height - cut}L${width - cut} ${height}H${cut}L0 ${height - cut}V${cut}Z`
    : `M0 0H${width}V${height}H0Z`;

const round = (n: number): number => Math.round(n * 10) / 10;

/** A star of `points` rays round 0, 0. */
export function starPath(points: number, outer: number, inner: number): string {
  let d = '';
  for (let i = 0; i < points * 2; i++) {
    const angle = (i * Math.PI) / points - Math.PI / 2;
    const reach = i % 2 === 0 ? outer : inner;
    d += `${i === 0 ? 'M' : 'L'}${round(Math.cos(angle) * reach)} ${round(Math.sin(angle) * reach)}`;
  }
  return `${d}Z`;
}
