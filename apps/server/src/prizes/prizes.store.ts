import type { CallReply, PlayId } from '@grabbit/contract';
import type { Database } from '../core/database.ts';
import { toysAmong } from '../ports/goods.store.ts';

type Prize = CallReply<'prizes'>['list'][number];

const longestAlbum = 1000;

export async function readPrizes(db: Database): Promise<Prize[]> {
  const { rows } = await db.query<Prize>(
    `select g.kind, g.size_mm as "sizeMm", g.weight_g as "weightG", g.origin,
       count(t.id) filter (where t.status in ('shipped', 'delivered'))::integer as sent
     from goods g left join toy_units t on t.goods_id = g.id group by g.id order by g.id`,
  );
  const toys = await toysAmong(
    db,
    rows.map(({ kind }) => kind),
  );
  return rows.filter(({ kind }) => toys.has(kind));
}

interface WonRow {
  readonly id: number;
  readonly kind: string;
  readonly play: PlayId | null;
  readonly won_at: Date | null;
}

export async function readAlbum(db: Database, playerId: number): Promise<CallReply<'album'>['list']> {
  const { rows } = await db.query<WonRow>(
    `select t.id, g.kind, p.public_id as play, t.won_at
     from toy_units t join goods g on g.id = t.goods_id left join plays p on p.id = t.play_id
     where t.owner_id = $1 order by t.won_at desc, t.id desc limit ${longestAlbum}`,
    [playerId],
  );
  return rows.map(({ id, kind, play, won_at }) => ({
    ...{ unitId: `${id}`, kind, playId: play ?? ('' as const) },
    wonAt: (won_at ?? new Date(0)).toISOString(),
  }));
}
