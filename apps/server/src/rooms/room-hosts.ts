import { setTimeout as sleep } from 'node:timers/promises';
import { unfinishedPlays } from '../play/play.store.ts';
import { type Database, DatabaseAway } from '../platform/database.ts';
import { durably } from '../platform/durably.ts';
import { RoomHost, type RoomHostNeeds } from './room-host.ts';
import {
  dropLeases,
  leaseSeconds,
  renewLeases,
  takeFreedLeases,
  takeLeases,
  type RoomRow,
} from './room.store.ts';

const tickEveryMs = 500;
const lostAfterMs = 5_000;

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
    const { db, runner } = this.#needs;
    this.#stopWatching = db.status.subscribe((state) => {
      runner.setClocks(state === 'up');
      for (const host of this.#hosts.values()) {
        host.viewers.tell(state === 'up' ? { t: 'resumed' } : { t: 'held', reason: 'database' });
      }
    });
    await this.#takeOver(await takeLeases(db, this.#node));
    this.#timer = setInterval(() => this.#tick(), tickEveryMs);
    await this.#untilFilled();
  }

  get(roomId: number): RoomHost | undefined {
    return this.#hosts.get(roomId);
  }

  all(): RoomHost[] {
    return [...this.#hosts.values()].toSorted((a, b) => a.row.sort - b.row.sort);
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
    const { db } = this.#needs;
    const plays = await durably(db, () => unfinishedPlays(db, row.id));
    for (const play of plays) await this.#hosts.get(row.id)?.recover(play);
  }

  /** Ends plays of our rooms that nobody runs: their opening was written, and then its answer was lost. */
  async finishLost(): Promise<void> {
    for (const host of this.all()) {
      if (host.busy || host.row.openPlay !== null) continue;
      const [lost] = await unfinishedPlays(this.#needs.db, host.row.id);
      const old = lost !== undefined && this.#needs.clock.now() - lost.openedAt.getTime() > lostAfterMs;
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
    this.#hosts.delete(roomId);
    host?.viewers.closeAll(4009, 'the room moved');
  }

  /** Ends every play, then gives the rooms back. */
  async drain(): Promise<void> {
    this.#closed = true;
    await Promise.all(this.all().map((host) => host.drain()));
    clearInterval(this.#timer);
    this.#stopWatching();
    await this.#renewing;
    await this.#letGo(this.#needs.db);
  }

  async #letGo(db: Database): Promise<void> {
    if (db.status.current === 'up') await dropLeases(db, this.#node);
  }
}
