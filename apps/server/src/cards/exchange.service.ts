import { type CallReply, ExchangeCodeResult } from '@grabbit/contract';
import type { Clock } from '../core/clock.ts';
import type { Database, Queryable } from '../core/database.ts';
import { once } from '../core/request-key.ts';
import type { Grants } from '../ports/grants.ts';
import type { Speak } from './bonus-card.store.ts';
import { hashOfCode } from './exchange-code.ts';
import { viewReward } from './exchange-reward.ts';
import { batchOfCode, insertRedemption, type LockedCode, lockCode } from './exchange.store.ts';
import { lockPlayer } from './lock-player.store.ts';

export interface ExchangeNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly grants: Grants;
  /** Throws when nothing may be given to the player now: a break, an exclusion. */
  readonly assertMayReceiveGift: (tx: Queryable, playerId: number, now: number) => Promise<void>;
}

export interface Redemption {
  readonly playerId: number;
  readonly code: string;
  /** The same key again gives the same answer; null from builds that send none. */
  readonly requestId: string | null;
}

type Reply = CallReply<'redeemCode'>;

const refused = (result: ExchangeCodeResult): Reply => ({ result, reward: null });

/** Why a code brings nothing now; null when it may be redeemed. A batch whose time has not come is kept secret. */
export function refusalOf({ batch, redeemed, mine }: LockedCode, now: number): ExchangeCodeResult | null {
  if (batch.startsAt !== null && now < batch.startsAt.getTime()) return ExchangeCodeResult.wrong;
  if (redeemed >= batch.usesEach) return ExchangeCodeResult.used;
  const isOver = batch.stoppedAt !== null || (batch.endsAt !== null && batch.endsAt.getTime() <= now);
  if (isOver) return ExchangeCodeResult.expired;
  const isFull = mine >= batch.perPlayer || batch.redeemed >= batch.total;
  return isFull ? ExchangeCodeResult['up limit'] : null;
}

/** Redeems a code: once, whoever tries it at the same time, and all that it brings in the same transaction. */
export async function redeemCode(needs: ExchangeNeeds, redemption: Redemption, speak: Speak): Promise<Reply> {
  const { db } = needs;
  const { playerId, code, requestId } = redemption;
  const hash = hashOfCode(code);
  const batchId = hash === null ? null : await batchOfCode(db, hash);
  if (hash === null || batchId === null) return refused(ExchangeCodeResult.wrong);
  return db.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    const work = (): Promise<Reply> => takeCode(tx, needs, { batchId, hash, playerId }, speak);
    if (requestId === null) return work();
    const parameters = { code: hash.toString('hex') };
    return once(tx, { playerId, key: `code:${requestId}`, parameters }, work);
  });
}

async function takeCode(
  tx: Queryable,
  { clock, grants, assertMayReceiveGift }: ExchangeNeeds,
  which: { readonly batchId: number; readonly hash: Buffer; readonly playerId: number },
  speak: Speak,
): Promise<Reply> {
  const now = clock.now();
  const locked = await lockCode(tx, which);
  const refusal = refusalOf(locked, now);
  if (refusal !== null) return refused(refusal);
  await assertMayReceiveGift(tx, which.playerId, now);
  const { batch } = locked;
  const redemptionId = await insertRedemption(tx, { ...which, now });
  const key = `code:${redemptionId}`;
  const cause = { playerId: which.playerId, key, cause: 'code', ref: `${batch.id}`, now };
  await grants.give(tx, cause, [batch.reward]);
  const reward = await viewReward(tx, batch.rewardType, batch.reward, speak);
  return { result: ExchangeCodeResult.success, reward };
}
