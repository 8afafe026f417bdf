import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  errorKey,
  errors,
  type ErrorName,
  machineProtocolVersion,
  type RoomDown,
  type RoomUp,
} from '@grabbit/contract';
import { WebSocket, WebSocketServer } from 'ws';
import type { Caller } from '../core/call-context.ts';
import type { Logger } from '../core/log.ts';
import { frugalSockets, onFrames } from '../core/frame-counter.ts';
import { createPlaces } from '../core/places.ts';
import { refuseUpgrade } from '../core/upgrades.ts';
import { readChatFrame } from './room-chat.frames.ts';
import type { RoomHost } from './room-host.ts';
import type { RoomHosts } from './room-hosts.ts';
import type { Viewer } from './viewers.ts';

export interface MachineSocketNeeds {
  readonly hosts: RoomHosts;
  readonly identify: (token: string) => Promise<Caller | null>;
  readonly log: Logger;
  /** Sockets of one account. */
  readonly mostPerAccount: number;
}

export interface MachineSocket {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Ends the sockets of accounts whose sessions were revoked. */
  dropSessions(sessionIds: readonly number[]): void;
  readonly size: number;
  close(): void;
}

const largestFrame = 4096;
const helloWithinMs = 5_000;
const pingEveryMs = 2_000;
/** Frames a second that one connection may send, far above what hands can do. */
const mostPerSecond = 120;
const closeCodes = { protocol: 4400, flood: 4429, silent: 4408 } as const;

/** One connection to a room: what it said so far and how fast it answers. */
export class Connection implements Viewer {
  userId: number | null = null;
  sessionId: number | null = null;
  /** Registered players may write; a trial account picks a sentence or a sticker. */
  mayWrite = false;
  person: string;
  latencyMs: number | null = null;
  /** Frees the account's place. */
  free: () => void = () => undefined;
  readonly #socket: WebSocket;
  readonly #wire: Duplex;
  #pingSent = 0;
  #awaiting = false;
  #second = 0;
  #count = 0;

