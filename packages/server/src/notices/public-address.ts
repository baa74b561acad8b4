/**
 * Requests to addresses that a player named (webhooks, push services): only to the public internet, only by HTTPS on its
 * usual port, never by a redirect. The address is checked at the moment of connecting, so that a name which resolves
 * differently the second time gains nothing.
 */
import { type LookupAddress, lookup as lookUp } from 'node:dns';
import { Agent, request } from 'node:https';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';
import type { Duplex } from 'node:stream';
import type { SecureContextOptions } from 'node:tls';

/** The address may not be called; the sentence is for the player who named it. */
export class AddressRefused extends Error {}

/** What is not the public internet: this machine, local networks, and what is set aside for other purposes. */
const CLOSED = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  CLOSED.addSubnet(network, bits, 'ipv4');

/** Of IPv6 only what is handed out to the public (2000::/3), without documentation, tunnels and embedded IPv4. */
const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  CLOSED.addSubnet(network, bits, 'ipv6');

/** Whether an address in figures belongs to the public internet. */
export function isPublic(address: string): boolean {
  const bare = address.split('%')[0] as string;
  switch (isIP(bare)) {
    case 4:
      return !CLOSED.check(bare, 'ipv4');
    case 6:
      // IPv4 in the clothes of IPv6 (::ffff:127.0.0.1) is outside 2000::/3, and so refused with the rest.
      return GLOBAL.check(bare, 'ipv6') && !CLOSED.check(bare, 'ipv6');
    default:
      return false;
  }
}

export interface Gate {
  /** Which addresses may be called; tests call a receiver on this machine. */
  allows(address: string): boolean;
  readonly port: number;
  /** How names become addresses; the system's own, if left out. */
  readonly lookup?: (host: string, done: (error: Error | null, found: readonly LookupAddress[]) => void) => void;
  readonly tls?: Pick<SecureContextOptions, 'ca'>;
  /** How long an answer is waited for, in milliseconds; 5 seconds, if left out. */
  readonly patience?: number;
}

export const publicGate: Gate = { allows: isPublic, port: 443 };

/** The address as a URL, if its form is allowed; what its name stands for is checked when it is called. */
export function checkedAddress(text: string, gate: Gate = publicGate): URL {
  if (!URL.canParse(text) || text.length > 2_000) throw new AddressRefused('This is not an address.');
  const url = new URL(text);
  if (url.protocol !== 'https:') throw new AddressRefused('The address must begin with https://.');
  if (url.username !== '' || url.password !== '') throw new AddressRefused('The address may hold no password.');
  if (Number(url.port || 443) !== gate.port) throw new AddressRefused(`The port must be ${gate.port}.`);
  const host = bareHost(url.hostname);
  if (isIP(host) !== 0 && !gate.allows(host)) throw new AddressRefused('The address is not on the public internet.');
  return url;
}

const bareHost = (host: string): string => (host.startsWith('[') ? host.slice(1, -1) : host);

const systemLookup: NonNullable<Gate['lookup']> = (host, done) =>
  lookUp(host, { all: true, verbatim: true }, (error, found) => done(error, found ?? []));

/** Connects to what the gate allows and to nothing else, for every caller. */
export class PublicAgent extends Agent {
  private readonly gate: Gate;

  constructor(gate: Gate = publicGate) {
    super({ keepAlive: false, timeout: gate.patience ?? LONGEST_MS, ...gate.tls, lookup: lookupThrough(gate) });
    this.gate = gate;
  }

  override createConnection(
    options: Parameters<Agent['createConnection']>[0],
    callback?: (error: Error | null, stream: Duplex) => void,
  ): Duplex | null | undefined {
    const { host, port } = options as { host?: string; port?: number | string };
    const bare = bareHost(host ?? '');
    // Figures are connected to without being looked up.
    if ((isIP(bare) !== 0 && !this.gate.allows(bare)) || Number(port) !== this.gate.port)
      throw new AddressRefused('The address is not on the public internet.');
    return super.createConnection(options, callback);
  }
}

/** One address that is not allowed among those of a name closes the name: no one needs such a mixture honestly. */
function lookupThrough(gate: Gate): LookupFunction {
  const resolve = gate.lookup ?? systemLookup;
  return (host, options, done) => {
    resolve(host, (error, found) => {
      const [first] = found;
      const refused = found.some(({ address }) => !gate.allows(address));
      if (error !== null || first === undefined || refused) {
        const reason = refused ? 'The address is not on the public internet.' : 'There is no such address.';
        return done(new AddressRefused(reason), '', 4);
      }
      if (options.all === true) return done(null, [...found]);
      return done(null, first.address, isIPv6(first.address) ? 6 : 4);
    });
  };
}

const LONGEST_MS = 5_000;
const MOST_BYTES = 4 * 1024;

/** Posts something short and returns the status; a redirect is an answer like any other and is not followed. */
export async function postTo(
  text: string,
  body: string | Uint8Array,
  headers: { readonly [name: string]: string },
  gate: Gate = publicGate,
): Promise<number> {
  const url = checkedAddress(text, gate);
  if (Buffer.byteLength(body) > MOST_BYTES) throw new AddressRefused(`At most ${MOST_BYTES} bytes are sent.`);
  const agent = new PublicAgent(gate);
  try {
    return await new Promise<number>((resolve, reject) => {
      const sent = request(url, {
        method: 'POST',
        agent,
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        signal: AbortSignal.timeout(gate.patience ?? LONGEST_MS),
      });
      sent.once('error', reject);
      // What it says beyond the status is not read: it could go on for ever.
      sent.once('response', (response) => {
        response.destroy();
        resolve(response.statusCode ?? 0);
      });
      sent.end(body);
    });
  } finally {
    agent.destroy();
  }
}
