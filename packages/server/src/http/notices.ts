/** How one is reached and when one rests: notices, their channels, time away. */
import * as v from 'valibot';
import { restFrom } from '../matches/time.ts';
import { Mistake } from '../mistake.ts';
import { MOST_FAILURES } from '../notices/notices.ts';
import { AddressRefused, checkedAddress } from '../notices/public-address.ts';
import { CHANNELS, EVENTS, noticesFrom } from '../notices/quiet.ts';
import { DAY, isZone, vacationEnded, vacationLeft, withVacation } from '../rest.ts';
import { newToken, sha256 } from '../secret.ts';
import type { AccountRow } from '../store/rows.ts';
import { type Api, limited, needed, text } from './common.ts';
import { type Ask, type HttpRoute, route } from './route.ts';

const hour = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23));
const zone = v.pipe(v.string(), v.maxLength(60), v.check(isZone, 'expected a time zone such as Europe/Berlin'));
const channels = v.pipe(v.array(v.picklist(CHANNELS)), v.maxLength(CHANNELS.length));
const noticeSetting = v.strictObject({
  events: v.strictObject(
    Object.fromEntries(EVENTS.map((event) => [event, channels])) as Record<string, typeof channels>,
  ),
  quiet: v.nullable(v.strictObject({ from: hour, until: hour })),
  digest: v.nullable(hour),
  zone,
});
const restSetting = v.strictObject({ zone, weekends: v.boolean(), night: v.nullable(hour), autoVacation: v.boolean() });
const NIGHT_CHANGE_MS = 7 * DAY;
const MAIL = /^[^\s@<>"]{1,64}@[^\s@<>"]{1,190}$/;

export function noticeRoutes(api: Api): readonly HttpRoute[] {
  const { online, notices } = api;
  const { calls } = online.store;
  const own = async (ask: Ask): Promise<AccountRow> => {
    const row = await calls.accountOf(needed(ask).id);
    if (row === null) throw new Mistake(404, 'not-found', 'There is no such account.');
    return row;
  };
  const address = (given: string): string => {
    try {
      return checkedAddress(given, notices.gate).href;
    } catch (error) {
      if (error instanceof AddressRefused) throw new Mistake(422, 'address', error.message);
      throw error;
    }
  };
  return [
    route('GET', '/me/notices', async (ask) => {
      const row = await own(ask);
      const hook = await calls.webhookOf(row.id);
      return {
        json: {
          setting: noticesFrom(row.settings),
          key: notices.carriers.publicKey,
          push: (await calls.pushesOf(row.id)).map(({ endpoint_hash, device, failures, last_ok }) => ({
            id: endpoint_hash.slice(0, 16),
            device,
            paused: failures >= MOST_FAILURES,
            lastOk: last_ok,
          })),
          mail: notices.carriers.mails
            ? {
                address: row.mail ?? null,
                confirmed: row.mail_ok === 1,
                paused: (row.mail_failures ?? 0) >= MOST_FAILURES,
              }
            : null,
          webhook:
            hook === null
              ? null
              : { url: hook.url, format: hook.format, paused: hook.failures >= MOST_FAILURES, lastOk: hook.last_ok },
        },
      };
    }),
    route('PUT', '/me/notices', async (ask) => {
      const row = await own(ask);
      const setting = await ask.body(noticeSetting);
      await calls.setSettings(row.id, JSON.stringify({ ...JSON.parse(row.settings), notices: setting }));
      return { json: {} };
    }),
    route('POST', '/me/push', async (ask) => {
      const row = await own(ask);
      limited(api, 'token', row.id);
      const schema = v.strictObject({
        endpoint: text(1_000),
        keys: v.strictObject({ p256dh: text(200), auth: text(100) }),
      });
      const { endpoint, keys } = await ask.body(schema);
      const device = String(ask.request.headers['user-agent'] ?? '').slice(0, 80);
      await calls.addPush({
        account: row.id,
        endpoint_hash: sha256(endpoint),
        endpoint: address(endpoint),
        keys: JSON.stringify(keys),
        device,
      });
      return { status: 201, json: { id: sha256(endpoint).slice(0, 16) } };
    }),
    route('DELETE', '/me/push/:', async (ask) => {
      const row = await own(ask);
      const found = (await calls.pushesOf(row.id)).find((one) => one.endpoint_hash.startsWith(ask.params[0] as string));
      if (found === undefined) throw new Mistake(404, 'not-found', 'There is no such device.');
      await calls.dropPush(row.id, found.endpoint_hash);
      return { json: {} };
    }),
    route('PUT', '/me/webhook', async (ask) => {
      const row = await own(ask);
      limited(api, 'token', row.id);
      const schema = v.nullable(v.strictObject({ url: text(1_000), format: v.picklist(['plain', 'discord']) }));
      const { webhook } = await ask.body(v.strictObject({ webhook: schema }));
      const secret = newToken();
      await calls.setWebhook(
        row.id,
        webhook === null ? null : { url: address(webhook.url), format: webhook.format, secret },
      );
      return { json: webhook === null ? {} : { secret } };
    }),
    route('PUT', '/me/mail', async (ask) => {
      const row = await own(ask);
      limited(api, 'token', row.id);
      const { mail } = await ask.body(v.strictObject({ mail: v.nullable(text(254)) }));
      if (!notices.carriers.mails) throw new Mistake(409, 'no-mail', 'This server sends no mail.');
      if (mail !== null && !MAIL.test(mail)) throw new Mistake(422, 'mail', 'This is not a mail address.');
      await calls.setMail(row.id, mail, false);
      if (mail === null) return { json: {} };
      const link = `${api.origin(ask)}/#/mail/${await api.people.addLink(row.id, 'mail', mail)}`;
      const outcome = await notices.carriers.mail(
        mail,
        'Laager: is this your address?',
        `Open this to get notices here:\n${link}`,
      );
      if (!outcome.ok) throw new Mistake(502, 'mail', outcome.message);
      return { json: {} };
    }),
    route('POST', '/mail/:', async (ask) => {
      limited(api, 'invite', ask.address);
      const link = await api.people.takeMailLink(ask.params[0] as string);
      const row = link === null ? null : await calls.accountOf(link.account);
      // A link proves the address it was sent to, not the one that was named since.
      if (row?.mail == null || row.mail !== link?.mail)
        throw new Mistake(404, 'not-found', 'This link does not work any more.');
      await calls.setMail(row.id, row.mail, true);
      return { json: {} };
    }),
    route('POST', '/me/notices/test', async (ask) => {
      const row = await own(ask);
      limited(api, 'token', row.id);
      const { channel } = await ask.body(v.strictObject({ channel: v.picklist(CHANNELS) }));
      await calls.resumeChannel(row.id, channel);
      const { ok, message, ms } = await notices.test(channel, row.id);
      return { json: { ok, message, ms } };
    }),
    ...awayRoutes(api, own),
  ];
}

