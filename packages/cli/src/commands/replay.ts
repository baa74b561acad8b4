import { entriesFor, type Game, isFault, type Seat } from '@laager/kernel';
import type { Command } from 'commander';
import { examples } from '../examples.ts';
import { type PrintedEntry, printedEntries, printedOutcome } from '../printed.ts';
import { type ReadRecord, type RecordStep, readRecord, toldFault, walk } from '../records.ts';
import { type CommandSetting, print, printJson, WrongInput, WrongUsage } from '../setting.ts';

interface ReplayOptions {
  readonly step?: string;
  readonly board?: true;
  readonly seat?: string;
  readonly json?: true;
}

export function replayCommand(program: Command, setting: CommandSetting): void {
  program
    .command('replay')
    .summary('show a match action by action')
    .description(
      'Shows a recorded match action by action: what was ordered, which dice fell, what happened. The record is checked ' +
        'on the way; if it is faulty, what comes before the fault is shown, and the exit code is 1.',
    )
    .argument('<record>', 'a record file; - for standard input')
    .option('--step <n>', 'only what action n did, with the board after it (0: the set-up)')
    .option('--board', 'the board after every action')
    .option('--seat <seat>', 'only what that seat may know (everything, if left out)')
    .option('--json', 'print it as JSON')
    .addHelpText(
      'after',
      examples(
        'laager replay match.laager',
        'laager replay match.laager --board --seat red',
        'laager replay match.laager --step 12 --json',
      ),
    )
    .action((path: string, options: ReplayOptions) => replay(path, options, setting));
}

async function replay(path: string, options: ReplayOptions, setting: CommandSetting): Promise<void> {
  const read = await readRecord(path, setting);
  if (isFault(read)) throw new WrongInput(`${path}: ${toldFault(read.fault)}`);
  const { game, record, fault } = read.ok;
  const only = stepFrom(options.step, record.moves.length);
  if (options.seat !== undefined && !game.seats.includes(options.seat))
    throw new WrongUsage(`there is no seat "${options.seat}"; the seats are: ${game.seats.join(', ')}`);
  const showing: Showing = { seat: options.seat ?? 'all', board: options.board === true || only !== null };
  const steps: PrintedStep[] = [];
  if (!options.json && only === null) await print(setting, headOf(read.ok));
  for (const step of walk(read.ok)) {
    if (only !== null && step.n !== only) continue;
    const one = tellStep(game, step, showing);
    if (options.json) steps.push(one);
    else await print(setting, textOf(one));
  }
  if (options.json) await printJson(setting, asData(read.ok, steps));
  else if (fault === null && only === null) await print(setting, ending(read.ok));
  if (fault === null) return;
  setting.exitCode = 1;
  if (!options.json) setting.terminal.complain(`${path}: ${toldFault(fault)}\n`);
}

function stepFrom(word: string | undefined, last: number): number | null {
  if (word === undefined) return null;
  if (!/^\d+$/.test(word) || Number(word) > last)
    throw new WrongUsage(`--step: expected a whole number from 0 to ${last}, not "${word}"`);
  return Number(word);
}

interface Showing {
  readonly seat: Seat | 'all';
  readonly board: boolean;
}

interface PrintedStep {
  readonly step: number;
  readonly seat: Seat | null;
  readonly action: unknown;
  readonly text: string;
  readonly dice: readonly string[];
  readonly journal: readonly PrintedEntry[];
  readonly hash: string;
  readonly board?: string;
}

function tellStep(game: Game, step: RecordStep, { seat, board }: Showing): PrintedStep {
  const all = seat === 'all';
  const [before, after] = all ? [step.before, step.after] : [step.before, step.after].map((p) => game.view(p, seat));
  const entries = all ? step.entries : entriesFor(seat, step.entries);
  // Another seat's order may be secret: show a seat only what it may read in the journal.
  const open = all || step.seat === null || step.seat === seat;
  return {
    step: step.n,
    seat: step.seat,
    action: open ? step.action : null,
    text: step.seat === null ? 'Set-up' : orderText(game, step, open, before as object),
    dice: open ? step.dice : [],
    journal: printedEntries(game, after as object, entries),
    hash: step.hash,
    ...(board ? { board: game.tell.board(after as object, all ? null : seat) } : {}),
  };
}

function orderText(game: Game, { seat, action }: RecordStep, open: boolean, before: object): string {
  const who = game.tell.seat(seat as Seat);
  return open ? `${who}: ${game.tell.action(before, action as never)}` : who;
}

function textOf({ step, text, dice, journal, board }: PrintedStep): string {
  const lines = [`${String(step).padStart(4)}  ${text}${dice.length > 0 ? `   [${dice.join(' ')}]` : ''}`];
  for (const entry of journal) lines.push(`      ${entry.text} (${entry.rule})`);
  if (board !== undefined) lines.push('', ...board.split('\n').map((row) => `      ${row}`), '');
  return lines.join('\n');
}

function headOf({ game, record }: ReadRecord): string {
  const options = Object.entries(record.options).map(([id, value]) => `${id}=${value}`);
  return [`${game.title}, scenario ${record.scenario}`, ...options].join(', ');
}

function ending({ game, record, match }: ReadRecord): string {
  const outcome = match === null ? null : printedOutcome(game, match.truth());
  return outcome === null ? `Not finished after ${record.moves.length} actions.` : `${outcome.text} (${outcome.rule})`;
}

function asData({ game, record, match, fault }: ReadRecord, steps: readonly PrintedStep[]): unknown {
  const { version, scenario, options } = record;
  const outcome = match === null ? null : printedOutcome(game, match.truth());
  return { game: game.id, version, scenario, options, steps, outcome, fault };
}
