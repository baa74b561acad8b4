import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Line } from '../src/online/line.ts';

/** A socket in the hands of the test. */
class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  readyState = FakeSocket.CONNECTING;
  readonly sent: string[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  opens(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }
  says(data: string): void {
    this.onmessage?.({ data });
  }
  send(text: string): void {
    this.sent.push(text);
  }
  /** As where the network is gone: no end is heard of. */
  close(): void {}
}

let sockets: FakeSocket[];
let told: (boolean | string)[];
let line: Line;
const outside = new EventTarget();
const last = (): FakeSocket => sockets.at(-1) as FakeSocket;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('self', outside);
  sockets = [];
  told = [];
  line = new Line({
    dial() {
      sockets.push(new FakeSocket());
      return last() as unknown as WebSocket;
    },
    changed: (connected) => void told.push(connected),
    heard: (text) => void told.push(text),
  });
  line.open();
  last().opens();
});
afterEach(() => {
  line.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a connection that falls silent is given up and made again; what the old one still says is not heard', () => {
  const [old] = sockets;
  vi.advanceTimersByTime(30_000);
  old?.says('alive');
  vi.advanceTimersByTime(30_000);
  expect(told).toEqual([true, 'alive']);
  vi.advanceTimersByTime(13_000);
  expect(told).toEqual([true, 'alive', false]);
  expect(sockets).toHaveLength(2);
  last().opens();
  old?.says('late');
  old?.onclose?.();
  expect(told).toEqual([true, 'alive', false, true]);
  line.send('order');
  expect(last().sent).toEqual(['order']);
});

test('a device without a network says so at once, and comes back at once when it has one', () => {
  outside.dispatchEvent(new Event('offline'));
  expect(told).toEqual([true, false]);
  vi.advanceTimersByTime(100);
  expect(sockets).toHaveLength(1);
  outside.dispatchEvent(new Event('online'));
  expect(sockets).toHaveLength(2);
  last().opens();
  vi.advanceTimersByTime(10_000);
  // The retry that was planned meanwhile does not open a second one.
  expect(sockets).toHaveLength(2);
  expect(told).toEqual([true, false, true]);
});

test('a server that does not answer is dialled again and again, less and less often; closed, no more', () => {
  for (let second = 0; second < 60; second++) {
    // Heard once of each socket: of one that was replaced it means nothing.
    last().onclose?.();
    vi.advanceTimersByTime(1_000);
  }
  expect(sockets.length).toBeGreaterThan(7);
  expect(sockets.length).toBeLessThan(20);
  const before = sockets.length;
  line.close();
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(before);
});
