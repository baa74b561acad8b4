/** A bar on standard error, with an estimate of the time left. */

export interface Progress {
  /** How many games are there now (those of an earlier run included). */
  at(games: number): void;
  end(): void;
}

export const silent: Progress = { at: () => undefined, end: () => undefined };

const WIDTH = 30;
/** Milliseconds between two drawings of the bar. */
const BETWEEN = 200;

/** `begun`: how many games were there already, which say nothing about how fast this run is. */
export function bar(write: (text: string) => void, total: number, begun: number, now: () => number): Progress {
  const start = now();
  let drawn = Number.NEGATIVE_INFINITY;
  return {
    at(games) {
      const time = now();
      if (time - drawn < BETWEEN && games < total) return;
      drawn = time;
      write(`\r${line(games, total, begun, (time - start) / 1000)}\u001b[K`);
    },
    end: () => write('\n'),
  };
}

export function line(games: number, total: number, begun: number, seconds: number): string {
  const filled = total === 0 ? WIDTH : Math.floor((games / total) * WIDTH);
  const rate = seconds > 0 ? (games - begun) / seconds : 0;
  const left = rate > 0 ? `${spell((total - games) / rate)} left` : 'time left unknown';
  const share = total === 0 ? 100 : Math.floor((games / total) * 100);
  return `[${'='.repeat(filled)}${' '.repeat(WIDTH - filled)}] ${games}/${total} games  ${share}%  ${rate.toFixed(2)}/s  ${left}`;
}

export function spell(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole < 90) return `${whole} s`;
  if (whole < 5400) return `${Math.ceil(whole / 60)} min`;
  return `${(whole / 3600).toFixed(1)} h`;
}
