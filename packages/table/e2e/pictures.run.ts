/** Pictures of the main screens: what is shown with pride, and what is held against the mock-ups. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { openInn, standsStill, type Visit } from './browser.ts';
import { byAdvice, momentOf, playedOut, resumeAt, type Wanted } from './moments.ts';
import { musketScenes, musketStarts, sitAtStart } from './pictures-musket.ts';

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const rooms: Readonly<Record<string, BrowserContextOptions>> = {
  wide: { colorScheme: 'light' },
  'wide-dark': { colorScheme: 'dark' },
  phone: { ...phone, colorScheme: 'light' },
};
/** Kept small: no picture here is worth a megabyte. */
const QUALITY = 80;

type Picture = (visit: Visit, take: (name: string) => Promise<void>) => Promise<void>;

const isPhone = (page: Page): boolean => page.viewportSize()?.width === phone.viewport.width;

const settled = async (page: Page): Promise<void> => {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(700);
  await standsStill(page);
};

/** Ground is painted in the background while play has long begun; a picture waits for it. */
const painted = async (page: Page): Promise<void> => {
  if (await page.locator('.ub-plate').count())
    await page.locator('.ub-plate[data-painted]').waitFor({ timeout: 60_000 });
  if (await page.locator('.mm-ground').count())
    await page.locator('.mm-ground[data-painted="sharp"]').waitFor({ timeout: 60_000 });
  await settled(page);
};

const noSecondThought = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('laager.settings', '{"confirm":false}'));

const home: Picture = async ({ page, address }, take) => {
  await page.goto(`${address}/`);
  await page.locator('.plate svg').first().waitFor();
  await settled(page);
  await take('home');
};

const setUp =
  (game: string): Picture =>
  async ({ page, address }, take) => {
    await page.goto(`${address}/#/set-up/${game}`);
    await page.locator('form').waitFor();
    await page.locator('.scenario-map [inert] svg:visible').first().waitFor();
    await painted(page);
    await take(`${game}-set-up`);
  };

const early =
  (id: string): Picture =>
  async ({ page, address }, take) => {
    await page.goto(`${address}/#/set-up/${id}`);
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.locator('.question h2').first().waitFor();
    await page.locator('.board-place svg:visible, .sheet-of-words').first().waitFor();
    await painted(page);
    await take(`${id}-early`);
  };

/** What is shown of a game in its midst. */
interface Scene extends Wanted {
  /** Settings of the board that the device remembers. */
  readonly remembered?: Readonly<Record<string, string>>;
  /** What is done with the board for the picture. */
  readonly pose?: (page: Page) => Promise<void>;
}

const chooseArea = async (page: Page, area: string): Promise<void> => {
  await page.locator(`.be-spaces [data-area="${area}"]`).focus();
  await page.keyboard.press('Enter');
};
/** Where the land has changed hands: the further on, the more there is to see. */
const turnOf = (position: object): number => ('turn' in position ? (position.turn as number) : 0);

/** How many areas of The Second Boer War have such a marker. */
const marked = (position: object, marker: string): number => {
  const column: unknown = (position as Readonly<Record<string, unknown>>)[marker];
  return Array.isArray(column) ? column.filter((one) => one === 1).length : 0;
};
/** Played by one of the game's own plans, with the dice left to chance: armies that go somewhere make better pictures. */
const byPlan =
  (name: string): NonNullable<Wanted['prefer']> =>
  (decision, position, game) =>
    game.advice?.plans?.[name]?.answer(position, decision);

/** Redvers' Reverse: what happened last need not be explained in this picture. */
async function closeShow(page: Page): Promise<void> {
  await page.locator('.rr-why, .rr-again button, .rr-section').first().waitFor();
  const close = page.locator('.rr-why .rr-buttons button', { hasText: 'All at once' });
  if ((await close.count()) > 0) await close.click();
}

/** Redvers' Reverse: steps through what happens, with the least orders, until this is shown. */
async function playUntil(page: Page, shown: Locator): Promise<void> {
  const [go, big, lit] = [
    page.locator('.rr-go:visible'),
    page.locator('.question .big:visible'),
    page.locator('.rr-spaces .lit'),
  ];
  const [fires, units] = [page.locator('.rr-fires button'), page.locator('.rr-rows .may:visible')];
  for (let steps = 0; steps < 120 && (await shown.count()) === 0; steps++) {
    // While a step is explained, the question behind it is hidden.
    await page.locator('.rr-go:visible, .question h2:visible').first().waitFor();
    await page.waitForTimeout(200);
    if ((await shown.count()) > 0) return;
    if ((await go.count()) > 0) await go.click();
    else if ((await big.count()) > 0) await big.click();
    // In an assault a unit must fire: the unit first, then its shot.
    else if ((await fires.count()) > 0) await fires.first().click();
    else if ((await units.count()) > 0) await units.first().click();
    else await lit.first().dispatchEvent('click');
  }
}

