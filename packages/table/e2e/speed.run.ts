/**
 * How fast the table answers, in a real Chromium slowed down fourfold: the first board on a cold visit, panning, and
 * from a click to what it lights (these two also at full speed). Other work on the machine makes every figure worse and none
 * better: each is taken several times, and the best and the median are reported. The CPU time beside a time by the
 * clock is what the page's main thread (for a click, with the worker that knows the rules) was busy with: it is what
 * the time by the clock would be on a machine with nothing else to do.
 */
import type { CDPSession, Page } from 'playwright-core';
import { type Inn, openInn } from './browser.ts';

export const SLOWDOWN = 4;
/** A window that has just been opened is busy with itself: Chromium reads some three hundred files for its own bar. */
const WINDOW_OPENS = 1_500;

export interface Figure {
  readonly name: string;
  readonly unit: 'ms' | 'frames/s';
  readonly wanted: string;
  readonly best: number;
  readonly middle: number;
  readonly all: readonly number[];
}

/** By the clock, and busy; in milliseconds. */
export type Time = readonly [clock: number, busy: number];

/** What is timed of a game: what shows that its board is there, and what a click on a piece lights. */
interface Timed {
  readonly id: string;
  readonly there: string;
  /** What shows at once that it was taken, and what the rules then light. */
  readonly click?: { readonly on: string; readonly shows: string; readonly lights: string };
}
const games: readonly Timed[] = [
  {
    id: 'bittereinder',
    there: '[data-stack]',
    click: { on: '[data-stack^="f"]', shows: '[data-stack][aria-pressed="true"]', lights: '.be-spaces .lit' },
  },
  { id: 'until-the-bitter-end', there: '.ub-board svg' },
  {
    id: 'second-boer-war',
    there: '.sb-plate',
    click: { on: '[data-leader="joubert"]', shows: '.sb-plate[aria-pressed="true"]', lights: '.sb-pills rect' },
  },
  {
    id: 'redvers-reverse',
    there: '.rr-piece',
    click: {
      on: '.rr-piece[data-piece^="infantry-4"] .rr-face',
      shows: '.rr-face[aria-pressed="true"]',
      lights: '.rr-spaces .lit',
    },
  },
  {
    id: 'musket-to-mauser',
    there: '.mm-hit[data-unit]',
  },
];

/**
 * Notes when something has come and been painted: at the first message after the frame that paints it. What is made while
 * a frame is under way (when the window is measured) is painted by that frame, everything else by the next. A text, for
 * it runs in the page before the page’s own code.
 */
export const watch = `
  (() => {
    const soon = (act) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = act;
      port2.postMessage(0);
    };
    let inFrame = false;
    window.ResizeObserver = class extends ResizeObserver {
      constructor(measured) {
        super((...sizes) => {
          inFrame = true;
          measured(...sizes);
          queueMicrotask(() => { inFrame = false; });
        });
      }
    };
    window.whenPainted = (selector) => new Promise((resolve) => {
      const note = () => {
        performance.mark('laager-painted');
        resolve(performance.now());
      };
      const look = () => {
        if (!document.querySelector(selector)) return false;
        if (inFrame) soon(note);
        else requestAnimationFrame(() => soon(note));
        return true;
      };
      if (look()) return;
      const watcher = new MutationObserver(() => look() && watcher.disconnect());
      watcher.observe(document, { subtree: true, childList: true, attributeFilter: ['class', 'aria-pressed', 'data-reach'] });
    });
  })();`;

export async function slowed(page: Page, rate = SLOWDOWN): Promise<CDPSession> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate });
  return tools;
}

export const painted = (page: Page, selector: string): Promise<number> =>
  page.evaluate(`whenPainted(${JSON.stringify(selector)})`);

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** What the threads did meanwhile. */
async function traced(tools: CDPSession, work: () => Promise<unknown>): Promise<readonly TraceEvent[]> {
  const events: TraceEvent[] = [];
  tools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await tools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['blink.user_timing', 'disabled-by-default-devtools.timeline'] },
  });
  await work();
  const over = new Promise((resolve) => tools.once('Tracing.tracingComplete', resolve));
  await tools.send('Tracing.end');
  await over;
  return events;
}

/** Watches what the threads do meanwhile; returns how long they were busy between two marks (from the start, if there is no first). */
async function busyDuring(tools: CDPSession, work: () => Promise<unknown>, workers: boolean): Promise<number> {
  const events = await traced(tools, work);
  const from = events.find(({ name }) => name === 'laager-pressed')?.ts ?? 0;
  const to = events.find(({ name, ts }) => name === 'laager-painted' && ts > from);
  if (to === undefined) return NaN;
  const threads = new Set([to.tid]);
  if (workers)
    for (const { name, pid, tid, args } of events)
      if (name === 'thread_name' && pid === to.pid && /worker/i.test(args.name ?? '')) threads.add(tid);
  return events
    .filter(
      ({ name, pid, tid, ts }) => name === 'RunTask' && pid === to.pid && threads.has(tid) && ts >= from && ts < to.ts,
    )
    .reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0);
}

