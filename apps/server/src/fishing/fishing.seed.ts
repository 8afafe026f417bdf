import { RoomUseType } from '@grabbit/contract';
import type { Database } from '../core/database.ts';
import { openDrawRoom } from '../games/draw-room.store.ts';

/** The demonstration's seas: one for coins, one for practice. Written once. */
export async function seedDemoSeas(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const game = 'fishing';
    const { rows } = await tx.query('select 1 from draw_rooms where game = $1', [game]);
    if (rows.length > 0) return;
    await openDrawRoom(tx, { game, name: 'Tako sea', useType: RoomUseType.normal });
    await openDrawRoom(tx, { game, name: 'Fishing school', useType: RoomUseType.trial });
  });
}
