import type { MachineDown, MachineUp } from '@grabbit/contract';

/** What a link needs of a browser's WebSocket; tests give their own. */
export interface SocketLike {
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

export interface LinkEvents {
  /** The connection stands: say hello. */
  onOpen(): void;
  onMessage(message: MachineDown): void;
  /** The connection is gone; another try follows. */
  onDown(): void;
  onLatency(ms: number): void;
}

export interface MachineLink {
  /** Connects, and stays connected until it is closed; a closed link may be started again. */
  start(): void;
  /** Sends when the connection stands; returns whether it did. */
  send(message: MachineUp): boolean;
  /** Tries again at once instead of waiting, and checks a connection that may be dead. */
  nudge(): void;
  close(): void;
}

export interface LinkOptions {
  readonly open: () => SocketLike;
  readonly events: LinkEvents;
  readonly now?: () => number;
}

const pingEveryMs = 2000;
/** A connection that answers no ping for so long is given up. */
const silentMs = 7000;
const firstWaitMs = 400;
const longestWaitMs = 8000;
/** Share that a new measure has in the shown latency. */
const freshness = 0.4;

const smooth = (before: number | null, measured: number): number =>
  before === null ? measured : before * (1 - freshness) + measured * freshness;

function read(data: unknown): MachineDown | null {
  if (typeof data !== 'string') return null;
  try {
    const value: unknown = JSON.parse(data);
    return typeof value === 'object' && value !== null && 't' in value ? (value as MachineDown) : null;
  } catch {
    // A frame that is no JSON is not ours to understand; the next one may be.
    return null;
  }
}

/** A connection to one machine that comes back by itself, with longer and longer waits, and measures its latency. */
export function createMachineLink({ open, events, now = () => performance.now() }: LinkOptions): MachineLink {
  let socket: SocketLike | null = null;
  let ready = false;
  let closed = true;
  let tries = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let pinging: ReturnType<typeof setInterval> | undefined;
  let pingNumber = 0;
  let pingSentAt = 0;
  let heardAt = 0;
  let latency: number | null = null;

  function ping(): void {
    if (now() - heardAt > silentMs) return socket?.close();
    pingNumber += 1;
    pingSentAt = now();
    send({ t: 'ping', n: pingNumber });
  }

  function take(data: unknown): void {
    heardAt = now();
    const message = read(data);
    if (message === null) return;
    if (message.t !== 'pong') return events.onMessage(message);
    if (message.n !== pingNumber) return;
    // The server's own measure does not suffer from a busy page; ours serves until it has one.
    latency = smooth(latency, message.ms ?? now() - pingSentAt);
    events.onLatency(Math.round(latency));
  }

  function down(gone: SocketLike): void {
    if (gone !== socket) return;
    socket = null;
    ready = false;
    latency = null;
    clearInterval(pinging);
    if (closed) return;
    events.onDown();
    const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** tries) * (0.7 + Math.random() * 0.6);
    tries += 1;
    retry = setTimeout(connect, wait);
  }

  function connect(): void {
    clearTimeout(retry);
    const fresh = open();
    socket = fresh;
    fresh.onopen = () => {
      ready = true;
      tries = 0;
      heardAt = now();
      events.onOpen();
      ping();
      pinging = setInterval(ping, pingEveryMs);
    };
    fresh.onmessage = ({ data }) => take(data);
    fresh.onclose = () => down(fresh);
  }

  function send(message: MachineUp): boolean {
    if (!ready || socket === null) return false;
    socket.send(JSON.stringify(message));
    return true;
  }

  return {
    start() {
      if (!closed) return;
      closed = false;
      tries = 0;
      connect();
    },
    send,
    nudge() {
      if (closed) return;
      if (socket === null) connect();
      else if (ready) ping();
    },
    close() {
      closed = true;
      clearTimeout(retry);
      clearInterval(pinging);
      const last = socket;
      socket = null;
      ready = false;
      last?.close();
    },
  };
}
