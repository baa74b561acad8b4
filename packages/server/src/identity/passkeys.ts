/** Passkeys: a device proves who it is without a password. The library does the cryptography; it is loaded on first use. */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { Mistake } from '../mistake.ts';
import { newToken, sha256 } from '../secret.ts';
import type { AccountRow } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import { noToken } from './people.ts';

const library = () => import('@simplewebauthn/server');
const ANSWER_MS = 5 * 60_000;

/** Where the page was opened: a passkey is bound to its host. */
export interface PageOrigin {
  readonly origin: string;
}

const hostOf = ({ origin }: PageOrigin): string => new URL(origin).hostname;
const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(base64url, 'base64url'));
const refused = (): Mistake => new Mistake(403, 'passkey', 'This passkey does not fit: try again.');

export class Passkeys {
  private readonly store: Store;

  constructor(store: Store) {
    this.store = store;
  }

  /** A challenge is good once, for five minutes, on whichever server the answer arrives. */
  private async challenge(account: string | null): Promise<Uint8Array<ArrayBuffer>> {
    const challenge = newToken();
    const created = Date.now();
    await this.store.calls.addToken({
      ...noToken,
      token_hash: sha256(challenge),
      kind: 'challenge',
      account,
      created,
      expires: created + ANSWER_MS,
      uses_left: 1,
    });
    return new Uint8Array(Buffer.from(challenge));
  }

  private async takeChallenge(response: { readonly clientDataJSON: string }, account: string | null): Promise<string> {
    let sent: unknown;
    try {
      sent = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString()).challenge;
    } catch {
      throw refused();
    }
    const challenge = Buffer.from(String(sent), 'base64url').toString();
    const row = await this.store.calls.takeToken(sha256(challenge), Date.now());
    if (row === null || row.kind !== 'challenge' || row.account !== account) throw refused();
    return String(sent);
  }

  async registration(account: AccountRow, name: string, place: PageOrigin): Promise<object> {
    const { generateRegistrationOptions } = await library();
    const known = await this.store.calls.passkeysOf(account.id);
    return generateRegistrationOptions({
      rpName: 'Laager',
      rpID: hostOf(place),
      userName: name,
      userID: new Uint8Array(Buffer.from(account.id)),
      challenge: await this.challenge(account.id),
      excludeCredentials: known.map(({ credential }) => ({ id: credential })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    });
  }

  async register(
    account: AccountRow,
    name: string,
    response: RegistrationResponseJSON,
    place: PageOrigin,
  ): Promise<void> {
    const expectedChallenge = await this.takeChallenge(response.response, account.id);
    const { verifyRegistrationResponse } = await library();
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: place.origin,
      expectedRPID: hostOf(place),
      requireUserVerification: false,
    }).catch(() => {
      throw refused();
    });
    if (registrationInfo === undefined) throw refused();
    const { id, publicKey, counter } = registrationInfo.credential;
    await this.store.calls.addPasskey({
      credential: id,
      account: account.id,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter,
      name,
    });
  }

  async authentication(place: PageOrigin): Promise<object> {
    const { generateAuthenticationOptions } = await library();
    return generateAuthenticationOptions({ rpID: hostOf(place), challenge: await this.challenge(null) });
  }

  /** The account whose passkey answered. */
  async authenticate(response: AuthenticationResponseJSON, place: PageOrigin): Promise<string> {
    const expectedChallenge = await this.takeChallenge(response.response, null);
    const known = await this.store.calls.passkeyCalled(response.id);
    if (known === null) throw refused();
    const { verifyAuthenticationResponse } = await library();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: place.origin,
      expectedRPID: hostOf(place),
      credential: { id: known.credential, publicKey: bytesOf(known.public_key), counter: known.counter },
      requireUserVerification: false,
    }).catch(() => {
      throw refused();
    });
    if (!verified) throw refused();
    await this.store.calls.countPasskey(known.credential, authenticationInfo.newCounter);
    return known.account;
  }
}
