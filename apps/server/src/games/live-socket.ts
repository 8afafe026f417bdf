import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorName } from '@grabbit/contract';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Caller } from '../core/call-context.ts';
import { DatabaseAway } from '../core/database-away.ts';
import { Failure } from '../core/failure.ts';
import { frugalSockets, onFrames } from '../core/frame-counter.ts';
import type { Logger } from '../core/log.ts';
import { createPlaces } from '../core/places.ts';
import { refuseUpgrade } from '../core/upgrades.ts';
import { Connection, pingEveryMs } from './live-connection.ts';

/** The first frame of a connection. */
export interface Hello {
  readonly t: 'hello';
  readonly v: number;
  readonly token?: string;
  readonly visitorId?: string;
}

/** What a socket leads to: a room, or a table. */
export interface LiveHandlers<Host, Message extends { readonly t: string }> {
  /** What a path of ours leads to; undefined where there is nothing. */
  readonly hostAt: (url: string) => Host | undefined;
  /** The version of the frames that is spoken. */
  readonly version: number;
  /** A frame that somebody of any origin sent, or null for what is none of ours. */
  readonly read: (text: string) => Hello | Message | null;
  /** Somebody has said who they are. */
  readonly join: (host: Host, connection: Connection) => Promise<void> | void;
  readonly receive: (host: Host, connection: Connection, message: Message) => Promise<void> | void;
  /** They are gone; they may not have joined. */
  readonly depart: (host: Host, connection: Connection) => void | Promise<void>;
}

export interface LiveSocketNeeds {
  readonly identify: (token: string) => Promise<Caller | null>;
  readonly log: Logger;
  /** Sockets of one account. */
  readonly mostPerAccount: number;
}

export interface LiveSocket {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Ends the sockets of accounts whose sessions were revoked. */
  dropSessions(sessionIds: readonly number[]): void;
  readonly size: number;
  close(): void;
}

const largestFrame = 4096;
const helloWithinMs = 5_000;
const closeCodes = { protocol: 4400, flood: 4429, silent: 4408, signedOut: 4401, comeAgain: 1013 } as const;

/** What a frame that failed is answered with; only what nobody expected is a fault. */
function refusalOf(log: Logger, error: unknown): ErrorName {
  if (error instanceof Failure) return error.error;
  if (error instanceof DatabaseAway) return 'databaseAway';
  log.error({ err: error }, 'a live frame failed');
  return 'unexpected';
}

interface Greeting<Host, Message extends { readonly t: string }> extends Pick<LiveSocketNeeds, 'identify'> {
  readonly handlers: LiveHandlers<Host, Message>;
  readonly places: ReturnType<typeof createPlaces>;
}

/** Lets somebody in by their first frame. False when the connection ends instead. */
async function greet<Host, Message extends { readonly t: string }>(
  { handlers, identify, places }: Greeting<Host, Message>,
  host: Host,
  connection: Connection,
  hello: Hello,
): Promise<boolean> {
  if (hello.v !== handlers.version) {
    connection.sendMessage({ t: 'reload' });
    connection.close(closeCodes.protocol, 'version');
    return false;
  }
  const caller = hello.token === undefined ? null : await identify(hello.token);
  // Who went meanwhile has left already.
  if (!connection.isOpen) return false;
  const free = caller === null ? () => undefined : places.take(caller.userId);
  if (free === null) {
    connection.fail('tooManyRequests');
    connection.close(closeCodes.flood, 'too many sockets');
    return false;
  }
  connection.free = free;
  // An expired token still may watch; it is told so that the app can sign in again.
  if (hello.token !== undefined && caller === null) connection.fail('tokenExpired');
  connection.is(caller, hello.visitorId);
  await handlers.join(host, connection);
  return true;
}

