import type { CallReply, WalletAsset } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';

/** Which movements: of one asset, in or out, of one cause. */
export interface RecordFilter {
  readonly asset?: WalletAsset | undefined;
  readonly way?: 'in' | 'out' | undefined;
  readonly kind?: string | undefined;
}

export interface RecordPage extends RecordFilter {
  readonly cursor: number | null;
  readonly limit: number;
}

interface MovementRow {
  readonly id: number;
  readonly kind: string;
  readonly asset: WalletAsset;
  readonly amount: number;
  readonly ref: string;
  readonly at: Date;
}

/** A page of a player's movements, newest first. `next` is the cursor of the page after, null at the end. */
export async function readRecord(
  db: Queryable,
  playerId: number,
  { cursor, limit, asset, way, kind }: RecordPage,
): Promise<CallReply<'coinRecord'>> {
  const filtered = asset !== undefined || way !== undefined || kind !== undefined;
  const { rows } = filtered
    ? await db.statement<MovementRow>('wallet.recordFiltered', filteredSql, [
        ...[playerId, cursor, limit + 1],
        ...[asset ?? null, way ?? null, kind ?? null],
      ])
    : await db.statement<MovementRow>('wallet.record', recordSql, [playerId, cursor, limit + 1]);
  const page = rows.slice(0, limit);
  return {
    list: page.map((row) => ({ ...row, id: `${row.id}`, at: row.at.toISOString() })),
    next: rows.length > limit ? `${page.at(-1)?.id}` : null,
  };
}

// Movements of money between the houses name the player they are about, and are none of the player's.
const select = `select id, kind, asset, ref, at,
    case when credit = 'player:' || $1::bigint || ':' || asset then amount else -amount end as amount
  from ledger_transfers where player_id = $1 and asset <> 'usd' and ($2::bigint is null or id < $2)`;
const recordSql = `${select} order by id desc limit $3`;
const filteredSql = `${select} and ($4::text is null or asset = $4)
    and ($5::text is null or (credit = 'player:' || $1::bigint || ':' || asset) = ($5 = 'in'))
    and ($6::text is null or kind = $6)
  order by id desc limit $3`;

/** The causes that have moved anything of a player. */
export async function readKinds(db: Queryable, playerId: number): Promise<{ kind: string }[]> {
  const { rows } = await db.statement<{ kind: string }>(
    'wallet.kinds',
    `select distinct kind from ledger_transfers where player_id = $1 and asset <> 'usd' order by kind`,
    [playerId],
  );
  return rows;
}

/** A player's points of experience. */
export async function readExperience(db: Queryable, playerId: number): Promise<number> {
  const { rows } = await db.query<{ experience: number }>('select experience from users where id = $1', [
    playerId,
  ]);
  return rows[0]?.experience ?? 0;
}
