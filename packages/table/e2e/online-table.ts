/** Two people at an online board, for browser tests: they come through the server's own routes, then look at pages. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Inn } from './browser.ts';

/** Asks the server from inside a page, as the page's own person. */
export const api = <T>(page: Page, method: string, path: string, body?: object): Promise<T> =>
  page.evaluate(
    async ([how, where, what]) => {
      const init = what === null ? {} : { body: what as string };
      return (await (await fetch(`/api/1${where}`, { method: how as string, ...init })).json()) as never;
    },
    [method, path, body === undefined ? null : JSON.stringify(body)],
  );

/** A guest of this name on a page of the lobby. */
export async function guestAt(inn: Inn, name: string, options: BrowserContextOptions = {}): Promise<Page> {
  const { page } = await inn.visit(options);
  await page.goto(`${inn.address}/#/lobby`);
  await api(page, 'POST', '/guest', { name });
  return page;
}

/** Anna plays red, Ben yellow; both are still in the lobby. `more`: what the match is agreed on beside that. */
export async function twoAt(inn: Inn, more: object = {}, bens: BrowserContextOptions = {}) {
  const anna = await guestAt(inn, 'Anna');
  const ben = await guestAt(inn, 'Ben', bens);
  const made = await api<{ match: string; invite: string }>(anna, 'POST', '/matches', {
    game: 'connect-four',
    scenario: 'standard',
    seats: { red: 'me', yellow: 'invite' },
    ...more,
  });
  await api(ben, 'POST', `/invites/${made.invite.split('/').at(-1)}`, {});
  const drop = (page: Page, q: number, column: number) =>
    api(page, 'POST', `/matches/${made.match}/commands`, { q, k: `k${q}`, a: { do: 'drop', column } });
  return { anna, ben, match: made.match, address: `${inn.address}/#/match/${made.match}`, drop };
}

export async function fromMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Match menu' }).click();
  await page.getByRole('button', { name, exact: true }).click();
}
