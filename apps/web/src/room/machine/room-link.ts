/** What a link needs of a browser's WebSocket; tests give their own. */
export interface SocketLike {
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

/** What every room's socket says and hears, whatever its game. */
type Up = { readonly t: string };
type Down = { readonly t: string };
type Ping = { t: 'ping'; n: number };
type Pong = { readonly t: 'pong'; readonly n: number; readonly ms: number | null };

export interface LinkEvents<Heard extends Down> {
  /** The connection stands: say hello. */
  onOpen(): void;
  /** Everything that is told but the answers to pings. */
  onMessage(message: Heard): void;
  /** The connection is gone; another try follows. */
  onDown(): void;
  onLatency(ms: number): void;
}

export interface RoomLink<Said extends Up> {
  /** Connects, and stays connected until it is closed; a closed link may be started again. */
  start(): void;
  /** Sends when the connection stands; returns whether it did. */
  send(message: Said): boolean;
  /** Gives the connection up that stands, since what it told cannot be followed any more; another comes by itself. */
  renew(): void;
  /** Tries again at once instead of waiting, and checks a connection that may be dead. */
  nudge(): void;
  close(): void;
}

export interface LinkOptions<Heard extends Down> {
  readonly open: () => SocketLike;
  readonly events: LinkEvents<Heard>;
  /** Reads a binary frame; null for what is none of the room's, as without it all of them are. */
  readonly readBytes?: (bytes: Uint8Array) => Heard | null;
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

function read(data: unknown): Down | null {
  if (typeof data !== 'string') return null;
  try {
    const value: unknown = JSON.parse(data);
    return typeof value === 'object' && value !== null && 't' in value ? (value as Down) : null;
  } catch {
    // A frame that is no JSON is not ours to understand; the next one may be.
    return null;
  }
}

const isPong = (message: Down): message is Pong => message.t === 'pong';

/**
 * A connection to one room that comes back by itself, with longer and longer waits, and measures its latency. `Said` and `Heard` are
 * the frames of the room's game.
 */
export function createRoomLink<Said extends Up, Heard extends Down>({
  open,
  events,
  readBytes = () => null,
  now = () => performance.now(),
}: LinkOptions<Heard>): RoomLink<Said> {
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
    tell({ t: 'ping', n: pingNumber });
  }

  function take(data: unknown): void {
    heardAt = now();
    const message = data instanceof ArrayBuffer ? readBytes(new Uint8Array(data)) : read(data);
    if (message === null) return;
    if (!isPong(message)) return events.onMessage(message as Heard);
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

  function tell(message: Said | Ping): boolean {
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
    send: tell,
    renew() {
      socket?.close();
    },
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
