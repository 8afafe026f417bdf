import type { RoomUseType } from '@grabbit/contract';
import { type ClawPreset, sha256Hex, startHashOf } from '@grabbit/engines';
import type { Queryable } from '../core/database.ts';
import { newSeed, seal } from '../games/commitment.ts';
import { emptyLog, lineColumns, LogWriter } from '../games/machine-log.ts';
import type { RoomPrice } from '../games/room-row.ts';
import { clawEngine } from './claw-engine.ts';

export interface NewClawRoom {
  readonly id: number;
  readonly sort: number;
  readonly name: string;
  readonly cabinet: string;
  readonly preset: ClawPreset;
  /** The kind on its card. */
  readonly prize: string;
  /** What refills add, in turn. */
  readonly kinds: readonly string[];
  /** The regular price first. */
  readonly prices: readonly RoomPrice[];
  readonly minLevel: number;
  readonly club: boolean;
  readonly useType: RoomUseType;
}

/** Sets up one machine: open, empty (the first refill fills it), with the log that begins it and the first sealed commitment. */
export async function insertClawRoom(tx: Queryable, room: NewClawRoom, now: Date): Promise<void> {
  const { id, preset, prices } = room;
  const { settings } = preset;
  const state = { toys: [] };
  const refillSeed = newSeed();
  const log = new LogWriter(id, emptyLog(id), now.toISOString());
  log.append('opened', { name: room.name, nextRefill: sha256Hex(refillSeed) });
  log.append('settings', { preset: preset.name, settings, prices, kinds: room.kinds });
  const sealed = seal(log, clawEngine, { id, sequence: 1, startHash: startHashOf(settings, state) });
  await tx.query(
    `insert into rooms (id, game, name, cabinet, preset, prize, sort, price, prices, min_level, club, use_type, opened_at,
       settings, settings_since, state, start_hash, refill_kinds, refill_below, refill_to, next_serial, sequence,
       commitment, log_seq, log_head, refill_seed, refill_commitment)
     values ($1, 'claw', $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $12, $14, $15, $16, $17, $18, 1, 1, $19, $20, $21,
       $22, $23)`,
    [
      ...[id, room.name, room.cabinet, preset.name, room.prize, room.sort],
      ...[prices[0]?.price, JSON.stringify(prices), room.minLevel, room.club, room.useType, now],
      ...[JSON.stringify(settings), JSON.stringify(state), sealed.startHash, JSON.stringify(room.kinds)],
      ...[preset.refillBelow, preset.toys, sealed.hash, log.head.seq, log.head.hash],
      ...[refillSeed, sha256Hex(refillSeed)],
    ],
  );
  await tx.query(
    `insert into commitments (room_id, sequence, seed, start_hash, log_head, engine, wasm, hash, log_seq)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ...[id, sealed.sequence, sealed.seed, sealed.startHash, sealed.logHead],
      ...[sealed.engine, sealed.wasm, sealed.hash, sealed.logSeq],
    ],
  );
  await tx.query(
    `insert into machine_log (room_id, seq, kind, body, prev, hash, at)
     select $1, * from unnest($2::int[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[])`,
    [id, ...lineColumns(log.lines)],
  );
}

export type ClawChange = Partial<Pick<ClawWish, 'preset' | 'kinds' | 'prices'>>;

export interface ClawWish {
  readonly name: string;
  readonly cabinet: string;
  readonly preset: string;
  /** What refills add, in turn; the first is on its card. */
  readonly kinds: readonly string[];
  /** The regular price first. */
  readonly prices: readonly RoomPrice[];
  readonly minLevel: number;
  readonly club: boolean;
  /** For practice: paid with trial coins, wins nothing that ships. */
  readonly practice: boolean;
}

/** The place in the lists behind all rooms. */
export async function nextSort(db: Queryable): Promise<{ sort: number }[]> {
  const { rows } = await db.query<{ sort: number }>('select 1 + coalesce(max(sort), 0) as sort from rooms');
  return rows;
}

/** The settings of a claw machine that an operator can change. */
export async function readClawSettings(
  db: Queryable,
  roomId: number,
): Promise<Required<ClawChange> | undefined> {
  const { rows } = await db.query<Required<ClawChange>>(
    'select preset, prices, refill_kinds as kinds from rooms where id = $1',
    [roomId],
  );
  return rows[0];
}

export interface MachineRow {
  readonly roomId: number;
  readonly name: string;
  readonly preset: string;
  readonly useType: RoomUseType;
  readonly prices: readonly RoomPrice[];
  readonly kinds: readonly string[];
  readonly goods: readonly { readonly kind: string; readonly costCents: number | null }[];
  readonly state: 'open' | 'paused' | 'closed';
}

/** Every machine that there ever was, in the order of the lists. */
export async function readMachineRows(db: Queryable): Promise<MachineRow[]> {
  const { rows } =
    await db.query<MachineRow>(`select r.id as "roomId", r.name, r.preset, r.use_type as "useType", r.prices, r.refill_kinds as kinds,
       (select coalesce(json_agg(json_build_object('kind', g.kind, 'costCents', g.cost_cents) order by g.kind), '[]')
        from goods g where r.refill_kinds ? g.kind) as goods,
       case when r.closed_at is not null then 'closed' when r.paused_at is not null then 'paused' else 'open' end as state
     from rooms r order by r.sort, r.id`);
  return rows;
}
