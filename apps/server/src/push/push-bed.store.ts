import type { RepairState } from '@grabbit/contract';
import {
  houseHolders,
  isShared,
  packPushState,
  type PushHolders,
  pushStateHash,
  type PushState,
} from '@grabbit/engines/push';
import type { Queryable } from '../core/database.ts';
import { inOrder } from '../core/in-order.ts';
import { soleRow } from '../core/sole-row.ts';
import { type PushRoomRow, readBed } from './push-room.store.ts';
import { newChain, type Sealed, sealEpoch, seedOf, TableLog, type TableLogLine } from './push-seal.ts';

/** A table in a room, a player's own or the one that all share: its bed, the next epoch that is sealed on it, its log. */
export interface TableRow extends Sealed {
  readonly id: number;
  /** What files and the log call it. */
  readonly name: string;
  readonly state: PushState;
  readonly stateHash: string;
  /** Whose its last tickets are; empty where one player has all. */
  readonly holders: PushHolders;
  readonly logSeq: number;
  readonly logHead: string;
  readonly repair: RepairState;
  /** Why it is out of play, and what its next bed is laid from; null while it is in play. */
  readonly fault: string | null;
  readonly fillSeed: string | null;
  readonly stoppedAt: Date | null;
}

type Raw = Omit<TableRow, 'state' | 'seed'> & { readonly state: Buffer };

const columns = `id, name, state, holders, state_hash as "stateHash", tip, length, place, sequence, commitment, sealed_on as "sealedOn",
  sealed_seq as "sealedSeq", log_seq as "logSeq", log_head as "logHead", repair, fault, fill_seed as "fillSeed", stopped_at as "stoppedAt"`;

function tableOf(raw: Raw): TableRow {
  return { ...raw, state: readBed(raw.state), seed: seedOf(raw) };
}

/** Which table of a room: a player's own, or without an owner the one that all share. */
export interface TableOf {
  readonly owner: number | null;
  readonly roomId: number;
}

/** A table under its lock; null before anybody came to it. */
export async function lockTable(tx: Queryable, { owner, roomId }: TableOf): Promise<TableRow | null> {
  const { rows } =
    owner === null
      ? await tx.statement<Raw>(
          'push.lockShared',
          `select ${columns} from push_tables where player_id is null and room_id = $1 for update`,
          [roomId],
        )
      : await tx.statement<Raw>(
          'push.lockTable',
          `select ${columns} from push_tables where player_id = $2 and room_id = $1 for update`,
          [roomId, owner],
        );
  return rows[0] === undefined ? null : tableOf(rows[0]);
}

/** All tables of a room under their locks. */
export async function lockTablesOf(tx: Queryable, roomId: number): Promise<TableRow[]> {
  const { rows } = await tx.statement<Raw>(
    'push.lockTables',
    `select ${columns} from push_tables where room_id = $1 order by id for update`,
    [roomId],
  );
  return rows.map(tableOf);
}

/** The table of a name under its lock, with whose it is. */
export async function lockNamedTable(tx: Queryable, name: string): Promise<(TableRow & TableOf) | null> {
  const { rows } = await tx.statement<Raw & TableOf>(
    'push.lockNamedTable',
    `select ${columns}, player_id as owner, room_id as "roomId" from push_tables where name = $1 for update`,
    [name],
  );
  const [raw] = rows;
  return raw === undefined ? null : { ...tableOf(raw), owner: raw.owner, roomId: raw.roomId };
}

/** All tables that there are, under their locks and out of every server's hands, with whether a turn stands at them. */
export async function freeTables(
  tx: Queryable,
): Promise<{ readonly table: TableRow & TableOf; readonly inTurn: boolean }[]> {
  await tx.query('update push_turns set touched_at = to_timestamp(0) where settled_at is null');
  const { rows } = await tx.query<Raw & TableOf & { readonly inTurn: boolean }>(
    `update push_tables set host = null, host_until = null, sitting = 0
     returning ${columns}, player_id as owner, room_id as "roomId",
       exists (select 1 from push_turns t where t.table_id = push_tables.id and t.settled_at is null) as "inTurn"`,
  );
  return rows.map(({ inTurn, ...raw }) => ({
    table: { ...tableOf(raw), owner: raw.owner, roomId: raw.roomId },
    inTurn,
  }));
}

/** Makes the seed that stands the last one of its chain: the next epoch is sealed under a new chain. */
export async function endSeedChain(tx: Queryable, { id, seed, place }: TableRow): Promise<void> {
  await tx.query('update push_tables set tip = $2, length = $3 where id = $1', [id, seed, place]);
}

/** Whose the last tickets are, where falls are shared among them. */
export function holdersAt(
  { settings }: Pick<PushRoomRow, 'settings'>,
  holders: PushHolders,
): PushHolders | undefined {
  return isShared(settings) ? holders : undefined;
}

