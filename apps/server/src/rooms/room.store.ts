import type { ClawSettings, ClawState } from '@grabbit/engines';
import type { Sealed } from '../play/commitment.ts';
import { lineColumns, type LogWriter } from '../play/machine-log.ts';
import type { Queryable } from '../platform/database.ts';

export interface RoomPrice {
  readonly price: number;
  readonly minLevel: number;
  readonly club: boolean;
}

/** A row of `rooms`. */
export interface RoomRow {
  readonly id: number;
  readonly name: string;
  readonly cabinet: string;
  readonly preset: string;
  readonly prize: string;
  readonly sort: number;
  readonly price: number;
  readonly prices: readonly RoomPrice[];
  readonly minLevel: number;
  readonly club: boolean;
  readonly useType: number;
  readonly openedAt: Date;
  readonly fastPlayUntil: Date | null;
  readonly settings: ClawSettings;
  readonly settingsSince: Date;
  readonly state: ClawState;
  readonly startHash: string;
  readonly refillKinds: readonly string[];
  readonly refillBelow: number;
  readonly refillTo: number;
  readonly nextSerial: number;
  readonly sequence: number;
  readonly commitment: string;
  readonly logSeq: number;
  readonly logHead: string;
  readonly openPlay: number | null;
  readonly epoch: number;
}

const roomColumns = `id, name, cabinet, preset, prize, sort, price, prices, min_level as "minLevel", club,
  use_type as "useType", opened_at as "openedAt", fast_play_until as "fastPlayUntil", settings,
  settings_since as "settingsSince", state, start_hash as "startHash", refill_kinds as "refillKinds",
  refill_below as "refillBelow", refill_to as "refillTo", next_serial as "nextSerial", sequence, commitment,
  log_seq as "logSeq", log_head as "logHead", open_play as "openPlay", epoch`;

/** How long a lease lasts without being renewed. */
export const leaseSeconds = 6;

/**
 * Takes every room that no living node holds, raising its epoch: a node that wakes late can then write nothing.
 * A node's own rooms come back to it at once after a restart.
 */
export async function takeLeases(db: Queryable, node: string): Promise<RoomRow[]> {
  const { rows } = await db.query<RoomRow>(
    `update rooms set node = $1, epoch = epoch + 1, lease_until = now() + make_interval(secs => $2)
     where node is null or node = $1 or lease_until < now() returning ${roomColumns}`,
    [node, leaseSeconds],
  );
  return rows;
}

/** Takes what other nodes have let go, and keeps what is ours. Returns newly taken rooms. */
export async function takeFreedLeases(db: Queryable, node: string): Promise<RoomRow[]> {
  const { rows } = await db.query<RoomRow>(
    `update rooms set node = $1, epoch = epoch + 1, lease_until = now() + make_interval(secs => $2)
     where node is null or (node <> $1 and lease_until < now()) returning ${roomColumns}`,
    [node, leaseSeconds],
  );
  return rows;
}

/** Renews the leases of our rooms; returns the ids that are still ours. */
export async function renewLeases(db: Queryable, node: string): Promise<number[]> {
  const { rows } = await db.statement<{ id: number }>(
    'rooms.renewLeases',
    `update rooms set lease_until = now() + make_interval(secs => $2) where node = $1 returning id`,
    [node, leaseSeconds],
  );
  return rows.map(({ id }) => id);
}

export async function dropLeases(db: Queryable, node: string): Promise<void> {
  await db.query('update rooms set node = null, lease_until = null where node = $1', [node]);
}

/** Another node holds the room now: whatever was being written is rolled back. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

export interface RoomAdvance {
  readonly roomId: number;
  readonly epoch: number;
  readonly log: LogWriter;
  /** What becomes of the commitment that was standing. */
  readonly ends: { readonly sequence: number; readonly as: 'used' | 'voided' };
  readonly next: Sealed;
  readonly state: ClawState;
  readonly nextSerial: number;
}

/** Moves a room on to its next commitment with the log that says why, in one statement. Throws `LeaseLost`. */
export async function advanceRoom(tx: Queryable, advance: RoomAdvance): Promise<void> {
  const { next, log } = advance;
  const { rowCount } = await tx.statement(
    'rooms.advance',
    `with lines as (
       insert into machine_log (room_id, seq, kind, body, prev, hash, at)
       select $1, * from unnest($2::int[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[])
     ), ended as (
       update commitments set state = $8 where room_id = $1 and sequence = $9
     ), sealed as (
       insert into commitments (room_id, sequence, seed, start_hash, log_head, engine, wasm, hash, log_seq)
       values ($1, $10, $11, $12, $13, $14, $15, $16, $17)
     )
     update rooms set state = $18::jsonb, start_hash = $12, sequence = $10, commitment = $16, log_seq = $19,
       log_head = $20, open_play = null, next_serial = $21
     where id = $1 and epoch = $22`,
    [
      advance.roomId,
      ...lineColumns(log.lines),
      advance.ends.as,
      advance.ends.sequence,
      next.sequence,
      next.seed,
      next.startHash,
      next.logHead,
      next.engine,
      next.wasm,
      next.hash,
      next.logSeq,
      JSON.stringify(advance.state),
      log.head.seq,
      log.head.hash,
      advance.nextSerial,
      advance.epoch,
    ],
  );
  if (rowCount !== 1) throw new LeaseLost(`room ${advance.roomId} belongs to another node`);
}

export async function seedOf(db: Queryable, roomId: number, sequence: number): Promise<string> {
  const { rows } = await db.statement<{ seed: string }>(
    'rooms.seed',
    'select seed from commitments where room_id = $1 and sequence = $2',
    [roomId, sequence],
  );
  const seed = rows[0]?.seed;
  if (seed === undefined) throw new Error(`room ${roomId} has no commitment ${sequence}`);
  return seed;
}

export async function readRoom(db: Queryable, roomId: number): Promise<RoomRow> {
  const { rows } = await db.statement<RoomRow>(
    'rooms.byId',
    `select ${roomColumns} from rooms where id = $1`,
    [roomId],
  );
  const row = rows[0];
  if (row === undefined) throw new Error(`there is no room ${roomId}`);
  return row;
}
