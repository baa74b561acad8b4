/** Everything the board itself says, in one place; prompts, orders and journal lines come from the rules' own telling. */
import type { Sum } from '@laager/kernel';
import { percent, spokenIn } from '@laager/kit/words';
import type { Manner } from '../src/lookups.ts';
import type { ActionName, Side } from '../src/position.ts';
import type { State } from './men.ts';

const dice = (n: number): string => (n === 1 ? '1 die' : `${n} dice`);

const en = {
  map: (name: string): string => `Map of ${name}`,
  hexes: (name: string): string => `The hexes of ${name}`,
  sides: ['Allied', 'German'] as readonly string[],
  /** For a counter whose name is unknown. */
  theOne: (side: string, hex: string): string => `the ${side} in ${hex}`,
  theCounter: 'the counter',
  counter: 'Counter',
  hidden: 'Hidden',
  faceDown: 'face down',
  aFaceDownCounter: 'A face-down counter',
  faceDownOf: (side: string): string => `${side} counter face down`,
  man: (side: string, number: number, name: string): string => `${side} ${number}, ${name}`,
  waiting: (number: number, name: string): string => `${number}, ${name}`,
  weapon: (name: string, range: number, n: number): string => `${name}, range ${range}, ${dice(n)}`,
  unknown: 'weapon and skills unknown',
  hasActed: 'has acted',
  skill: (when: string, effect: string): string => `${when}: ${effect}`,
  states: {
    wounded: 'wounded',
    jammed: 'weapon jammed',
    'snap-fire': 'waiting with snap fire',
    'heads-down': 'heads down',
    loader: 'loader',
  } satisfies Record<State, string> as Readonly<Record<State, string>>,
  woundedTimes: (n: number): string => `wounded ${n} times`,
  fates: { removed: 'removed', exited: 'exited', 'to be placed': 'to be placed' },

  actions: {
    run: 'Run',
    advance: 'Advance',
    fire: 'Fire',
    charge: 'Charge',
    'snap-fire': 'Snap Fire',
    'heads-down': 'Heads Down',
    'clear-jam': 'Clear Jam',
    'medical-aid': 'Medical Aid',
  } satisfies Record<ActionName, string> as Readonly<Record<ActionName, string>>,
  actionsTitle: 'Actions',
  advice: {
    none: 'Click a hex to run there, an enemy to fire, or choose an action.',
    run: 'Click the hex to run to, or build the path hex by hex.',
    advance: 'Click a hex to advance to, an enemy to fire at, or both.',
    fire: 'Click the enemy to fire at.',
    charge: 'Click the enemy to charge.',
    'medical-aid': 'Click the man to treat.',
  },
  otherWay: 'Click a hex to go another way.',
  andFire: (action: string): string => `${action} and fire`,
  withBravery: (action: string, points: number): string => `${action}, ${points} bravery`,
  enter: 'Enter',
  takeBack: 'Cancel',
  placeAll: 'Place all as suggested',
  leaveMap: 'Leave the map',
  leaveMapFor: (points: number): string => `Leave the map, ${points} MP`,
  points: (n: number): string => `${n} MP`,
  step: {
    exit: 'exit',
    offTheMap: 'off the map',
    mayFire: (who: string): string => `${who} can fire`,
    needs: (who: string, face: number): string => `${who} on ${face}+`,
    leaving: (hex: string, who: readonly string[]): string => `leaving ${hex}: ${who.join(', ')}`,
    quiet: (ground: string): string => `${ground}, no snap fire`,
    worked: 'How costs and shots are worked out',
    way: (from: string, to: string): string => `${from} → ${to}`,
  },
  bravery: {
    title: 'Commit bravery',
    label: 'Bravery points to commit',
    stopped: 'Stopped',
    removed: 'Removed',
    wins: 'Wins',
    worked: 'How these chances are worked out',
    hits: (who: string): string => `${who} hits`,
    manners: {
      'in-turn': 'Everyone fires at the first chance, until one hits.',
      'one-a-step': 'At each step one of them fires, drawn at random, until one hits.',
      all: 'Everyone fires at the first chance, after a hit too.',
    } satisfies Record<Manner, string> as Readonly<Record<Manner, string>>,
    rerolls: 'Each point committed re-rolls one hit, while there are hits and points.',
    choice: (points: number, rows: readonly string[]): string => `${points}: ${rows.join(', ')}`,
  },

  shot: {
    at: (who: string, whom: string): string => `${who} at ${whom}`,
    fires: (who: string, whom: string): string => `${who} fires at ${whom}`,
    about: (weapon: string, distance: number): string =>
      `${weapon}, ${distance === 1 ? 'adjacent' : `${distance} hexes`}`,
    dieNeeds: (n: number): string => (n === 1 ? 'The die needs' : `Each die of ${n}`),
    plain: 'plain',
    hit: 'Hit',
    removed: 'Removed',
    wounded: 'Wounded',
    jam: 'Weapon jams',
    bar: (removed: string, wounded: string, missed: string): string =>
      `removed ${removed}, wounded ${wounded}, missed ${missed}`,
    worked: {
      title: 'How these chances are worked out',
      die: (needed: number): string => `One die hits on ${needed}+`,
      volley: (n: number, spoils: boolean): string =>
        `${n === 1 ? 'The die hits' : `At least one of ${dice(n)} hits`}${spoils ? ', and none shows 1' : ''}`,
      wound: (removal: number): string => `A hit removes on ${removal}+`,
      jam: (n: number): string => `${n === 1 ? 'The die shows 1' : 'A die shows 1'}: the weapon jams`,
      skilled: (sources: string): string =>
        `“Removed” counts one such die for each hit. With ${sources}: misses re-rolled as those rules allow.`,
    },
    results: { missed: 'missed', hit: 'wounded', removed: 'removed' },
  },
  melee: {
    highestOf: (n: number): string => `, highest of ${dice(n)}`,
    wins: (who: string): string => `${who} wins`,
    both: 'both are removed',
    loses: (who: string): string => `${who} is removed`,
    exact: (ways: number): string =>
      `Exact: all ${ways} ways the dice can fall are counted, and re-rolls are used when they help.`,
    worked: {
      title: 'How these chances are worked out',
      total: (who: string, n: number): string => `${who}: the highest of ${dice(n)}, with the modifiers above`,
      higher: 'The higher total wins',
      equal: 'Equal totals',
      lower: 'The lower total is removed',
      brave: 'Each bravery point re-rolls the highest die of the defender.',
    },
    tag: 'charge',
  },
  aid: {
    tag: 'aid',
    title: (who: string, whom: string): string => `${who} treats ${whom}`,
    himself: (who: string): string => `${who} treats himself`,
    worked: 'How the die is read',
  },
  causes: {
    'to-hit': 'Base',
    'highest-die': 'Highest die',
    'medical-aid': 'Medical Aid',
    'medical-knowledge': 'medical knowledge',
    'target-heads-down': 'target has its head down',
    'target-in-cover': 'target in cover',
    'firer-advancing': 'firing on the move',
    'firer-wounded': 'firer wounded',
    'firer-snap-fire': 'snap fire',
    'target-brave': 'target is brave',
    'target-adjacent': 'target next to him',
    charger: 'charging',
    wounded: 'wounded',
    jammed: 'jammed',
    'defender-in-cover': 'defender in cover',
    'defender-heads-down': 'defender has his head down',
    clear: 'clear ground',
    woods: 'woods',
    hedge: 'hedge hex',
    'hedge-crossed': 'hedge crossed',
    exit: 'leaving the map',
  } as Readonly<Record<string, string>>,
  blockers: {
    woods: (hexes: readonly string[]): string => `Woods in ${hexes.join(' and ')}`,
    'woods-run': (hexes: readonly string[]): string => `Woods along the line in ${hexes.join(' and ')}`,
    'hedge-corner': (hexes: readonly string[]): string => `Hedges meeting at ${hexes.join(' and ')}`,
    hedge: (hexes: readonly string[]): string => `The hedge of ${hexes.join(' and ')}`,
  },

  prompts: {
    stepByStep: (mayFire: boolean): string =>
      `Step by step: click the next hex${mayFire ? ', or an enemy to fire at' : ''}.`,
    stop: 'Stop here',
    commit: (who: string): string => `How many bravery points for ${who}?`,
    snap: 'Snap fire',
    leaves: ' is leaving his hex. Snap fire?',
    snapBy: (who: string, face: number): string => `${who} fires, ${face}+`,
    hold: 'Hold fire',
    worked: 'How the number needed is worked out',
    workedTotals: 'How the totals are worked out',
    charger: 'Charger',
    defender: 'Defender',
    reroll: 'Re-roll',
    succeeds: (face: number): string => ` ${face}+ succeeds.`,
    totals: (charger: number, defender: number): string => ` Charger ${charger}, defender ${defender}.`,
    committed: (points: number): string => ` ${points} committed.`,
    die: (n: number, face: number): string => `die ${n} shows ${face}`,
    against: 'against',
    again: (n: number): string => (n > 1 ? `Re-roll ${n} dice` : 'Re-roll it'),
    keep: 'Keep result',
    pickFirst: 'choose the dice to re-roll first',
    tray: 'Counters to place',
    place: (who: string): readonly [string, string, string] => ['Place ', who, ' on a hex of the zone.'],
    nameAll: 'Use these names',
    name: (number: number): string => `Name of number ${number}`,
  },
  rerolls: {
    loader: 'The loader: re-roll a die?',
    shot: 'Shot!: re-roll a miss?',
    inspiring: 'Inspiring: re-roll any of these?',
    'inspired-repair': 'Inspiring: re-roll the repair?',
    'inspired-wound': 'Inspiring: re-roll the wound dice?',
    'inspired-jam': 'Inspiring: re-roll the jam?',
    'inspired-aid': 'Inspiring: re-roll the aid?',
    calm: 'Calm under fire: make them roll again?',
    bravery: 'Bravery: make him re-roll a hit?',
    'bravery-wound': 'Bravery: make him re-roll a fatal wound?',
    'charger-ferocious': 'Ferocious: re-roll one of your dice?',
    'defender-ferocious': 'Ferocious: re-roll one of your dice?',
    'charger-inspiring': 'Inspiring: re-roll your dice?',
    'charger-bravery': 'Bravery: make him re-roll a die?',
  } as Readonly<Record<string, string>>,
  anyReroll: 'Re-roll?',

  refusals: {
    tooFar: 'that is too far',
    noShot: 'this shot is not possible',
    idle: 'this man cannot act now',
    noEnemy: 'choose an enemy as the target',
    noCharge: 'choose an enemy to charge',
    noPatient: 'choose a wounded friend to treat',
    noAction: 'that action is not possible now',
  },

  hex: {
    id: (id: string): string => `hex ${id}`,
    ground: { clear: 'clear', woods: 'woods', hedge: 'hedge' },
    hedgeOn: (sides: readonly string[]): string => `hedge on ${sides.join(', ')}`,
    directions: {
      n: 'north',
      ne: 'north-east',
      se: 'south-east',
      s: 'south',
      sw: 'south-west',
      nw: 'north-west',
    } as Readonly<Record<string, string>>,
    objective: (name: string): string => `objective ${name}`,
    mayPlace: 'can be placed here',
    mayStep: 'step here',
    mayAct: 'can act',
    away: (points: number, shots: number): string =>
      `${points} movement points${shots > 0 ? `, up to ${shots} shots at him` : ''}`,
    shotNeeds: (face: number): string => `shot needs ${face} or more`,
    noShot: (why: string): string => `no shot: ${why}`,
    outOfSight: 'out of sight',
  },

  margin: {
    drawn: (turn: number): string => `Drawn, turn ${turn}`,
    draw: 'Draw the next chit from the cup',
    inTheCup: 'In the cup',
    chits: (n: number, side: string): string => `${n} ${side}`,
    next: 'Next chit',
    chance: (n: number, of: number): string => ` ${n} in ${of}`,
    north: 'N',
    metres: (n: number): string => `${n} metres`,
  },
  thrown: 'Dice thrown',
  highestDie: 'Highest die',

  stakes: {
    title: 'Victory',
    results: { allied: 'The Allies win', german: 'The Germans win', draw: 'A draw' },
    turn: (now: number, last: number): string => `Turn ${now} of ${last}`,
    anyTurn: 'At the end of any turn',
    lastTurn: 'After the last turn',
    neither: 'neither side',
    objective: (name: string, hex: string): string => `${name} ${hex}: `,
    otherwise: 'otherwise',
    removed: (side: string): string => `${side} counters removed`,
    survivors: (side: string): string => `${side} survivors`,
    lead: (side: string, margin: number): string => `${side} lead of ${margin} or more survivors`,
    now: (n: number): string => `now ${n < 0 ? `−${-n}` : n}`,
    alive: (side: string, n: number): string => `${side} survivors: ${n}`,
    nothing: 'None yet.',
    controls: (side: string): string => `objectives in ${side} hands`,
    exited: (side: string): string => `${side} counters off the map`,
    numberRemoved: (side: string, number: number): string => `${side} number ${number} removed`,
    count: (now: number, goal: number): string => `${now} of ${goal}`,
  },
  gauges: {
    lost: (side: string): string => `${side} lost`,
    lostHint: (side: string): string => `${side} counters removed`,
    limitHint: (limit: number): string => `At ${limit} removed the other side wins at the end of the turn`,
    bravery: 'Bravery',
    braveryHint: (side: string): string => `Points left in the ${side} pool`,
    holds: 'Holds',
    holdsHint: (side: string): string => `Objectives in ${side} hands`,
    away: 'Exited',
    awayHint: (side: string): string => `${side} counters that have left the map`,
  },
  turn: (n: number): string => `Turn ${n}`,
  setUp: 'Set-up',
  phases: { draw: 'Draw', choose: 'Choose', bravery: 'Bravery', resolve: 'Resolve' },
};

