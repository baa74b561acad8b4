/**
 * The largest battle of the miniatures table, The Great Redoubt with its 156 bases: first board of a kept match, panning the whole
 * table and close up, a unit dragged about with inches and refusals live, and the reach of a unit from the click on it.
 */
import type { CDPSession, Page } from 'playwright-core';
import { type Inn, openInn } from './browser.ts';
import { begunRecord, playOn } from './fixed-dice.ts';
import { type Figure, figure, SLOWDOWN, slowed, spent, type Time, watch } from './speed.run.ts';

const MATCH = {
  game: 'musket-to-mauser',
  scenario: 'alma-redoubt-1854',
  seed: 'speed',
  sitters: { a: 'person', b: 'person' },
} as const;
const BOARD = '.mm-hit[data-unit]';
/** Of side A, in the front line, with nothing before it. */
const UNIT = '.mm-hit[data-unit][aria-label^="33rd Foot"]';

async function sit(inn: Inn): Promise<Page> {
  const { page, address } = await inn.visit();
  await page.addInitScript({ content: watch });
  await page.addInitScript(() => localStorage.setItem('laager.settings', '{"confirm":false}'));
  await playOn(page, address, await begunRecord(MATCH), MATCH.sitters);
  await page.locator(BOARD).first().waitFor();
  await page.locator('.mm-ground[data-painted]').waitFor();
  return page;
}

/** To the first movement, and the ground painted to its end. */
async function sitInMovement(inn: Inn): Promise<Page> {
  const page = await sit(inn);
  await page.locator('.question .big').click();
  await page.locator(`${BOARD}[aria-label*="waits for orders"]`).first().waitFor();
  await page.locator('.mm-ground[data-painted="sharp"]').waitFor();
  await page.waitForTimeout(1_500);
  return page;
}

/** A match on the shelf of a device, opened again with nothing kept of the page. */
async function firstBoard(inn: Inn): Promise<number> {
  const page = await sit(inn);
  const address = page.url();
  const tools = await slowed(page);
  await tools.send('Network.enable');
  await tools.send('Network.setBypassServiceWorker', { bypass: true });
  await tools.send('Network.clearBrowserCache');
  await page.addInitScript({ content: `window.boardPainted = whenPainted(${JSON.stringify(BOARD)});` });
  await page.goto('about:blank');
  await page.goto(address);
  const time = (await page.evaluate('boardPainted')) as number;
  await page.context().close();
  return time;
}

/** Frames a second while the mouse goes round, and the CPU time that one takes. */
async function framesDuring(page: Page, tools: CDPSession, at: readonly [number, number]): Promise<Time> {
  const [x, y] = at;
  const before = await spent(tools);
  const counted = page.evaluate(`new Promise((resolve) => {
    const [began, times] = [performance.now(), []];
    const tick = (now) => {
      times.push(now);
      if (performance.now() - began < 2000) requestAnimationFrame(tick);
      else resolve((times.length - 1) * 1000 / (times.at(-1) - times[0]));
    };
    requestAnimationFrame(tick);
  })`) as Promise<number>;
  let going = true;
  void counted.finally(() => {
    going = false;
  });
  for (let i = 1; going; i++) await page.mouse.move(x + 90 * Math.sin(i / 11), y + 70 * Math.sin(i / 7), { steps: 1 });
  const rate = await counted;
  return [rate, ((await spent(tools)) - before) / (rate * 2)];
}

async function panned(inn: Inn, slowdown: number, close: boolean): Promise<Time> {
  const page = await sitInMovement(inn);
  if (close) {
    for (let i = 0; i < 2; i++) {
      await page.keyboard.press('+');
      await page.waitForTimeout(700);
    }
  }
  const tools = await slowed(page, slowdown);
  await tools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.mouse.move(60, 640);
  await page.mouse.down();
  const time = await framesDuring(page, tools, [160, 560]);
  await page.context().close();
  return time;
}

