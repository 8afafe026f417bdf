import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  errorKey,
  errors,
  type ErrorName,
  type MachineDown,
  machineProtocolVersion,
  type MachineUp,
} from '@grabbit/contract';
import { WebSocket, WebSocketServer } from 'ws';
import type { Caller } from '../platform/call-context.ts';
import type { Logger } from '../platform/log.ts';
import type { RoomHost } from './room-host.ts';
import type { RoomHosts } from './room-hosts.ts';
import type { Viewer } from './viewers.ts';

export interface MachineSocketNeeds {
  readonly hosts: RoomHosts;
  readonly identify: (token: string) => Promise<Caller | null>;
  readonly log: Logger;
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
/** Commands a second that one connection may send, far above what hands can do. */
const mostPerSecond = 120;
const closeCodes = { protocol: 4400, flood: 4429, silent: 4408 } as const;

/** One connection to a room: what it said so far and how fast it answers. */
export class Connection implements Viewer {
  userId: number | null = null;
  sessionId: number | null = null;
  person: string;
  latencyMs: number | null = null;
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

  tell(message: MachineDown): void {
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

  /** Whether another command may be taken this second. */
  allow(): boolean {
    const second = Math.floor(performance.now() / 1000);
    if (second !== this.#second) [this.#second, this.#count] = [second, 0];
    this.#count += 1;
    return this.#count <= mostPerSecond;
  }
}

function isInteger(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function isText(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value.length <= longest;
}

/** A frame of the table in `docs/machine-socket.md`, or null for anything else. */
export function readMachineFrame(text: string): MachineUp | null {
  let given: Record<string, unknown>;
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== 'object' || parsed === null) return null;
    given = parsed as Record<string, unknown>;
  } catch {
    return null;
  }
  const { t, v, n, id, code, play, token, visitorId } = given;
  if (t === 'hello' && isInteger(v)) {
    return { t, v, ...(isText(token, 200) && { token }), ...(isText(visitorId, 64) && { visitorId }) };
  }
  if (t === 'ping' && isInteger(n)) return { t, n };
  if (!isInteger(id) || !isText(play, 20)) return null;
  if (t === 'steer' && isInteger(code) && code <= 15) return { t, play, id, code };
  return t === 'drop' ? { t, play, id } : null;
}

/** `/machine/{roomId}`: inputs up, poses down. */
export function createMachineSocket({ hosts, identify, log }: MachineSocketNeeds): MachineSocket {
  const server = new WebSocketServer({ noServer: true, maxPayload: largestFrame, perMessageDeflate: false });
  const connections = new Set<Connection>();
  let anonymous = 0;

  async function greet(
    host: RoomHost,
    connection: Connection,
    hello: Extract<MachineUp, { t: 'hello' }>,
  ): Promise<boolean> {
    if (hello.v !== machineProtocolVersion) {
      connection.tell({ t: 'reload' });
      connection.close(closeCodes.protocol, 'version');
      return false;
    }
    const caller = hello.token === undefined ? null : await identify(hello.token);
    // An expired token still may watch; it is told so that the app can sign in again.
    if (hello.token !== undefined && caller === null) connection.fail('tokenExpired');
    connection.userId = caller?.userId ?? null;
    connection.sessionId = caller?.sessionId ?? null;
    connection.person = caller === null ? `v:${hello.visitorId ?? connection.person}` : `u:${caller.userId}`;
    await host.join(connection);
    return true;
  }

  function command(
    host: RoomHost,
    connection: Connection,
    message: Exclude<MachineUp, { t: 'hello' }>,
  ): void {
    if (message.t === 'ping') {
      const { latencyMs } = connection;
      return connection.tell({
        t: 'pong',
        n: message.n,
        ms: latencyMs === null ? null : Math.round(latencyMs),
      });
    }
    if (connection.userId === null) return connection.fail('signInRequired');
    if (message.t === 'steer') host.steer(connection.userId, message.play, message.id, message.code);
    else host.drop(connection.userId, message.play, message.id);
  }

  function attach(socket: WebSocket, wire: Duplex, host: RoomHost): void {
    const connection = new Connection(socket, wire, `a:${++anonymous}`);
    let state: 'new' | 'greeting' | 'in' = 'new';
    connections.add(connection);
    const helloTimer = setTimeout(() => socket.close(closeCodes.silent, 'no hello'), helloWithinMs);

    const receive = async (text: string): Promise<void> => {
      const message = readMachineFrame(text);
      if (!connection.allow()) return socket.close(closeCodes.flood, 'too many frames');
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

    socket.on('message', (data, isBinary) => {
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
      host.depart(connection);
    });
  }

  const pinging = setInterval(() => {
    for (const connection of connections) connection.ping();
  }, pingEveryMs);

  return {
    upgrade(request, socket, head) {
      const roomId = Number(/^\/machine\/(\d{1,10})/.exec(request.url ?? '')?.[1]);
      const host = hosts.get(roomId);
      if (host === undefined) {
        socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
        return;
      }
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
