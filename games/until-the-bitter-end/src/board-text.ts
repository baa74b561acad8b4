/** The board as text: flat-topped hexes two lines high, counters in them, and below it all that lies on the table. */
import type { Seat } from '@laager/kernel';
import { diceOf, rangeOf, SKILLS, skillBit, WEAPONS } from './components.ts';
import type { Condition } from './files.ts';
import { type Ground, hexText, SIDE_NAMES, WOODS } from './ground.ts';
import {
  ACTED,
  ALLIED,
  type Battle,
  EXITED,
  enemyOf,
  FACE_DOWN,
  firstSlot,
  GERMAN,
  HEADS_DOWN,
  hasToken,
  isOnMap,
  JAMMED,
  NOT_IN_PLAY,
  REMOVED,
  type Side,
  type Slot,
  SNAP_FIRE,
  sideOf,
  slotsOf,
} from './position.ts';
import { type SideName, sideNamed, type Terms, termsOf } from './scenario.ts';
import { controlledBy, exitedOf, holds, removedOf, survivorsOf } from './victory.ts';

/** A counter in two or three letters: A4, G10; one that lies face down only says that it is there. */
export function label(p: Battle, slot: Slot): string {
  const number = p.number[slot] as number;
  return `${sideOf(slot) === ALLIED ? 'A' : 'G'}${hasToken(p, slot, FACE_DOWN) || number === 0 ? '?' : number}`;
}

const LEGEND =
  'woods "  hedge hex h, its hedges = and #  objective *  A4 Allied counter 4, G? face-down German, - has acted';

export function board(p: Battle, _seat: Seat | null): string {
  const terms = termsOf(p);
  return [
    heading(p, terms),
    '',
    ...hexes(p, terms),
    LEGEND,
    '',
    ...goals(p, terms),
    ...roster(p, ALLIED),
    ...roster(p, GERMAN),
  ].join('\n');
}

function heading(p: Battle, { turns, file }: Terms): string {
  const { counts } = p.cup;
  const bravery = p.solitaire
    ? `Bravery ${p.bravery[ALLIED]}`
    : `Bravery: Allied ${p.bravery[ALLIED]}, German ${p.bravery[GERMAN]}`;
  const committed = p.ready > 0 ? ` (${p.ready} committed)` : '';
  return `${file.title}. Turn ${p.turn} of ${turns}. Cup: ${counts[ALLIED]} Allied, ${counts[GERMAN]} German. ${bravery}${committed}.`;
}

/** Each hex is `/xxxx\` over `\____/`, five columns wide with its neighbour; even columns lie one line lower. */
function hexes(p: Battle, terms: Terms): string[] {
  const { ground } = terms;
  const height = 2 * ground.rows + 2;
  const lines = Array.from({ length: height }, () => Array<string>(5 * ground.columns + 8).fill(' '));
  const write = (row: number, column: number, text: string): void => {
    for (const [i, sign] of [...text].entries()) (lines[row] as string[])[column + i] = sign;
  };
  const places = ground.numbers.map((number, hex) => {
    const column = Math.floor(number / 100);
    return { hex, left: 3 + 5 * (column - 1), top: 2 * ((number % 100) - 1) + (column % 2 === 1 ? 1 : 2) };
  });
  for (const { left, top } of places) {
    write(top - 1, left + 1, '____');
    write(top, left, '/    \\');
    write(top + 1, left, '\\____/');
  }
  for (const { hex, left, top } of places) {
    write(top, left + 1, inside(p, terms, hex));
    drawHedges(ground, hex, left, top, write);
  }
  for (let row = 1; row <= ground.rows; row++) write(2 * row - 1, 0, `${row}`.padStart(2));
  const columns = Array.from({ length: ground.columns }, (_, i) => `${i + 1}`.padStart(2, '0').padEnd(5)).join('');
  const drawn = lines.map((line) => line.join('').trimEnd());
  return [
    `     ${columns}`.trimEnd(),
    ...drawn,
    '     (a hex is column, then row: 0305; even columns lie half a hex lower)',
  ];
}

