/** Everything the server has about one person, as one zip: matches as records, what they wrote, their notes. */
import { strToU8, zipSync } from 'fflate';
import type { Online } from '../online.ts';
import type { AccountRow } from '../store/rows.ts';

export async function exportOf(online: Online, account: AccountRow): Promise<Uint8Array> {
  const { calls } = online.store;
  const files: { [name: string]: Uint8Array } = {};
  const json = (name: string, value: unknown): void => {
    files[name] = strToU8(`${JSON.stringify(value, null, 2)}\n`);
  };
  const matches = await calls.matchesOf(account.id, 10_000, Date.now());
  const notes = await calls.ownNotes(account.id);
  json('account.json', {
    id: account.id,
    kind: account.kind,
    name: account.name,
    created: new Date(account.created).toISOString(),
    settings: JSON.parse(account.settings),
    people: await calls.relationsOf(account.id),
    devices: (await calls.devicesOf(account.id)).map(({ device, seen }) => ({ device, seen: new Date(seen) })),
  });
  json(
    'matches.json',
    matches.map(({ match, seats }) => ({
      match: match.id,
      game: match.game,
      scenario: match.scenario,
      state: match.state,
      seats: seats.map(({ seat, name, level }) => ({ seat, player: name ?? level })),
    })),
  );
  json('chat.json', await calls.ownChat(account.id));
  for (const { match, notes: text } of notes) files[`notes/${match}.txt`] = strToU8(text);
  for (const { match } of matches) {
    const room = await online.roomOr404(match.id);
    // A match that goes on, or whose dice do at other tables, is no record yet: its past is what this seat has seen.
    if (room.isOver && !room.isSealed) files[`matches/${match.id}.laager`] = strToU8(await online.record(room));
    else if (match.state === 'live' || room.isOver)
      files[`matches/${match.id}.seen.json`] = strToU8(await online.past(room, room.seatOf(account.id)));
  }
  return zipSync(files);
}
