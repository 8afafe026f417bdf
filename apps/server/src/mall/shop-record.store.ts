import type { CallReply } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import type { LocalText } from '../core/local-text.ts';
import type { Say } from './goods-view.ts';

interface RecordRow {
  readonly id: number;
  readonly at: Date;
  readonly ref: string;
  readonly kind: string;
  readonly amount: number;
  readonly names: readonly LocalText[] | null;
}

interface RecordsWish {
  readonly playerId: number;
  readonly limit: number;
  /** Only records before this one. */
  readonly before: number | null;
  readonly say: Say;
}

/** What coins a player gave to the mall and got back, the newest first: the ledger's own transfers. */
export async function readShopRecords(
  db: Queryable,
  { playerId, limit, before, say }: RecordsWish,
): Promise<CallReply<'shopRecords'>> {
  const { rows } = await db.query<RecordRow>(
    `select t.id, t.at, t.ref, t.kind, t.amount,
       (select jsonb_agg(g.name order by g.shop_goods_id) from order_goods g where g.order_id = t.ref::bigint) as names
     from ledger_transfers t
     where t.player_id = $1 and t.kind in ('mall', 'mallBack') and ($2::bigint is null or t.id < $2) order by t.id desc limit $3`,
    [playerId, before, limit + 1],
  );
  const list = rows.slice(0, limit).map(({ at, ref, kind, amount, names }) => ({
    ...{ at: at.toISOString(), orderId: ref, coins: amount },
    kind: kind === 'mall' ? ('bought' as const) : ('back' as const),
    names: (names ?? []).map(say),
  }));
  return { list, next: rows.length > limit ? `${rows[limit - 1]?.id ?? ''}` : '' };
}
