import type { bagReturnReasons, BagWay, LuckyBagJoinType } from '@grabbit/contract';
import type { BagResult, BagTerms } from '@grabbit/engines/bag';
import type { Queryable } from '../core/database.ts';
import { soleRow } from '../core/sole-row.ts';
import { lineColumns, type LogHead, type LogLine, type LogWriter } from '../games/machine-log.ts';

/** What the operator has put aside for bags: toys of a kind, or coins. */
export interface BagPrizeRow {
  readonly name: string;
  /** Null for coins. */
  readonly kind: string | null;
  readonly coins: number | null;
  readonly left: number;
}

const prizes = 'select name, kind, coins, left_count as "left" from live_bag_prizes';

export async function readBagPrizes(db: Queryable): Promise<BagPrizeRow[]> {
  const { rows } = await db.statement<BagPrizeRow>('live.bagPrizes', `${prizes} order by id`, []);
  return rows;
}

export async function lockBagPrize(tx: Queryable, name: string): Promise<BagPrizeRow | null> {
  const { rows } = await tx.query<BagPrizeRow>(`${prizes} where name = $1 for update`, [name]);
  return rows[0] ?? null;
}

export async function insertBagPrize(
  tx: Queryable,
  { name, kind, coins }: Omit<BagPrizeRow, 'left'>,
): Promise<void> {
  await tx.query(
    `insert into live_bag_prizes (name, kind, coins, left_count) values ($1, $2, $3, 0) on conflict (name) do nothing`,
    [name, kind, coins],
  );
}

/** Adds to what is left of a prize, or takes from it. False when there is not so much. */
export async function addBagPrize(tx: Queryable, name: string, count: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update live_bag_prizes set left_count = left_count + $2 where name = $1 and left_count + $2 >= 0',
    [name, count],
  );
  return rowCount > 0;
}

// Bags -----------------------------------------------------------------------------------------------------------------------

export type BagState = 'open' | 'listed' | 'drawn' | 'returned';

export interface BagRow {
  readonly id: number;
  readonly showId: number;
  readonly roomId: number;
  readonly sequence: number;
  readonly state: BagState;
  readonly joinType: LuckyBagJoinType;
  readonly engine: string;
  readonly terms: BagTerms;
  readonly seed: string;
  readonly commitment: string;
  readonly logHead: string;
  readonly logFrom: number;
  readonly logTo: number | null;
  readonly entries: number;
  readonly list: string;
  readonly closesAt: Date;
  readonly revealsUntil: Date | null;
  readonly beaconChain: string | null;
  readonly beaconRound: number | null;
  readonly beaconSignature: string | null;
  readonly result: BagResult | null;
  readonly finalHash: string | null;
  readonly openedAt: Date;
  /** Of one that was called off. */
  readonly why: (typeof bagReturnReasons)[number] | null;
}

const columns = `id, show_id as "showId", room_id as "roomId", sequence, state, join_type as "joinType", engine, terms, seed,
  commitment, log_head as "logHead", log_from as "logFrom", log_to as "logTo", entries, list, closes_at as "closesAt",
  reveals_until as "revealsUntil", beacon_chain as "beaconChain", beacon_round as "beaconRound",
  beacon_signature as "beaconSignature", result, final_hash as "finalHash", opened_at as "openedAt", why`;

export async function findBag(db: Queryable, id: number): Promise<BagRow | null> {
  const { rows } = await db.statement<BagRow>('live.bag', `select ${columns} from live_bags where id = $1`, [
    id,
  ]);
  return rows[0] ?? null;
}

/** Entries and steps of one bag wait for each other here. */
export async function lockBag(tx: Queryable, id: number): Promise<BagRow | null> {
  const { rows } = await tx.statement<BagRow>(
    'live.lockBag',
    `select ${columns} from live_bags where id = $1 for update`,
    [id],
  );
  return rows[0] ?? null;
}

/** The last bag of a show; null where there was none. */
export async function lastBag(db: Queryable, showId: number): Promise<BagRow | null> {
  const { rows } = await db.statement<BagRow>(
    'live.lastBag',
    `select ${columns} from live_bags where show_id = $1 order by id desc limit 1`,
    [showId],
  );
  return rows[0] ?? null;
}

/** What the bags of a show came to, the first one first. */
export async function sumUpBags(
  db: Queryable,
  showId: number,
): Promise<
  readonly {
    readonly bagId: number;
    readonly state: BagState;
    readonly entries: number;
    readonly won: number;
  }[]