/** WebSockets of JSON text: one hello, then what its handlers read. Floods, silence and strange frames end a connection. */
export function createLiveSocket<Host, Message extends { readonly t: string }>(
  { identify, log, mostPerAccount }: LiveSocketNeeds,
  handlers: LiveHandlers<Host, Message>,
): LiveSocket {
  const server = new WebSocketServer({ ...frugalSockets, maxPayload: largestFrame });
  const connections = new Set<Connection>();
  const places = createPlaces(mostPerAccount);
  let anonymous = 0;

  function attach(socket: WebSocket, wire: Duplex, host: Host): void {
    const connection = new Connection(socket, wire, `a:${++anonymous}`);
    let state: 'new' | 'greeting' | 'in' = 'new';
    connections.add(connection);
    const helloTimer = setTimeout(() => socket.close(closeCodes.silent, 'no hello'), helloWithinMs);

    const leave = async (): Promise<void> => handlers.depart(host, connection);
    const receive = async (text: string): Promise<void> => {
      const message = handlers.read(text);
      if (message === null || (message.t === 'hello') !== (state === 'new')) {
        connection.fail('badParameters');
        if (state === 'new') socket.close(closeCodes.protocol, 'bad frame');
        return;
      }
      if (!isHello(message)) return handlers.receive(host, connection, message);
      state = 'greeting';
      clearTimeout(helloTimer);
      if (await greet({ handlers, identify, places }, host, connection, message)) state = 'in';
    };

    let flooded = false;
    onFrames(wire, (frames) => {
      if (flooded || connection.allow(frames)) return;
      flooded = true;
      socket.close(closeCodes.flood, 'too many frames');
    });
    socket.on('message', (data, isBinary) => {
      if (flooded) return;
      if (isBinary) return socket.close(closeCodes.protocol, 'text frames only');
      receive((data as Buffer).toString('utf8')).catch((error: unknown) => {
        connection.fail(refusalOf(log, error));
        // Whose hello failed would wait for a welcome that never comes.
        if (state === 'greeting') socket.close(closeCodes.comeAgain, 'come again');
      });
    });
    socket.on('error', (error) => log.debug({ err: error }, 'a live socket failed'));
    socket.on('close', () => {
      clearTimeout(helloTimer);
      connections.delete(connection);
      connection.free();
      leave().catch((error: unknown) => refusalOf(log, error));
    });
  }

  const pinging = setInterval(() => {
    for (const connection of connections) connection.ping();
  }, pingEveryMs).unref();

  return {
    upgrade(request, socket, head) {
      const host = handlers.hostAt(request.url ?? '');
      if (host === undefined) return refuseUpgrade(socket, 404);
      server.handleUpgrade(request, socket, head, (ws) => attach(ws, socket, host));
    },
    dropSessions(sessionIds) {
      for (const connection of connections) {
        if (connection.sessionId !== null && sessionIds.includes(connection.sessionId))
          connection.close(closeCodes.signedOut, 'signed out');
      }
    },
    get size() {
      return connections.size;
    },
    close() {
      clearInterval(pinging);
      for (const connection of connections) connection.close(1001, 'the server stops');
      server.close();
    },
  };
}

function isHello(message: { readonly t: string }): message is Hello {
  return message.t === 'hello';
}

/** The object that a frame of JSON text holds; null for anything else. */
export function readFrame(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : null;
  } catch {
    return null;
  }
}

/** A hello by the common form; null for one of another. */
export function readHello(given: Readonly<Record<string, unknown>>): Hello | null {
  const { v, token, visitorId } = given;
  if (!isCount(v)) return null;
  return {
    t: 'hello',
    v,
    ...(isShortText(token, 200) && { token }),
    ...(isShortText(visitorId, 64) && { visitorId }),
  };
}

/** A whole number that is not below zero. */
export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

export function isShortText(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value.length <= longest;
}

/** How a connection answers a ping: with the way there and back as it was measured. */
export function pongOf(connection: Connection, n: number): { t: 'pong'; n: number; ms: number | null } {
  const { latencyMs } = connection;
  return { t: 'pong', n, ms: latencyMs === null ? null : Math.round(latencyMs) };
}

/** The number of the room that an address leads to, behind the path of its socket; 0 for none. */
export function roomUnder(under: string, url: string): number {
  const [path = ''] = url.split('?');
  const number = path.startsWith(under) ? path.slice(under.length) : '';
  return /^\d{1,9}$/.test(number) ? Number(number) : 0;
}
