/** Everything the board itself says, in one place; prompts, orders and journal lines come from the rules' own telling. */
import { percent, spokenIn } from '@laager/kit/words';
import type { Piece } from './roster.ts';
import type { Holder, Stack } from './scene.ts';

const list = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts[parts.length - 1]}`;
const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

const holders: Readonly<Record<Holder, string>> = {
  boer: 'held by the Boers',
  empire: 'held by the Empire',
  nobody: 'held by neither side',
  razed: 'razed',
  tribal: 'tribal land',
  mozambique: 'closed to all but retreats',
};

const en = {
  map: 'Map of South Africa. Arrow keys walk from area to area, Enter selects, Escape deselects.',
  sides: { boer: 'Boer', empire: 'Empire' },
  kinds: {
    commando: 'commando',
    army: 'army',
    brigade: 'brigade',
    battalion: 'battalion',
    mounted: 'mounted unit',
    garrison: 'garrison',
    supply: 'supply unit',
    leader: 'leader',
  },
  holder: (holder: Holder): string => holders[holder],
  area: (name: string, code: string, facts: readonly string[], stacks: readonly string[], lit: string | null): string =>
    [`${name}, ${code}`, ...facts, ...stacks, ...(lit === null ? [] : [lit])].join('; '),
  mountain: 'mountains',
  port: 'port',
  brick: 'takes a brick blockhouse only',
  blockhouse: { 1: 'prefabricated blockhouse', 2: 'brick blockhouse' },
  stack: ({ group, side, pieces, strength }: Pick<Stack, 'group' | 'side' | 'pieces' | 'strength'>): string =>
    `${group === 'siege' ? 'besieged: ' : ''}${side === 'boer' ? 'Boer' : 'Empire'} ${count(pieces.length, 'unit')}, strength ${strength}: ${list(pieces.map(({ name }) => name))}`,
  unit: ({ name, kind, combat, move }: Piece): string =>
    `${name}, ${en.kinds[kind]}${combat > 0 ? `, combat ${combat}` : ''}, moves ${move}`,
  may: (how: string, steps: number): string => `can move there (${how === 'land' ? count(steps, 'step') : how})`,
  how: { sea: 'sea', rail: 'rail', land: 'march', retreat: 'retreat', pursuit: 'pursuit' },
  go: {
    sea: (n: number, to: string) => `Sail ${count(n, 'unit')} to ${to}`,
    rail: (n: number, to: string) => `Send ${count(n, 'unit')} to ${to} by rail`,
    land: (n: number, to: string) => `March ${count(n, 'unit')} to ${to}`,
    retreat: (n: number, to: string) => `Fall back to ${to} with ${count(n, 'unit')}`,
    pursuit: (n: number, to: string) => `Pursue to ${to} with ${count(n, 'unit')}`,
  },
  picked: (n: number, of: number): string => `${n} of ${of} picked`,
  chooseTarget: 'Click a highlighted area.',
  nowhere: 'These units cannot go anywhere now.',
  besiegedJoin: 'The besieged force there attacks too',
  combat: 'combat',
  strength: 'Strength of the selected units',
  move: 'move',
  all: 'All',
  none: 'None',
  deselect: 'Deselect',
  marches: (n: number): string => `Can march ${count(n, 'area')}`,
  wagonAlong: 'With a supply unit',
  noWagon: 'No supply unit: infantry cannot attack',
  battle: {
    title: (name: string): string => name,
    caption: (name: string): string => `Battle at ${name}: outcome for each commitment and each face of the die`,
    strengths: {
      empire: (attacks: boolean): string => (attacks ? 'The Empire attacks with' : 'The Empire defends with'),
      boer: (attacks: boolean): string => (attacks ? 'The Boers attack with at most' : 'The Boers defend with at most'),
    },
    whyOdds: 'How odds and cost are worked out',
    ratio: (attack: number, defence: number): string =>
      `${attack} against ${defence}: ${(attack / defence).toFixed(2).replace(/\.?0+$/, '')} to 1`,
    free: 'The cost is the points committed less those free of charge:',
    boersCommit: 'commit',
    pay: 'pay',
    odds: 'odds',
    nothing: 'If the Boers commit nothing, all Boers here are eliminated without a roll.',
    unopposed: 'No unit there can fight: all are eliminated without a roll.',
    noAttack: 'No unit there can attack: none is in supply.',
    siege: 'The Empire may go under siege instead.',
    idle: (names: readonly string[]): string => `Out of supply, not attacking: ${list(names)}.`,
    stakes: (name: string): string => `If ${name} falls: War Commitment`,
    stakesValue: (loss: number): string => `−${loss}`,
    stakesMorale: 'Empire Morale rises by 1.',
    legend: {
      empire: 'AR: the Empire retreats. DR: the Boers retreat. DE: the Boers are eliminated.',
      boer: 'AR: the Boers retreat. DR: the Empire retreats. DE: the Empire is eliminated.',
    },
    fates: { AR: 'attacker retreats', '-': 'no effect', DR: 'defender retreats', DE: 'defender eliminated' },
    points: (n: number): string => count(n, 'point'),
    attackWith: (most: number): string => `Attack with up to ${count(most, 'point')}`,
    commitPoints: (n: number, cost: number): string => `Commit ${count(n, 'point')} (pay ${cost})`,
    assault: 'Attack here',
    sortie: 'Attack with the besieged',
    attackers: (name: string): string => `Attackers at ${name}`,
    together: (most: number, of: number): string =>
      of === 1
        ? 'One unit can attack here.'
        : most >= of
          ? 'All of them can attack together.'
          : `At most ${most} of them can attack together.`,
    fewer: 'Fewer points',
    more: 'More points',
  },
  slowest: 'An area costs 1. The slowest unit counts for all, unless a Boer leader takes his commandos along.',
  percent,
  outlook: {
    title: 'How the war stands',
    income: 'War Commitment in phase 8',
    units: 'Boer units at the end',
    ofUnits: (units: number, toWin: number): string => `${units} (${toWin} win)`,
    count: (toWin: number): string =>
      `Counted after turn 32: ${toWin} or more and the Boers win, ${toWin - 1} is a draw, fewer and the Empire wins.`,
    towns: 'Risk of Morale −1 this turn',
    townsTest: (towns: number): string =>
      `The Boers hold ${count(towns, 'colonial town')}: Morale falls if three dice total less than ${towns}.`,
    siege: (name: string, month: string): string => `${name} surrenders in ${month}`,
    siegeTest: (needed: number): string =>
      needed > 6
        ? 'No die is high enough at this Morale.'
        : `It surrenders on a die of ${Math.max(1, needed)} or more, at this Morale.`,
  },
  threats: {
    title: 'What could come here next',
    none: 'No enemy can reach this area in its next move.',
    pending: 'Looking …',
    /** The strength as its parts: "Pretoria 6 + Krugersdorp 4"; what has none is only named. */
    made: (pieces: readonly Piece[]): string =>
      pieces.map(({ short, combat }) => (combat > 0 ? `${short} ${combat}` : short)).join(' + '),
    here: 'already here',
    land: 'on the march',
    rail: 'by rail',
    sea: 'by sea',
    total: 'All of them together',
    ours: 'Strength here',
  },
  arrivals: {
    title: 'Reinforcements',
    next: (month: string, n: number): string => `${month}: ${count(n, 'unit')}`,
    none: 'No more reinforcements are due.',
    where: 'They land in Cape Town; named garrisons in their own town.',
  },
  attach: {
    title: (army: string): string => `Commandos that start with the ${army}`,
    done: (n: number): string =>
      n === 0 ? 'No commando joins' : `${count(n, 'commando')} ${n === 1 ? 'joins' : 'join'}`,
  },
  build: {
    title: 'Blockhouses',
    brick: 'Brick: one brigade, one blockhouse',
    prefab: 'Prefabricated: one brigade for two, or two small units for one',
    pay: 'Paid with',
    at: (n: number, chosen: number): string =>
      chosen < n
        ? `Click ${count(n, 'highlighted area')}${chosen > 0 ? ` (${chosen} chosen)` : ''}.`
        : `${count(n, 'area')} chosen.`,
    done: (areas: readonly string[]): string => `Build at ${list(areas)}`,
    startOver: 'Start over',
  },
  offersHere: 'What can be done here',
  notAsked: 'Not your turn: look around, or wait for the other side.',
  notYours: (side: 'boer' | 'empire'): string => `These are ${side === 'boer' ? 'Boer' : 'Empire'} units, not yours.`,
  shutIn: 'Besieged',
  besieged: 'Besieged units cannot move.',
  tooFar: 'That is too far for one move.',
  notNow: 'These units cannot be ordered in this phase.',
  miles: 'English miles',
  gauges: {
    commitment: 'War Commitment',
    morale: 'Empire Morale',
    units: 'Boer units',
    sieges: 'Sieges',
    razed: 'Razed',
    hints: {
      commitment: 'At 0 the Empire wins.',
      morale: 'At 0 the Boers win.',
      units: 'With 11 at the end the Boers win.',
      sieges: 'At most 5 at a time.',
      razed: 'At most 20 in the war.',
    },
  },
  phases: [
    'Reinforcements and sea',
    'Boer rail',
    'Empire rail',
    'Empire land movement',
    'Boer land movement',
    'Boer combat',
    'Empire combat',
    'War Commitment',
    'Blockhouses and razing',
    'Empire Morale',
    'Victory',
  ],
  setUp: 'Set-up',
};

/** Another language is one more object of this type. */
export type Words = typeof en;

export const { words, speak } = spokenIn<Words>({ en });
