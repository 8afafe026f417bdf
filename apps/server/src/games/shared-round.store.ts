import type { PlayId } from '@grabbit/contract';
import type { BeaconValue, CanonicalValue, NamedBeacon } from '@grabbit/engines/rounds';
import type { Queryable } from '../core/database.ts';
import { insertingRow } from '../core/inserting-row.ts';
import { soleRow } from '../core/sole-row.ts';
import type { RoundAsset } from '../ports/accounts.ts';
import { emptyLog, lineColumns, type LogHead, type LogLine, type LogWriter } from './machine-log.ts';
import { LeaseLost } from './room-row.ts';
import type { SharedClock, SharedState } from './shared-phase.ts';

/** How long a server has a room's clock without saying so again. */
export const sharedLeaseSeconds = 10;

/** A row of `shared_rounds`. The seed stays inside until the round has ended. */
export interface RoundRow {
  readonly id: number;
  readonly roomId: number;
  readonly sequence: number;
  readonly game: string;
  readonly engine: string;
  readonly terms: CanonicalValue;
  readonly roomName: string;
  readonly seed: string;
  readonly logHead: string;
  readonly commitment: string;
  readonly logFrom: number;
  readonly state: SharedState;
  /** 1: its entrants brought their seeds when they staked. */
  readonly version: number;
  /** Hash of the list of its entrants so far; null before the first. */
  readonly list: string | null;
  readonly revealsUntil: Date | null;
  /** Of version 3: the value that was named when the list was closed, and how it came out. */
  readonly beaconChain: string | null;
  readonly beaconRound: number | null;
  readonly beaconSignature: string | null;
  readonly closesAt: Date | null;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly stakes: number;
  readonly seeds: string | null;
  readonly result: CanonicalValue;
  readonly finalHash: string | null;
  readonly recovered: boolean;
  readonly paid: number | null;
  readonly logTo: number | null;
  readonly endedAt: Date | null;
}

const columns = `id, room_id as "roomId", sequence, game, engine, terms, room_name as "roomName", seed, log_head as "logHead", commitment,
  log_from as "logFrom", state, version, list, reveals_until as "revealsUntil", beacon_chain as "beaconChain",
  beacon_round as "beaconRound", beacon_signature as "beaconSignature", closes_at as "closesAt", starts_at as "startsAt", ends_at as "endsAt", stakes, seeds,
  result, final_hash as "finalHash", recovered, paid, log_to as "logTo", ended_at as "endedAt"`;

/** The beacon's value that a round has named when its list was closed; null where its entrants show their seeds. */
export const namedBeaconOf = ({ beaconChain: chain, beaconRound: round }: RoundRow): NamedBeacon | null =>
  chain === null || round === null ? null : { chain, round };

export const clockOf = ({ closesAt, startsAt, endsAt }: RoundRow): SharedClock | null =>
  closesAt === null || startsAt === null || endsAt === null
    ? null
    : { closesAt: closesAt.getTime(), startsAt: startsAt.getTime(), endsAt: endsAt.getTime() };

const clockValues = (clock: SharedClock | null): (Date | null)[] =>
  clock === null
    ? [null, null, null]
    : [new Date(clock.closesAt), new Date(clock.startsAt), new Date(clock.endsAt)];

/** Takes a room's clock that no other server has; its log is begun where there is none. False when another server has it. */
export async function takeSharedRoom(
  db: Queryable,
  { roomId, game, node }: { readonly roomId: number; readonly game: string; readonly node: string },
): Promise<boolean> {
  const { seq, hash } = emptyLog(roomId);
  const { rowCount } = await db.query(
    `insert into shared_rooms (room_id, game, log_seq, log_head, host, host_until)
     values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))
     on conflict (room_id) do update set host = excluded.host, host_until = excluded.host_until
       where shared_rooms.host is null or shared_rooms.host = excluded.host or shared_rooms.host_until < now()`,
    [roomId, game, seq, hash, node, sharedLeaseSeconds],
  );
  return rowCount === 1;
}

