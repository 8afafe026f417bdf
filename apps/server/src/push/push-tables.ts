import { RepairState } from '@grabbit/contract';
import { DatabaseAway } from '../core/database.ts';
import { durably } from '../core/durably.ts';
import type { TableOf } from './push-bed.store.ts';
import { readStanding, tableOf, type TablePlace } from './push-books.ts';
import type { StuckTable } from './push-patience.ts';
import { readStoppedTables } from './push-repair.store.ts';
import { findPushRoom, type PushRoomRow, readPushRooms } from './push-room.store.ts';
import { finishLostTurn } from './push-recovery.ts';
import { PushTable } from './push-table.ts';
import type { TableNeeds } from './push-table-needs.ts';
import { type LostWhich, takeLostTurns } from './push-turn.store.ts';
import type { ShownTable } from './push-messages.ts';
import { freeTable, keepLease, takeTable } from './table-lease.store.ts';

/** Turns of other servers are taken up when nothing was heard of them for so long: an epoch is 36 seconds. */
const silentSeconds = 120;

/** Another server has the table. */
export const elsewhere = 'elsewhere';

const keyOf = ({ roomId, owner }: TableOf): string => `${roomId}/${owner ?? 'shared'}`;

/** The tables of this server: made when somebody comes, gone when nobody looks or sits and nothing moves. */
export class PushTables {
  readonly #needs: TableNeeds;
  readonly #tables = new Map<string, Promise<PushTable | typeof elsewhere>>();
  #known: readonly PushTable[] = [];
  #rooms = new Map<number, PushRoomRow>();
  #stopWatching: () => void = () => undefined;
  #closed = false;
  #freeing: Promise<void> = Promise.resolve();

  constructor(needs: TableNeeds) {
    this.#needs = needs;
  }

  /** Finishes the turns that were left behind, and knows the rooms. */
  async start(): Promise<void> {
    const { db, runner } = this.#needs;
    this.#stopWatching();
    this.#stopWatching = db.status.subscribe((state) => {
      runner.setClocks(state === 'up');
      void this.#each((table) => table.people.tellHeld(state === 'up'));
    });
    await this.look();
    await this.#finishLost({ own: true });
  }

  /** Reads the rooms again, frees the seats of those who rest, and lets go of tables that nobody needs. */
  async look(): Promise<void> {
    const rooms = await readPushRooms(this.#needs.db);
    this.#rooms = new Map(rooms.map((room) => [room.id, room]));
    const stopped = await readStoppedTables(this.#needs.db);
    const repairs = new Map(stopped.map((one) => [keyOf(one), one.repair]));
    const known: PushTable[] = [];
    for (const [key, opening] of this.#tables) {
      const table = await opening;
      if (table === elsewhere) continue;
      const room = this.#rooms.get(table.place.room.id);
      known.push(table);
      if (room !== undefined) table.change(room, repairs.get(key) ?? RepairState.normal);
      table.sweep();
      const isOver = table.idle || table.isAbandoned;
      if (isOver) this.#tables.delete(key);
      if (table.place.owner === null) await this.#keep(table, isOver);
    }
    this.#known = known;
  }

  /** Tables whose epoch could not be brought to its end yet. */
  stuck(): StuckTable[] {
    return this.#known.flatMap(({ patience }) => patience.stuck ?? []);
  }

  /** A shared table is one server's at a time. */
  async #keep(table: PushTable, isOver: boolean): Promise<void> {
    const { db, node } = this.#needs;
    const roomId = table.place.room.id;
    if (isOver) {
      // Who opens it again waits until it is let go.
      if (!table.isAbandoned) await (this.#freeing = freeTable(db, node, roomId));
      return;
    }
    if (!(await keepLease(db, node, { roomId, sitting: table.sitting }))) table.abandon();
  }

  /** The tables that somebody looks at. */
  async watched(): Promise<readonly PushTable[]> {
    const open = await Promise.allSettled(this.#tables.values());
    const tables = open.flatMap((one) =>
      one.status === 'fulfilled' && one.value !== elsewhere ? [one.value] : [],
    );
    return tables.filter(({ people }) => people.viewers.size > 0);
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
        log.error({ err: error, turn: turn.turnId }, 'a turn that was left could not be finished');
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

  /** The table of a player in a room, or the one that all share; null where there is no such room or table. */
  async of(roomId: number, playerId: number | null): Promise<PushTable | typeof elsewhere | null> {
    const isShared = this.#rooms.get(roomId)?.kind === 'group';
    const owner = isShared ? null : playerId;
    if (!isShared && owner === null) return null;
    const key = keyOf({ roomId, owner });
    const known = this.#tables.get(key);
    if (known !== undefined) {
      const table = await known;
      if (table !== elsewhere) table.expect();
      if (table !== elsewhere && !table.isAbandoned) return table;
    }
    const room = await findPushRoom(this.#needs.db, roomId);
    if (room === null || this.#closed) return null;
    // Two windows may have asked at once.
    const asked = this.#tables.get(key);
    if (asked !== undefined && asked !== known) return asked;
    const opening = this.#open({ room, owner });
    this.#tables.set(key, opening);
    const forget = (): void => void this.#tables.delete(key);
    opening.then((table) => table === elsewhere && forget(), forget);
    return opening;
  }

  async #open(place: TablePlace): Promise<PushTable | typeof elsewhere> {
    const { db, node } = this.#needs;
    if (place.owner === null) {
      await this.#freeing.catch(() => undefined);
      // It has to be there before a server can have it.
      await readStanding(this.#needs, place);
      if (!(await takeTable(db, node, place.room.id))) return elsewhere;
    }
    // What a lost answer has left open in the books is brought to its rest first.
    await this.#finishLost({ own: true, at: tableOf(place) });
    const table = new PushTable(this.#needs, place, await readStanding(this.#needs, place));
    table.expect();
    return table;
  }

  /** A room's first bed, for somebody who has no table of their own. */
  show({ settings, firstBed }: PushRoomRow): Promise<ShownTable> {
    return this.#needs.runner.show(settings, firstBed);
  }

  async drain(patience: AbortSignal): Promise<void> {
    this.#closed = true;
    await this.#each(async (table) => {
      await table.drain(patience);
      if (table.place.owner === null)
        await freeTable(this.#needs.db, this.#needs.node, table.place.room.id).catch(() => undefined);
    });
    this.#stopWatching();
    await this.#needs.runner.close();
  }

  async #each(work: (table: PushTable) => Promise<void> | void): Promise<void> {
    const open = await Promise.allSettled([...this.#tables.values()]);
    await Promise.all(
      open.map(async (one) =>
        one.status === 'fulfilled' && one.value !== elsewhere ? work(one.value) : undefined,
      ),
    );
  }
}