async function dragged(inn: Inn, slowdown: number): Promise<Time> {
  const page = await sitInMovement(inn);
  const box = await page.locator(UNIT).boundingBox();
  if (box === null) throw new Error('33rd Foot is not on the table');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const tools = await slowed(page, slowdown);
  await tools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.mouse.move(x, y);
  await page.mouse.down();
  const time = await framesDuring(page, tools, [x, y + 40]);
  await page.context().close();
  return time;
}

interface Reached {
  readonly first: number;
  readonly whole: number;
  /** CPU time of the page until the first was there. */
  readonly busy: number;
}

/** From the click on a unit to its first reach, and to the complete one. */
async function reached(inn: Inn): Promise<Reached> {
  const page = await sitInMovement(inn);
  const box = await page.locator(UNIT).boundingBox();
  if (box === null) throw new Error('33rd Foot is not on the table');
  const tools = await slowed(page, 1);
  await tools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(600);
  await page.evaluate(`void addEventListener('click', () => {
    const began = performance.now();
    const since = (selector) => whenPainted(selector).then((at) => at - began);
    window.reachedFirst = since('[data-reach]');
    window.reachedWhole = since('[data-reach="whole"]');
  }, { once: true, capture: true })`);
  const before = await spent(tools);
  await page.mouse.down();
  await page.mouse.up();
  const first = (await page.evaluate('reachedFirst')) as number;
  const busy = (await spent(tools)) - before;
  const whole = (await page.evaluate('reachedWhole')) as number;
  await page.context().close();
  return { first, whole, busy };
}

export async function measureAlma(table: string, rounds: number): Promise<readonly Figure[]> {
  const inn = await openInn(table);
  const found = { board: [], pan: [], slowPan: [], close: [], slowClose: [], drag: [], slowDrag: [] } as Record<
    string,
    Time[]
  >;
  const reaches: Reached[] = [];
  for (let i = 0; i < rounds; i++) {
    found.board?.push([await firstBoard(inn), 0]);
    found.pan?.push(await panned(inn, 1, false));
    found.slowPan?.push(await panned(inn, SLOWDOWN, false));
    found.close?.push(await panned(inn, 1, true));
    found.slowClose?.push(await panned(inn, SLOWDOWN, true));
    found.drag?.push(await dragged(inn, 1));
    found.slowDrag?.push(await dragged(inn, SLOWDOWN));
    reaches.push(await reached(inn));
  }
  await inn.close();
  const clock = (name: string): number[] => found[name]?.map(([one]) => one) ?? [];
  const busy = (name: string): number[] => found[name]?.map(([, one]) => one) ?? [];
  return [
    figure('great redoubt: first board, slowed', 'ms', '<= 2000', clock('board')),
    figure('great redoubt: panning, full speed', 'frames/s', '>= 50', clock('pan')),
    figure('great redoubt: panning, slowed, CPU a frame', 'ms', '<= 20', busy('slowPan')),
    figure('great redoubt: panning close up, full speed', 'frames/s', '>= 50', clock('close')),
    figure('great redoubt: close up, slowed, CPU a frame', 'ms', '<= 20', busy('slowClose')),
    figure('great redoubt: dragging a unit, full speed', 'frames/s', '>= 50', clock('drag')),
    figure('great redoubt: dragging, CPU a frame', 'ms', '<= 20', busy('drag')),
    figure('great redoubt: dragging, slowed', 'frames/s', '', clock('slowDrag')),
    figure(
      'great redoubt: first reach, full speed',
      'ms',
      '<= 100',
      reaches.map(({ first }) => first),
    ),
    figure(
      'great redoubt: first reach, CPU of the page',
      'ms',
      '<= 100',
      reaches.map(({ busy }) => busy),
    ),
    figure(
      'great redoubt: whole reach, full speed',
      'ms',
      '<= 400',
      reaches.map(({ whole }) => whole),
    ),
  ];
}
