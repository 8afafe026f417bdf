import type { RepairState } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import type { Visit } from '../games/mender.ts';
import { type OutOfPlay, restPushTimes } from '../ports/push-time-rest.store.ts';
import type { TableOf } from './push-bed.store.ts';

/** A table that is out of play. */
export interface StoppedTable extends TableOf {
  readonly name: string;
  readonly roomName: string;
  readonly repair: RepairState;
  readonly fault: string;
  readonly stoppedAt: Date;
}

/** Tables that are out of play, the longest first. */
export async function readStoppedTables(db: Queryable): Promise<StoppedTable[]> {
  const { rows } = await db.statement<StoppedTable>(
    'push.stopped',
    `select t.name, t.player_id as owner, t.room_id as "roomId", r.name as "roomName", t.repair, t.fault, t.stopped_at as "stoppedAt"
     from push_tables t join push_rooms r on r.id = t.room_id where t.repair <> 'normal' order by t.stopped_at, t.id`,
  );
  return rows;
}

/** Takes a table out of play, or puts it back with `stop` null. */
export async function setRepair(
  tx: Queryable,
  id: number,
  stop: {
    readonly repair: RepairState;
    readonly fault: string;
    readonly fillSeed: string;
    readonly at: Date;
  } | null,
): Promise<void> {
  await tx.statement(
    'push.setRepair',
    `update push_tables set repair = $2, fault = $3, fill_seed = $4, stopped_at = case when $2 = 'normal' then null else coalesce(stopped_at, $5) end
     where id = $1`,
    [id, stop?.repair ?? 'normal', stop?.fault ?? null, stop?.fillSeed ?? null, stop?.at ?? null],
  );
}

/** Whether a player finds their table in a room out of play, or the one that all share. */
export async function isStopped(db: Queryable, roomId: number, playerId: number): Promise<boolean> {
  const { rows } = await db.statement(
    'push.isStopped',
    `select 1 from push_tables where room_id = $1 and (player_id = $2 or player_id is null) and repair <> 'normal'`,
    [roomId, playerId],
  );
  return rows.length > 0;
}

/**
 * Lets time cards rest in a room where its players can drop nothing now, and go on where they can again: said whenever a table or the room
 * goes out of play or comes back. A room that was closed lets none rest.
 */
export async function restCards(tx: Queryable, roomId: number, now: Date): Promise<void> {
  const { rows } = await tx.statement<{ open: boolean; paused: boolean; stopped: (number | null)[] }>(
    'push.whoRests',
    `select r.closed_at is null as open, r.paused_at is not null as paused,
       array(select t.player_id from push_tables t where t.room_id = r.id and t.repair <> 'normal') as stopped
     from push_rooms r where r.id = $1`,
    [roomId],
  );
  const [room] = rows;
  if (room === undefined) return;
  const isShut = room.paused || room.stopped.includes(null);
  const who: OutOfPlay = isShut ? 'all' : room.stopped.filter((playerId) => playerId !== null);
  await restPushTimes(tx, { roomId, who: room.open ? who : [], now });
}

/** Marks an open epoch as void. False when it has ended already, this way or the other. */
export async function markEpochVoid(
  tx: Queryable,
  { turnId, number, at }: { readonly turnId: number; readonly number: number; readonly at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.statement(
    'push.voidEpoch',
    'update push_epochs set voided_at = $3 where turn_id = $1 and number = $2 and settled_at is null and voided_at is null',
    [turnId, number, at],
  );
  return rowCount === 1;
}

/** Ends a turn whose last epoch is void, and with it the plays that were open in it. */
export async function endVoidTurn(
  tx: Queryable,
  { turnId, logTo, at }: { readonly turnId: number; readonly logTo: number; readonly at: Date },
): Promise<void> {
  await tx.statement(
    'push.voidTurn',
    `with turn as (update push_turns set log_to = $2, settled_at = $3 where id = $1)
     update plays set state = 'voided', settled_at = $3 from push_plays w
     where w.turn_id = $1 and plays.id = w.play_id and plays.settled_at is null`,
    [turnId, logTo, at],
  );
}

/** What has paid for a player's drops of an epoch: holds of coins, and time cards, once for each drop. */
export interface PaidWith {
  readonly playerId: number;
  readonly holds: readonly number[];
  readonly cards: readonly number[];
}

/** What has paid for an epoch's drops by their players, in the order of their numbers. */
export async function readPaidByPlayer(
  tx: Queryable,
  { turnId, epoch }: { readonly turnId: number; readonly epoch: number },
): Promise<PaidWith[]> {
  const { rows } = await tx.statement<PaidWith>(
    'push.paidByPlayer',
    `select p.player_id as "playerId", coalesce(array_agg(d.hold_id order by d.number) filter (where d.hold_id is not null), '{}') as holds,
       coalesce(array_agg(d.card_id order by d.number) filter (where d.card_id is not null), '{}') as cards
     from push_drops d join plays p on p.id = d.play_id where d.turn_id = $1 and d.epoch = $2 group by p.player_id order by p.player_id`,
    [turnId, epoch],
  );
  return rows;
}

/** Whether a turn goes on at a table. */
export async function hasOpenTurn(tx: Queryable, tableId: number): Promise<boolean> {
  const { rows } = await tx.query(
    'select 1 from push_turns where table_id = $1 and settled_at is null limit 1',
    [tableId],
  );
  return rows.length > 0;
}

/** Whether somebody came to their table in a room since. */
export async function wasAtTable(db: Queryable, { playerId, roomId, since }: Visit): Promise<boolean> {
  const { rows } = await db.query(
    'select 1 from push_tables where player_id = $1 and room_id = $2 and visited_at >= $3',
    [playerId, roomId, since],
  );
  return rows.length > 0;
}

/** Somebody has come to their table. */
export async function markVisit(tx: Queryable, tableId: number, at: Date): Promise<void> {
  await tx.statement('push.visit', 'update push_tables set visited_at = $2 where id = $1', [tableId, at]);
}
