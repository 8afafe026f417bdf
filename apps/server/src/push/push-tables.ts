import { DatabaseAway } from '../core/database.ts';
import { durably } from '../core/durably.ts';
import { readStanding } from './push-books.ts';
import { findPushRoom, type PushRoomRow, readPushRooms } from './push-room.store.ts';
import { finishLostTurn } from './push-recovery.ts';
import { PushTable } from './push-table.ts';
import type { TableNeeds } from './push-table-needs.ts';
import { type LostWhich, takeLostTurns } from './push-turn.store.ts';
import type { ShownTable } from './push-messages.ts';

/** Turns of other servers are taken up when nothing was heard of them for so long: an epoch is 36 seconds. */
const silentSeconds = 120;

/** The tables of this server: made when their player comes, gone when nobody looks and nothing moves. */
export class PushTables {
  readonly #needs: TableNeeds;
  readonly #tables = new Map<string, Promise<PushTable>>();
  #rooms = new Map<number, PushRoomRow>();
  #stopWatching: () => void = () => undefined;
  #closed = false;

  constructor(needs: TableNeeds) {
    this.#needs = needs;
  }

  /** Finishes the turns that were left behind, and knows the rooms. */
  async start(): Promise<void> {
    const { db, runner } = this.#needs;
    this.#stopWatching = db.status.subscribe((state) => {
      runner.setClocks(state === 'up');
      void this.#each((table) => table.tellHeld(state === 'up'));
    });
    await this.look();
    await this.#finishLost({ own: true });
  }

  /** Reads the rooms again, lets go of tables that nobody needs, and takes up what another server has left. */
  async look(): Promise<void> {
    const rooms = await readPushRooms(this.#needs.db);
    this.#rooms = new Map(rooms.map((room) => [room.id, room]));
    for (const [key, opening] of this.#tables) {
      const table = await opening;
      const room = this.#rooms.get(table.seat.room.id);
      if (room !== undefined && !table.busy) table.change(room);
      if (table.idle || table.isAbandoned) this.#tables.delete(key);
    }
  }

  finishLost(): Promise<void> {
    return this.#finishLost({ own: false });
  }

  async #finishLost(which: Pick<LostWhich, 'own' | 'at'>): Promise<void> {
    const { db, node, log } = this.#needs;
    const lost = await durably(db, () => takeLostTurns(db, node, { ...which, silentSeconds }));
    for (const turn of lost) {
      try {
        await finishLostTurn(this.#needs, turn);
      } catch (error) {
        if (error instanceof DatabaseAway) throw error;
        log.error({ err: error, turn: turn.playId }, 'a turn that was left could not be finished');
      }
    }
  }

  hasRoom(roomId: number): boolean {
    return !this.#closed && this.#rooms.has(roomId);
  }

  /** The room as this server knows it, for who only looks. */
  room(roomId: number): PushRoomRow | undefined {
    return this.#rooms.get(roomId);
  }

  /** The table of a player in a room; null where there is no such room. */
  async of(roomId: number, playerId: number): Promise<PushTable | null> {
    const key = `${roomId}/${playerId}`;
    const known = this.#tables.get(key);
    if (known !== undefined) {
      const table = await known;
      table.expect();
      if (!table.isAbandoned) return table;
    }
    const room = await findPushRoom(this.#needs.db, roomId);
    if (room === null || this.#closed) return null;
    // Two windows may have asked at once.
    const asked = this.#tables.get(key);
    if (asked !== undefined && asked !== known) return asked;
    const opening = this.#open(room, playerId);
    this.#tables.set(key, opening);
    opening.catch(() => this.#tables.delete(key));
    return opening;
  }

  async #open(room: PushRoomRow, playerId: number): Promise<PushTable> {
    const seat = { room, playerId };
    // What a lost answer has left open in the books is brought to its rest first.
    await this.#finishLost({ own: true, at: { playerId, roomId: room.id } });
    const table = new PushTable(this.#needs, seat, await readStanding(this.#needs, seat));
    table.expect();
    return table;
  }

  /** A room's first bed, for somebody who has no table of their own. */
  show({ settings, firstBed }: PushRoomRow): Promise<ShownTable> {
    return this.#needs.runner.show(settings, firstBed);
  }

  async drain(patience: AbortSignal): Promise<void> {
    this.#closed = true;
    await this.#each((table) => table.drain(patience));
    this.#stopWatching();
    await this.#needs.runner.close();
  }

  async #each(work: (table: PushTable) => Promise<void> | void): Promise<void> {
    const open = await Promise.allSettled([...this.#tables.values()]);
    await Promise.all(open.map(async (one) => (one.status === 'fulfilled' ? work(one.value) : undefined)));
  }
}
