import { RoomUseType } from '@grabbit/contract';
import type { Database } from '../core/database.ts';
import { openDrawRoom } from './draw-room.store.ts';

export interface DemoRooms {
  /** The name of the room for coins, and of the one for practice coins. */
  readonly coins: string;
  readonly practice: string;
}

/** Opens a game's two rooms of the demonstration, where it has none yet. */
export const seedsDrawRooms =
  (game: string, { coins, practice }: DemoRooms) =>
  ({ db }: { readonly db: Database }): Promise<void> =>
    db.transaction(async (tx) => {
      const { rows } = await tx.query('select 1 from draw_rooms where game = $1', [game]);
      if (rows.length > 0) return;
      await openDrawRoom(tx, { game, name: coins, useType: RoomUseType.normal });
      await openDrawRoom(tx, { game, name: practice, useType: RoomUseType.trial });
    });