> {
  const { rows } = await db.query<{ bagId: number; state: BagState; entries: number; won: number }>(
    `select id as "bagId", state, entries, coalesce(jsonb_array_length(result), 0) as won
     from live_bags where show_id = $1 order by id`,
    [showId],
  );
  return rows;
}

/** Bags that are not at their end, those first whose time is over. */
export async function waitingBags(
  db: Queryable,
): Promise<readonly { readonly id: number; readonly closesAt: Date }[]> {
  const { rows } = await db.statement<{ id: number; closesAt: Date }>(
    'live.waitingBags',
    `select id, closes_at as "closesAt" from live_bags where state in ('open', 'listed') order by closes_at limit 50`,
    [],
  );
  return rows;
}

/** Every bag that is not at its end. */
export async function openBags(db: Queryable): Promise<readonly number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select id from live_bags where state in ('open', 'listed') order by id`,
    [],
  );
  return rows.map(({ id }) => id);
}

/** Ends the time of a show's bag now: it is drawn all the same. */
export async function closeBagOf(tx: Queryable, showId: number, at: Date): Promise<void> {
  await tx.query(
    `update live_bags set closes_at = $2 where show_id = $1 and state = 'open' and closes_at > $2`,
    [showId, at],
  );
}

export type NewBag = Pick<
  BagRow,
  | 'showId'
  | 'roomId'
  | 'sequence'
  | 'joinType'
  | 'engine'
  | 'terms'
  | 'seed'
  | 'commitment'
  | 'logHead'
  | 'logFrom'
  | 'closesAt'
  | 'openedAt'
>;

/** PostgreSQL's 23505 when the room has a bag that is not at its end. */
export async function insertBag(tx: Queryable, bag: NewBag): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into live_bags (show_id, room_id, sequence, join_type, engine, terms, seed, commitment, list, log_head, log_from,
       closes_at, opened_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $10, $11, $12) returning id`,
    [
      ...[
        bag.showId,
        bag.roomId,
        bag.sequence,
        bag.joinType,
        bag.engine,
        JSON.stringify(bag.terms),
        bag.seed,
      ],
      ...[bag.commitment, bag.logHead, bag.logFrom, bag.closesAt, bag.openedAt],
    ],
  );
  return soleRow(rows).id;
}

export async function countEntry(tx: Queryable, id: number, list: string): Promise<void> {
  await tx.statement(
    'live.countEntry',
    'update live_bags set entries = entries + 1, list = $2 where id = $1',
    [id, list],
  );
}

export async function markListed(
  tx: Queryable,
  id: number,
  {
    revealsUntil,
    beacon,
  }: {
    readonly revealsUntil: Date;
    readonly beacon: { readonly chain: string; readonly round: number } | null;
  },
): Promise<void> {
  await tx.query(
    `update live_bags set state = 'listed', reveals_until = $2, beacon_chain = $3, beacon_round = $4 where id = $1`,
    [id, revealsUntil, beacon?.chain ?? null, beacon?.round ?? null],
  );
}

export async function markDrawn(
  tx: Queryable,
  id: number,
  end: {
    readonly seeds: string;
    readonly result: BagResult;
    readonly finalHash: string;
    readonly signature: string | null;
    readonly logTo: number;
    readonly at: Date;
  },
): Promise<void> {
  await tx.query(
    `update live_bags set state = 'drawn', seeds = $2, result = $3, final_hash = $4, beacon_signature = $5, log_to = $6,
       ended_at = $7 where id = $1`,
    [id, end.seeds, JSON.stringify(end.result), end.finalHash, end.signature, end.logTo, end.at],
  );
}

export async function markBagReturned(
  tx: Queryable,
  id: number,
  { why, logTo, at }: { readonly why: string; readonly logTo: number; readonly at: Date },
): Promise<void> {
  await tx.query(
    `update live_bags set state = 'returned', why = $2, log_to = $3, ended_at = $4 where id = $1`,
    [id, why, logTo, at],
  );
}

// Entries ----------------------------------------------------------------------------------------------------------------------

export interface BagEntryRow {
  readonly number: number;
  readonly playerId: number;
  readonly player: string;
  readonly way: BagWay;
  readonly clientSeedHash: string;
  readonly clientSeed: string | null;
  readonly entry: string;
  readonly signature: string;
  readonly at: Date;
}

const entryColumns = `number, player_id as "playerId", player, way, client_seed_hash as "clientSeedHash",
  client_seed as "clientSeed", entry, signature, at`;