export async function freeSharedRoom(db: Queryable, node: string, roomId: number): Promise<void> {
  await db.query('update shared_rooms set host = null, host_until = null where room_id = $1 and host = $2', [
    roomId,
    node,
  ]);
}

/** A room under its lock, by the server that has its clock. @throws LeaseLost when another has. */
export async function lockSharedRoom(
  tx: Queryable,
  node: string,
  roomId: number,
): Promise<{ readonly sequence: number; readonly head: LogHead }> {
  const { rows } = await tx.statement<{ sequence: number; seq: number; hash: string }>(
    'shared.lockRoom',
    'select sequence, log_seq as seq, log_head as hash from shared_rooms where room_id = $1 and host = $2 for update',
    [roomId, node],
  );
  const [room] = rows;
  if (room === undefined) throw new LeaseLost(`room ${roomId} is another server's`);
  return { sequence: room.sequence, head: { seq: room.seq, hash: room.hash } };
}

/** Takes the clocks of a game's rooms from whichever server has them, under their locks. */
export async function freeRoomsOf(
  tx: Queryable,
  game: string,
): Promise<{ readonly roomId: number; readonly sequence: number; readonly head: LogHead }[]> {
  const { rows } = await tx.query<{ roomId: number; sequence: number; seq: number; hash: string }>(
    `update shared_rooms set host = null, host_until = null where game = $1
     returning room_id as "roomId", sequence, log_seq as seq, log_head as hash`,
    [game],
  );
  return rows.map(({ roomId, sequence, seq, hash }) => ({ roomId, sequence, head: { seq, hash } }));
}

/** Writes what a log was added to, and where it stands now. */
export async function keepSharedLog(
  tx: Queryable,
  roomId: number,
  log: LogWriter,
  sequence: number,
): Promise<void> {
  await tx.statement(
    'shared.appendLog',
    `insert into shared_log (room_id, seq, kind, body, prev, hash, at)
     select $1, * from unnest($2::int[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[])`,
    [roomId, ...lineColumns(log.lines)],
  );
  await tx.statement(
    'shared.keepRoom',
    'update shared_rooms set log_seq = $2, log_head = $3, sequence = $4 where room_id = $1',
    [roomId, log.head.seq, log.head.hash, sequence],
  );
}

export async function insertRound(
  tx: Queryable,
  round: Pick<
    RoundRow,
    | 'roomId'
    | 'sequence'
    | 'game'
    | 'engine'
    | 'terms'
    | 'roomName'
    | 'seed'
    | 'logHead'
    | 'commitment'
    | 'logFrom'
  >,
): Promise<RoundRow> {
  const row = {
    ...{ room_id: round.roomId, sequence: round.sequence, game: round.game, engine: round.engine },
    ...{ terms: JSON.stringify(round.terms), room_name: round.roomName, seed: round.seed },
    ...{ log_head: round.logHead, commitment: round.commitment, log_from: round.logFrom, version: 2 },
  };
  const { rows } = await tx.statement<RoundRow>(
    'shared.insertRound',
    `${insertingRow('shared_rounds', row)} returning ${columns}`,
    Object.values(row),
  );
  return soleRow(rows);
}

/** Rounds of a room that have not ended, the oldest first. */
export async function readOpenRounds(db: Queryable, roomId: number): Promise<RoundRow[]> {
  const { rows } = await db.statement<RoundRow>(
    'shared.openRounds',
    `select ${columns} from shared_rounds where room_id = $1 and ended_at is null order by sequence`,
    [roomId],
  );
  return rows;
}

/** Rooms of a game in which a clock has to run whoever is there: stakes were taken, or a round is drawn. */
export async function readBusyRooms(db: Queryable, game: string): Promise<number[]> {
  const { rows } = await db.statement<{ roomId: number }>(
    'shared.busyRooms',
    `select distinct room_id as "roomId" from shared_rounds
     where game = $1 and ended_at is null and (state in ('listed', 'closed') or stakes > 0)`,
    [game],
  );
  return rows.map(({ roomId }) => roomId);
}

