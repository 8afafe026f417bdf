import type { SeaCatch } from '@grabbit/contract';
import { type FishBet, tideCommitmentOf, tideMs } from '@grabbit/engines/draws';
import type { Database, Queryable } from '../core/database.ts';
import { insertingRow } from '../core/inserting-row.ts';
import { soleRow } from '../core/sole-row.ts';
import { newSeed } from '../games/commitment.ts';
import { emptyLog, lineColumns, type LogHead, type LogLine, LogWriter } from '../games/machine-log.ts';
import { LeaseLost } from '../games/room-row.ts';
import { sharedLeaseSeconds } from '../games/shared-round.store.ts';

/** A tide that has begun. */
export interface TideRow {
  readonly id: number;
  readonly number: number;
  readonly engine: string;
  readonly seed: string;
  readonly commitment: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** What is promised of the tide after the last. The seed stays inside until it begins. */
interface Promised {
  readonly engine: string;
  readonly seed: string;
  readonly commitment: string;
}

interface SeaRow {
  readonly tide: number;
  readonly next: Promised;
  readonly head: LogHead;
}

/** A sea as a server takes it up. */
export interface StandingSea {
  /** The last tide; null before the first. */
  readonly tide: TideRow | null;
  readonly caught: readonly SeaCatch[];
  readonly next: { readonly number: number; readonly commitment: string };
}

function promise(roomId: number, engine: string, tide: number): Promised {
  const seed = newSeed();
  return { engine, seed, commitment: tideCommitmentOf({ engine, roomId: `${roomId}`, tide, seed }) };
}

/** Takes a sea's clock that no other server has; a sea is begun, and its first tide promised, where there is none. False when another has it. */
export async function takeSea(
  db: Database,
  {
    roomId,
    node,
    engine,
    at,
  }: { readonly roomId: number; readonly node: string; readonly engine: string; readonly at: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update seas set host = $2, host_until = now() + make_interval(secs => $3)
     where room_id = $1 and (host is null or host = $2 or host_until < now())`,
    [roomId, node, sharedLeaseSeconds],
  );
  if (rowCount === 1) return true;
  const begun = await db.transaction((tx) => beginSea(tx, { roomId, engine, at }));
  return begun && takeSea(db, { roomId, node, engine, at });
}

/** False where the sea was there. */
async function beginSea(
  tx: Queryable,
  { roomId, engine, at }: { readonly roomId: number; readonly engine: string; readonly at: Date },
): Promise<boolean> {
  const { seed, commitment } = promise(roomId, engine, 1);
  const log = new LogWriter(roomId, emptyLog(roomId), at.toISOString());
  log.append('commitment', { tide: 1, engine, commitment });
  const { rowCount } = await tx.query(
    `insert into seas (room_id, next_engine, next_seed, next_commitment, log_seq, log_head) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing`,
    [roomId, engine, seed, commitment, log.head.seq, log.head.hash],
  );
  if (rowCount === 0) return false;
  await appendLog(tx, roomId, log);
  return true;
}

async function appendLog(tx: Queryable, roomId: number, { lines }: LogWriter): Promise<void> {
  await tx.statement(
    'sea.appendLog',
    `insert into sea_log (room_id, seq, kind, body, prev, hash, at)
     select $1, * from unnest($2::int[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[])`,
    [roomId, ...lineColumns(lines)],
  );
}

export async function freeSea(db: Queryable, node: string, roomId: number): Promise<void> {
  await db.query('update seas set host = null, host_until = null where room_id = $1 and host = $2', [
    roomId,
    node,
  ]);
}

/** A sea under its lock, by the server that has its clock. @throws LeaseLost when another has. */
async function lockSea(tx: Queryable, node: string, roomId: number): Promise<SeaRow> {
  const { rows } = await tx.statement<{
    tide: number;
    engine: string;
    seed: string;
    commitment: string;
    seq: number;
    hash: string;
  }>(
    'sea.lock',
    `select tide, next_engine as engine, next_seed as seed, next_commitment as commitment, log_seq as seq, log_head as hash
     from seas where room_id = $1 and host = $2 for update`,
    [roomId, node],
  );
  const [row] = rows;
  if (row === undefined) throw new LeaseLost(`sea ${roomId} is another server's`);
  const { tide, engine, seed, commitment, seq, hash } = row;
  return { tide, next: { engine, seed, commitment }, head: { seq, hash } };
}

export interface TideBeginning {
  readonly node: string;
  readonly roomId: number;
  /** What works tides out now. */
  readonly engine: string;
  /** The tide that is to begin: the one that runs is given back where it has begun already. */
  readonly number: number;
  readonly at: Date;
}

/** Begins the tide that was promised, opens its seed, and promises the one after it. @throws LeaseLost */
export async function beginTide(
  tx: Queryable,
  { node, roomId, engine, number, at }: TideBeginning,
): Promise<void> {
  const { tide, next, head } = await lockSea(tx, node, roomId);
  // What a lost answer has done is not done again.
  if (tide >= number) return;
  const log = new LogWriter(roomId, head, at.toISOString());
  const begun = next.engine === engine ? next : promise(roomId, engine, number);
  if (begun !== next) {
    // Promised for what this server does not work out: opened, and never used.
    log.append('void', { tide: number, commitment: next.commitment, seed: next.seed });
    log.append('commitment', { tide: number, engine, commitment: begun.commitment });
  }
  const after = promise(roomId, engine, number + 1);
  log.append('tide', { tide: number, commitment: begun.commitment, seed: begun.seed });
  log.append('commitment', { tide: number + 1, engine, commitment: after.commitment });
  await appendLog(tx, roomId, log);
  const row = {
    ...{ room_id: roomId, number, engine, seed: begun.seed, commitment: begun.commitment },
    ...{ starts_at: at, ends_at: new Date(at.getTime() + tideMs) },
  };
  await tx.statement('sea.insertTide', insertingRow('sea_tides', row), Object.values(row));
  await keepPromise(tx, roomId, { tide: number, next: after, head: log.head });
}

/** Opens what every sea has promised of its next tide, and promises another; no server has a sea any more. */
export async function promiseAnew(tx: Queryable, engine: string, at: Date): Promise<void> {
  const { rows } = await tx.query<
    { roomId: number; seq: number; hash: string } & Omit<SeaRow, 'next' | 'head'> & Promised
  >(
    `update seas set host = null, host_until = null
     returning room_id as "roomId", tide, next_engine as engine, next_seed as seed, next_commitment as commitment, log_seq as seq, log_head as hash`,
  );
  for (const { roomId, tide, seed, commitment, seq, hash } of rows) {
    const [number, log] = [tide + 1, new LogWriter(roomId, { seq, hash }, at.toISOString())];
    const next = promise(roomId, engine, number);
    log.append('void', { tide: number, commitment, seed, why: 'restored' });
    log.append('commitment', { tide: number, engine, commitment: next.commitment });
    await appendLog(tx, roomId, log);
    await keepPromise(tx, roomId, { tide, next, head: log.head });
  }
}

async function keepPromise(tx: Queryable, roomId: number, { tide, next, head }: SeaRow): Promise<void> {
  await tx.statement(
    'sea.keep',
    `update seas set tide = $2, next_engine = $3, next_seed = $4, next_commitment = $5, log_seq = $6, log_head = $7 where room_id = $1`,
    [roomId, tide, next.engine, next.seed, next.commitment, head.seq, head.hash],
  );
}

/** How a sea stands in the books. */
export async function readSea(db: Queryable, roomId: number): Promise<StandingSea> {
  const { rows: seas } = await db.statement<{ tide: number; commitment: string }>(
    'sea.read',
    'select tide, next_commitment as commitment from seas where room_id = $1',
    [roomId],
  );
  const { tide: number, commitment } = soleRow(seas);
  const { rows: tides } = await db.statement<TideRow>(
    'sea.tide',
    `select id, number, engine, seed, commitment, starts_at as "startsAt", ends_at as "endsAt" from sea_tides
     where room_id = $1 and number = $2`,
    [roomId, number],
  );
  const [tide = null] = tides;
  return {
    tide,
    caught: tide === null ? [] : await readCatches(db, tide.id),
    next: { number: number + 1, commitment },
  };
}

async function readCatches(db: Queryable, tideId: number): Promise<SeaCatch[]> {
  const { rows } = await db.statement<{ lane: number; turn: number; at: number }>(
    'sea.catches',
    // Two shots that were accepted at the same time may both have caught it: it left with the first.
    'select lane, turn, min(at) as at from sea_catches where tide_id = $1 group by lane, turn order by min(at)',
    [tideId],
  );
  return rows.map(({ lane, turn, at }) => [lane, turn, at]);
}

/** Writes that a play caught its fish. */
export async function keepCatch(
  tx: Queryable,
  { roomId, publicId, at }: { readonly roomId: number; readonly publicId: string; readonly at: Date },
  { tide, lane, turn }: FishBet,
): Promise<void> {
  await tx.statement(
    'sea.keepCatch',
    `insert into sea_catches (tide_id, lane, turn, at, play_id)
     select t.id, $3, $4, greatest(0, floor(extract(epoch from $5::timestamptz - t.starts_at) * 1000)), p.id
     from sea_tides t, plays p where t.room_id = $1 and t.seed = $2 and p.public_id = $6`,
    [roomId, tide, lane, turn, at, publicId],
  );
}

/** Entries of a sea's log from a number on, the oldest first. */
export async function readSeaLog(
  db: Queryable,
  roomId: number,
  { from, limit }: { readonly from: number; readonly limit: number },
): Promise<LogLine[]> {
  const { rows } = await db.statement<Omit<LogLine, 'at' | 'body'> & { body: string; at: Date }>(
    'sea.readLog',
    'select seq, kind, body, prev, hash, at from sea_log where room_id = $1 and seq >= $2 order by seq limit $3',
    [roomId, from, limit],
  );
  return rows.map((row) => ({ ...row, body: JSON.parse(row.body) as unknown, at: row.at.toISOString() }));
}
