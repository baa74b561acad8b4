/** Who you are: guests, accounts, devices, tokens, passkeys, other people, and leaving. */
import * as v from 'valibot';
import { scopes, shortOf } from '../identity/accounts.ts';
import { exportOf } from '../identity/export.ts';
import { Passkeys } from '../identity/passkeys.ts';
import { Mistake } from '../mistake.ts';
import type { AccountRow } from '../store/rows.ts';
import { type Api, limited, needed, text } from './common.ts';
import { type Ask, type HttpRoute, route } from './route.ts';

const accountJson = ({ id, kind, name, settings }: AccountRow) => ({ id, kind, name, settings: JSON.parse(settings) });
const device = ({ request }: Ask): string => String(request.headers['user-agent'] ?? '').slice(0, 80);
const gone = (what: string): Mistake => new Mistake(404, 'not-found', `There is no such ${what}.`);
const secret = text(400);
const DAY = 24 * 3_600_000;

export const identityRoutes = (api: Api): readonly HttpRoute[] => [
  ...guestRoutes(api),
  ...accountRoutes(api),
  ...deviceRoutes(api),
  ...passkeyRoutes(api),
  ...peopleRoutes(api),
];

// ---- Guests

function guestRoutes(api: Api): readonly HttpRoute[] {
  const { people, accounts, online } = api;
  const named = v.strictObject({ name: text(60) });
  return [
    route('GET', '/me', async ({ asker }) => ({
      json: { account: asker === null ? null : accountJson(asker.account) },
    })),
    route('POST', '/guest', async (ask) => {
      if (!api.allows.guests) throw new Mistake(403, 'no-guests', 'This server is for people with an account.');
      limited(api, 'guest', ask.address);
      const name = await accounts.freeName((await ask.body(named)).name);
      const { account, cookie } = await people.addGuest(name, device(ask));
      ask.setCookie(cookie);
      return { status: 201, json: { account: accountJson(account) } };
    }),
    route('PATCH', '/me', async (ask) => {
      const account = needed(ask);
      const given = (await ask.body(named)).name;
      const name =
        account.kind === 'person'
          ? await accounts.settle(account, given, null)
          : await accounts.freeName(given, account.id);
      await online.store.calls.renameAccount(account.id, name);
      return { json: { account: { ...accountJson(account), name } } };
    }),
    route('POST', '/signout', async (ask) => {
      await people.leave(ask.request);
      ask.setCookie(people.clearCookie());
      return { json: {} };
    }),
    route('POST', '/me/links', async (ask) => {
      const { kind } = await ask.body(v.strictObject({ kind: v.picklist(['return', 'device']) }));
      const token = await people.addLink(needed(ask).id, kind);
      return { status: 201, json: { link: `${api.origin(ask)}/r/${token}` } };
    }),
    route('POST', '/return/:', async (ask) => {
      limited(api, 'invite', ask.address);
      const cookie = await people.enter(ask.params[0] as string, device(ask));
      if (cookie === null) throw new Mistake(404, 'not-found', 'This link does not work any more.');
      ask.setCookie(cookie);
      return { json: {} };
    }),
    route('POST', '/bots', async (ask) => {
      limited(api, 'guest', ask.address);
      const name = await accounts.freeName((await ask.body(named)).name);
      return { status: 201, json: await people.addBot(name) };
    }),
  ];
}

// ---- Accounts

function accountRoutes(api: Api): readonly HttpRoute[] {
  const { people, accounts, online } = api;
  const signed = v.strictObject({ name: text(60), password: secret });
  return [
    route('GET', '/names', async (ask) => {
      limited(api, 'name', ask.address);
      await accounts.freeName(ask.query.get('name') ?? '', ask.asker?.account.id);
      return { json: { free: true } };
    }),
    route('POST', '/signup', async (ask) => {
      if (!api.allows.signup) throw new Mistake(403, 'no-signup', 'No new accounts can be made here.');
      limited(api, 'guest', ask.address);
      const { name, password } = await ask.body(signed);
      const known = ask.asker?.account ?? null;
      if (known?.kind === 'person') throw new Mistake(409, 'known', 'You have an account already.');
      let account = known;
      if (account === null) {
        await accounts.freeName(name);
        const made = await people.addGuest('New player', device(ask));
        account = made.account;
        ask.setCookie(made.cookie);
      }
      const settled = await accounts.settle(account, name, password);
      return { status: 201, json: { account: accountJson({ ...account, kind: 'person', name: settled }) } };
    }),
    route('POST', '/signin', async (ask) => {
      const { name, password } = await ask.body(signed);
      limited(api, 'signin', ask.address);
      limited(api, 'signin', `name ${name.toLowerCase()}`);
      const id = await accounts.withPassword(name, password);
      ask.setCookie(await people.begin(id, device(ask)));
      return { json: {} };
    }),
    route('POST', '/me/password', async (ask) => {
      const account = needed(ask);
      limited(api, 'signin', `name ${account.id}`);
      const { old, password } = await ask.body(v.strictObject({ old: secret, password: secret }));
      await accounts.changePassword(account, old, password, people.sessionOf(ask.request) ?? '');
      return { json: {} };
    }),
    route('GET', '/me/export', async (ask) => {
      const account = needed(ask);
      limited(api, 'export', account.id);
      return {
        type: 'application/zip',
        file: { name: 'laager.zip', bytes: await exportOf(online, account) },
      };
    }),
    route('DELETE', '/me', async (ask) => {
      const account = needed(ask);
      const { password } = await ask.body(v.strictObject({ word: v.literal('delete'), password: secret }));
      limited(api, 'signin', `name ${account.id}`);
      await accounts.confirm(account, password);
      await accounts.erase(account);
      ask.setCookie(people.clearCookie());
      return { json: {} };
    }),
  ];
}

