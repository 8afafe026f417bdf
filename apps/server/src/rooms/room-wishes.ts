import { type Database, DatabaseAway } from '../core/database.ts';
import type { Logger } from '../core/log.ts';
import type { Plays } from '../games/plays.ts';
import type { RoomRow } from '../games/room-row.ts';
import type { RoomChange } from '../games/room-wish.ts';
import type { RoomHost } from './room-host.ts';
import { endWish, nextWishes } from '../games/room-wishes.store.ts';

export interface RoomWishNeeds {
  readonly db: Database;
  readonly log: Logger;
  readonly hostOf: (roomId: number) => RoomHost | undefined;
  readonly plays: Pick<Plays, 'restock' | 'change'>;
}

/** A wish was withdrawn while it was being done: nothing of it stays. */
class Withdrawn extends Error {
  override readonly name = 'Withdrawn';
}

/**
 * Does what operators wish of the rooms that this node holds, each room's wishes one after the other, while nobody sits there and
 * nothing runs. A pause and a closing let nobody in from now on; other wishes wait.
 */
export async function doRoomWishes(needs: RoomWishNeeds): Promise<void> {
  for (const { id, roomId, wish } of await nextWishes(needs.db)) {
    const host = needs.hostOf(roomId);
    if (host === undefined) continue;
    if (wish.do === 'pause' || wish.do === 'close') host.changes.hold();
    try {
      await host.changes.change((row) =>
        wish.do === 'refill' ? refill(needs, row, id) : change(needs, row, id, wish),
      );
    } catch (error) {
      if (error instanceof DatabaseAway) throw error;
      if (!(error instanceof Withdrawn)) needs.log.error({ err: error, room: roomId }, 'a wish failed');
    }
  }
}

async function refill({ db, plays }: RoomWishNeeds, row: RoomRow, id: number): Promise<RoomRow> {
  const filled = await plays.restock(row);
  const added = filled.nextSerial - row.nextSerial;
  await endWish(db, id, added > 0 ? `${added} added` : 'full, or nothing in stock');
  return filled;
}

/** The wish is done with the change, or neither. */
function change({ plays }: RoomWishNeeds, row: RoomRow, id: number, wish: RoomChange): Promise<RoomRow> {
  return plays.change(row, wish, async (tx, isChanged) => {
    if (!(await endWish(tx, id, isChanged ? 'done' : 'so it was already'))) throw new Withdrawn();
  });
}
