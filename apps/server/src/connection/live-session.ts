import { randomUUID } from 'node:crypto';
import {
  errors,
  LiveConnectionCommand,
  LiveFlag,
  SocketRoomOperation,
  SocketRoomResult,
} from '@grabbit/contract';
import type { Caller } from '../core/call-context.ts';
import type { Clock } from '../core/clock.ts';
import { type Database, DatabaseAway } from '../core/database.ts';
import { bindsAs, type BindRefusal, type Bound, databaseAway } from './binder.ts';
import { type ClientClass, clientClassOf } from './client-class.ts';
import { createFrameLimit, type FrameLimit } from './frame-limit.ts';
import { createDelivery, type Delivery } from './notice-delivery.ts';
import { placeOf } from './notice-outbox.store.ts';
import { type ClientPacket, LiveError, parsePacket, say, textField } from './packet.ts';
import type { Place, Presence } from './presence.ts';
import { readRoomRequest, roomAnswer, type RoomRequest, type RoomVisit } from './room-visits.ts';

/** What a session needs of its socket. */
export interface LiveSocket {
  readonly bufferedAmount: number;
  send(text: string): void;
  /** Sends the bytes of a whole frame, see `wholeFrame`. */
  sendFrame(bytes: Buffer): void;
  close(code: number, reason: string): void;
  terminate(): void;
  ping(): void;
}

export interface LiveSessionNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly presence: Presence;
  readonly heartbeatMs: number;
  readonly identify: (token: string) => Promise<Caller | null>;
  readonly onRoom: (visit: RoomVisit) => Promise<SocketRoomResult>;
  /** The server's counter of pushes. */
  readonly nextNumber: () => number;
  readonly onError: (error: unknown) => void;
}

/** Past this many unsent bytes chatter is dropped; past the second the connection is closed, to be resumed. */
const chatterBytes = 65_536;
const mostBytes = 1_048_576;
const mostRooms = 20;

export const CloseCode = {
  goingAway: 1001,
  binary: 1003,
  broken: 1007,
  policy: 1008,
  unexpected: 1011,
  slow: 1013,
  kicked: 4001,
  refused: 4003,
} as const;

interface Device {
  readonly deviceId: string;
  readonly clientClass: ClientClass;
}

/** One connection: what it said so far decides what a packet means. Time and sockets are its server's. */
export class LiveSession {
  readonly connectionId = randomUUID();
  readonly rooms = new Set<string>();
  #device: Device | null = null;
  #bound: Bound | null = null;
  #delivery: Delivery | null = null;
  #closed = false;
  #beats = false;
  /** Packets are taken one after the other: a bind is done before what follows it. */
  #work: Promise<void> = Promise.resolve();
  readonly #limit: FrameLimit;
  readonly #socket: LiveSocket;
  readonly #needs: LiveSessionNeeds;

  constructor(socket: LiveSocket, needs: LiveSessionNeeds, opened: number) {
    this.#limit = createFrameLimit(opened);
    this.#socket = socket;
    this.#needs = needs;
  }

  get bound(): Bound | null {
    return this.#bound;
  }

  get shaken(): boolean {
    return this.#device !== null;
  }

  /** True once the client sent a heartbeat: from then on it must go on. */
  get beats(): boolean {
    return this.#beats;
  }

  /** Whether so many frames more may come, at `now` in milliseconds; closes the connection when not. */
  allows(frames: number, now: number): boolean {
    const allowed = this.#limit.take(now, frames);
    if (!allowed) this.#socket.close(CloseCode.policy, 'too many frames');
    return allowed;
  }

  /** Takes a message. Heartbeats and acks do not wait for what is being done. */
  receive(text: string): void {
    const packet = parsePacket(text);
    if (packet === null) return this.#socket.close(CloseCode.broken, 'not a packet');
    if (packet.cmd === LiveConnectionCommand.heartbeat) {
      this.#beats = true;
      return this.#send(say.heartbeat(packet.sessionId));
    }
    if (packet.cmd === LiveConnectionCommand.ack) return this.#delivery?.ack(packet.sessionId);
    this.#queue(() => this.#handle(packet));
  }

  /** Sends what may be lost; a slow client does lose it. `frame`: a whole frame, made once for all who get it. */
  chatter(frame: Buffer): boolean {
    if (this.#closed || this.#socket.bufferedAmount > chatterBytes) return false;
    this.#socket.sendFrame(frame);
    return true;
  }

  /** Sends notices that wait for this connection's user. */
  pump(): void {
    this.#delivery?.pump();
  }

  noteLast(last: number): void {
    this.#delivery?.noteLast(last);
  }

  /** Another connection took this one's place. */
  kick(): void {
    this.#queue(async () => {
      if (this.#bound?.kind !== 'user' || this.#device === null) return;
      this.#send(say.kick(`${this.#bound.userId}`, this.#device.deviceId));
      await this.#release();
      this.#socket.close(CloseCode.kicked, 'kicked');
    });
  }

