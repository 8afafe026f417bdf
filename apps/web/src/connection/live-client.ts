import {
  errors,
  heartbeatMs,
  LiveConnectionCommand,
  LiveFlag,
  SocketChannel,
  socketDivider,
  SocketRoomOperation,
} from '@grabbit/contract';
import { isRecord } from '../kernel/storage.ts';

const looksLikeJson = /^["[{]/;

/**
 * The parts of a push's content. Parts that could hold the divider travel as JSON; they come back as what they
 * were. Null when one of them is broken.
 */
function decodeContent(content: string): readonly unknown[] | null {
  try {
    return content
      .split(socketDivider)
      .map((part): unknown => (looksLikeJson.test(part) ? JSON.parse(part) : part));
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** What the client needs of a WebSocket. */
export interface LiveSocket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

/** `kicked`: another connection of this user and kind of device took the place. `refused`: who asks may not. */
export type LiveStatus = 'off' | 'connecting' | 'connected' | 'waiting' | 'kicked' | 'refused';

export interface LiveIdentity {
  readonly deviceId: string;
  readonly osName: string;
  readonly osVersion: string;
  readonly clientVersion: string;
  readonly userId: string;
  readonly token: string;
}

export interface LiveClientNeeds {
  open: () => LiveSocket;
  identity: () => LiveIdentity;
  /** The parts of a push's content, each notice once. */
  onContent: (parts: readonly unknown[]) => void;
  onStatus: (status: LiveStatus) => void;
  /** Notices may have passed this device by: what the player owns is to be read anew. */
  onSync: () => void;
  onTokenExpired: () => void;
  /** Whoever asks may not: the connection is closed for good. */
  onDisconnect: () => void;
  random?: () => number;
}

export interface LiveClient {
  /** Connects, or connects again after a kick. */
  start(): void;
  stop(): void;
  /** Is the connection alive? Asks, and connects anew when there is no answer within 500 ms. */
  check(): void;
  /** From now on it hears what is told in these rooms, and in no others; also after it came back. */
  enter(rooms: ReadonlySet<number>): void;
}

/** How long a questioned connection may be silent, in milliseconds. */
export const aliveWithin = 500;
const firstWait = 1000;
const longestWait = 30_000;

interface Packet {
  readonly cmd: number;
  readonly flags: number;
  readonly sessionId: number;
  readonly body: Readonly<Record<string, unknown>>;
}

function readPacket(data: unknown): Packet | null {
  if (typeof data !== 'string') return null;
  try {
    const value: unknown = JSON.parse(data);
    if (!isRecord(value) || typeof value['cmd'] !== 'number') return null;
    const { cmd, flags, sessionId, body } = value;
    return {
      cmd,
      flags: typeof flags === 'number' ? flags : LiveFlag.jsonBody,
      sessionId: typeof sessionId === 'number' ? sessionId : 0,
      body: isRecord(body) ? body : {},
    };
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** One live connection: handshake, bind, heartbeat, acks; it comes back by itself unless it was kicked or refused. */
export const createLiveClient = (needs: LiveClientNeeds): LiveClient => new LiveConnectionClient(needs);

class LiveConnectionClient implements LiveClient {
  readonly #needs: LiveClientNeeds;
  #socket: LiveSocket | null = null;
  #serial = 0;
  #failures = 0;
  #lastNotice = 0;
  #rooms: ReadonlySet<number> = new Set();
  #self: LiveIdentity | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(needs: LiveClientNeeds) {
    this.#needs = needs;
  }

  start(): void {
    this.#failures = 0;
    this.#connect();
  }

  stop(): void {
    this.#end('off');
  }

  check(): void {
    if (this.#retry !== undefined) return this.#connect();
    // One that is not bound yet is waited for already.
    if (this.#beat === undefined) return;
    this.#expectAnswer(aliveWithin, () => this.#connect());
    this.#send(LiveConnectionCommand.heartbeat);
  }

  enter(rooms: ReadonlySet<number>): void {
    const before = this.#rooms;
    this.#rooms = new Set(rooms);
    if (this.#beat === undefined) return;
    for (const roomId of before) if (!rooms.has(roomId)) this.#visit('leave', roomId);
    for (const roomId of rooms) if (!before.has(roomId)) this.#visit('enter', roomId);
  }

  #visit(operation: keyof typeof SocketRoomOperation, roomId: number): void {
    const content = [SocketChannel.room, SocketRoomOperation[operation], roomId].join(socketDivider);
    this.#send(LiveConnectionCommand.push, { content });
  }

  #connect(): void {
    this.#drop();
    const who = this.#needs.identity();
    if (who.userId !== this.#self?.userId) this.#lastNotice = 0;
    this.#self = who;
    this.#serial = 0;
    this.#needs.onStatus('connecting');
    const next = this.#needs.open();
    this.#socket = next;
    this.#expectAnswer(heartbeatMs);
    next.onopen = () => {
      const { deviceId, osName, osVersion, clientVersion } = who;
      this.#send(LiveConnectionCommand.handshake, { deviceId, osName, osVersion, clientVersion });
    };
    next.onmessage = ({ data }) => {
      const packet = readPacket(data);
      if (packet !== null) this.#receive(packet);
    };
    next.onclose = () => this.#wait();
  }

  #send(cmd: LiveConnectionCommand, body?: object, sessionId = (this.#serial += 1)): void {
    this.#socket?.send(JSON.stringify({ cmd, flags: LiveFlag.jsonBody, sessionId, ...(body && { body }) }));
  }

  #drop(): void {
    clearInterval(this.#beat);
    clearTimeout(this.#silence);
    clearTimeout(this.#retry);
    this.#beat = this.#silence = this.#retry = undefined;
    const old = this.#socket;
    this.#socket = null;
    if (old === null) return;
    old.onopen = old.onmessage = old.onclose = null;
    old.close();
  }

  #wait(): void {
    this.#drop();
    const longest = Math.min(longestWait, firstWait * 2 ** this.#failures);
    this.#failures += 1;
    // Half of it is chance, so that a restarted server is not met by everybody at once.
    const random = this.#needs.random ?? Math.random;
    this.#retry = setTimeout(() => this.#connect(), longest / 2 + (longest / 2) * random());
    this.#needs.onStatus('waiting');
  }

  #end(status: LiveStatus): void {
    this.#drop();
    this.#needs.onStatus(status);
  }

  #expectAnswer(within: number, otherwise = () => this.#wait()): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(otherwise, within);
  }

  #beatOnce(): void {
    if (this.#silence !== undefined) return;
    this.#expectAnswer(heartbeatMs);
    this.#send(LiveConnectionCommand.heartbeat);
  }

  #isOurs({ body }: Packet): boolean {
    return body['userId'] === this.#self?.userId && body['deviceId'] === this.#self?.deviceId;
  }

  #receive(packet: Packet): void {
    // Whatever comes shows that the other side is there.
    clearTimeout(this.#silence);
    this.#silence = undefined;
    switch (packet.cmd) {
      case LiveConnectionCommand.handshake: {
        const { userId, token } = this.#needs.identity();
        this.#expectAnswer(heartbeatMs);
        return this.#send(LiveConnectionCommand.bind, { userId, tags: '', data: token });
      }
      case LiveConnectionCommand.ok:
        return packet.body['cmd'] === LiveConnectionCommand.bind ? this.#bound(packet) : undefined;
      case LiveConnectionCommand.error:
        return this.#refused(packet);
      case LiveConnectionCommand.push:
        return this.#pushed(packet);
      case LiveConnectionCommand.kick:
      case LiveConnectionCommand.unbind:
        return this.#isOurs(packet) ? this.#end('kicked') : undefined;
      default:
        return undefined;
    }
  }

  #bound({ body }: Packet): void {
    this.#failures = 0;
    this.#needs.onStatus('connected');
    if (body['data'] === 'sync') this.#needs.onSync();
    clearInterval(this.#beat);
    this.#beat = setInterval(() => this.#beatOnce(), heartbeatMs);
    for (const roomId of this.#rooms) this.#visit('enter', roomId);
  }

  #refused({ body }: Packet): void {
    if (body['cmd'] !== LiveConnectionCommand.bind && body['cmd'] !== LiveConnectionCommand.handshake) return;
    if (body['code'] === errors.databaseAway.code) return this.#wait();
    this.#end('refused');
    this.#needs.onDisconnect();
    if (body['code'] === errors.tokenExpired.code) this.#needs.onTokenExpired();
  }

  #pushed({ flags, sessionId, body }: Packet): void {
    const { content, id } = body;
    const repeated = typeof id === 'number' && id <= this.#lastNotice;
    if (typeof id === 'number' && !repeated) this.#lastNotice = id;
    if (!repeated && typeof content === 'string') {
      const parts = decodeContent(content);
      if (parts !== null) this.#needs.onContent(parts);
    }
    if ((flags & LiveFlag.autoAck) !== 0) this.#send(LiveConnectionCommand.ack, undefined, sessionId);
  }
}
