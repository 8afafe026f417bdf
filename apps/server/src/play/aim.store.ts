import type { CallReply, PlayId } from '@grabbit/contract';
import type { GripStory } from '@grabbit/engines';
import type { Queryable } from '../core/database.ts';
import { pageOfPlays, type PlayPage } from '../games/play-page.store.ts';

type AimRecord = CallReply<'aimRecord'>;

/** A player's runs whose grips were recorded. */
const gripped = 'plays p join runs run on run.play_id = p.id where p.player_id = $1 and run.grip is not null';

/** Grips by machine, the one played most first. */
export async function readMachines(db: Queryable, playerId: number): Promise<MachineRow[]> {
  const { rows } = await db.statement<MachineRow>(
    'play.aimMachines',
    `select g.*, r.name as "roomName" from (
       select room_id as "roomId", count(*)::int as plays,
         count(*) filter (where (grip->'touched')::boolean)::int as touched,
         count(*) filter (where grip->>'result' = 'won')::int as hits,
         count(*) filter (where grip->>'result' = 'slipped')::int as slips,
         count(*) filter (where grip->>'result' = 'missed')::int as misses
       from ${gripped} group by room_id
     ) g join rooms r on r.id = g."roomId" order by g.plays desc, g."roomId"`,
    [playerId],
  );
  return rows;
}

export type MachineRow = AimRecord['machines'][number] & { readonly touched: number };

/** Hits in a row: each play without one begins a run that the hits before it in time make longer. */
export async function readStreaks(
  db: Queryable,
  playerId: number,
): Promise<Pick<AimRecord, 'bestStreak' | 'streak'>> {
  const { rows } = await db.statement<Pick<AimRecord, 'bestStreak' | 'streak'>>(
    'play.aimStreaks',
    `select coalesce(max(hits), 0)::int as "bestStreak",
            coalesce(max(hits) filter (where breaks = 0), 0)::int as streak
     from (
       select breaks, count(*) filter (where hit) as hits from (
         select grip->>'result' = 'won' as hit,
                count(*) filter (where grip->>'result' <> 'won') over (order by p.id desc) as breaks
         from ${gripped}
       ) told group by breaks
     ) runs`,
    [playerId],
  );
  return rows[0] ?? { bestStreak: 0, streak: 0 };
}

/** The slip that was raised highest, the first of several; null when nothing slipped yet. */
export async function readHighestSlip(db: Queryable, playerId: number): Promise<AimRecord['highestSlip']> {
  const { rows } = await db.statement<NonNullable<AimRecord['highestSlip']>>(
    'play.aimHighestSlip',
    `select public_id as "playId", grip->'lift'->>'kind' as kind, (grip->'lift'->'raised')::int as raised
     from ${gripped} and grip->>'result' = 'slipped'
     order by (grip->'lift'->'raised')::int desc, p.id limit 1`,
    [playerId],
  );
  return rows[0] ?? null;
}

/** How many of a player's plays were settled before grips were recorded. */
export async function countEarlier(db: Queryable, playerId: number): Promise<number> {
  const { rows } = await db.statement<{ earlier: number }>(
    'play.aimEarlier',
    `select count(*)::int as earlier from plays p join runs run on run.play_id = p.id
     where p.player_id = $1 and p.state = 'settled' and run.grip is null`,
    [playerId],
  );
  return rows[0]?.earlier ?? 0;
}

export interface AimRow {
  readonly publicId: PlayId;
  readonly roomName: string;
  readonly settledAt: Date;
  readonly grip: GripStory;
}

/** A player's plays with the story of each grip, the latest first. */
export function readAimPlays(
  db: Queryable,
  playerId: number,
  page: { readonly cursor: string | null; readonly limit: number },
): Promise<PlayPage<AimRow>> {
  const select = `select p.public_id as "publicId", r.name as "roomName", p.settled_at as "settledAt", run.grip
     from plays p join runs run on run.play_id = p.id join rooms r on r.id = p.room_id where run.grip is not null`;
  return pageOfPlays<AimRow>(db, { name: 'play.aimPlays', select }, { playerId, way: 'run', ...page });
}
