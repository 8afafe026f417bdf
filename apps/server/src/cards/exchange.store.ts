import type { ExchangeCodeRewardType } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import { insertingRow } from '../core/inserting-row.ts';
import { soleRow } from '../core/sole-row.ts';
import type { Grant } from '../ports/grants.ts';
import type { LocalText } from '../core/local-text.ts';

export interface BatchRow {
  readonly id: number;
  readonly title: string;
  readonly rewardType: ExchangeCodeRewardType;
  readonly reward: Grant;
  readonly codes: number;
  readonly usesEach: number;
  readonly perPlayer: number;
  readonly total: number;
  readonly redeemed: number;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly stoppedAt: Date | null;
  readonly createdBy: string;
  readonly createdAt: Date;
}

export type NewBatch = Omit<BatchRow, 'id' | 'redeemed' | 'stoppedAt'>;

const columns = `id, title, reward_type as "rewardType", reward, codes, uses_each as "usesEach",
  per_player as "perPlayer", total, redeemed, starts_at as "startsAt", ends_at as "endsAt",
  stopped_at as "stoppedAt", created_by as "createdBy", created_at as "createdAt"`;

/** Writes a batch with the hashes of its codes. */
export async function insertBatch(
  tx: Queryable,
  batch: NewBatch,
  hashes: readonly Buffer[],
): Promise<number> {
  const row = {
    ...{ title: batch.title, reward_type: batch.rewardType, reward: JSON.stringify(batch.reward) },
    ...{ codes: batch.codes, uses_each: batch.usesEach, per_player: batch.perPlayer },
    ...{ total: batch.total, starts_at: batch.startsAt, ends_at: batch.endsAt },
    ...{ created_by: batch.createdBy, created_at: batch.createdAt },
  };
  const { rows } = await tx.query<{ id: number }>(
    `${insertingRow('exchange_batches', row)} returning id`,
    Object.values(row),
  );
  const { id } = soleRow(rows);
  await tx.query(
    'insert into exchange_codes (hash, batch_id) select hash, $2 from unnest($1::bytea[]) hash',
    [hashes, id],
  );
  return id;
}

export async function readBatches(db: Queryable): Promise<BatchRow[]> {
  const { rows } = await db.query<BatchRow>(`select ${columns} from exchange_batches order by id`);
  return rows;
}

/** Nothing of a stopped batch can be redeemed any more. False when there is none, or it was stopped before. */
export async function stopBatch(tx: Queryable, id: number, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update exchange_batches set stopped_at = $2 where id = $1 and stopped_at is null',
    [id, now],
  );
  return rowCount === 1;
}

/** The batch of a code; null when nobody made such a code. One look by the primary key, without a lock. */
export async function batchOfCode(db: Queryable, hash: Buffer): Promise<number | null> {
  const { rows } = await db.statement<{ id: number }>(
    'cards.batchOfCode',
    'select batch_id as id from exchange_codes where hash = $1',
    [hash],
  );
  return rows[0]?.id ?? null;
}

export interface LockedCode {
  readonly batch: BatchRow;
  /** How often this code was redeemed. */
  readonly redeemed: number;
  /** How often this player has redeemed codes of the batch. */
  readonly mine: number;
}

/** A code with its batch, both locked in the same order everywhere: the batch, then the code. */
export async function lockCode(
  tx: Queryable,
  { batchId, hash, playerId }: { readonly batchId: number; readonly hash: Buffer; readonly playerId: number },
): Promise<LockedCode> {
  const batches = await tx.statement<BatchRow>(
    'cards.lockBatch',
    `select ${columns} from exchange_batches where id = $1 for update`,
    [batchId],
  );
  const codes = await tx.statement<{ redeemed: number; mine: number }>(
    'cards.lockCode',
    `select c.redeemed, (select count(*)::int from exchange_redemptions r
       where r.batch_id = c.batch_id and r.player_id = $2) as mine
     from exchange_codes c where c.hash = $1 for update of c`,
    [hash, playerId],
  );
  const [batch, code] = [batches.rows[0], codes.rows[0]];
  if (batch === undefined || code === undefined) throw new Error('an exchange code vanished');
  return { batch, ...code };
}

/** Counts one redemption everywhere, and gives its number. */
export async function insertRedemption(
  tx: Queryable,
  {
    batchId,
    hash,
    playerId,
    now,
  }: { readonly batchId: number; readonly hash: Buffer; readonly playerId: number; readonly now: number },
): Promise<number> {
  await tx.query('update exchange_batches set redeemed = redeemed + 1 where id = $1', [batchId]);
  await tx.query('update exchange_codes set redeemed = redeemed + 1 where hash = $1', [hash]);
  const { rows } = await tx.query<{ id: number }>(
    'insert into exchange_redemptions (batch_id, player_id, code_hash, at) values ($1, $2, $3, $4) returning id',
    [batchId, playerId, hash, new Date(now)],
  );
  return soleRow(rows).id;
}

/** The kind of the goods with this number; null where there are none. */
export async function readGoodsKind(db: Queryable, goodsId: number): Promise<string | null> {
  const { rows } = await db.query<{ kind: string }>('select kind from goods where id = $1', [goodsId]);
  return rows[0]?.kind ?? null;
}

/** The bonus card kind with this number. */
export async function readBonusCardKind(
  db: Queryable,
  kindId: number,
): Promise<{ name: LocalText; ratio: number } | undefined> {
  const { rows } = await db.query<{ name: LocalText; ratio: number }>(
    'select name, ratio from bonus_card_kinds where id = $1',
    [kindId],
  );
  return rows[0];
}
