import type { RoomUseType } from '@grabbit/contract';
import { type ClawPreset, sha256Hex, startHashOf } from '@grabbit/engines';
import type { Queryable } from '../core/database.ts';
import { insertingRow } from '../core/inserting-row.ts';
import { newSeed, seal } from '../games/commitment.ts';
import { emptyLog, lineColumns, LogWriter } from '../games/machine-log.ts';
import type { MeasuredBand, RoomPrice } from '../games/room-row.ts';
import { clawEngine } from './claw-engine.ts';

export interface NewClawRoom {
  readonly id: number;
  readonly sort: number;
  readonly name: string;
  readonly cabinet: string;
  readonly preset: Pick<ClawPreset, 'name' | 'settings' | 'refillBelow' | 'toys'>;
  /** The kind on its card. */
  readonly prize: string;
  /** What refills add, in turn. */
  readonly kinds: readonly string[];
  /** The regular price first. */
  readonly prices: readonly RoomPrice[];
  readonly minLevel: number;
  readonly club: boolean;
  readonly useType: RoomUseType;
  /** What was measured of it; null where the preset's band stands. */
  readonly band?: MeasuredBand | null;
  /** The machine whose practice twin it is. */
  readonly practiceOf?: number;
}

/** Sets up one machine: open, empty (the first refill fills it), with the log that begins it and the first sealed commitment. */
export async function insertClawRoom(tx: Queryable, room: NewClawRoom, now: Date): Promise<void> {
  const { id, preset, prices } = room;
  const { settings } = preset;
  const state = { toys: [] };
  const refillSeed = newSeed();
  const log = new LogWriter(id, emptyLog(id), now.toISOString());
  log.append('opened', { name: room.name, nextRefill: sha256Hex(refillSeed) });
  const { kinds, band = null } = room;
  log.append('settings', { preset: preset.name, settings, prices, kinds, ...(band !== null && { band }) });
  const sealed = seal(log, clawEngine, { id, sequence: 1, startHash: startHashOf(settings, state) });
  const opened = {
    ...{ id, game: 'claw', name: room.name, cabinet: room.cabinet, preset: preset.name, prize: room.prize },
    ...{ sort: room.sort, price: prices[0]?.price, prices: JSON.stringify(prices), min_level: room.minLevel },
    ...{ club: room.club, use_type: room.useType, opened_at: now, settings: JSON.stringify(settings) },
    ...{ settings_since: now, state: JSON.stringify(state), start_hash: sealed.startHash },
    ...{ refill_kinds: JSON.stringify(room.kinds), refill_below: preset.refillBelow, refill_to: preset.toys },
    ...{
      next_serial: 1,
      sequence: 1,
      commitment: sealed.hash,
      log_seq: log.head.seq,
      log_head: log.head.hash,
    },
    ...{ refill_seed: refillSeed, refill_commitment: sha256Hex(refillSeed) },
    practice_of: room.practiceOf ?? null,
    band: band === null ? null : JSON.stringify(band),
  };
  await tx.query(insertingRow('rooms', opened), Object.values(opened));
  const row = {
    ...{ room_id: id, sequence: sealed.sequence, seed: sealed.seed, start_hash: sealed.startHash },
    ...{ log_head: sealed.logHead, engine: sealed.engine, wasm: sealed.wasm, hash: sealed.hash },
    ...{ log_seq: sealed.logSeq },
  };
  await tx.query(insertingRow('commitments', row), Object.values(row));
  await tx.query(
    `insert into machine_log (room_id, seq, kind, body, prev, hash, at)
     select $1, * from unnest($2::int[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[])`,
    [id, ...lineColumns(log.lines)],
  );
}

export type ClawChange = Partial<Pick<ClawWish, 'preset' | 'kinds' | 'prices' | 'measurement'>>;

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
  /** What was measured of preset and kinds, where the preset was measured with others. */
  readonly measurement?: number | undefined;
}

/** The place in the lists behind all rooms. */
export async function nextSort(db: Queryable): Promise<{ sort: number }[]> {
  const { rows } = await db.query<{ sort: number }>('select 1 + coalesce(max(sort), 0) as sort from rooms');
  return rows;
}

/** What an operator can change of a claw machine, as it stands. */
export interface StandingClaw {
  readonly preset: string;
  readonly prices: readonly RoomPrice[];
  readonly kinds: readonly string[];
  readonly settings: unknown;
  readonly refillBelow: number;
  readonly refillTo: number;
  readonly band: MeasuredBand | null;
}

export async function readStandingClaw(db: Queryable, roomId: number): Promise<StandingClaw | undefined> {
  const { rows } = await db.query<StandingClaw>(
    `select preset, prices, refill_kinds as kinds, settings, refill_below as "refillBelow", refill_to as "refillTo", band
     from rooms where id = $1 and game = 'claw'`,
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
     from rooms r where r.practice_of is null order by r.sort, r.id`);
  return rows;
}
