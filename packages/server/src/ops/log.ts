/** What the server writes about itself: one JSON object a line, without bodies, tokens, names or addresses. */
export type Level = 'debug' | 'info' | 'error';

const LEVELS: readonly Level[] = ['debug', 'info', 'error'];

export type Log = (level: Level, message: string, more?: object) => void;

/** Writes what is at least this important. */
export const logTo =
  (least: Level, write: (line: string) => void): Log =>
  (level, message, more = {}) => {
    if (LEVELS.indexOf(level) >= LEVELS.indexOf(least))
      write(JSON.stringify({ at: new Date().toISOString(), level, message, ...more }));
  };
