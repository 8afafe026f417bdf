import type { JackpotBooks, JackpotPrize, JackpotTerms } from '@grabbit/engines/push';
import type { PlayId } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import { insertingRow } from '../core/inserting-row.ts';
import { soleRow } from '../core/sole-row.ts';
import type { RoundAsset } from '../ports/accounts.ts';
import { TableLog, type TableLogLine } from './push-seal.ts';

/** A jackpot with what stands in it. */
export interface JackpotRow {
  readonly id: number;
  readonly name: string;
  readonly asset: RoundAsset;
  readonly linked: boolean;
  readonly terms: JackpotTerms;
  readonly books: JackpotBooks;
  readonly logSeq: number;
  readonly logHead: string;
  readonly openedAt: Date;
}

type Raw = Omit<JackpotRow, 'books'> & JackpotBooks;

const columns = `id, name, asset, linked, terms, pool, reserve, lent, owed, contributed, paid, log_seq as "logSeq", log_head as "logHead",
  opened_at as "openedAt"`;

function jackpotOf({ pool, reserve, lent, owed, contributed, paid, ...row }: Raw): JackpotRow {
  return { ...row, books: { pool, reserve, lent, owed, contributed, paid } };
}

/** What logs call a jackpot. */
export const jackpotName = (id: number): string => `jackpot-${id}`;

/** A jackpot under its lock: until the transaction ends no other epoch comes into it. */
export async function lockJackpot(tx: Queryable, id: number): Promise<JackpotRow> {
  const { rows } = await tx.statement<Raw>(
    'push.lockJackpot',
    `select ${columns} from push_jackpots where id = $1 for update`,
    [id],
  );
  return jackpotOf(soleRow(rows));
}

export async function readJackpots(db: Queryable): Promise<JackpotRow[]> {
  const { rows } = await db.statement<Raw>(
    'push.jackpots',
    `select ${columns} from push_jackpots order by id`,
  );
  return rows.map(jackpotOf);
}

export async function findJackpot(db: Queryable, id: number): Promise<JackpotRow | null> {
  const { rows } = await db.statement<Raw>(
    'push.jackpot',
    `select ${columns} from push_jackpots where id = $1`,
    [id],
  );
  return rows[0] === undefined ? null : jackpotOf(rows[0]);
}

export interface NewJackpot {
  readonly name: string;
  readonly asset: RoundAsset;
  readonly linked: boolean;
  readonly terms: JackpotTerms;
  readonly at: Date;
}

/** Opens a jackpot in which nothing stands, and its log with its terms. */
export async function insertJackpot(
  tx: Queryable,
  { name, asset, linked, terms, at }: NewJackpot,
): Promise<number> {
  const { rows: ids } = await tx.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence('push_jackpots', 'id'))::int as id`,
  );
  const { id } = soleRow(ids);
  const log = new TableLog(jackpotName(id), at, null);
  log.append('opened', { name, asset, linked, terms });
  const row = {
    ...{ id, name, asset, linked, terms: JSON.stringify(terms), log_seq: log.seq },
    ...{ log_head: log.head, opened_at: at },
  };
  await tx.query(insertingRow('push_jackpots', row), Object.values(row));
  await appendJackpotLog(tx, id, log.lines, null);
  return id;
}

/** Which epoch of which turn an entry tells of. */
export interface EpochOf {
  readonly turnId: number;
  readonly epoch: number;
}

async function appendJackpotLog(
  tx: Queryable,
  id: number,
  lines: readonly TableLogLine[],
  of: EpochOf | null,
): Promise<void> {
  for (const { seq, kind, body, prev, hash, at } of lines) {
    const row = {
      ...{ jackpot_id: id, seq, kind, turn_id: of?.turnId ?? null, epoch: of?.epoch ?? null, body },
      ...{ prev, hash, at },
    };
    await tx.statement('push.jackpotLog', insertingRow('push_jackpot_log', row), Object.values(row));
  }
}

/** What stands in a jackpot after an epoch, and its entry in the log. */
export async function keepJackpot(
  tx: Queryable,
  { id }: JackpotRow,
  { books, log, of }: { readonly books: JackpotBooks; readonly log: TableLog; readonly of: EpochOf },
): Promise<void> {
  await appendJackpotLog(tx, id, log.lines, of);
  const { pool, reserve, lent, owed, contributed, paid } = books;
  await tx.statement(
    'push.keepJackpot',
    `update push_jackpots set pool = $2, reserve = $3, lent = $4, owed = $5, contributed = $6, paid = $7, log_seq = $8, log_head = $9
     where id = $1`,
    [id, pool, reserve, lent, owed, contributed, paid, log.seq, log.head],
  );
}

/** A token that was opened, as it is kept. */
export interface PrizeRow extends EpochOf {
  readonly fall: number;
  readonly jackpotId: number;
  readonly seq: number;
  readonly playId: number;
  readonly playerId: number;
  readonly alias: string;
  readonly prize: JackpotPrize;
  readonly amount: number;
  readonly at: Date;
}

export async function insertPrize(tx: Queryable, row: PrizeRow): Promise<void> {
  const written = {
    ...{ turn_id: row.turnId, epoch: row.epoch, fall: row.fall, jackpot_id: row.jackpotId },
    ...{ seq: row.seq, play_id: row.playId, player_id: row.playerId, alias: row.alias },
    ...{ prize: row.prize, amount: row.amount, at: row.at },
  };
  await tx.statement('push.prize', insertingRow('push_prizes', written), Object.values(written));
}

/** A grand prize that was paid. */
export interface GrandRow {
  readonly playId: PlayId;
  readonly alias: string;
  readonly roomName: string;
  readonly coins: number;
  readonly at: Date;
  readonly seq: number;
}

/** The last grand prizes of a jackpot, the latest first. */
export async function readGrands(db: Queryable, jackpotId: number, limit: number): Promise<GrandRow[]> {
  const { rows } = await db.statement<GrandRow>(
    'push.grands',
    `select p.public_id as "playId", z.alias, t.room_name as "roomName", z.amount as coins, z.at, z.seq
     from push_prizes z join plays p on p.id = z.play_id join push_turns t on t.id = z.turn_id
     where z.jackpot_id = $1 and z.prize = 'grand' order by z.at desc, z.seq desc limit $2`,
    [jackpotId, limit],
  );
  return rows;
}

/** Entries of a jackpot's log, oldest first. */
export async function readJackpotLog(
  db: Queryable,
  jackpotId: number,
  { from, limit }: { readonly from: number; readonly limit: number },
): Promise<TableLogLine[]> {
  const { rows } = await db.statement<TableLogLine>(
    'push.readJackpotLog',
    'select seq, kind, body, prev, hash, at from push_jackpot_log where jackpot_id = $1 and seq >= $2 order by seq limit $3',
    [jackpotId, from, limit],
  );
  return rows;
}

/** How often each prize of a jackpot was drawn, and what it paid. */
export async function countPrizes(
  db: Queryable,
  jackpotId: number,
): Promise<{ readonly prize: JackpotPrize; readonly count: number; readonly coins: number }[]> {
  const { rows } = await db.query<{ prize: JackpotPrize; count: number; coins: number }>(
    `select prize, count(*)::int as count, sum(amount)::bigint as coins from push_prizes where jackpot_id = $1 group by prize order by prize`,
    [jackpotId],
  );
  return rows;
}

export async function roomsOf(db: Queryable, jackpotId: number): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    'select count(*)::int as n from push_rooms where jackpot_id = $1 and closed_at is null',
    [jackpotId],
  );
  return rows[0]?.n ?? 0;
}
