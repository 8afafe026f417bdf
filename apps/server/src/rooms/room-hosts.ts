import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, DatabaseAway } from '../core/database.ts';
import { durably } from '../core/durably.ts';
import type { RoomRow } from '../games/room-row.ts';
import { RoomHost } from './room-host.ts';
import type { RoomHostNeeds } from './room-host-needs.ts';
import { dropLeases, leaseSeconds, renewLeases, takeFreedLeases, takeLeases } from './room.store.ts';
import { msLeft } from '../core/ms-left.ts';

const tickEveryMs = 500;
const lostAfterMs = 5_000;

/** A room that takes nobody for now, as `/readyz` tells it. */
export interface StuckRoom {
  readonly room: number;
  /** ISO 8601. */
  readonly since: string;
  /** How often the end of its play was tried. */
  readonly tries: number;
}

/** The rooms that this node holds: takes their leases, finishes what a dead node left, keeps their time. */
export class RoomHosts {
  readonly #needs: RoomHostNeeds;
  readonly #node: string;
  readonly #hosts = new Map<number, RoomHost>();
  #timer: NodeJS.Timeout | undefined;
  #renewing: Promise<void> | null = null;
  #stopWatching: () => void = () => undefined;
  #renewedAt = performance.now();
  #closed = false;

  constructor(needs: RoomHostNeeds, node: string) {
    this.#needs = needs;
    this.#node = node;
  }

  /** Takes every free room, finishes its plays and fills it. Resolves when all rooms can be played. */
  async start(): Promise<void> {
    const { db, games } = this.#needs;
    this.#stopWatching = db.status.subscribe((state) => {
      for (const { runner } of games.all) runner.setClocks(state === 'up');
      for (const host of this.#hosts.values()) {
        host.viewers.broadcast(state === 'up' ? { t: 'resumed' } : { t: 'held', reason: 'database' });
      }
    });
    await this.#takeOver(await durably(db, () => takeLeases(db, this.#node)));
    this.#timer = setInterval(() => this.#tick(), tickEveryMs);
    await this.#untilFilled();
  }

  get(roomId: number): RoomHost | undefined {
    return this.#hosts.get(roomId);
  }

  all(): RoomHost[] {
    return [...this.#hosts.values()].toSorted((a, b) => a.row.sort - b.row.sort);
  }

  /** Those that lists show: every one that is no practice twin. */
  listed(): RoomHost[] {
    return this.all().filter(({ row }) => row.practiceOf === null);
  }

  /** The number of the same machine for practice coins; of such a one, that of the machine for coins. Null for none. */
  twinOf({ id, practiceOf }: Pick<RoomRow, 'id' | 'practiceOf'>): number | null {
    if (practiceOf !== null) return this.#hosts.has(practiceOf) ? practiceOf : null;
    const twins = [...this.#hosts.values()].filter(
      ({ row }) => row.practiceOf === id && row.pausedAt === null,
    );
    return twins.at(-1)?.row.id ?? null;
  }

  /** The room in which an account sits or waits. */
  of(userId: number): RoomHost | undefined {
    return this.all().find(({ seating }) => seating.seat === userId || seating.queue.includes(userId));
  }

  async #takeOver(rows: readonly RoomRow[]): Promise<void> {
    for (const row of rows) this.#hosts.set(row.id, new RoomHost(this.#needs, row));
    await Promise.all(rows.map((row) => this.#recover(row)));
  }

  async #recover(row: RoomRow): Promise<void> {
    const { db, plays } = this.#needs;
    const left = await durably(db, () => plays.unfinished(row.id));
    for (const play of left) await this.#hosts.get(row.id)?.recover(play);
  }

  /** Ends plays of our rooms that nobody runs: their opening was written, and then its answer was lost. */
  async finishLost(): Promise<void> {
    for (const host of this.all()) {
      if (host.busy || host.row.openPlay !== null) continue;
      const [lost] = await this.#needs.plays.unfinished(host.row.id);
      const old = lost !== undefined && msLeft(lost.openedAt, lostAfterMs, this.#needs.clock.now()) === 0;
      if (old && !host.busy) await host.recover(lost);
    }
  }

  async #untilFilled(): Promise<void> {
    this.#tick();
    while (this.all().some((host) => host.busy)) await sleep(20);
  }

  #tick(): void {
    for (const host of this.#hosts.values()) host.tick();
    const due = performance.now() - this.#renewedAt > (leaseSeconds * 1000) / 3;
    if (due) this.#renewing ??= this.#renew().finally(() => (this.#renewing = null));
  }

  async #renew(): Promise<void> {
    const { db, log } = this.#needs;
    try {
      const ours = new Set(await renewLeases(db, this.#node));
      this.#renewedAt = performance.now();
      for (const id of this.#hosts.keys()) if (!ours.has(id)) this.#lose(id);
      if (!this.#closed) await this.#takeOver(await takeFreedLeases(db, this.#node));
    } catch (error) {
      if (!(error instanceof DatabaseAway))
        log.error({ err: error }, 'the leases of the rooms could not be renewed');
    }
  }

  /** Another node has the room: whoever is here is sent there. */
  #lose(roomId: number): void {
    const host = this.#hosts.get(roomId);
    this.#needs.log.warn({ room: roomId }, 'another server has this room now: it is given up here');
    this.#hosts.delete(roomId);
    host?.abandon();
    host?.viewers.closeAll(4009, 'the room moved');
  }

  /** The rooms that a play keeps closed because it could not be ended yet. */
  stuck(): StuckRoom[] {
    return this.all().flatMap(({ row, stuck }) =>
      stuck === null ? [] : [{ room: row.id, since: stuck.since.toISOString(), tries: stuck.tries }],
    );
  }

  /** Ends every play, or leaves it to the next start when `patience` is over; then gives the rooms back. */
  async drain(patience: AbortSignal): Promise<void> {
    this.#closed = true;
    await Promise.all(this.all().map((host) => host.drain(patience)));
    clearInterval(this.#timer);
    this.#stopWatching();
    await this.#renewing;
    await this.#letGo(this.#needs.db);
  }

  async #letGo(db: Database): Promise<void> {
    if (db.status.current !== 'up') return;
    await dropLeases(db, this.#node).catch((error: unknown) => {
      // They end by themselves.
      if (!(error instanceof DatabaseAway)) throw error;
    });
  }
}