export async function lockRound(tx: Queryable, id: number): Promise<RoundRow> {
  const { rows } = await tx.statement<RoundRow>(
    'shared.lockRound',
    `select ${columns} from shared_rounds where id = $1 for update`,
    [id],
  );
  return soleRow(rows);
}

/** The round that was promised so in a room, under its lock; null where there is none. */
export async function lockPromised(
  tx: Queryable,
  roomId: number,
  commitment: string,
): Promise<RoundRow | null> {
  const { rows } = await tx.statement<RoundRow>(
    'shared.lockPromised',
    `select ${columns} from shared_rounds where room_id = $1 and commitment = $2 for update`,
    [roomId, commitment],
  );
  return rows[0] ?? null;
}

/** Opens its stakes by a clock, or lets it rest without one. */
export async function setClock(tx: Queryable, id: number, clock: SharedClock | null): Promise<RoundRow> {
  const { rows } = await tx.statement<RoundRow>(
    'shared.setClock',
    `update shared_rounds set state = case when $2::timestamptz is null then 'committed' else 'calling' end,
       closes_at = $2, starts_at = $3, ends_at = $4
     where id = $1 returning ${columns}`,
    [id, ...clockValues(clock)],
  );
  return soleRow(rows);
}

/** Closes the list of its entrants: their seeds are taken until then, unless a beacon's value is named. */
export async function listRound(
  tx: Queryable,
  id: number,
  { revealsUntil, beacon }: { readonly revealsUntil: Date; readonly beacon: NamedBeacon | null },
): Promise<RoundRow> {
  const { rows } = await tx.statement<RoundRow>(
    'shared.listRound',
    `update shared_rounds set state = 'listed', reveals_until = $2, version = case when $3::text is null then version else 3 end,
       beacon_chain = $3, beacon_round = $4 where id = $1 returning ${columns}`,
    [id, revealsUntil, beacon?.chain ?? null, beacon?.round ?? null],
  );
  return soleRow(rows);
}

/** What was drawn, with the seeds that opened it. */
export async function closeRound(
  tx: Queryable,
  id: number,
  drawn: {
    readonly clock: SharedClock;
    readonly seeds: string;
    readonly result: CanonicalValue;
    readonly finalHash: string;
    readonly recovered: boolean;
    readonly beacon: BeaconValue | null;
  },
): Promise<RoundRow> {
  const { clock, seeds, result, finalHash, recovered, beacon } = drawn;
  const { rows } = await tx.statement<RoundRow>(
    'shared.closeRound',
    `update shared_rounds set state = 'closed', closes_at = $2, starts_at = $3, ends_at = $4, seeds = $5,
       result = $6::jsonb, final_hash = $7, recovered = $8, beacon_signature = $9 where id = $1 returning ${columns}`,
    [
      ...[id, ...clockValues(clock), seeds, JSON.stringify(result), finalHash, recovered],
      beacon?.signature ?? null,
    ],
  );
  return soleRow(rows);
}

export async function endRound(
  tx: Queryable,
  id: number,
  end: {
    readonly state: 'settled' | 'returned';
    readonly paid: number;
    readonly logTo: number;
    readonly at: Date;
  },
): Promise<RoundRow> {
  const { rows } = await tx.statement<RoundRow>(
    'shared.endRound',
    `update shared_rounds set state = $2, paid = $3, log_to = $4, ended_at = $5 where id = $1 returning ${columns}`,
    [id, end.state, end.paid, end.logTo, end.at],
  );
  return soleRow(rows);
}

/** A stake with its play. */
export interface StakeRow {
  readonly playId: number;
  readonly publicId: PlayId;
  readonly playerId: number;
  readonly alias: string;
  readonly number: number;
  readonly choice: string;
  readonly asset: RoundAsset;
  readonly price: number;
  readonly paid: number;
  readonly state: string;
  readonly holdId: number;
  /** Null until it is shown. */
  readonly clientSeed: string | null;
  /** Null where the seed was known from the beginning. */
  readonly clientSeedHash: string | null;
  readonly openedAt: Date;
  readonly receipt: string | null;
}

