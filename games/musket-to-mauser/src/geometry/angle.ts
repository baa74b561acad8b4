/**
 * Angles without the platform's trigonometry, whose last bits differ between machines. Only + - * / and the square root
 * are used, which IEEE 754 defines to the last bit (MM-G1, MM-G2: compass degrees, 0 is north, 90 east).
 */
const RADIANS = 0.017453292519943295;

/** Kept to 0.001 (MM-G2); never minus zero. */
export const snap = (value: number): number => Math.round(value * 1000) / 1000 + 0;

/** Into 0 (included) to 360 (not). */
export function normal(degrees: number): number {
  const turned = degrees % 360;
  return (turned < 0 ? turned + 360 : turned) + 0;
}

/** Kept to 0.001 degree, from 0 to under 360. */
export function snapAngle(degrees: number): number {
  const kept = snap(normal(degrees));
  return kept >= 360 ? 0 : kept;
}

/** How far `a` lies to the right of `b`, from over -180 to 180. */
export function turnFrom(b: number, a: number): number {
  const turned = normal(a - b);
  return turned > 180 ? turned - 360 : turned;
}

export const radians = (degrees: number): number => degrees * RADIANS;

/** Taylor's series, good to the last bit or two below 45 degrees. */
function sineOf(x: number): number {
  const q = x * x;
  let sum = 1 - q / 272;
  sum = 1 - (q / 210) * sum;
  sum = 1 - (q / 156) * sum;
  sum = 1 - (q / 110) * sum;
  sum = 1 - (q / 72) * sum;
  sum = 1 - (q / 42) * sum;
  sum = 1 - (q / 20) * sum;
  return x * (1 - (q / 6) * sum);
}

function cosineOf(x: number): number {
  const q = x * x;
  let sum = 1 - q / 240;
  sum = 1 - (q / 182) * sum;
  sum = 1 - (q / 132) * sum;
  sum = 1 - (q / 90) * sum;
  sum = 1 - (q / 56) * sum;
  sum = 1 - (q / 30) * sum;
  sum = 1 - (q / 12) * sum;
  return 1 - (q / 2) * sum;
}

/** Of an angle in degrees. */
export function sine(degrees: number): number {
  const a = normal(degrees);
  if (a >= 180) return 0 - sineOfHalf(a - 180);
  return sineOfHalf(a);
}

function sineOfHalf(a: number): number {
  const b = a > 90 ? 180 - a : a;
  return b > 45 ? cosineOf(radians(90 - b)) : sineOf(radians(b));
}

export const cosine = (degrees: number): number => sine(degrees + 90);

/** Arc tangent of a number from 0 to 1, in degrees. */
function arcTangent(t: number): number {
  // Twice halved, so that the series is short.
  const u = t / (1 + Math.sqrt(1 + t * t));
  const w = u / (1 + Math.sqrt(1 + u * u));
  const q = w * w;
  let sum = 0;
  for (let k = 25; k >= 3; k -= 2) sum = q * (1 / k - sum);
  return (4 * w * (1 - sum)) / RADIANS;
}

/** The bearing of the direction (dx, dy): 0 for a null one. */
export function bearingOf(dx: number, dy: number): number {
  const ax = Math.abs(dx);
  const ay = Math.abs(dy);
  if (ax === 0 && ay === 0) return 0;
  const acute = ax <= ay ? arcTangent(ax / ay) : 90 - arcTangent(ay / ax);
  if (dx >= 0) return dy >= 0 ? acute : 180 - acute;
  return normal(dy >= 0 ? 360 - acute : 180 + acute);
}
