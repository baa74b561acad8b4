/**
 * Glicko-2 (Glickman 2013), one match at a time. A rating is a guess with a width: `rd` is small for someone who plays
 * often, and grows again with time.
 */

export interface Rating {
  readonly rating: number;
  readonly rd: number;
  readonly volatility: number;
}

export const newcomer: Rating = { rating: 1500, rd: 350, volatility: 0.06 };

const SCALE = 173.7178;
/** How much the volatility itself may change. */
const TAU = 0.5;
const PERIOD_MS = 7 * 24 * 3_600_000;
const NARROWEST = 45;

const weight = (phi: number): number => 1 / Math.sqrt(1 + (3 * phi * phi) / (Math.PI * Math.PI));
const chance = (mu: number, other: number, phi: number): number => 1 / (1 + Math.exp(-weight(phi) * (mu - other)));

/** The share that `one` may expect against `other`. */
export const expected = (one: Rating, other: Rating): number =>
  chance((one.rating - 1500) / SCALE, (other.rating - 1500) / SCALE, other.rd / SCALE);

/** After a time without a match less is known. */
export function afterPause(rating: Rating, ms: number): Rating {
  const phi = rating.rd / SCALE;
  const wider = Math.sqrt(phi * phi + rating.volatility * rating.volatility * Math.max(0, ms / PERIOD_MS));
  return { ...rating, rd: Math.min(newcomer.rd, wider * SCALE) };
}

/** After one match in which `one` took this share (1 won, 0 lost) against `other`. */
export function afterMatch(one: Rating, other: Rating, share: number): Rating {
  const [mu, phi] = [(one.rating - 1500) / SCALE, one.rd / SCALE];
  const g = weight(other.rd / SCALE);
  const e = expected(one, other);
  const variance = 1 / (g * g * e * (1 - e));
  const gain = variance * g * (share - e);
  const volatility = newVolatility(phi, one.volatility, variance, gain);
  const widened = Math.sqrt(phi * phi + volatility * volatility);
  const narrowed = 1 / Math.sqrt(1 / (widened * widened) + 1 / variance);
  return {
    rating: (mu + narrowed * narrowed * g * (share - e)) * SCALE + 1500,
    rd: Math.min(newcomer.rd, Math.max(NARROWEST, narrowed * SCALE)),
    volatility,
  };
}

/** The volatility that makes the result most likely, found between two bounds (step 5 of the paper). */
function newVolatility(phi: number, sigma: number, variance: number, gain: number): number {
  const a = Math.log(sigma * sigma);
  const f = (x: number): number => {
    const e = Math.exp(x);
    const sum = phi * phi + variance + e;
    return (e * (gain * gain - sum)) / (2 * sum * sum) - (x - a) / (TAU * TAU);
  };
  let low = a;
  let high = Math.log(gain * gain - phi * phi - variance);
  if (!(gain * gain > phi * phi + variance)) {
    let k = 1;
    while (f(a - k * TAU) < 0) k++;
    high = a - k * TAU;
  }
  let [fLow, fHigh] = [f(low), f(high)];
  while (Math.abs(high - low) > 1e-6) {
    const next = low + ((low - high) * fLow) / (fHigh - fLow);
    const fNext = f(next);
    if (fNext * fHigh <= 0) {
      low = high;
      fLow = fHigh;
    } else fLow /= 2;
    high = next;
    fHigh = fNext;
  }
  return Math.exp(low / 2);
}
