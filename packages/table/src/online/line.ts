/**
 * The connection of a page to its match: reconnects after a loss, and treats a long silence as one. A browser keeps a
 * socket open for minutes after its network is gone, so silence is the only sign.
 */

const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 8_000;
/** The server says something at least every 15 s. */
const SILENT_MS = 40_000;
const CONNECTING_MS = 10_000;
const LOOK_MS = 2_000;

interface LineEnds {
  /** A new socket, which asks for what followed the last step of this page. */
  dial(): WebSocket;
  /** Connected, or no longer. */
  changed(connected: boolean): void;
  heard(text: string): void;
}

export class Line {
  private readonly ends: LineEnds;
  private socket: WebSocket | null = null;
  private retry = FIRST_RETRY_MS;
  private heardAt = 0;
  private again: ReturnType<typeof setTimeout> | undefined;
  private watch: ReturnType<typeof setInterval> | undefined;
  private closed = false;

  constructor(ends: LineEnds) {
    this.ends = ends;
  }

  open(): void {
    this.watch = setInterval(() => this.look(), LOOK_MS);
    self.addEventListener('offline', this.wentOffline);
    self.addEventListener('online', this.cameOnline);
    this.connect();
  }

  /** False: there is no connection to send it by. */
  send(text: string): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(text);
    return true;
  }

  close(): void {
    this.closed = true;
    clearInterval(this.watch);
    clearTimeout(this.again);
    self.removeEventListener('offline', this.wentOffline);
    self.removeEventListener('online', this.cameOnline);
    this.socket?.close();
  }

  private connect(): void {
    clearTimeout(this.again);
    if (this.closed) return;
    const socket = this.ends.dial();
    this.socket = socket;
    this.heardAt = Date.now();
    // Ignore events of a socket that was given up and replaced.
    const isMine = (): boolean => this.socket === socket;
    socket.onopen = () => {
      if (!isMine()) return;
      this.retry = FIRST_RETRY_MS;
      this.heardAt = Date.now();
      this.ends.changed(true);
    };
    socket.onmessage = ({ data }) => {
      if (!isMine()) return;
      this.heardAt = Date.now();
      this.ends.heard(String(data));
    };
    socket.onclose = () => isMine() && this.lose();
  }

  private lose(): void {
    const { socket } = this;
    this.socket = null;
    socket?.close();
    if (this.closed) return;
    this.ends.changed(false);
    this.again = setTimeout(() => this.connect(), this.retry * (0.75 + Math.random() / 2));
    this.retry = Math.min(this.retry * 2, LONGEST_RETRY_MS);
  }

  private look(): void {
    if (this.socket === null) return;
    const patience = this.socket.readyState === WebSocket.OPEN ? SILENT_MS : CONNECTING_MS;
    if (Date.now() - this.heardAt > patience) this.lose();
  }

  private readonly wentOffline = (): void => {
    if (this.socket !== null) this.lose();
  };

  private readonly cameOnline = (): void => {
    this.retry = FIRST_RETRY_MS;
    if (this.socket === null) this.connect();
  };
}
