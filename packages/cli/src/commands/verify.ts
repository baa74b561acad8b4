import { isFault, isKey, type RecordFault } from '@laager/kernel';
import type { Command } from 'commander';
import { examples } from '../examples.ts';
import { printedOutcome } from '../printed.ts';
import { readRecord } from '../records.ts';
import { type CommandSetting, print, printJson, WrongInput, WrongUsage } from '../setting.ts';

export function verifyCommand(program: Command, setting: CommandSetting): void {
  program
    .command('verify')
    .summary('check a record line by line')
    .description(
      'Plays a record through and checks every line of it: that the rules allow each action, that each die is the one ' +
        'its key gives, that each position and the result are those the rules lead to. Exits with 1 if anything is wrong.',
    )
    .argument('<record>', 'a record file; - for standard input')
    .option('--json', 'print the verdict as JSON')
    .option('--commitment <hash>', 'the commitment you noted when the match began: the record must hold the same')
    .addHelpText(
      'after',
      examples(
        'laager verify match.laager',
        'laager verify --json match.laager',
        'laager verify match.laager --commitment 5feceb66…',
      ),
    )
    .action((path: string, options: VerifyOptions) => verify(path, options, setting));
}

interface VerifyOptions {
  readonly json?: true;
  readonly commitment?: string;
}

type Verdict =
  | { readonly ok: false; readonly line: number | null; readonly message: string }
  | {
      readonly ok: true;
      readonly game: string;
      readonly version: number;
      readonly scenario: string;
      readonly actions: number;
      readonly outcome: { readonly result: string; readonly text: string } | null;
      readonly dice: {
        readonly rolled: number;
        readonly given: number;
        /** Against the key; a record may be shown while its key is still secret. */
        readonly verified: boolean;
        /** The players rolled real dice: nothing can be verified but that each face is one the die has. */
        readonly byHand: boolean;
      };
      readonly commitment: string;
      readonly hash: string;
    };

async function verify(path: string, options: VerifyOptions, setting: CommandSetting): Promise<void> {
  const { json = false, commitment } = options;
  if (commitment !== undefined && !isKey(commitment.toLowerCase()))
    throw new WrongUsage('--commitment: expected 64 hexadecimal digits');
  const verdict = await judge(path, options, setting);
  if (!verdict.ok) setting.exitCode = 1;
  if (json) return printJson(setting, verdict);
  if (verdict.ok) return print(setting, praise(verdict));
  setting.terminal.complain(`${path}${verdict.line === null ? '' : `:${verdict.line}`}: ${verdict.message}\n`);
}

async function judge(path: string, { json, commitment }: VerifyOptions, setting: CommandSetting): Promise<Verdict> {
  try {
    const read = await readRecord(path, setting);
    if (isFault(read)) return blame(read.fault);
    const { game, record, match, fault } = read.ok;
    if (fault !== null) return blame(fault);
    if (commitment !== undefined && commitment.toLowerCase() !== record.commitment)
      return blame({ line: 0, message: `the dice were committed to ${record.commitment}, not to what you noted` });
    const draws = [...record.setup.draws, ...record.rows.flatMap((row) => (row.kind === 'act' ? row.draws : []))];
    return {
      ok: true,
      game: game.id,
      version: game.version,
      scenario: record.scenario,
      actions: record.moves.length,
      outcome: match === null ? null : printedOutcome(game, match.truth()),
      dice: {
        rolled: draws.length,
        given: draws.filter((draw) => draw.given).length,
        verified: record.key !== null,
        byHand: record.dice === 'by-hand',
      },
      commitment: record.commitment,
      hash: record.moves.at(-1)?.hash ?? record.setup.hash,
    };
  } catch (error) {
    // A program wants to hear as JSON too that there is nothing to read.
    if (json && error instanceof WrongInput) return { ok: false, line: null, message: error.message };
    throw error;
  }
}

const blame = ({ line, message }: RecordFault): Verdict => ({ ok: false, line: line || null, message });

function praise({
  game,
  version,
  scenario,
  actions,
  outcome,
  dice,
  commitment,
  hash,
}: Extract<Verdict, { ok: true }>): string {
  return [
    `ok: ${game} (version ${version}), scenario ${scenario}, ${actions} actions`,
    `result: ${outcome?.text ?? 'not finished'}`,
    `dice: ${diceVerdict(dice)}`,
    `commitment: ${commitment}`,
    `final position: #${hash}`,
  ].join('\n');
}

function diceVerdict({ rolled, given, verified, byHand: real }: Extract<Verdict, { ok: true }>['dice']): string {
  if (rolled === 0) return real ? 'none rolled; the players roll real dice and enter them' : 'none rolled';
  if (real)
    return `${rolled} rolled, ${given} of them by the players, with real dice, entered by hand: the key cannot verify them`;
  const byHand = given === 0 ? '' : `, ${given} entered by hand`;
  return verified
    ? `${rolled} rolled, ${rolled - given} verified by the key${byHand}`
    : `${rolled} rolled${byHand}; the key is not disclosed, so none can be verified`;
}
