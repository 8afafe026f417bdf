import type { Database } from '../core/database.ts';
import { insertSettledPlay } from './settled-play.ts';

/** Puts toys of these kinds into a player's pack, from one play of theirs that won them. For once: a player has one such play. */
export async function winToys(
  db: Database,
  { userId, kinds }: { readonly userId: number; readonly kinds: readonly string[] },
): Promise<void> {
  await db.transaction(async (tx) => {
    const at = new Date();
    const won = kinds.map((kind) => ({ kind }));
    const playId = await insertSettledPlay(tx, { nickName: '', playerId: userId, at, won });
    const { rows } = await tx.query<{ id: number }>(
      `insert into toy_units (goods_id, status, room_id, serial)
       select g.id, 'machine', 1, 800000 + $2::int % 10000 * 10 + given.at from unnest($1::text[]) with ordinality as given (kind, at)
         join goods g on g.kind = given.kind returning id`,
      [kinds, userId],
    );
    // They came to the house for this.
    await tx.query('update goods set received = received + 1 where kind = any($1::text[])', [kinds]);
    await tx.query(
      `update toy_units set owner_id = $2, status = 'won', play_id = $3, won_at = $4 where id = any($1::bigint[])`,
      [rows.map(({ id }) => id), userId, playId, at],
    );
  });
}
