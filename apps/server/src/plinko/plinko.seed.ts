import { RoomUseType } from '@grabbit/contract';
import { openDrawRoom } from '../games/draw-room.store.ts';
import type { Database } from '../core/database.ts';

/** The demonstration's boards: one for coins, one for practice. Written once. */
export async function seedDemoPlinko(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.query('select 1 from draw_rooms where game = $1', ['plinko']);
    if (rows.length > 0) return;
    const game = 'plinko';
    await openDrawRoom(tx, { game, name: 'Peg hill', useType: RoomUseType.normal });
    await openDrawRoom(tx, { game, name: 'Peg meadow', useType: RoomUseType.trial });
  });
}
