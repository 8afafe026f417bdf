import type { CallReply, PlayId } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import type { Packable } from './parcel.ts';

type ShownToy = CallReply<'orderDetail'>['toys'][number];

/** A won toy with what the packing table needs of it. */
export interface WonToy extends Packable {
  readonly unitId: string;
  readonly kind: string;
  readonly sizeMm: number;
  readonly wonAt: string;
  readonly playId: PlayId | '';
}

interface WonRow {
  readonly id: number;
  readonly kind: string;
  readonly size_mm: number;
  readonly weight_g: number;
  readonly box_mm: number[];
  readonly won_at: Date | null;
  readonly play: PlayId | null;
}

const select = `select t.id, g.kind, g.size_mm, g.weight_g, g.box_mm, t.won_at, p.public_id as play
  from toy_units t join goods g on g.id = t.goods_id left join plays p on p.id = t.play_id`;

function toyOf(row: WonRow): WonToy {
  return {
    unitId: `${row.id}`,
    kind: row.kind,
    sizeMm: row.size_mm,
    weightG: row.weight_g,
    boxMm: row.box_mm,
    wonAt: (row.won_at ?? new Date(0)).toISOString(),
    playId: row.play ?? '',
  };
}

/** Those of the named toys that wait in the player's pack; with `lock`, nobody else can order them meanwhile. */
export async function toysOf(
  db: Queryable,
  playerId: number,
  { unitIds, lock }: { readonly unitIds: readonly string[]; readonly lock: boolean },
): Promise<WonToy[]> {
  if (unitIds.length === 0) return [];
  const { rows } = await db.query<WonRow>(
    `${select} where t.id = any($2::bigint[]) and t.owner_id = $1 and t.status = 'won' order by t.id
     ${lock ? 'for update of t' : ''}`,
    [playerId, unitIds],
  );
  return rows.map(toyOf);
}

/** A toy on the wire. */
export function shownToy({ unitId, kind, sizeMm, weightG, wonAt, playId }: Omit<WonToy, 'boxMm'>): ShownToy {
  return { unitId, kind, sizeMm, weightG, wonAt, playId };
}

/** Takes one of the goods from the stock. False when none is left. */
export async function takeFromStock(db: Queryable, goodsId: number): Promise<boolean> {
  const { rowCount } = await db.query('update goods set stock = stock - 1 where id = $1 and stock > 0', [
    goodsId,
  ]);
  return rowCount > 0;
}

/** Puts a toy that was granted into a player's pack. */
export async function insertGranted(
  db: Queryable,
  goodsId: number,
  playerId: number,
  at: Date,
  grantKey: string,
): Promise<void> {
  await db.query(
    `insert into toy_units (goods_id, owner_id, status, won_at, grant_key) values ($1, $2, 'won', $3, $4)`,
    [goodsId, playerId, at, grantKey],
  );
}

/** Takes a granted toy out of its player's pack. False when it no longer lies there. */
export async function deleteGranted(db: Queryable, grantKey: string): Promise<boolean> {
  const { rowCount } = await db.query(`delete from toy_units where grant_key = $1 and status = 'won'`, [
    grantKey,
  ]);
  return rowCount > 0;
}

/** Puts one of the goods back into the stock. */
export async function putInStock(db: Queryable, goodsId: number): Promise<void> {
  await db.query('update goods set stock = stock + 1 where id = $1', [goodsId]);
}

/** What the house calls its own toys in English, by their kinds. */
export async function readOwnNames(
  db: Queryable,
  kinds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ kind: string; name: string }>(
    `select kind, names ->> 'en-US' as name from own_toys where kind = any($1) and names ? 'en-US'`,
    [kinds],
  );
  return new Map(rows.map(({ kind, name }) => [kind, name]));
}