  /** The session under which this connection was bound has ended. */
  sessionEnded(): void {
    this.#queue(async () => {
      this.#refuse(0, { reason: 'the session has ended', code: errors.tokenExpired.code });
      await this.#release();
    });
  }

  /** The socket is gone; resolves when nothing of this session is left to be done. */
  async gone(): Promise<void> {
    this.#closed = true;
    await this.#work;
    await this.#release();
  }

  #queue(work: () => Promise<void> | void): void {
    this.#work = this.#work
      .then(() => (this.#closed ? undefined : work()))
      .catch((error: unknown) => {
        this.#needs.onError(error);
        this.#socket.close(CloseCode.unexpected, 'unexpected');
      });
  }

  #send(text: string): void {
    if (this.#closed) return;
    if (this.#socket.bufferedAmount > mostBytes) return this.#socket.close(CloseCode.slow, 'too slow');
    this.#socket.send(text);
  }

  async #handle(packet: ClientPacket): Promise<void> {
    switch (packet.cmd) {
      case LiveConnectionCommand.handshake:
        return this.#handshake(packet);
      case LiveConnectionCommand.bind:
        return this.#bind(packet);
      case LiveConnectionCommand.unbind:
        await this.#release();
        return this.#send(say.ok(packet.sessionId, packet.cmd, 'ok'));
      case LiveConnectionCommand.push:
        return this.#clientPush(packet);
      default:
        this.#send(say.error(packet.sessionId, packet.cmd, 'unknown command', LiveError.unknownCommand));
    }
  }

  #handshake(packet: ClientPacket): void {
    const { sessionId, cmd } = packet;
    if (this.#device !== null) {
      return this.#send(say.error(sessionId, cmd, 'handshake again', LiveError.handshakeAgain));
    }
    const deviceId = textField(packet, 'deviceId', 128).replace(/\p{Cc}/gu, '');
    if (deviceId === '') {
      this.#send(say.error(sessionId, cmd, 'deviceId is missing'));
      return this.#socket.close(CloseCode.refused, 'refused');
    }
    this.#device = { deviceId, clientClass: clientClassOf(textField(packet, 'osName', 64)) };
    this.#send(say.handshake(sessionId, this.#needs.heartbeatMs));
  }

  #refuse(sessionId: number, { reason, code }: BindRefusal): void {
    this.#send(say.error(sessionId, LiveConnectionCommand.bind, reason, code));
    this.#socket.close(CloseCode.refused, 'refused');
  }

  async #bind(packet: ClientPacket): Promise<void> {
    const device = this.#device;
    if (device === null) return this.#refuse(packet.sessionId, { reason: 'handshake first' });
    const asked = { userId: textField(packet, 'userId', 64), token: textField(packet, 'data', 256) };
    const bound = await bindsAs(this.#needs.identify, asked);
    if ('reason' in bound) return this.#refuse(packet.sessionId, bound);
    await this.#release();
    this.#bound = bound;
    if (bound.kind === 'visitor') return this.#send(say.ok(packet.sessionId, packet.cmd, 'ok'));
    try {
      await this.#bindUser(packet, bound.userId, device);
    } catch (error) {
      if (!(error instanceof DatabaseAway)) throw error;
      await this.#release();
      this.#refuse(packet.sessionId, databaseAway);
    }
  }

  async #bindUser(packet: ClientPacket, userId: number, { deviceId, clientClass }: Device): Promise<void> {
    const { db, clock, presence } = this.#needs;
    const { acked, missed } = await placeOf(db, { userId, deviceId, now: clock.now() });
    const place = { userId, clientClass };
    const before = await presence.take(place, { connectionId: this.connectionId, deviceId });
    if (this.#closed) return presence.leave(place, this.connectionId);
    this.#delivery = createDelivery({
      ...{ db, clock, userId, deviceId, acked, onError: this.#needs.onError },
      send: ({ seq, content }) => {
        if (this.#closed) return null;
        const number = this.#needs.nextNumber();
        this.#limit.expectOne();
        this.#send(say.notice(number, content, seq));
        return number;
      },
    });
    this.#send(say.ok(packet.sessionId, packet.cmd, missed ? 'sync' : 'ok'));
    if (before !== null && before.connectionId !== this.connectionId) {
      await presence.publish({ kind: 'kick', connectionId: before.connectionId });
    }
    this.#delivery.pump();
  }

  /** Undoes a bind: rooms are left, the place is given up, acks are noted. */
  async #release(): Promise<void> {
    const bound = this.#bound;
    const delivery = this.#delivery;
    for (const roomId of this.rooms) await this.#visit({ operation: SocketRoomOperation.leave, roomId });
    this.rooms.clear();
    this.#bound = null;
    this.#delivery = null;
    if (bound?.kind !== 'user' || this.#device === null) return;
    const place: Place = { userId: bound.userId, clientClass: this.#device.clientClass };
    await this.#needs.presence.leave(place, this.connectionId);
    await delivery?.stop();
  }

  async #clientPush(packet: ClientPacket): Promise<void> {
    if ((packet.flags & LiveFlag.autoAck) !== 0) this.#send(say.ack(packet.sessionId));
    const request = readRoomRequest(textField(packet, 'content', 1_024));
    const result = await this.#roomResult(request);
    this.#send(say.chatter(this.#needs.nextNumber(), roomAnswer(result, request)));
  }

  async #roomResult(request: RoomRequest | null): Promise<SocketRoomResult> {
    if (request === null) return SocketRoomResult.argsError;
    if (this.#bound === null) return SocketRoomResult.tokenError;
    const { operation, roomId } = request;
    const enters = operation === SocketRoomOperation.enter;
    if (enters === this.rooms.has(roomId)) return SocketRoomResult.success;
    if (enters && this.rooms.size >= mostRooms) return SocketRoomResult.denied;
    const result = await this.#visit(request);
    if (!enters) this.rooms.delete(roomId);
    else if (result === SocketRoomResult.success) this.rooms.add(roomId);
    return result;
  }

  #visit({ operation, roomId }: RoomRequest): Promise<SocketRoomResult> {
    const bound = this.#bound;
    const userId = bound?.kind === 'user' ? bound.userId : null;
    const visitorId = bound?.kind === 'visitor' ? bound.visitorId : null;
    return this.#needs.onRoom({ userId, visitorId, operation, roomId });
  }
}
