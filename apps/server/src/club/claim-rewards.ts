import type { CallReply } from '@grabbit/contract';
import type { BuffedCoins } from '../ports/buffed-coins.ts';
import type { Clock } from '../core/clock.ts';
import type { Database, Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { once } from '../core/request-key.ts';
import type { Grants } from '../ports/grants.ts';
import { coinsIn, dayOf, rewardDetails } from './club-terms.ts';
import { lockPlayer, takeDueRewards } from './club.store.ts';
import { rewardCause, rewardRef } from './membership.ts';

export interface ClaimNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly grants: () => Grants;
  /** Adds what a buff card is worth to the coins of a day. */
  readonly buffedCoins: BuffedCoins;
}

type Claimed = CallReply<'claimClubRewards'>;

/**
 * Gives every daily reward that waits, each once: two claims at once share nothing. Throws `clubNothingToClaim`. The
 * same `requestId` again gives the same reply.
 */
export async function claimRewards(
  needs: ClaimNeeds,
  playerId: number,
  requestId: string | undefined,
): Promise<Claimed> {
  return needs.db.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    if (requestId === undefined) return claim(tx, needs, playerId);
    const key = { playerId, key: `club-claim:${requestId}`, parameters: {} };
    return once(tx, key, () => claim(tx, needs, playerId));
  });
}

async function claim(
  tx: Queryable,
  { clock, grants, buffedCoins }: ClaimNeeds,
  playerId: number,
): Promise<Claimed> {
  const now = clock.now();
  const rewards = await takeDueRewards(tx, playerId, { day: dayOf(now), now });
  if (rewards.length === 0) throw new Failure('clubNothingToClaim');
  let buffed = 0;
  for (const reward of rewards) {
    const key = `club-reward:${reward.id}`;
    const ref = rewardRef(reward.cardId);
    const cause = { playerId, key, cause: rewardCause, ref, now };
    await grants().give(tx, cause, reward.grants);
    const coins = coinsIn(reward.grants);
    if (coins > 0) buffed += await buffedCoins(tx, { playerId, key, ref, coins, now });
  }
  const details = rewardDetails(rewards.flatMap((each) => each.grants));
  return { days: rewards.length, rewardDetailsList: [...details], buffedCoins: buffed };
}