/** Twice, each time as someone who was never here: to watch the threads is to slow them down. */
async function firstBoard(inn: Inn, game: Timed): Promise<Time> {
  const clock = await coldVisit(inn, game, (_, open) => open());
  const busy = await coldVisit(inn, game, (tools, open) => busyDuring(tools, open, false));
  return [clock, busy];
}

async function coldVisit(
  inn: Inn,
  game: Timed,
  measured: (tools: CDPSession, open: () => Promise<number>) => Promise<number>,
): Promise<number> {
  const { page, address } = await inn.visit();
  const tools = await slowed(page);
  // Watched from the first line of the page on: asked for after the page has loaded, a quick board would be reported late.
  await page.addInitScript({
    content: `${watch}\n  window.boardPainted = whenPainted(${JSON.stringify(game.there)});`,
  });
  await page.waitForTimeout(WINDOW_OPENS);
  const time = await measured(tools, async () => {
    await page.goto(`${address}/#/guide/${game.id}`);
    return page.evaluate('boardPainted') as Promise<number>;
  });
  await page.context().close();
  return time;
}

/** How long bots are watched while they play. */
const BOT_PLAY = 12_000;

/** The longest task of the page's main thread while bots play every seat: by the clock, and busy. */
async function botPlay(inn: Inn, { id, there }: Timed): Promise<Time> {
  const { page, address } = await inn.visit();
  await page.addInitScript({
    content: `${watch}
      window.longest = 0;
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration);
      }).observe({ type: 'longtask' });`,
  });
  await page.goto(`${address}/#/set-up/${id}`);
  // A seat taken by a bot shows a second choice, the bot's style: only who sits there is chosen.
  const sitters = page.locator('.seats select:not([aria-label="Style of play"])');
  await sitters.first().waitFor();
  for (const sitter of await sitters.all()) await sitter.selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Begin' }).click();
  await painted(page, there);
  await page.waitForTimeout(1_500);
  const tools = await slowed(page);
  await page.evaluate('window.longest = 0');
  const tasks = await tasksDuring(tools, () => page.waitForTimeout(BOT_PLAY));
  const longest = (await page.evaluate('window.longest')) as number;
  await page.context().close();
  return [longest, Math.max(0, ...tasks)];
}

/** The CPU time of every task of the page's main thread meanwhile. */
async function tasksDuring(tools: CDPSession, work: () => Promise<unknown>): Promise<number[]> {
  const events = await traced(tools, work);
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}/${tid}`;
  // A spare renderer may stand by: it does nothing.
  const main = events
    .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
    .map(threadOf);
  return events
    .filter((event) => event.name === 'RunTask' && main.includes(threadOf(event)))
    .map(({ tdur = 0 }) => tdur / 1000);
}

/** The CPU time of the page's main thread so far. */
export async function spent(tools: CDPSession): Promise<number> {
  const { metrics } = await tools.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}

/** Drags the whole board about for a while: frames of the page's own clock, and the CPU time that one takes. */
async function panned(inn: Inn, game: Timed, slowdown: number): Promise<Time> {
  const { page, address } = await inn.visit();
  await page.addInitScript({ content: watch });
  await page.goto(`${address}/#/guide/${game.id}`);
  await painted(page, game.there);
  await page.waitForTimeout(1_500);
  const tools = await slowed(page, slowdown);
  await tools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.mouse.move(520, 300);
  await page.mouse.down();
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
  for (let i = 0; going; i++)
    await page.mouse.move(520 + 160 * Math.sin(i / 11), 300 + 110 * Math.sin(i / 7), { steps: 1 });
  const rate = await counted;
  const each = ((await spent(tools)) - before) / (rate * 2);
  await page.context().close();
  return [rate, each];
}

