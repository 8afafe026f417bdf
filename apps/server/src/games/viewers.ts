import type { RoomDown } from '@grabbit/contract';
import { wholeFrame } from '../core/whole-frame.ts';

/** Somebody's connection to a room: a player's, a waiter's or a watcher's. */
export interface Viewer {
  readonly userId: number | null;
  /** Counts a person once, whatever number of windows they have open. */
  readonly person: string;
  /** Bytes that wait to be sent. */
  readonly backlog: number;
  /** Round trip of the connection in milliseconds; null before the first measure. */
  readonly latencyMs: number | null;
  send(text: string): void;
  /** Sends the bytes of a whole WebSocket frame, see `wholeFrame`. */
  sendFrame(bytes: Buffer): void;
  close(code: number, reason: string): void;
}

/** A viewer with this much unsent is spared frames, and told the whole again when it has caught up. */
const thinAbove = 48 * 1024;
const caughtUpBelow = 4 * 1024;
/** With this much unsent a connection is closed: it may come back when it can. */
const closeAbove = 1024 * 1024;

interface Seen {
  readonly viewer: Viewer;
  /** Frames are kept back until the viewer has been told where everything is. */
  ready: boolean;
  behind: boolean;
}

/** Who looks at a room or a table, which tells them messages of `Down`. A slow viewer never holds up the others. */
export class Viewers<Down extends object = RoomDown<unknown>> {
  readonly #seen = new Map<Viewer, Seen>();

  add(viewer: Viewer): void {
    this.#seen.set(viewer, { viewer, ready: false, behind: false });
  }

  remove(viewer: Viewer): void {
    this.#seen.delete(viewer);
  }

  /** From now on the viewer gets frames. */
  ready(viewer: Viewer): void {
    const seen = this.#seen.get(viewer);
    if (seen !== undefined) Object.assign(seen, { ready: true, behind: false });
  }

  get persons(): number {
    return new Set([...this.#seen.keys()].map(({ person }) => person)).size;
  }

  get size(): number {
    return this.#seen.size;
  }

  /** The accounts of those who are signed in. */
  get users(): ReadonlySet<number> {
    return new Set([...this.#seen.keys()].flatMap(({ userId }) => userId ?? []));
  }

  of(userId: number): Viewer[] {
    return [...this.#seen.keys()].filter((viewer) => viewer.userId === userId);
  }

  /** Of somebody's best connection, in whole milliseconds; null before the first measure. */
  roundTripOf(userId: number): number | null {
    const measured = this.of(userId).flatMap(({ latencyMs }) => latencyMs ?? []);
    return measured.length === 0 ? null : Math.round(Math.min(...measured));
  }

  broadcast(message: Down): void {
    const text = JSON.stringify(message);
    for (const viewer of this.#seen.keys()) viewer.send(text);
  }

  deliverSome(hears: (viewer: Viewer) => boolean, message: Down): void {
    const text = JSON.stringify(message);
    for (const viewer of this.#seen.keys()) if (hears(viewer)) viewer.send(text);
  }

  notifyUser(userId: number, message: Down): void {
    const text = JSON.stringify(message);
    for (const viewer of this.of(userId)) viewer.send(text);
  }

  /**
   * Sends a frame that was encoded once, text or bytes; `only` to one person. Returns those who fell behind before and can be told the whole
   * now.
   */
  frame(content: string | Uint8Array, only: number | null = null): Viewer[] {
    const bytes = wholeFrame(content);
    const back: Viewer[] = [];
    for (const seen of this.#seen.values()) {
      const { viewer } = seen;
      if (!seen.ready || (only !== null && viewer.userId !== only)) continue;
      const waiting = viewer.backlog;
      if (waiting > closeAbove) viewer.close(4008, 'too slow');
      else if (waiting > thinAbove) seen.behind = true;
      else if (!seen.behind) viewer.sendFrame(bytes);
      else if (waiting < caughtUpBelow) {
        seen.ready = false;
        back.push(viewer);
      }
    }
    return back;
  }

  closeAll(code: number, reason: string): void {
    for (const viewer of this.#seen.keys()) viewer.close(code, reason);
  }
}