/** The seed of a stake `s` of a play `p` with what was shown, `v`; null while it is not shown. */
export const clientSeed = `case when s.client_seed_hash is null then p.client_seed else v.client_seed end as "clientSeed"`;

const stakeColumns = `p.id as "playId", p.public_id as "publicId", p.player_id as "playerId", p.alias, p.nonce as number, s.choice, p.asset,
  p.price, p.paid, p.state, p.hold_id as "holdId", ${clientSeed}, s.client_seed_hash as "clientSeedHash",
  p.opened_at as "openedAt", p.receipt`;
const stakes =
  'plays p join shared_stakes s on s.play_id = p.id left join shared_reveals v on v.play_id = p.id';

/** The stakes of a round in the order in which they came in. */
export async function readStakes(db: Queryable, roundId: number): Promise<StakeRow[]> {
  const { rows } = await db.statement<StakeRow>(
    'shared.stakes',
    `select ${stakeColumns} from ${stakes} where p.round_id = $1 order by p.nonce`,
    [roundId],
  );
  return rows;
}

/** Some of those that are not settled yet, in the order of their players: two rounds then cannot wait for each other. */
export async function lockOpenStakes(tx: Queryable, roundId: number, most: number): Promise<StakeRow[]> {
  const { rows } = await tx.statement<StakeRow>(
    'shared.openStakes',
    `select ${stakeColumns} from ${stakes} where p.round_id = $1 and p.settled_at is null
     order by p.player_id limit $2 for update of p`,
    [roundId, most],
  );
  return rows;
}

/** A player's stakes in rounds of a room that have not ended. */
export async function readOwnStakes(
  db: Queryable,
  roomId: number,
  playerId: number,
): Promise<(StakeRow & { readonly sequence: number })[]> {
  const { rows } = await db.statement<StakeRow & { sequence: number }>(
    'shared.ownStakes',
    `select ${stakeColumns}, r.sequence from shared_rounds r join plays p on p.round_id = r.id join shared_stakes s on s.play_id = p.id
       left join shared_reveals v on v.play_id = p.id
     where r.room_id = $1 and r.ended_at is null and p.player_id = $2 order by r.sequence`,
    [roomId, playerId],
  );
  return rows;
}

/** Results of the last rounds of a room, the latest first. */
export async function readLastResults(
  db: Queryable,
  roomId: number,
  most: number,
): Promise<{ readonly sequence: number; readonly result: CanonicalValue }[]> {
  const { rows } = await db.statement<{ sequence: number; result: CanonicalValue }>(
    'shared.lastResults',
    `select sequence, result from shared_rounds where room_id = $1 and state = 'settled' order by sequence desc limit $2`,
    [roomId, most],
  );
  return rows;
}

/** Entries of a room's log from a number on, the oldest first. */
export async function readSharedLog(
  db: Queryable,
  roomId: number,
  { from, limit }: { readonly from: number; readonly limit: number },
): Promise<LogLine[]> {
  const { rows } = await db.statement<Omit<LogLine, 'at' | 'body'> & { body: string; at: Date }>(
    'shared.readLog',
    'select seq, kind, body, prev, hash, at from shared_log where room_id = $1 and seq >= $2 order by seq limit $3',
    [roomId, from, limit],
  );
  return rows.map((row) => ({ ...row, body: JSON.parse(row.body) as unknown, at: row.at.toISOString() }));
}

/** The round of a play, ended or not; null for a play of no round. */
export async function findRoundOf(db: Queryable, playId: number): Promise<RoundRow | null> {
  const { rows } = await db.statement<RoundRow>(
    'shared.roundOf',
    `select ${columns} from shared_rounds where id = (select round_id from plays where id = $1)`,
    [playId],
  );
  return rows[0] ?? null;
}

export async function openRoundOf(tx: Queryable, roomId: number): Promise<RoundRow | null> {
  const { rows } = await tx.statement<{ id: number }>(
    'shared.openRound',
    `select id from shared_rounds where room_id = $1 and state in ('committed', 'calling', 'listed')`,
    [roomId],
  );
  return rows[0] === undefined ? null : lockRound(tx, rows[0].id);
}
