import { RoomUseType } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import { soleRow } from '../core/sole-row.ts';
import { mostGift } from './contest-bound.ts';
import type { ChallengeRule } from './push-challenge.store.ts';
import type { PushRoomRow } from './push-room.store.ts';

/** What is published of a room's ranking and challenge; null where there is none. */
export interface ContestRule {
  /** Minutes of a ranking. */
  readonly rankingMinutes: number | null;
  readonly challenge: ChallengeRule | null;
}

type Room = Pick<PushRoomRow, 'id' | 'coin' | 'useType' | 'settings' | 'jackpotId'>;

/**
 * What holds where the operator set nothing: a ranking of an hour, and a thousand coins in players' trays in a day. The gift is at most what
 * the room keeps of the drops that it takes to have part in it.
 */
function usual(room: Room, contribution: number): ContestRule {
  const [least, { coin }] = [25, room];
  const gift = Math.min(2 * coin, mostGift({ ...room, contribution }, least));
  const challenge = gift === 0 ? null : { goal: 1_000, least, gift, pool: 200 * coin };
  return { rankingMinutes: 60, challenge };
}

interface Raw {
  readonly rankingMinutes: number | null;
  readonly goal: number | null;
  readonly least: number;
  readonly gift: number;
  readonly pool: number;
}

/** The rule of a room as it is set. Practice rooms have a ranking of their own, and no challenge. */
export async function readContest(db: Queryable, room: Room): Promise<ContestRule> {
  const { rows } = await db.statement<Raw>(
    'push.contest',
    'select ranking_minutes as "rankingMinutes", goal, least, gift, pool from push_contests where room_id = $1',
    [room.id],
  );
  const [row] = rows;
  const set = row === undefined ? usual(room, await contributionOf(db, room)) : ruleOf(row);
  return room.useType === RoomUseType.trial ? { ...set, challenge: null } : set;
}

/** What of each drop goes into the room's jackpot, in ten-thousandths; 0 where it fills none. */
export async function contributionOf(db: Queryable, { jackpotId }: Pick<Room, 'jackpotId'>): Promise<number> {
  if (jackpotId === null) return 0;
  const { rows } = await db.statement<{ contribution: number }>(
    'push.contribution',
    `select (terms ->> 'contribution')::int as contribution from push_jackpots where id = $1`,
    [jackpotId],
  );
  return soleRow(rows).contribution;
}

function ruleOf({ rankingMinutes, goal, least, gift, pool }: Raw): ContestRule {
  return { rankingMinutes, challenge: goal === null ? null : { goal, least, gift, pool } };
}

/** Sets a room's rule; what has begun goes on by the one that it began with. */
export async function writeContest(
  tx: Queryable,
  roomId: number,
  { rankingMinutes, challenge }: ContestRule,
): Promise<void> {
  const { goal = null, least = null, gift = null, pool = null } = challenge ?? {};
  await tx.query(
    `insert into push_contests (room_id, ranking_minutes, goal, least, gift, pool) values ($1, $2, $3, $4, $5, $6)
     on conflict (room_id) do update set ranking_minutes = excluded.ranking_minutes, goal = excluded.goal, least = excluded.least,
       gift = excluded.gift, pool = excluded.pool`,
    [roomId, rankingMinutes, goal, least, gift, pool],
  );
}