function awayRoutes(api: Api, own: (ask: Ask) => Promise<AccountRow>): readonly HttpRoute[] {
  const { absence } = api.online;
  return [
    route('GET', '/me/away', async (ask) => {
      const rest = restFrom((await own(ask)).settings);
      const now = Date.now();
      const running = rest.vacations.find(([from, until]) => from <= now && now < until);
      return {
        json: {
          zone: rest.zone,
          weekends: rest.weekends,
          night: rest.night,
          autoVacation: rest.autoVacation,
          left: vacationLeft(rest.vacations, now),
          until: running?.[1] ?? null,
        },
      };
    }),
    route('PUT', '/me/away', async (ask) => {
      const row = await own(ask);
      const rest = restFrom(row.settings);
      const wanted = await ask.body(restSetting);
      const now = Date.now();
      const moves = wanted.night !== rest.night || (wanted.night !== null && wanted.zone !== rest.zone);
      // A player who could move the night at will would never have to play.
      if (moves && rest.night !== null && now - rest.nightSince < NIGHT_CHANGE_MS)
        throw new Mistake(409, 'too-soon', 'The hours of the night can be changed once a week.');
      await absence.setRest(row.id, { ...rest, ...wanted, nightSince: moves ? now : rest.nightSince });
      return { json: {} };
    }),
    route('POST', '/me/vacation', async (ask) => {
      const row = await own(ask);
      const rest = restFrom(row.settings);
      const now = Date.now();
      const { days } = await ask.body(
        v.strictObject({ days: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(30)) }),
      );
      const vacations =
        days === 0
          ? vacationEnded(rest.vacations, now)
          : withVacation(vacationEnded(rest.vacations, now), now, now + days * DAY);
      if (vacations === null) throw new Mistake(409, 'no-days', 'No vacation is left this year.');
      await absence.setRest(row.id, { ...rest, vacations });
      return { json: {} };
    }),
  ];
}
