// A bot that plays on a Laager server from outside, by its token: it takes any offer, at random.
//
//   node docs/examples/bot.mjs http://localhost:1899 <invitation token>
//
// It needs nothing but Node and the rules of the game, which it runs itself to work out what it is asked.

import { randomUUID } from 'node:crypto';
import { register } from 'tsx/esm/api';

register();
const { listingOf } = await import('@laager/games');
const { FastDice, sampleAction } = await import('@laager/kernel');

const [server = 'http://localhost:1899', invitation] = process.argv.slice(2);
const { token } = await (
  await fetch(`${server}/api/1/bots`, { method: 'POST', body: '{"name":"Tin soldier"}' })
).json();
const headers = { authorization: `Bearer ${token}` };
const api = async (path, body) => {
  const method = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  return (await fetch(`${server}/api/1${path}`, { headers, ...method })).json();
};

if (invitation !== undefined) console.log('sat down:', await api(`/invites/${invitation}`, {}));

// One line of the stream for each turn of ours: {"match", "seq", "seat"}.
const stream = await fetch(`${server}/api/1/events`, { headers });
const dice = new FastDice(Date.now());
let rest = '';
for await (const chunk of stream.body) {
  rest += Buffer.from(chunk).toString('utf8');
  const events = rest.split('\n\n');
  rest = events.pop();
  for (const event of events) if (event.startsWith('data: ')) await answer(JSON.parse(event.slice('data: '.length)));
}

async function answer({ match, seat }) {
  const { game: id, now } = await api(`/matches/${match}?view=1`);
  if (now.toDecide !== seat) return;
  const game = await listingOf(id).load();
  // The view is what the seat may know; a world that fits it is enough to choose from.
  const world = game.imagine(now.view, seat, dice);
  const action = sampleAction(game, world, game.decision(world), dice);
  console.log(match, await api(`/matches/${match}/commands`, { q: now.seq, k: randomUUID().slice(0, 30), a: action }));
}
