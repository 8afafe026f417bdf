import { RoomUseType } from '@grabbit/contract';
import { openDrawRoom } from '../games/draw-room.store.ts';
import type { Database } from '../core/database.ts';

/** The demonstration's boards of gems: one for coins, one for practice. Written once. */
export async function seedDemoGem(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const game = 'gem';
    const { rows } = await tx.query('select 1 from draw_rooms where game = $1', [game]);
    if (rows.length > 0) return;
    await openDrawRoom(tx, { game, name: 'Gem board', useType: RoomUseType.normal });
    await openDrawRoom(tx, { game, name: 'Gem school', useType: RoomUseType.trial });
  });
}
