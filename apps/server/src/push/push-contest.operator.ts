import type { Database, Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { operate, type Operator } from '../core/operator.ts';
import type { ChallengeRule } from './push-challenge.store.ts';
import { mostGift } from './contest-bound.ts';
import { type ContestRule, contributionOf, readContest, writeContest } from './push-contest.store.ts';
import { findPushRoom } from './push-room.store.ts';

interface SetRule extends ContestRule {
  readonly roomId: number;
}

async function change(
  tx: Queryable,
  roomId: number,
  part: Partial<ContestRule>,
): Promise<{ readonly roomId: number } & ContestRule> {
  const room = await findPushRoom(tx, roomId);
  if (room === null) throw new Failure('roomNotFound', `${roomId}`);
  const rule = { ...(await readContest(tx, room)), ...part };
  await writeContest(tx, roomId, rule);
  return { roomId, ...(await readContest(tx, room)) };
}

/** Sets how long a room's rankings are from the next on; null for none. `roomNotFound`, `badParameters`. */
export function setRanking(
  db: Database,
  operator: Operator,
  roomId: number,
  rankingMinutes: number | null,
): Promise<SetRule | Failure> {
  return operate(db, operator, 'rooms.edit', async (tx, note) => {
    // Whole beats of a day, so that everybody can tell when one begins.
    if (rankingMinutes !== null && (rankingMinutes < 5 || 1_440 % rankingMinutes !== 0))
      throw new Failure('badParameters', 'minutes');
    const set = await change(tx, roomId, { rankingMinutes });
    await note('set push ranking', `room ${roomId}: ${rankingMinutes ?? 'no'} minutes`);
    return set;
  });
}

/** Throws `badParameters` for a gift that is more than all may get, or than the room keeps of what it takes to have part. */
async function refuseGift(
  tx: Queryable,
  roomId: number,
  { gift, pool, least }: ChallengeRule,
): Promise<void> {
  if (gift > pool) throw new Failure('badParameters', 'gift');
  const room = await findPushRoom(tx, roomId);
  if (room === null) throw new Failure('roomNotFound', `${roomId}`);
  const most = mostGift({ ...room, contribution: await contributionOf(tx, room) }, least);
  if (gift > most)
    throw new Failure(
      'badParameters',
      `the gift for ${least} coins is ${most} at most: with more a player would gain by it`,
    );
}

/** Sets what a room is to bring together from its next day on; null for nothing. `roomNotFound`, `badParameters`. */
export function setChallenge(
  db: Database,
  operator: Operator,
  roomId: number,
  challenge: ChallengeRule | null,
): Promise<SetRule | Failure> {
  return operate(db, operator, 'rooms.edit', async (tx, note) => {
    if (challenge !== null) await refuseGift(tx, roomId, challenge);
    const set = await change(tx, roomId, { challenge });
    await note('set push challenge', `room ${roomId}: ${JSON.stringify(challenge)}`);
    return set;
  });
}
