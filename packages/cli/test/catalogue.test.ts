import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue, listingOf } from '@laager/games';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '..', '..', '..', 'games');

test('every folder with rules is in the catalogue, and says what a visitor wants to know', () => {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const slugs = folders.map(({ name }) => name).filter((name) => name !== 'node_modules');
  expect(catalogue.map(({ id }) => id).sort()).toEqual(slugs.sort());
  for (const { id, title, blurb, about, players, length, complexity, credits } of catalogue) {
    for (const text of [title, blurb, about, players, length, credits]) expect(text, id).toMatch(/\S/);
    expect([1, 2, 3, 4, 5], id).toContain(complexity);
  }
});

test('the games are listed in their places, and loaded by their ids', async () => {
  expect(catalogue[0]?.id).toBe('bittereinder');
  expect(catalogue.map(({ place }) => place)).toEqual(catalogue.map(({ place }) => place).sort((a, b) => a - b));
  for (const listing of catalogue) expect((await listing.load()).id).toBe(listing.id);
  expect(listingOf('nothing')).toBeUndefined();
});
