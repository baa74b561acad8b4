/**
 * The network between a page and the server, as one address that can be cut: a browser that is put offline keeps the
 * sockets it has, a cable that is pulled does not.
 */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Cable {
  /** The server, seen through the cable. */
  readonly address: string;
  /** Every connection ends at once, and there are no new ones. */
  cut(): void;
  /** Nothing passes any more, and neither end hears of it: what happens when a phone leaves its network. */
  stall(): void;
  mend(): void;
  close(): Promise<void>;
}

export async function layCable(server: string): Promise<Cable> {
  const port = Number(new URL(server).port);
  let state: 'whole' | 'cut' | 'stalled' = 'whole';
  /** Both ends of everything that goes through. */
  const ends = new Set<Socket>();
  const keep = (socket: Socket): void => {
    ends.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => ends.delete(socket));
  };
  const drop = (): void => {
    for (const socket of ends) socket.destroy();
  };
  const cable = createServer((near) => {
    keep(near);
    if (state === 'cut') return void near.destroy();
    // Accepted and left without an answer: it ends when the cable is mended.
    if (state === 'stalled') return;
    const far = connect(port, '127.0.0.1');
    keep(far);
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await once(cable.listen(0, '127.0.0.1'), 'listening');
  return {
    address: `http://127.0.0.1:${(cable.address() as AddressInfo).port}`,
    cut() {
      state = 'cut';
      drop();
    },
    stall() {
      state = 'stalled';
      for (const socket of ends) socket.unpipe().pause();
    },
    mend() {
      // A connection that stood still for long has long been given up by the network.
      if (state === 'stalled') drop();
      state = 'whole';
    },
    async close() {
      drop();
      cable.close();
      await once(cable, 'close');
    },
  };
}
