import {
  isPushSettings,
  isShared,
  packPushState,
  pushStateHash,
  type PushSettings,
  type PushState,
  unpackPushState,
} from '@grabbit/engines/push';
import { type PushRoomType, RoomUseType } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import type { GameRoom } from '../games/game-room.ts';
import type { PausedAs } from '../games/room-row.ts';
import type { RoundAsset } from '../ports/accounts.ts';
import { newRoomNumber, newTwinNumber } from '../ports/room-number.store.ts';

/** How players share the tables of a room, in the words of `push_rooms`. */
export type PushRoomKind = Extract<keyof typeof PushRoomType, 'individual' | 'group' | 'linked'>;

/** A row of `push_rooms`. */
export interface PushRoomRow {
  readonly id: number;
  readonly name: string;
  readonly kind: PushRoomKind;
  /** Coins of one drop. */
  readonly coin: number;
  /** The room's own, or that of its price where it is higher. */
  readonly minLevel: number;
  readonly useType: RoomUseType;
  /** The room whose practice twin it is; null for any other. */
  readonly practiceOf: number | null;
  /** For members of the club. */
  readonly club: boolean;
  /** Of virtual machines. */
  readonly cyber: boolean;
  /** Most who sit there at a time; null where there is a table for everybody. */
  readonly seats: number | null;
  readonly settings: PushSettings;
  readonly settingsSince: Date;
  readonly firstBed: PushState;
  readonly firstHash: string;
  /** What its drops fill; null where no tokens fall. */
  readonly jackpotId: number | null;
  /** Since when it takes no drops; null while it does. */
  readonly pausedAt: Date | null;
  readonly pausedAs: PausedAs;
}

/** The coins that a room takes. */
export function assetOf({ useType }: Pick<PushRoomRow, 'useType'>): RoundAsset {
  return useType === RoomUseType.trial ? 'push_trial' : 'coin';
}

type Raw = Omit<PushRoomRow, 'settings' | 'firstBed'> & {
  readonly settings: unknown;
  readonly firstBed: Buffer;
};

/** Practice and the club do not ask for the level of a price. */
const minLevel = `case when club or use_type = ${RoomUseType.trial} then min_level
  else greatest(min_level, (select p.min_level from push_prices p where p.room_coin = coin)) end`;
const columns = `id, name, kind, coin, ${minLevel} as "minLevel", use_type as "useType", practice_of as "practiceOf", club, cyber, seats, settings, settings_since as "settingsSince",
  first_bed as "firstBed", first_hash as "firstHash", paused_at as "pausedAt", paused_as as "pausedAs", jackpot_id as "jackpotId"`;

/** Reads a bed of the books. @throws Error for bytes that we never wrote. */
export function readBed(bytes: Buffer): PushState {
  const state = unpackPushState(bytes);
  if (state === null) throw new Error('the books hold a bed that is none');
  return state;
}

/** Reads settings of the books. @throws Error for what we never wrote. */
export function readSettings(value: unknown): PushSettings {
  if (!isPushSettings(value)) throw new Error('the books hold settings of no pusher');
  return value;
}

function roomOf(raw: Raw): PushRoomRow {
  return { ...raw, settings: readSettings(raw.settings), firstBed: readBed(raw.firstBed) };
}

/** The rooms that are not closed, in their order. */
export async function readPushRooms(db: Queryable): Promise<PushRoomRow[]> {
  const { rows } = await db.statement<Raw>(
    'push.rooms',
    `select ${columns} from push_rooms where closed_at is null order by sort, id`,
  );
  return rows.map(roomOf);
}

/** Those that lists show: practice twins are behind a door of their room. */
export async function readListedRooms(db: Queryable): Promise<PushRoomRow[]> {
  return (await readPushRooms(db)).filter(({ practiceOf }) => practiceOf === null);
}

/** Rooms that anybody may play in for coins. */
export async function listOpenPushers(db: Queryable): Promise<GameRoom[]> {
  const { rows } = await db.statement<GameRoom>(
    'push.openRooms',
    `select 'push' as game, id as "roomId", name as "roomName" from push_rooms
     where closed_at is null and paused_at is null and use_type = $1 and min_level = 0 and not club and not cyber order by sort, id`,
    [RoomUseType.normal],
  );
  return rows;
}

export async function findPushRoom(db: Queryable, roomId: number): Promise<PushRoomRow | null> {
  const { rows } = await db.statement<Raw>(
    'push.room',
    `select ${columns} from push_rooms where id = $1 and closed_at is null`,
    [roomId],
  );
  return rows[0] === undefined ? null : roomOf(rows[0]);
}

/** The same for what outlives its room: also one that was closed. */
export async function findEverPushRoom(db: Queryable, roomId: number): Promise<PushRoomRow | null> {
  const { rows } = await db.statement<Raw>(
    'push.everRoom',
    `select ${columns} from push_rooms where id = $1`,
    [roomId],
  );
  return rows[0] === undefined ? null : roomOf(rows[0]);
}