/** PostgreSQL's 23505 when the player is in the bag. */
export async function insertEntry(
  tx: Queryable,
  bagId: number,
  { number, playerId, player, way, clientSeedHash, entry, signature, at }: Omit<BagEntryRow, 'clientSeed'>,
): Promise<void> {
  await tx.statement(
    'live.insertEntry',
    `insert into live_bag_entries (bag_id, number, player_id, player, way, client_seed_hash, entry, signature, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [bagId, number, playerId, player, way, clientSeedHash, entry, signature, at],
  );
}

export async function findEntry(db: Queryable, bagId: number, playerId: number): Promise<BagEntryRow | null> {
  const { rows } = await db.statement<BagEntryRow>(
    'live.entry',
    `select ${entryColumns} from live_bag_entries where bag_id = $1 and player_id = $2`,
    [bagId, playerId],
  );
  return rows[0] ?? null;
}

/** All entries of a bag, in their order. */
export async function readEntries(db: Queryable, bagId: number): Promise<BagEntryRow[]> {
  const { rows } = await db.statement<BagEntryRow>(
    'live.entries',
    `select ${entryColumns} from live_bag_entries where bag_id = $1 order by number`,
    [bagId],
  );
  return rows;
}

export async function keepEntrySeed(
  tx: Queryable,
  bagId: number,
  number: number,
  clientSeed: string,
): Promise<void> {
  await tx.statement(
    'live.keepEntrySeed',
    'update live_bag_entries set client_seed = $3 where bag_id = $1 and number = $2',
    [bagId, number, clientSeed],
  );
}

/** The faces of those with some numbers. */
export async function facesOf(
  db: Queryable,
  bagId: number,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, { readonly nickName: string; readonly portrait: string }>> {
  const { rows } = await db.statement<{ number: number; nickName: string; portrait: string }>(
    'live.winners',
    `select e.number, u.nick_name as "nickName", u.portrait from live_bag_entries e join users u on u.id = e.player_id
     where e.bag_id = $1 and e.number = any($2::int[])`,
    [bagId, numbers],
  );
  return new Map(rows.map(({ number, ...face }) => [number, face]));
}

// The log ------------------------------------------------------------------------------------------------------------------------

/** Locks the log of a room's bags; gives its head and how many bags were sealed. */
export async function lockLiveLog(
  tx: Queryable,
  roomId: number,
): Promise<{ readonly head: LogHead; readonly bags: number }> {
  const { rows } = await tx.query<{ seq: number; hash: string; bags: number }>(
    'select log_seq as seq, log_head as hash, bags from live_rooms where id = $1 for no key update',
    [roomId],
  );
  const { seq, hash, bags } = soleRow(rows);
  return { head: { seq, hash }, bags };
}

export async function keepLiveLog(
  tx: Queryable,
  roomId: number,
  log: LogWriter,
  bags: number,
): Promise<void> {
  await tx.query(
    `insert into live_log (room_id, seq, kind, body, prev, hash, at)
     select $1, * from unnest($2::int[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[])`,
    [roomId, ...lineColumns(log.lines)],
  );
  await tx.query('update live_rooms set log_seq = $2, log_head = $3, bags = $4 where id = $1', [
    ...[roomId, log.head.seq, log.head.hash, bags],
  ]);
}

/** Lines of the log of a room's bags, from one number to another. */
export async function readLiveLog(
  db: Queryable,
  roomId: number,
  from: number,
  to: number,
): Promise<LogLine[]> {
  const { rows } = await db.query<Omit<LogLine, 'at' | 'body'> & { body: string; at: Date }>(
    'select seq, kind, body, prev, hash, at from live_log where room_id = $1 and seq between $2 and $3 order by seq',
    [roomId, from, to],
  );
  return rows.map((row) => ({ ...row, body: JSON.parse(row.body) as unknown, at: row.at.toISOString() }));
}

/** Whether a player paid for something since a time. */
export async function hasPaidSince(db: Queryable, playerId: number, since: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from payments where player_id = $1 and credited_at >= $2 limit 1`,
    [playerId, since],
  );
  return rowCount > 0;
}

/** The number of a kind of goods. @throws when there is no such kind: prizes are of kinds that are. */
export async function goodsIdOf(db: Queryable, kind: string): Promise<number> {
  const { rows } = await db.query<{ id: number }>('select id from goods where kind = $1', [kind]);
  return soleRow(rows).id;
}