// ---- Devices and tokens

function deviceRoutes(api: Api): readonly HttpRoute[] {
  const { people, accounts, online } = api;
  const { calls } = online.store;
  return [
    route('GET', '/me/sessions', async (ask) => {
      const here = people.sessionOf(ask.request);
      const devices = await calls.devicesOf(needed(ask).id);
      return {
        json: devices.map(({ token_hash, device, created, seen }) => ({
          id: shortOf(token_hash),
          device,
          created,
          seen,
          here: token_hash === here,
        })),
      };
    }),
    route('DELETE', '/me/sessions', async (ask) => {
      const ended = await calls.endSessions(needed(ask).id, '', people.sessionOf(ask.request) ?? '');
      return { json: { ended } };
    }),
    route('DELETE', '/me/sessions/:', async (ask) => {
      const id = ask.params[0] as string;
      if (!/^[0-9a-f]{16}$/.test(id) || (await calls.endSessions(needed(ask).id, id, '')) === 0) throw gone('device');
      return { json: {} };
    }),
    route('GET', '/me/tokens', async (ask) => ({
      json: (await calls.apiTokensOf(needed(ask).id)).map(({ token_hash, scope, box, created, expires }) => ({
        id: shortOf(token_hash),
        name: box ?? '',
        scopes: scope.split(' '),
        created,
        expires,
      })),
    })),
    route('POST', '/me/tokens', async (ask) => {
      const account = needed(ask);
      limited(api, 'token', account.id);
      const schema = v.strictObject({
        name: text(40),
        scopes: v.pipe(v.array(v.picklist(scopes)), v.minLength(1), v.maxLength(scopes.length)),
        days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365)),
      });
      const { name, scopes: wanted, days } = await ask.body(schema);
      const token = await people.addApiToken(account.id, wanted.join(' '), name, days * DAY);
      await accounts.audit(account.id, 'token made', { scopes: wanted });
      return { status: 201, json: { token } };
    }),
    route('DELETE', '/me/tokens/:', async (ask) => {
      const id = ask.params[0] as string;
      if (!/^[0-9a-f]{16}$/.test(id) || (await calls.endToken(needed(ask).id, id)) === 0) throw gone('token');
      return { json: {} };
    }),
  ];
}

// ---- Passkeys

function passkeyRoutes(api: Api): readonly HttpRoute[] {
  const { people, accounts, online } = api;
  const { calls } = online.store;
  const passkeys = new Passkeys(online.store);
  const place = (ask: Ask) => ({ origin: api.origin(ask) });
  // The library checks what is inside; here only the form that reading it relies on.
  const answer = v.looseObject({
    id: text(1_400),
    response: v.looseObject({ clientDataJSON: text(4_000) }),
  });
  return [
    route('POST', '/me/passkeys/options', async (ask) => {
      const account = needed(ask);
      const { name } = await ask.body(v.strictObject({ name: text(60) }));
      const free = await accounts.freeName(name, account.id);
      return { json: await passkeys.registration(account, free, place(ask)) };
    }),
    route('POST', '/me/passkeys', async (ask) => {
      const account = needed(ask);
      const { name, response } = await ask.body(v.strictObject({ name: text(60), response: answer }));
      const free = await accounts.freeName(name, account.id);
      await passkeys.register(account, device(ask), response as never, place(ask));
      // With a passkey a guest is an account, as with a password.
      await accounts.settle(account, free, null);
      return { status: 201, json: {} };
    }),
    route('GET', '/me/passkeys', async (ask) => ({
      json: (await calls.passkeysOf(needed(ask).id)).map(({ credential, name }) => ({ id: credential, name })),
    })),
    route('POST', '/me/passkeys/remove', async (ask) => {
      const account = needed(ask);
      const { id } = await ask.body(v.strictObject({ id: text(1_400) }));
      const others = (await calls.passkeysOf(account.id)).filter(({ credential }) => credential !== id);
      if (others.length === 0 && (await calls.passwordOf(account.id)) === null)
        throw new Mistake(409, 'last-key', 'This is your only way in: set a password first.');
      if ((await calls.dropPasskey(account.id, id)) === 0) throw gone('passkey');
      return { json: {} };
    }),
    route('POST', '/signin/passkey/options', async (ask) => {
      limited(api, 'signin', ask.address);
      return { json: await passkeys.authentication(place(ask)) };
    }),
    route('POST', '/signin/passkey', async (ask) => {
      limited(api, 'signin', ask.address);
      const id = await passkeys.authenticate((await ask.body(answer)) as never, place(ask));
      await accounts.audit(id, 'signed in', { by: 'passkey' });
      ask.setCookie(await people.begin(id, device(ask)));
      return { json: {} };
    }),
  ];
}

// ---- Other people

function peopleRoutes(api: Api): readonly HttpRoute[] {
  const { calls } = api.online.store;
  return [
    route('GET', '/me/relations', async (ask) => ({ json: await calls.relationsOf(needed(ask).id) })),
    route('POST', '/me/relations', async (ask) => {
      const schema = v.strictObject({
        other: text(20),
        kind: v.picklist(['mute', 'block', 'friend']),
        on: v.boolean(),
      });
      const { other, kind, on } = await ask.body(schema);
      const account = needed(ask);
      await calls.setRelation(account.id, other, kind, on);
      await api.online.relationChanged(account.id, other);
      return { json: {} };
    }),
  ];
}
