/** A real Chromium and a served table, for tests, pictures and measurements. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { serve } from '@laager/server';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { PATIENCE } from './patience.ts';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Where Chromium is; it is installed from Debian's own archive where it is missing. */
function chromiumPath(): string {
  const found = () => [process.env.CHROMIUM ?? '', ...PLACES].find((path) => path !== '' && existsSync(path));
  if (!found()) {
    console.log('Installing chromium ...');
    spawnSync('sh', ['-c', 'apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium'], {
      stdio: 'inherit',
    });
  }
  const path = found();
  if (path === undefined)
    throw new Error('Chromium is missing: install it, or say where it is with CHROMIUM=/path/to/it');
  return path;
}

export interface Visit {
  readonly page: Page;
  readonly address: string;
  /** What the page complained about. */
  readonly errors: readonly string[];
}

export interface Inn {
  readonly address: string;
  readonly browser: Browser;
  /** A fresh visitor: nothing kept, nothing cached. */
  visit(options?: BrowserContextOptions): Promise<Visit>;
  close(): Promise<void>;
}

/** Every page as many times slower as `SLOWDOWN` says: to find what only a slow machine would show. */
async function slowDown(page: Page): Promise<void> {
  const rate = Number(process.env.SLOWDOWN ?? 1);
  if (rate <= 1) return;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
}

/** What fades in is looked at when it is there: half faded, everything lacks contrast. */
export const standsStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const passing = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(passing.map(({ finished }) => finished.catch(() => {})));
  });

/** `data`: the served table holds online matches too, kept there. */
export async function openInn(table: string, data?: string): Promise<Inn> {
  const house = await serve({ port: 0, table, ...(data === undefined ? {} : { data, unlimited: true }) });
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: FLAGS });
  return {
    address: house.address,
    browser,
    async visit(options = {}) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
      context.setDefaultTimeout(PATIENCE);
      const page = await context.newPage();
      await slowDown(page);
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      return { page, address: house.address, errors };
    },
    async close() {
      await browser.close();
      await house.close();
    },
  };
}