function inside(p: Battle, { ground, objectiveAt }: Terms, hex: number): string {
  const woods = ground.terrain[hex] === WOODS;
  const hedged = SIDE_NAMES.some((_, side) => ground.hedge[hex * 6 + side] === 1);
  const mark = woods ? '"' : hedged ? 'h' : ' ';
  const end = (objectiveAt[hex] as number) >= 0 ? '*' : woods ? '"' : ' ';
  const who = p.at.indexOf(hex);
  if (who < 0) return `${mark}  ${end}`;
  const text = label(p, who);
  const other = p.at.indexOf(hex, who + 1);
  if (other >= 0) return `${text}${label(p, other)}`.padEnd(4).slice(0, 4);
  return `${text.length < 3 ? mark : ''}${text}${hasToken(p, who, ACTED) ? '-' : end}`.padEnd(4);
}

function drawHedges(
  ground: Ground,
  hex: number,
  left: number,
  top: number,
  write: (row: number, column: number, text: string) => void,
): void {
  const marks: readonly (readonly [number, number, string])[] = [
    [top - 1, left + 1, '===='],
    [top, left + 5, '#'],
    [top + 1, left + 5, '#'],
    [top + 1, left + 1, '===='],
    [top + 1, left, '#'],
    [top, left, '#'],
  ];
  for (const [side, [row, column, sign]] of marks.entries())
    if (ground.hedge[hex * 6 + side] === 1) write(row, column, sign);
}

/** UB-S10: what it is all about: objectives, exits, and how the battle is won. */
function goals(p: Battle, { objectives, ground, file }: Terms): string[] {
  const held = objectives.map(({ hex, name }, i) => {
    const holder = p.control[i] === ALLIED ? 'Allied' : p.control[i] === GERMAN ? 'German' : 'neither side';
    return `Objective ${name} (${hexText(ground.numbers[hex] as number)}): ${holder}`;
  });
  const exits = file.exits.map(({ side, hexes }) => `Exits of the ${sideWord(side)} side: ${hexes.join(', ')}`);
  const { immediate, final } = file.victory;
  return [
    ...held,
    ...exits,
    ...immediate.map((one) => `At the end of any turn: ${verdictWords(p, one.if, one.result)}`),
    ...final.map(
      (one, i) => `${i === 0 ? 'After the last turn' : 'Otherwise'}: ${verdictWords(p, one.if, one.result)}`,
    ),
  ];
}

const sideWord = (side: SideName): string => (side === 'allied' ? 'Allied' : 'German');

function verdictWords(p: Battle, condition: Condition, result: string): string {
  const end = result === 'draw' ? 'a draw' : `the ${sideWord(result as SideName)} side wins`;
  return condition.type === 'always' ? end : `${end} if ${conditionWords(p, condition)}`;
}

/** A condition with its count as it stands. */
function conditionWords(p: Battle, condition: Condition): string {
  if (condition.type === 'all') return condition.of.map((one) => conditionWords(p, one)).join(' and ');
  if (condition.type === 'always') return 'nothing else holds';
  const side = sideNamed(condition.side);
  const word = sideWord(condition.side);
  switch (condition.type) {
    case 'removed':
      return `${condition.atLeast} ${word} counters are removed (${removedOf(p, side)} now)`;
    case 'survivors':
      return `${condition.atLeast} ${word} counters are alive (${survivorsOf(p, side)} now)`;
    case 'more-survivors':
      return `the ${word} side has ${condition.margin} more alive than the other (${survivorsOf(p, side)} against ${survivorsOf(p, enemyOf(side))} now)`;
    case 'controls':
      return `the ${word} side holds ${condition.atLeast} of ${p.control.length} objectives (${controlledBy(p, side)} now)`;
    case 'exited':
      return `${condition.atLeast} ${word} counters have left by an exit (${exitedOf(p, side)} now)`;
    case 'counter-removed':
      return `${word} counter ${condition.number} is removed`;
  }
}