/**
 * Lays a table as the room's first bed, opens its log and seals its first epoch. Nothing happens where there is one, or where the room has
 * got other settings meanwhile.
 */
export async function layTable(
  tx: Queryable,
  {
    room,
    owner,
    name,
    at,
  }: {
    readonly room: PushRoomRow;
    readonly owner: number | null;
    readonly name: string;
    readonly at: Date;
  },
): Promise<void> {
  const log = new TableLog(name, at, null);
  const stateHash = room.firstHash;
  log.append('opened', { settings: room.settings, bed: stateHash });
  const { settings } = room;
  const holders = houseHolders(room.firstBed.tickets, settings.ticketWindow);
  const standing = { name, settings, stateHash, holders: holdersAt(room, holders) };
  const sealed = sealEpoch(log, standing, { ...newChain(), sequence: 1 });
  const { rows } = await tx.statement<{ id: number }>(
    'push.layTable',
    `insert into push_tables (name, player_id, room_id, state, state_hash, tip, length, place, sequence, commitment, sealed_on, sealed_seq,
       log_seq, log_head, holders)
     select $1, $2::bigint, id, $4::bytea, $5, $6, $7::int, $8::int, $9::int, $10, $11, $12::int, $13::int, $14, $15::jsonb
       from push_rooms where id = $3 and first_hash = $5 for share
     on conflict do nothing returning id`,
    [
      ...[name, owner, room.id, Buffer.from(packPushState(room.firstBed)), stateHash],
      ...sealedValues(sealed),
      ...[log.seq, log.head, JSON.stringify(holders)],
    ],
  );
  if (rows.length === 1) await appendLog(tx, soleRow(rows).id, log.lines);
}

const sealedValues = ({ tip, length, place, sequence, commitment, sealedOn, sealedSeq }: Sealed) => [
  ...[tip, length, place, sequence],
  ...[commitment, sealedOn, sealedSeq],
];

/** The table after an epoch: its bed, its tickets, its log, and what is sealed next. */
export async function keepTable(
  tx: Queryable,
  id: number,
  {
    state,
    holders,
    sealed,
    log,
  }: {
    readonly state: PushState;
    readonly holders: PushHolders;
    readonly sealed: Sealed;
    readonly log: TableLog;
  },
): Promise<void> {
  const written = appendLog(tx, id, log.lines);
  const kept = tx.statement(
    'push.keepTable',
    `update push_tables set state = $2, state_hash = $3, tip = $4, length = $5, place = $6, sequence = $7, commitment = $8, sealed_on = $9,
       sealed_seq = $10, log_seq = $11, log_head = $12, holders = $13::jsonb
     where id = $1`,
    [
      ...[id, Buffer.from(packPushState(state)), pushStateHash(state)],
      ...sealedValues(sealed),
      ...[log.seq, log.head, JSON.stringify(holders)],
    ],
  );
  await inOrder(written, kept);
}

/** Writes entries of a table's log that go with no epoch. */
export async function keepLog(tx: Queryable, id: number, log: TableLog): Promise<void> {
  await appendLog(tx, id, log.lines);
  await tx.statement('push.keepLog', 'update push_tables set log_seq = $2, log_head = $3 where id = $1', [
    ...[id, log.seq, log.head],
  ]);
}

async function appendLog(tx: Queryable, id: number, lines: readonly TableLogLine[]): Promise<void> {
  const column = <Key extends keyof TableLogLine>(key: Key): TableLogLine[Key][] =>
    lines.map((line) => line[key]);
  await tx.statement(
    'push.log',
    `insert into push_log (table_id, seq, kind, body, prev, hash, at)
     select $1, * from unnest($2::int[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[])`,
    [id, column('seq'), column('kind'), column('body'), column('prev'), column('hash'), column('at')],
  );
}

/** Entries of a table's log, oldest first. */
export async function readTableLog(
  db: Queryable,
  tableId: number,
  { from, limit }: { readonly from: number; readonly limit: number },
): Promise<TableLogLine[]> {
  const { rows } = await db.statement<TableLogLine>(
    'push.readLog',
    'select seq, kind, body, prev, hash, at from push_log where table_id = $1 and seq >= $2 order by seq limit $3',
    [tableId, from, limit],
  );
  return rows;
}

/** A line as everybody reads it. */
export function logEntryOf({ body, at, ...line }: TableLogLine) {
  return { ...line, body: JSON.parse(body) as unknown, at: at.toISOString() };
}

export async function findTableId(db: Queryable, name: string): Promise<number | null> {
  const { rows } = await db.statement<{ id: number }>(
    'push.tableByName',
    'select id from push_tables where name = $1',
    [name],
  );
  return rows[0]?.id ?? null;
}
