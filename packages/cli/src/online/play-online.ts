/** `laager play --online`: from the link to the end of the match, and how to come back to it. */
import pico from 'picocolors';
import { writeWhole } from '../files.ts';
import type { Asker } from '../play/asking.ts';
import { type CommandSetting, print, WrongInput } from '../setting.ts';
import { listingNamed, scenarioNamed } from '../shelf.ts';
import { enter, type Guest, linkFrom, type MatchInfo, type Visit, wayBack } from './door.ts';
import { OnlineTable } from './online-table.ts';
import { RemoteMatch } from './remote-match.ts';

export interface OnlineChoice {
  readonly name?: string | undefined;
  /** Where the record goes when the match is over. */
  readonly record?: string | undefined;
}

export async function playOnline(
  link: string,
  choice: OnlineChoice,
  asker: Asker,
  setting: CommandSetting,
): Promise<void> {
  try {
    const visit = await enter(linkFrom(link), guestAt(choice, asker, setting));
    await playHere(visit, choice, asker, setting);
  } finally {
    asker.close();
  }
}

async function playHere(visit: Visit, { record }: OnlineChoice, asker: Asker, setting: CommandSetting): Promise<void> {
  const { server, match: id } = visit;
  const info = await server.ask<MatchInfo>('GET', `/matches/${id}`);
  if (info.you === null) throw new WrongInput('you have no seat in this match');
  const game = await listingNamed(setting.catalogue, info.game).load();
  const scenario = scenarioNamed(game.scenarios, info.scenario);
  await print(setting, `${game.title}: ${scenario.title}. You are ${game.tell.seat(info.you, scenario.id)}.`);
  await print(setting, `Dice commitment (note it, and check it with laager verify): ${info.commitment}`);
  const back = await wayBack(visit);
  await print(setting, `To come back (keep this to yourself): laager play --online '${back}'`);
  const match = new RemoteMatch(visit, info, game, scenario);
  try {
    const colours = pico.createColors(setting.terminal.colour);
    const over = await new OnlineTable(setting, { match, asker, colours }).play();
    if (!over) await print(setting, `The server keeps the match. Resume with: laager play --online '${back}'`);
    else if (record !== undefined) {
      await writeWhole(record, await server.record(id));
      await print(setting, `The record is in ${record}.`);
    }
  } finally {
    match.close();
  }
}

const guestAt = ({ name }: OnlineChoice, asker: Asker, setting: CommandSetting): Guest => ({
  async name() {
    const given = name ?? (await asker.ask('Your name? '));
    if (given === null || given.trim() === '') throw new WrongInput('a name is needed to sit down: --name');
    return given;
  },
  async choose(matches) {
    const lines = matches.map((one, i) => `${String(i + 1).padStart(4)}  ${listed(one)}`);
    await print(setting, `You have several matches there:\n${lines.join('\n')}`);
    for (;;) {
      const line = await asker.ask('Which one? ');
      if (line === null) throw new WrongInput('no match was chosen');
      const chosen = matches[Number(line) - 1];
      if (chosen !== undefined) return chosen;
      await print(setting, `A number from 1 to ${matches.length}, please.`);
    }
  },
});

const listed = ({ game, scenario, you, toMove, match }: MatchInfo): string =>
  `${game}, ${scenario}, as ${you}${toMove === you ? ': your turn' : ''}   (${match})`;
