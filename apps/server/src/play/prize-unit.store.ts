import type { Queryable } from '../core/database.ts';
import type { PlayRow } from '../games/plays.ts';

export async function winUnits(
  tx: Queryable,
  play: PlayRow,
  serials: readonly number[],
  now: Date,
): Promise<Map<number, string>> {
  const { rows } = await tx.statement<{ id: number; serial: number }>(
    'play.winUnits',
    `update toy_units set owner_id = $1, status = 'won', play_id = $2, won_at = $3
     where room_id = $4 and serial = any($5::int[]) and status = 'machine' returning id, serial`,
    [play.playerId, play.id, now, play.roomId, serials],
  );
  return new Map(rows.map(({ id, serial }) => [serial, `${id}`]));
}

/** Units that lay in a practice room, from when refills took them from stock, go back to the shelf. */
export async function shelveUnits(tx: Queryable, play: PlayRow, serials: readonly number[]): Promise<void> {
  await tx.statement(
    'play.shelveUnits',
    `with gone as (
       delete from toy_units where room_id = $1 and serial = any($2::int[]) and status = 'machine' returning goods_id
     )
     update goods set stock = stock + back.n
     from (select goods_id, count(*)::int as n from gone group by goods_id) back where goods.id = back.goods_id`,
    [play.roomId, serials],
  );
}
