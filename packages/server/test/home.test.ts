import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { homePage } from '../src/home-page.ts';
import { type OpenHouse, serve } from '../src/index.ts';
import { shelf } from '../src/shelf.ts';

const five = ['Bittereinder', 'Redvers’ Reverse', 'The Second Boer War', 'Until the Bitter End', 'Musket to Mauser'];

describe('the shelf', () => {
  test('holds the five games whether or not they can be played yet', () => {
    expect(shelf([]).map((game) => game.title)).toEqual(five);
    expect(shelf([]).some((game) => game.ready)).toBe(false);
  });

  test('says of a game in the catalogue how to play it', () => {
    const page = homePage(shelf([{ id: 'bittereinder', title: 'Bittereinder', about: '', shown: true }]));
    expect(page).toContain('npx laager play bittereinder');
    expect(page).not.toContain('npx laager play musket-to-mauser');
  });

  test('takes a sixth game from the catalogue, and leaves out what players are not shown', () => {
    const titles = shelf([
      { id: 'sixth', title: 'A sixth game', about: 'One folder more', shown: true },
      { id: 'connect-four', title: 'Connect four', about: 'The reference game', shown: false },
    ]).map((game) => game.title);
    expect(titles).toEqual([...five, 'A sixth game']);
  });
});

describe('the house', () => {
  let house: OpenHouse;
  beforeAll(async () => {
    house = await serve(0);
  });
  afterAll(() => house.close());

  test('shows every game on its home page', async () => {
    const answer = await fetch(house.address);
    expect(answer.status).toBe(200);
    const page = await answer.text();
    for (const title of five) expect(page).toContain(`<h2>${title}</h2>`);
  });

  test('has no other pages, and takes nothing in', async () => {
    expect((await fetch(`${house.address}/nowhere`)).status).toBe(404);
    expect((await fetch(`${house.address}//`)).status).toBe(404);
    expect((await fetch(house.address, { method: 'POST', body: 'x' })).status).toBe(405);
  });

  test('says so when the port is taken', async () => {
    await expect(serve(Number(new URL(house.address).port))).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});
