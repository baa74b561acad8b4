/** The charts of the player sheets, and the numbers of the rules. */
import tables from '../data/tables.json' with { type: 'json' };

export type Result = 'AR' | '-' | 'DR' | 'DE';

export const { constants } = tables;
export const TURNS = constants.turns;

const rows = tables.crt.rows as readonly (readonly Result[])[];
export const COLUMNS: readonly string[] = tables.crt.columns;

/** BE-9.4.1, BE-9.4.2: the odds, rounded in the defender's favour to a column of the table. */
export function oddsColumn(attack: number, defence: number): number {
  let column = 0;
  for (let next = 1; next < tables.crt.ratios.length; next++)
    if (attack >= (tables.crt.ratios[next] as number) * defence) column = next;
  return column;
}

/** Which clause names the column: BE-9.4.2 beyond both ends of the table, BE-9.4.1 between them. */
export function oddsRule(attack: number, defence: number): 'BE-9.4.1' | 'BE-9.4.2' {
  const { ratios } = tables.crt;
  const beyond = attack < (ratios[1] as number) * defence || attack > (ratios[ratios.length - 1] as number) * defence;
  return beyond ? 'BE-9.4.2' : 'BE-9.4.1';
}

/** BE-9.4.3. */
export const combatResult = (column: number, die: number): Result => rows[die - 1]?.[column] as Result;

/** BE-10.6 to BE-10.8. */
export const gambleResult = (die: number): string =>
  tables.bullerGamble.find((line) => line.die.includes(die))?.result as string;

export const isRedTurn = (turn: number): boolean => tables.turns[turn - 1]?.red === true;

export const monthOf = (turn: number): string => {
  const line = tables.turns[turn - 1];
  return line === undefined ? '' : `${line.month} ${line.year}`;
};