const scenes: Readonly<Record<string, Readonly<Record<string, Scene>>>> = {
  bittereinder: {
    late: {
      game: 'bittereinder',
      scenario: 'historical',
      when: (decision, position) => decision.question === 'land' && decision.seat === 'empire' && turnOf(position) >= 9,
      prefer: byAdvice,
    },
    battle: {
      game: 'bittereinder',
      scenario: 'historical',
      when: (decision) =>
        decision.question === 'commit' && typeof decision.params.most === 'number' && decision.params.most > 9,
      prefer: byAdvice,
    },
    'why-not': {
      game: 'bittereinder',
      scenario: 'historical',
      when: (decision, position) => decision.question === 'land' && decision.seat === 'boer' && turnOf(position) === 2,
      prefer: byAdvice,
      pose: async (page) => {
        await chooseArea(page, await areaOf(page, 'boer'));
        await page.locator('.be-spaces .lit').first().waitFor({ state: 'attached' });
        await chooseArea(page, 'n6');
        await page.getByRole('alert').waitFor();
      },
    },
  },
  'second-boer-war': {
    late: {
      game: 'second-boer-war',
      scenario: 'guerrilla',
      when: (decision, position) => decision.question === 'action' && marked(position, 'camp') >= 2,
      prefer: (decision) =>
        decision.offers.find(({ do: name }) => /^(event|camp|blockhouse|burn|garrison)$/.test(name)),
    },
    reach: {
      game: 'second-boer-war',
      scenario: 'campaign',
      when: (decision, position) =>
        decision.question === 'action' &&
        decision.seat === 'boer' &&
        'round' in position &&
        Number(position.round) >= 5,
      pose: async (page) => {
        await page.locator('.sb-plate[data-lit]').first().focus();
        await page.keyboard.press('Enter');
        await page.locator('.sb-pills rect').first().waitFor({ state: 'attached' });
        await page.locator('.sb-space[data-lit]').nth(2).focus();
      },
    },
    siege: {
      game: 'second-boer-war',
      scenario: 'campaign',
      when: (decision) => decision.question === 'action' && decision.offers.some(({ do: name }) => name === 'besiege'),
      pose: async (page) => {
        const besieger = page.locator(
          '.sb-plate[data-lit]:is([data-at=kimberley], [data-at=ladysmith], [data-at=mafeking])',
        );
        await besieger.first().focus();
        await page.keyboard.press('Enter');
        await page.locator('.sb-table').waitFor({ state: 'attached' });
      },
    },
    battle: {
      game: 'second-boer-war',
      scenario: 'campaign',
      when: (decision) => decision.question === 'second-row' && decision.seat === 'boer',
      prefer: (decision) => decision.offers.find(({ do: name }) => name === 'fight'),
      pose: async (page) => {
        await page.locator('.sb-best .sb-offer').first().click();
        await page.locator('.sb-outcome .sb-bar').waitFor({ state: 'attached' });
      },
    },
    events: {
      game: 'second-boer-war',
      scenario: 'guerrilla',
      when: (decision, position) => decision.question === 'action' && marked(position, 'camp') >= 2,
      prefer: (decision) =>
        decision.offers.find(({ do: name }) => /^(event|camp|blockhouse|burn|garrison)$/.test(name)),
      pose: async (page) => {
        await page.keyboard.press('v');
        await page.locator('.sb-panel').waitFor();
      },
    },
  },
  'until-the-bitter-end': {
    late: {
      game: 'until-the-bitter-end',
      scenario: 'tp-introduction',
      when: (decision, position) => decision.question === 'order' && turnOf(position) >= 3,
      prefer: byAdvice,
    },
    battle: {
      game: 'until-the-bitter-end',
      scenario: 'tp-introduction',
      when: (decision, position) =>
        decision.question === 'order' &&
        turnOf(position) >= 2 &&
        decision.offers.some(({ do: name }) => name === 'fire'),
      prefer: byAdvice,
      pose: async (page) => {
        for (const piece of await page.getByRole('button', { name: /can act/ }).all()) {
          await piece.focus();
          await page.keyboard.press('Enter');
          await page.locator('.ub-acts').waitFor();
          const fire = page.locator('.ub-act.fire:not(.off)');
          if ((await fire.count()) === 0) continue;
          await fire.click();
          await page
            .getByRole('button', { name: /shot needs/ })
            .first()
            .focus();
          await page.keyboard.press('Enter');
          return;
        }
      },
    },
    'why-not': {
      game: 'until-the-bitter-end',
      scenario: 'tp-introduction',
      when: (decision, position) => decision.question === 'order' && turnOf(position) >= 2,
      prefer: byAdvice,
      pose: async (page) => {
        await page
          .getByRole('button', { name: /can act/ })
          .first()
          .focus();
        await page.keyboard.press('Enter');
        await page.locator('.ub-act.off').first().dispatchEvent('click');
        await page.getByRole('alert').waitFor();
      },
    },
  },
  'musket-to-mauser': musketScenes,
  'redvers-reverse': {
    late: {
      game: 'redvers-reverse',
      scenario: 'own-plan',
      options: { 'player-breaks-ties': false },
      when: (decision, position) => decision.question === 'send-orders' && turnOf(position) === 8,
      prefer: byPlan('frontal'),
    },
    order: {
      game: 'redvers-reverse',
      scenario: 'own-plan',
      options: { 'player-breaks-ties': false },
      when: (decision, position) => decision.question === 'send-orders' && turnOf(position) === 6,
      prefer: byPlan('frontal'),
      pose: async (page) => {
        await page.locator('.rr-rows .may').last().click();
        const lit = page.locator('.rr-spaces .lit');
        await lit.first().waitFor({ state: 'attached' });
        await lit.nth(4).dispatchEvent('pointerenter', { pointerType: 'mouse' });
      },
    },
    march: {
      game: 'redvers-reverse',
      scenario: 'own-plan',
      options: { 'player-breaks-ties': false },
      when: (decision, position) => decision.question === 'lead' && turnOf(position) >= 4,
      prefer: byPlan('frontal'),
      pose: async (page) => {
        await page.locator('.rr-spaces .lit').first().dispatchEvent('pointerenter', { pointerType: 'mouse' });
      },
    },
    assault: {
      game: 'redvers-reverse',
      scenario: 'own-plan',
      options: { 'player-breaks-ties': false },
      when: (decision) => decision.question === 'aim' && Number(decision.params.assault) >= 0,
      prefer: byPlan('frontal'),
      pose: async (page) => {
        await closeShow(page);
        await page.locator('.rr-rows .may').first().click();
      },
    },
    status: {
      game: 'redvers-reverse',
      scenario: 'own-plan',
      options: { 'player-breaks-ties': false },
      when: (decision, position) => decision.question === 'send-orders' && turnOf(position) === 6,
      prefer: byPlan('frontal'),
      remembered: { 'laager.redvers-reverse.pace': 'each' },
      pose: (page) => playUntil(page, page.locator('.rr-why .rr-chart')),
    },
    fire: {
      game: 'redvers-reverse',
      scenario: 'own-plan',
      options: { 'player-breaks-ties': false },
      when: (decision, position) => decision.question === 'send-orders' && turnOf(position) === 5,
      prefer: byPlan('frontal'),
      remembered: { 'laager.redvers-reverse.pace': 'each' },
      pose: (page) => playUntil(page, page.locator('.rr-why h2', { hasText: /^Why .*\?$/ })),
    },
    'why-not': {
      game: 'redvers-reverse',
      scenario: 'own-plan',
      options: { 'player-breaks-ties': false },
      when: (decision, position) => decision.question === 'send-orders' && turnOf(position) === 3,
      prefer: byPlan('frontal'),
      pose: async (page) => {
        await closeShow(page);
        await page.locator('.rr-rows .may').first().click();
        await page.locator('.rr-spaces .lit').first().waitFor({ state: 'attached' });
        await page.locator('.rr-spaces [data-area="0"]').dispatchEvent('click');
        await page.getByRole('alert').waitFor();
      },
    },
  },
};

