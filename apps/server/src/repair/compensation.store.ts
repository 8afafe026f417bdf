import type { Queryable } from '../core/database.ts';

/** A compensation as its player sees it. */
export interface CompensationRow {
  readonly id: number;
  readonly playId: string;
  readonly game: string;
  readonly roomName: string;
  readonly coins: number;
  readonly addCoins: number;
  readonly at: Date;
}

/** What a player has not seen yet, the newest first; practice coins are nobody's loss, and not told. */
export async function readUnseen(db: Queryable, playerId: number): Promise<CompensationRow[]> {
  const { rows } = await db.statement<CompensationRow>(
    'repair.unseen',
    `select c.id, c.ref as "playId", c.game, c.room_name as "roomName", c.coins, c.add_coins as "addCoins", c.at
     from compensations c
     where c.player_id = $1 and c.seen_at is null and c.asset = 'coin' order by c.id desc limit 100`,
    [playerId],
  );
  return rows;
}

/** A player has seen what they were compensated with, up to a number. Gives how many that were. */
export async function markSeen(
  db: Queryable,
  { playerId, upTo, now }: { readonly playerId: number; readonly upTo: number; readonly now: Date },
): Promise<number> {
  const { rowCount } = await db.query(
    'update compensations set seen_at = $3 where player_id = $1 and id <= $2 and seen_at is null',
    [playerId, upTo, now],
  );
  return rowCount;
}
