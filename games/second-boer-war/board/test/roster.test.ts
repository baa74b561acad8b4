/** What a way to one's own leaders promises. */
import { expect, test } from 'vitest';
import { whoLeaves } from '../roster.ts';
import { words } from '../words.ts';

test('SB-5.d.1 SB-5.d.2 where leaders meet the detached one leaves the map; of two detached ones the player chooses', () => {
  expect(whoLeaves('joubert', ['prinsloo'])).toBe('others');
  expect(whoLeaves('prinsloo', ['joubert'])).toBe('mover');
  expect(whoLeaves('prinsloo', ['wessels'])).toBe('either');
  expect(words().leaderCard.joins(['Prinsloo'], 'others')).toBe('joins Prinsloo, who leaves the map');
  expect(words().leaderCard.joins(['Joubert'], 'mover')).toBe('joins Joubert and leaves the map himself');
});
