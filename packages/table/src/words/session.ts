/** What the worker that holds the match says, by language: apart from the screens' words, which the worker does not load. */
const en = {
  over: 'The game is over.',
  replay: 'This is a replay. Choose “Play on from here” to give orders.',
  notYours: (seat: string) => `It is ${seat}'s turn to decide.`,
  lessonWaits: (order: string) => `That is allowed, but this lesson continues with: ${order}.`,
  readOn: 'Press “Next” to continue the lesson.',
  noUndo: 'There is nothing to undo.',
  noRedo: 'There is nothing to redo.',
  past: 'you are looking at an earlier move',
  unplayed: 'nothing has been played yet',
  lesson: 'lessons only go forward',
  decidedSince: (seat: string) => `${seat} has decided since`,
  toDecide: (seat: string) => `${seat} to move`,
  noGame: (id: string) => `Game not found: “${id}”.`,
  line: (line: number, what: string) => `Line ${line}: ${what}.`,
  stops: (moves: number, line: number, why: string) =>
    `The record can be followed for ${moves} orders. Line ${line}: ${why}. You can play on from here.`,
  otherTab: 'This game is being played in another tab.',
  notKept: 'Game not found on this device.',
  noGuide: (title: string) => `${title} has no lesson yet.`,
};

export type SessionWords = typeof en;

const catalogues: Readonly<Record<string, SessionWords>> = { en };

export const sessionWordsIn = (language: string): SessionWords => catalogues[language] ?? en;
