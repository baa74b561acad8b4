/** Figures for Prometheus, on a port of their own that only this machine reaches. */
import { createServer } from 'node:http';

/** How long a command took: in the rules, in the store, and from its arrival until everyone was sent it. */
export type TimedPart = 'play' | 'commit' | 'total';

/** What the rooms report as it happens. */
export interface RoomMeter {
  took(step: TimedPart, ms: number): void;
  /** `ok`, or the code of the refusal. */
  answered(game: string, answer: string): void;
  thought(level: string, ms: number): void;
  /** Commands of other servers that were played here too. */
  followed(commands: number): void;
}

export const noMeter: RoomMeter = { took() {}, answered() {}, thought() {}, followed() {} };

/** What is looked at when the figures are read. */
export interface Gauges {
  sockets(): number;
  rooms(): number;
  storeQueue(): { readonly waiting: number; readonly oldest: number };
  botQueue(): number;
}

export interface Metrics {
  readonly meter: RoomMeter;
  /** Serves the figures at `/metrics`. */
  open(port: number, gauges: Gauges): Promise<{ readonly port: number; close(): Promise<void> }>;
}

/** The library is loaded only where figures are wanted. */
export async function newMetrics(): Promise<Metrics> {
  // Written for `require`: built into one file, only its default is there.
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = (await import('prom-client')).default;
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register, prefix: 'laager_' });
  const steps = new Histogram({
    name: 'laager_command_seconds',
    help: 'Time a command takes, by step',
    labelNames: ['step'],
    buckets: [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5],
    registers,
  });
  const answers = new Counter({
    name: 'laager_commands_total',
    help: 'Commands by game and answer (ok, or the code of the refusal)',
    labelNames: ['game', 'answer'],
    registers,
  });
  const thoughts = new Histogram({
    name: 'laager_bot_thought_seconds',
    help: 'Time a bot waits and thinks, by level',
    labelNames: ['level'],
    buckets: [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30],
    registers,
  });
  const followed = new Counter({
    name: 'laager_replayed_elsewhere_total',
    help: 'Commands of other servers that were played here too',
    registers,
  });
  return {
    meter: {
      took: (step, ms) => steps.observe({ step }, ms / 1000),
      answered: (game, answer) => answers.inc({ game, answer }),
      thought: (level, ms) => thoughts.observe({ level }, ms / 1000),
      followed: (commands) => followed.inc(commands),
    },
    async open(port, gauges) {
      const gauge = (name: string, help: string, read: () => number): void => {
        new Gauge({
          name: `laager_${name}`,
          help,
          registers,
          collect() {
            this.set(read());
          },
        });
      };
      gauge('sockets', 'Open sockets', gauges.sockets);
      gauge('rooms', 'Matches held in memory', gauges.rooms);
      gauge('store_waiting', 'Writes that wait for their commit', () => gauges.storeQueue().waiting);
      gauge('store_oldest_seconds', 'How long the oldest of them has waited', () => gauges.storeQueue().oldest / 1000);
      gauge('bot_waiting', 'Questions that wait for a bot thread', gauges.botQueue);
      const server = createServer(async (request, response) => {
        if (request.url !== '/metrics') return void response.writeHead(404).end();
        response.writeHead(200, { 'content-type': register.contentType }).end(await register.metrics());
      });
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, '127.0.0.1', resolve);
      });
      const bound = server.address();
      return {
        port: typeof bound === 'object' && bound !== null ? bound.port : port,
        close: () => new Promise((resolve) => server.close(() => resolve())),
      };
    },
  };
}
