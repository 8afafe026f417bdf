import type { Duplex } from 'node:stream';
import { errorKey, errors, type ErrorName } from '@grabbit/contract';
import { WebSocket } from 'ws';
import type { Caller } from '../core/call-context.ts';
import type { Viewer } from './viewers.ts';

export const pingEveryMs = 2_000;
/** Frames a second that one connection may send, far above what hands can do. */
const mostPerSecond = 120;

/** One connection to a room or a table: who it is and how fast it answers. */
export class Connection implements Viewer {
  userId: number | null = null;
  sessionId: number | null = null;
  /** Registered players may write; a trial account may not. */
  mayWrite = false;
  isTrial = false;
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

  sendMessage(message: object): void {
    this.send(JSON.stringify(message));
  }

  fail(name: ErrorName): void {
    this.sendMessage({ t: 'error', code: errors[name].code, key: errorKey(name) });
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

  /** Once it has said who it is. */
  is(caller: Caller | null, visitorId: string | undefined): void {
    this.userId = caller?.userId ?? null;
    this.sessionId = caller?.sessionId ?? null;
    this.isTrial = caller?.trial === true;
    this.mayWrite = caller !== null && !caller.trial;
    this.person = caller === null ? `v:${visitorId ?? this.person}` : `u:${caller.userId}`;
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