/** UB-2.0.7, UB-27.6: the condition that ended the battle, as it was met; null if none of the scenario's did. */
export function reasonWords(p: Battle): string | null {
  const { immediate, final } = termsOf(p).file.victory;
  const met = [...immediate, ...final].find((one) => one.result === p.result && holds(p, one.if));
  return met === undefined ? null : metWords(p, met.if);
}

function metWords(p: Battle, condition: Condition): string {
  if (condition.type === 'all') return condition.of.map((one) => metWords(p, one)).join(' and ');
  if (condition.type === 'always') return 'no other condition is met';
  const side = sideNamed(condition.side);
  const word = sideWord(condition.side);
  switch (condition.type) {
    case 'removed':
      return `${removedOf(p, side)} ${word} counters are removed`;
    case 'survivors':
      return `${survivorsOf(p, side)} ${word} counters are alive`;
    case 'more-survivors':
      return `${survivorsOf(p, side)} ${word} survivors against ${survivorsOf(p, enemyOf(side))}`;
    case 'controls':
      return `the ${word} side holds ${controlledBy(p, side)} of ${p.control.length} objectives`;
    case 'exited':
      return `${exitedOf(p, side)} ${word} counters have left the map`;
    case 'counter-removed':
      return `${word} counter ${condition.number} is removed`;
  }
}

/** UB-15.2, UB-S8: the squad sheet, with what lies on each counter. */
function roster(p: Battle, side: Side): string[] {
  const lines = [side === ALLIED ? 'Allied' : 'German'];
  for (const slot of slotsOf(side)) {
    if (p.at[slot] === NOT_IN_PLAY) continue;
    lines.push(`  ${sheetLine(p, slot)}`);
  }
  return lines;
}

export function sheetLine(p: Battle, slot: Slot): string {
  const { ground } = termsOf(p);
  const at = p.at[slot] as number;
  const where =
    at === REMOVED
      ? 'removed'
      : at === EXITED
        ? 'off the map, safe'
        : at < 0
          ? 'not placed'
          : hexText(ground.numbers[at] as number);
  const head = `${label(p, slot).padEnd(3)} ${where.padEnd(7)}`;
  const states = stateWords(p, slot);
  const tail = states.length > 0 ? `  [${states.join(', ')}]` : '';
  if (hasToken(p, slot, FACE_DOWN) || p.number[slot] === 0) return `${head} face down${tail}`;
  return `${head} ${nameOf(p, slot)}, ${weaponWords(p.weapon[slot] as number)}${skillWords(p.skills[slot] as number)}${tail}`;
}

export const nameOf = (p: Battle, slot: Slot): string =>
  p.names[firstSlot(sideOf(slot)) + (p.number[slot] as number) - 1] || label(p, slot);

/** UB-0.3, UB-0.4: range, and the dice if there are more than one. */
export function weaponWords(weapon: number): string {
  const name = WEAPONS[weapon]?.name ?? 'unknown weapon';
  const dice = diceOf(weapon);
  return `${name} ${rangeOf(weapon)}${dice > 1 ? `/${dice} dice` : ''}`;
}

export const skillNames = (skills: number): string[] =>
  SKILLS.filter((skill) => skills & skillBit(skill.id)).map((skill) => skill.name);

const skillWords = (skills: number): string => (skills === 0 ? '' : `, ${skillNames(skills).join(' and ')}`);

function stateWords(p: Battle, slot: Slot): string[] {
  const words: string[] = [];
  const wounds = p.wounds[slot] as number;
  if (wounds > 0) words.push(wounds === 1 ? 'wounded' : `wounded x${wounds}`);
  if (hasToken(p, slot, JAMMED)) words.push('jammed');
  if (hasToken(p, slot, SNAP_FIRE)) words.push('snap fire');
  if (hasToken(p, slot, HEADS_DOWN)) words.push('heads down');
  if (isOnMap(p, slot) && hasToken(p, slot, ACTED)) words.push('has acted');
  return words;
}