/** An area where a side has units that may move. */
async function areaOf(page: Page, side: string): Promise<string> {
  const key = await page.locator(`[data-stack$=":${side}"]`).nth(3).getAttribute('data-stack');
  return key?.split(':')[0] ?? '';
}

const scene =
  (id: string, name: string, wanted: Scene): Picture =>
  async (visit, take) => {
    await noSecondThought(visit.page);
    await visit.page.addInitScript((settings) => {
      for (const [key, value] of Object.entries(settings)) localStorage.setItem(key, value);
    }, wanted.remembered ?? {});
    const moment = await momentOf(wanted);
    await resumeAt(visit.page, visit.address, moment, moment.decision.seat);
    await visit.page.locator('.question h2').first().waitFor({ state: 'attached' });
    await painted(visit.page);
    await wanted.pose?.(visit.page);
    await settled(visit.page);
    await take(`${id}-${name}`);
  };

/** A finished match: result, course, luck and decisions, mistakes. */
const ended =
  (id: string, scenario: string): Picture =>
  async ({ page, address }, take) => {
    await resumeAt(page, address, await playedOut(id, scenario));
    await page.locator('.end-sides').waitFor({ timeout: 240_000 });
    await painted(page);
    await take(`${id}-end`);
  };

/** Matches that are played to their end for a picture. */
const ENDS: Readonly<Record<string, string>> = {
  bittereinder: 'historical',
  'until-the-bitter-end': 'tp-introduction',
};

