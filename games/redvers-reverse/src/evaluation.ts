/** How the British stand, as a chance to win: fitted to games of the named plans (docs/balance/redvers-reverse.md). */
import { spOf } from './forces.ts';
import { edgeDistances, IS_NORTH, MAP_AREAS } from './map.ts';
import { BRITISH_SEAT, CAPTURED, type Colenso, ROUTED } from './position.ts';
import { BOERS, BRITISH_UNITS, isFoot } from './roster.ts';
import { outcome } from './status-phase.ts';

/** What the chance hangs on, each of the order of one. */
export function features(p: Colenso): number[] {
  const time = p.turn / 20;
  const ahead = (p.turn - p.confidence) / 5;
  const loss = (p.loss - 10) / 5;
  let captured = 0;
  for (let area = 0; area < MAP_AREAS; area++) if (p.works[area] === CAPTURED) captured++;
  let [over, advance, broken] = [0, 0, 0];
  const edge = edgeDistances();
  for (let unit = 0; unit < BRITISH_UNITS; unit++) {
    const at = p.at[unit] as number;
    if (at < 0 || at >= MAP_AREAS || !isFoot(unit)) continue;
    if (IS_NORTH[at]) over += spOf(p, unit);
    advance += 10 - (edge[at] as number);
    if ((p.morale[unit] as number) >= ROUTED) broken++;
  }
  let boers = 0;
  for (const unit of BOERS) if ((p.at[unit] as number) >= 0 && p.morale[unit] !== ROUTED) boers += spOf(p, unit);
  return [
    time,
    ahead,
    p.shaken,
    p.shaken * time,
    loss,
    captured / 3,
    over / 20,
    advance / 100,
    broken / 4,
    boers / 70,
    loss * time,
    ahead * time,
    p.exited / 6,
  ];
}

/** Of 1 and each feature, by logistic regression over 9,814 turns of 680 games. */
const WEIGHTS = [1.1, -5.937, 3.654, 0.959, 1.255, -0.581, -0.667, -0.207, 1.488, -0.953, -2.465, 0.1, -0.074, 0];

export function evaluate(p: Colenso): number {
  const end = outcome(p);
  if (end !== null) return end.score[BRITISH_SEAT] as number;
  const values = features(p);
  let sum = WEIGHTS[0] as number;
  for (let i = 0; i < values.length; i++) sum += (WEIGHTS[i + 1] ?? 0) * (values[i] as number);
  return 1 / (1 + Math.exp(-sum));
}