/** Another language is one more object of this type. */
export type Words = typeof en;

export const { words, speak } = spokenIn<Words>({ en });
export { percent };

export const sideWord = (side: Side): string => words().sides[side] ?? '';

const causeWord = (cause: string): string => words().causes[cause] ?? cause.replaceAll('-', ' ');

export interface SumLine {
  readonly text: string;
  readonly rule: string;
  readonly value: string;
}

const baseLine = ({ cause, rule }: Sum, value: string): SumLine => ({ text: causeWord(cause), rule, value });

/** The face needed, with its modifiers as the rulebook gives them: what helps the firer is a plus. */
export const toHitLines = (sum: Sum): SumLine[] => [
  baseLine(sum, `${sum.base}+`),
  ...sum.modifiers.map(({ value, rule, cause }) => ({
    text: causeWord(cause),
    rule,
    value: value > 0 ? `−${value}` : `+${-value}`,
  })),
];

export const plusLines = (sum: Sum): SumLine[] =>
  sum.modifiers.map(({ value, rule, cause }) => ({
    text: causeWord(cause),
    rule,
    value: value < 0 ? `−${-value}` : `+${value}`,
  }));

export const costLines = (sum: Sum): SumLine[] => [baseLine(sum, words().points(sum.base)), ...plusLines(sum)];

/** `woods 0706` and the like, as a player would say it. */
export function blockerWord(blocker: string): string {
  const [kind = '', where = ''] = blocker.split(' ');
  const hexes = [...new Set(where.split('+').map((place) => place.slice(0, 4)))];
  const { blockers } = words();
  return (kind in blockers ? blockers[kind as keyof typeof blockers] : blockers.hedge)(hexes);
}

/** The printed hexes named in a blocker. */
export const blockerHexes = (blocker: string): number[] => [...new Set((blocker.match(/\d{4}/g) ?? []).map(Number))];

export const rerollQuestion = (question: string): string => words().rerolls[question] ?? words().anyReroll;