/** The rules at a clause, and the same match looked back at with luck and judgement weighed. */
const looking =
  (id: string, wanted: Scene): Picture =>
  async ({ page, address }, take) => {
    const moment = await momentOf(wanted);
    await page.goto(`${address}/#/replay`);
    await page.getByLabel('Or paste the record here').fill(moment.record);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.locator('.timeline.full').waitFor();
    if (!isPhone(page)) {
      await page.getByRole('button', { name: 'Analyse luck and decisions' }).click();
      await page.locator('.lane').first().waitFor({ timeout: 120_000 });
    }
    await page.getByRole('slider').fill(String(Math.floor(moment.moves * 0.7)));
    await painted(page);
    await take(`${id}-replay`);
    if (await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)) return;
    await page.getByRole('tab', { name: 'Rules' }).click();
    await page.locator('.clause-text').first().waitFor();
    if (isPhone(page)) await page.locator('.grip').click();
    await settled(page);
    await take(`${id}-rules`);
    if (isPhone(page)) return;
    await page.keyboard.press('?');
    await settled(page);
    await take('keys');
  };

/** The first steps of the guided game, if there is one. */
const guided =
  (id: string): Picture =>
  async ({ page, address }, take) => {
    await page.goto(`${address}/#/guide/${id}`);
    await page.locator('.lesson').waitFor();
    await painted(page);
    await take(`${id}-guided`);
  };

/** A scenario as it is set up. */
const start =
  (id: string, name: string): Picture =>
  async ({ page, address }, take) => {
    await sitAtStart(page, address, name);
    await painted(page);
    await take(`${id}-${name}`);
  };

function picturesOf(id: string): readonly (readonly [string, Picture])[] {
  const own = scenes[id] ?? {};
  const begun: readonly (readonly [string, Picture])[] = [
    [`${id} set-up`, setUp(id)],
    [`${id} early`, early(id)],
  ];
  const starts = id === 'musket-to-mauser' ? musketStarts : [];
  return [
    ...begun,
    ...starts.map((name) => [`${id} start ${name}`, start(id, name)] as const),
    ...Object.entries(own).map(([name, wanted]) => [`${id} ${name}`, scene(id, name, wanted)] as const),
    ...(ENDS[id] === undefined ? [] : [[`${id} end`, ended(id, ENDS[id])] as const]),
    ...(own.late === undefined ? [] : [[`${id} looking`, looking(id, own.late)] as const]),
    ...(Object.keys(own).length === 0 ? [] : [[`${id} guided`, guided(id)] as const]),
  ];
}

export async function takePictures(table: string, folder: string, only: readonly string[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const inn = await openInn(table);
  const games = (await (await fetch(`${inn.address}/shelf.json`)).json()) as string[];
  const shown = games.filter((id) => id !== 'connect-four');
  const pictures = [['home', home] as const, ...shown.flatMap(picturesOf)];
  for (const [room, options] of Object.entries(rooms))
    for (const [name, picture] of pictures) {
      const full = `${name} ${room}`;
      // The dark room is a matter of the shell: a few pictures show it.
      if (room === 'wide-dark' && !/home|late|looking/.test(name)) continue;
      // Every scenario of the miniatures table is shown once.
      if (room !== 'wide' && name.includes(' start ')) continue;
      if (only.length > 0 && !only.some((part) => full.includes(part))) continue;
      const visit = await inn.visit(options);
      visit.page.setDefaultTimeout(60_000);
      try {
        await picture(visit, async (shot) => {
          const image = await visit.page.screenshot({ type: 'jpeg', quality: QUALITY });
          writeFileSync(join(folder, `${shot}-${room}.jpg`), image);
        });
      } catch (error) {
        console.error(`${full}: ${(error as Error).message.split('\n')[0]}`, visit.errors);
      }
      await visit.page.context().close();
    }
  await inn.close();
}
