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
 * What holds where the operator set nothing: a ranking of an hour, and a thousand coins in players' trays in a day.
 */
const usual = ({ coin }: Room): ContestRule => ({
  rankingMinutes: 60,
  challenge: { goal: 1_000, least: 25, gift: 2 * coin, pool: 200 * coin },
});

/** The challenge with no more of a gift than the room's settings and jackpot bear now; null where they bear none. */
function bounded(room: Room, contribution: number, challenge: ChallengeRule): ChallengeRule | null {
  const gift = Math.min(challenge.gift, mostGift({ ...room, contribution }, challenge.least));
  return gift === 0 ? null : { ...challenge, gift };
}

interface Raw {
  readonly rankingMinutes: number | null;
  readonly goal: number | null;
  readonly least: number;
  readonly gift: number;
  readonly pool: number;
}

/** The rule of a room as it is set, its gift bounded. Practice rooms have a ranking of their own, and no challenge. */
export async function readContest(db: Queryable, room: Room): Promise<ContestRule> {
  const { rows } = await db.statement<Raw>(
    'push.contest',
    'select ranking_minutes as "rankingMinutes", goal, least, gift, pool from push_contests where room_id = $1',
    [room.id],
  );
  const [row] = rows;
  const { rankingMinutes, challenge } = row === undefined ? usual(room) : ruleOf(row);
  if (challenge === null || room.useType === RoomUseType.trial) return { rankingMinutes, challenge: null };
  return { rankingMinutes, challenge: bounded(room, await contributionOf(db, room), challenge) };
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