  /** `wire` is what the socket was upgraded from. */
  constructor(socket: WebSocket, wire: Duplex, person: string) {
    this.#socket = socket;
    this.#wire = wire;
    this.person = person;
    socket.on('pong', () => this.#pong());
  }

  get backlog(): number {
    return this.#socket.bufferedAmount;
  }

  send(text: string): void {
    if (this.#socket.readyState !== WebSocket.OPEN) return;
    // What is told in one turn of the event loop goes out in one write: settled and the new status, for one.
    this.#wire.cork();
    process.nextTick(() => this.#wire.uncork());
    this.#socket.send(text);
  }

  /** Past the library, which would make the frame anew for each viewer. It compresses nothing here, and writes frames whole. */
  sendFrame(bytes: Buffer): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#wire.write(bytes);
  }

  tell(message: RoomDown<unknown>): void {
    this.send(JSON.stringify(message));
  }

  fail(name: ErrorName): void {
    this.tell({ t: 'error', code: errors[name].code, key: errorKey(name) });
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }

  /** Measures the way there and back; a connection that leaves two unanswered is gone. */
  ping(): void {
    if (this.#awaiting && performance.now() - this.#pingSent > 3 * pingEveryMs)
      return this.#socket.terminate();
    if (this.#awaiting) return;
    this.#awaiting = true;
    this.#pingSent = performance.now();
    this.#socket.ping();
  }

  #pong(): void {
    this.#awaiting = false;
    const measured = performance.now() - this.#pingSent;
    this.latencyMs = this.latencyMs === null ? measured : this.latencyMs * 0.5 + measured * 0.5;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  /** Whether so many frames more may be taken this second. */
  allow(frames: number): boolean {
    const second = Math.floor(performance.now() / 1000);
    if (second !== this.#second) [this.#second, this.#count] = [second, 0];
    this.#count += frames;
    return this.#count <= mostPerSecond;
  }
}

function isInteger(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function isText(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value.length <= longest;
}

/** What a frame says. `play`: it is for the room's game. */
export type MachineFrameRead =
  | RoomUp
  | { readonly t: 'play'; readonly given: Readonly<Record<string, unknown>> };

/** A frame of the table in `docs/machine-socket.md`, or null for what no room of any game takes. */
export function readMachineFrame(text: string): MachineFrameRead | null {
  let given: Record<string, unknown>;
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== 'object' || parsed === null) return null;
    given = parsed as Record<string, unknown>;
  } catch {
    return null;
  }
  const { t, v, n, token, visitorId } = given;
  if (t === 'hello') {
    if (!isInteger(v)) return null;
    return { t, v, ...(isText(token, 200) && { token }), ...(isText(visitorId, 64) && { visitorId }) };
  }
  if (t === 'ping') return isInteger(n) ? { t, n } : null;
  if (t === 'say' || t === 'cheer') return readChatFrame(given);
  return { t: 'play', given };
}

/** `/machine/{roomId}`: inputs up, poses down. */
export function createMachineSocket(needs: MachineSocketNeeds): MachineSocket {
  const { hosts, identify, log } = needs;
  const server = new WebSocketServer({ ...frugalSockets, maxPayload: largestFrame });
  const connections = new Set<Connection>();
  const places = createPlaces(needs.mostPerAccount);
  let anonymous = 0;

  async function greet(
    host: RoomHost,
    connection: Connection,
    hello: Extract<RoomUp, { t: 'hello' }>,
  ): Promise<boolean> {
    if (hello.v !== machineProtocolVersion) {
      connection.tell({ t: 'reload' });
      connection.close(closeCodes.protocol, 'version');
      return false;
    }
    const caller = hello.token === undefined ? null : await identify(hello.token);
    // Who went meanwhile has left the room already.
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
    connection.userId = caller?.userId ?? null;
    connection.sessionId = caller?.sessionId ?? null;
    connection.mayWrite = caller !== null && !caller.trial;
    connection.person = caller === null ? `v:${hello.visitorId ?? connection.person}` : `u:${caller.userId}`;
    await host.join(connection);
    return true;
  }

  function command(
    host: RoomHost,
    connection: Connection,
    message: Exclude<MachineFrameRead, { t: 'hello' }>,
  ): void | Promise<void> {
    if (message.t === 'ping') {
      const { latencyMs } = connection;
      return connection.tell({
        t: 'pong',
        n: message.n,
        ms: latencyMs === null ? null : Math.round(latencyMs),
      });
    }
    if (message.t === 'say' || message.t === 'cheer') return host.chat.hear(connection, message);
    const input = host.game.readInput(message.given);
    if (input === null) return connection.fail('badParameters');
    if (connection.userId === null) return connection.fail('signInRequired');
    host.input(connection.userId, input);
  }

  function attach(socket: WebSocket, wire: Duplex, host: RoomHost): void {
    const connection = new Connection(socket, wire, `a:${++anonymous}`);
    let state: 'new' | 'greeting' | 'in' = 'new';
    connections.add(connection);
    const helloTimer = setTimeout(() => socket.close(closeCodes.silent, 'no hello'), helloWithinMs);

    const receive = async (text: string): Promise<void> => {
      const message = readMachineFrame(text);
      if (message === null || (message.t === 'hello') !== (state === 'new')) {
        connection.fail('badParameters');
        if (state === 'new') socket.close(closeCodes.protocol, 'bad frame');
        return;
      }
      if (message.t !== 'hello') return command(host, connection, message);
      state = 'greeting';
      clearTimeout(helloTimer);
      if (await greet(host, connection, message)) state = 'in';
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
        log.error({ err: error }, 'a machine frame failed');
        connection.fail('unexpected');
      });
    });
    socket.on('error', (error) => log.debug({ err: error }, 'a machine socket failed'));
    socket.on('close', () => {
      clearTimeout(helloTimer);
      connections.delete(connection);
      connection.free();
      host.depart(connection);
    });
  }

  const pinging = setInterval(() => {
    for (const connection of connections) connection.ping();
  }, pingEveryMs).unref();

  return {
    upgrade(request, socket, head) {
      const roomId = Number(/^\/machine\/(\d{1,10})/.exec(request.url ?? '')?.[1]);
      const host = hosts.get(roomId);
      if (host === undefined) return refuseUpgrade(socket, 404);
      server.handleUpgrade(request, socket, head, (ws) => attach(ws, socket, host));
    },
    dropSessions(sessionIds) {
      for (const connection of connections) {
        if (connection.sessionId !== null && sessionIds.includes(connection.sessionId))
          connection.close(4401, 'signed out');
      }
    },
    get size() {
      return connections.size;
    },
    close() {
      clearInterval(pinging);
      server.close();
    },
  };
}
