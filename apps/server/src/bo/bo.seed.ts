import { RoomUseType } from '@grabbit/contract';
import { bo } from '@grabbit/engines/rounds';
import type { Database } from '../core/database.ts';
import { openDrawRoom } from '../games/draw-room.store.ts';

/** The demonstration's lines: one for coins, one for practice. Written once. */
export async function seedDemoBo(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const game = bo.name;
    const { rows } = await tx.query('select 1 from draw_rooms where game = $1', [game]);
    if (rows.length > 0) return;
    await openDrawRoom(tx, { game, name: 'Up or down', useType: RoomUseType.normal });
    await openDrawRoom(tx, { game, name: 'Paper line', useType: RoomUseType.trial });
  });
}