/** From the press of the button to the frame that shows it, and to the one that shows what it lit. */
interface Click {
  readonly shown: number;
  readonly lit: number;
  readonly busy: number;
}
async function clicked(inn: Inn, { id, there, click }: Timed, slowdown: number): Promise<readonly Click[]> {
  if (click === undefined) return [];
  const { page, address } = await inn.visit();
  await page.addInitScript({ content: watch });
  await page.goto(`${address}/#/set-up/${id}`);
  await page.getByRole('button', { name: 'Begin' }).click();
  await painted(page, there);
  await page.waitForTimeout(1_500);
  const tools = await slowed(page, slowdown);
  const press = async (x: number, y: number): Promise<Omit<Click, 'busy'> | null> => {
    await page.keyboard.press('Escape');
    await page.locator(click.lights).first().waitFor({ state: 'detached' });
    // A hand comes to rest before it presses: what the pointer lights on its way is not what is timed.
    await page.mouse.move(x, y);
    await page.waitForTimeout(600);
    // The page listens before the button goes down: a press overtakes what was asked of a page shortly before.
    await page.evaluate(`void (window.pressed = new Promise((resolve) => addEventListener('pointerdown', () => {
      performance.mark('laager-pressed');
      const began = performance.now();
      const since = (selector) => whenPainted(selector).then((at) => at - began);
      const painted = async () => {
        const [shown, lit] = await Promise.all([
          since(${JSON.stringify(click.shows)}),
          since(${JSON.stringify(click.lights)}),
        ]);
        resolve({ shown, lit });
      };
      addEventListener('pointerup', painted, { once: true });
    }, { once: true, capture: true })))`);
    await page.mouse.down();
    await page.mouse.up();
    const lit = page.evaluate('pressed') as Promise<Omit<Click, 'busy'>>;
    return Promise.race([lit, new Promise<null>((resolve) => setTimeout(resolve, 3_000, null))]);
  };
  const times: Click[] = [];
  for (const piece of await page.locator(click.on).all()) {
    const box = await piece.boundingBox();
    if (box === null) continue;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    // Twice: to watch the threads is to slow them down.
    const clock = await press(x, y);
    if (clock === null) continue;
    times.push({ ...clock, busy: await busyDuring(tools, () => press(x, y), true) });
    if (times.length === 6) break;
  }
  await page.context().close();
  return times;
}

export function figure(name: string, unit: Figure['unit'], wanted: string, all: readonly number[]): Figure {
  const sorted = all.toSorted((a, b) => (unit === 'ms' ? a - b : b - a));
  return { name, unit, wanted, best: sorted[0] ?? NaN, middle: sorted[Math.floor(sorted.length / 2)] ?? NaN, all };
}

const clocks = (times: readonly Time[]): number[] => times.map(([clock]) => clock);
const mapped = (clicks: readonly Click[], of: keyof Click): number[] => clicks.map((click) => click[of]);
const busies = (times: readonly Time[]): number[] => times.map(([, busy]) => busy);

/** `only`: the id of a game; without it, all of them. */
export async function measureSpeed(table: string, rounds: number, only?: string): Promise<readonly Figure[]> {
  const inn = await openInn(table);
  const figures: Figure[] = [];
  for (const game of games) {
    if (only !== undefined && game.id !== only) continue;
    const boards: Time[] = [];
    const pans: Time[] = [];
    const slowPans: Time[] = [];
    const bots: Time[] = [];
    for (let i = 0; i < rounds; i++) {
      boards.push(await firstBoard(inn, game));
      pans.push(await panned(inn, game, 1));
      slowPans.push(await panned(inn, game, SLOWDOWN));
      bots.push(await botPlay(inn, game));
    }
    figures.push(
      figure(`${game.id}: first board, cold`, 'ms', '<= 1500', clocks(boards)),
      figure(`${game.id}: first board, CPU`, 'ms', '', busies(boards)),
      figure(`${game.id}: panning, full speed`, 'frames/s', '>= 50', clocks(pans)),
      figure(`${game.id}: panning, slowed`, 'frames/s', '', clocks(slowPans)),
      figure(`${game.id}: panning, slowed, CPU a frame`, 'ms', '<= 20', busies(slowPans)),
      figure(`${game.id}: longest task while bots play`, 'ms', '', clocks(bots)),
      figure(`${game.id}: longest task, CPU`, 'ms', '<= 200', busies(bots)),
    );
    for (const [speed, slowdown, wanted] of [
      ['full speed', 1, '<= 100'],
      ['slowed', SLOWDOWN, ''],
    ] as const) {
      const clicks = await clicked(inn, game, slowdown);
      if (clicks.length === 0) continue;
      figures.push(
        figure(`${game.id}: click shown, ${speed}`, 'ms', wanted, mapped(clicks, 'shown')),
        figure(`${game.id}: click, reach lit, ${speed}`, 'ms', wanted, mapped(clicks, 'lit')),
        figure(`${game.id}: click, ${speed}, CPU`, 'ms', '', mapped(clicks, 'busy').filter(Number.isFinite)),
      );
    }
  }
  await inn.close();
  return figures;
}