export interface NewPushRoom {
  readonly name: string;
  readonly kind: PushRoomKind;
  readonly coin: number;
  readonly minLevel: number;
  readonly useType: RoomUseType;
  readonly settings: PushSettings;
  /** What `firstBed` was laid from. */
  readonly fillSeed: string;
  readonly firstBed: PushState;
  readonly club?: boolean;
  readonly cyber?: boolean;
  readonly seats?: number | null;
  /** What its drops fill, where tokens fall. */
  readonly jackpotId?: number | null;
  /** The room whose practice twin it is. */
  readonly practiceOf?: number;
}

/**
 * A shared table begins without tickets: were those of the house's drops to share, it would take half of what its first players drop
 * until theirs have taken their place.
 */
export function firstBedOf({ firstBed, settings }: Pick<NewPushRoom, 'firstBed' | 'settings'>): PushState {
  return isShared(settings) ? { ...firstBed, tickets: 0 } : firstBed;
}

/** Opens a room; gives its number. */
export async function openPushRoom(tx: Queryable, room: NewPushRoom): Promise<number> {
  const isTwin = room.practiceOf !== undefined;
  const id = await (isTwin ? newTwinNumber(tx) : newRoomNumber(tx));
  const firstBed = firstBedOf(room);
  await tx.query(
    `insert into push_rooms (id, name, sort, kind, coin, min_level, use_type, settings, fill_seed, first_bed, first_hash,
       jackpot_id)
     values ($1, $2, 1 + (select coalesce(max(sort), 0) from push_rooms), $10, $3, $4, $5, $6::jsonb, $7, $8, $9, $11)`,
    [
      ...[
        id,
        room.name,
        room.coin,
        room.minLevel,
        room.useType,
        JSON.stringify(room.settings),
        room.fillSeed,
      ],
      ...[Buffer.from(packPushState(firstBed)), pushStateHash(firstBed), room.kind, room.jackpotId ?? null],
    ],
  );
  await tx.query('update push_rooms set club = $2, cyber = $3, seats = $4, practice_of = $5 where id = $1', [
    ...[id, room.club ?? false, room.cyber ?? false, room.seats ?? null, room.practiceOf ?? null],
  ]);
  return id;
}

/** A room under its lock: no table is laid there, and no seat taken, until the transaction is over. */
export async function lockPushRoom(tx: Queryable, roomId: number): Promise<void> {
  await tx.statement('push.lockWhole', 'select 1 from push_rooms where id = $1 for update', [roomId]);
}

/** Gives a room other settings and their first bed, from `at` on. */
export async function giveSettings(
  tx: Queryable,
  roomId: number,
  {
    settings,
    fillSeed,
    firstBed,
    at,
  }: Pick<NewPushRoom, 'settings' | 'fillSeed' | 'firstBed'> & { readonly at: Date },
): Promise<void> {
  await tx.query(
    `update push_rooms set settings = $2::jsonb, fill_seed = $3, first_bed = $4, first_hash = $5, settings_since = $6 where id = $1`,
    [
      ...[roomId, JSON.stringify(settings), fillSeed],
      ...[Buffer.from(packPushState(firstBed)), pushStateHash(firstBed), at],
    ],
  );
}

/** What has fallen in a room since its settings stand. */
export async function measureFalls(
  db: Queryable,
  { id, settingsSince }: Pick<PushRoomRow, 'id' | 'settingsSince'>,
): Promise<{ readonly drops: number; readonly fallen: number; readonly won: number }> {
  const { rows } = await db.statement<{ drops: number; fallen: number; won: number }>(
    'push.measured',
    `select coalesce(sum(e.drops), 0)::int as drops, coalesce(sum(e.won + e.house), 0)::int as fallen, coalesce(sum(e.won), 0)::int as won
     from push_epochs e join push_turns t on t.id = e.turn_id join push_tables b on b.id = t.table_id
     where b.room_id = $1 and e.settled_at >= $2`,
    [id, settingsSince],
  );
  return rows[0] ?? { drops: 0, fallen: 0, won: 0 };
}

/** Takes a room out of play as it is shown then, or puts it back with null. False when there is none. */
export async function restRoomAs(tx: Queryable, roomId: number, as: PausedAs | null): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update push_rooms set paused_at = case when $2::text is null then null else coalesce(paused_at, now()) end,
       paused_as = coalesce($2, paused_as)
     where id = $1 and closed_at is null`,
    [roomId, as],
  );
  return rowCount === 1;
}

export type PushRest = 'pause' | 'resume' | 'close';

/** Pauses, opens again or closes a room. False when there is no such room. */
export async function setPushRoomState(db: Queryable, roomId: number, act: PushRest): Promise<boolean> {
  const { rowCount } = await db.query(
    `update push_rooms set paused_at = case $2 when 'resume' then null else coalesce(paused_at, now()) end, paused_as = 'repairing',
       closed_at = case $2 when 'close' then now() end
     where id = $1 and closed_at is null`,
    [roomId, act],
  );
  return rowCount > 0;
}

/** Rooms that are paused and not closed, the longest paused first. */
export async function readPausedRooms(db: Queryable): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    'select id from push_rooms where paused_at is not null and closed_at is null order by paused_at, id',
  );
  return rows.map(({ id }) => id);
}
