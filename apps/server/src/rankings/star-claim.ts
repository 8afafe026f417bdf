import type { StarClaim } from '@grabbit/contract';
import type { Clock } from '../core/clock.ts';
import type { Database, Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { once } from '../core/request-key.ts';
import type { Grants } from '../ports/grants.ts';
import { type ContestRow, readContest } from './star-contest.store.ts';
import type { StarGive } from './star-plan.ts';
import { lockStars, readOwnStars, takeAward, takeSteps } from './star-tally.store.ts';
import { putBack } from '../ports/aside-units.store.ts';
import { grantOf } from './star-gift.store.ts';

export interface StarClaimNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly grants: () => Grants;
  /** Throws when nothing may be given to the player now: a break, an exclusion. */
  readonly assertMayReceiveGift: (tx: Queryable, playerId: number, now: number) => Promise<void>;
}

export interface StarWish {
  readonly id: number;
  readonly what: StarClaim;
  readonly playerId: number;
  readonly requestId?: string | undefined;
}

/**
 * Gives what a player has reached, each thing once: all steps that wait, or the prize of their place. Throws `contestUnknown`, `contestOver` for the prize of
 * one that was called off, `starsMissing` where nothing was reached, `starClaimed` where all of it was taken, and what refuses gifts.
 */
export function claimStars(needs: StarClaimNeeds, wish: StarWish): Promise<StarGive[]> {
  const { id, what, playerId, requestId } = wish;
  return needs.db.transaction((tx) => {
    const give = () => giveStars(tx, needs, wish);
    if (requestId === undefined) return give();
    return once(tx, { playerId, key: `star:${requestId}`, parameters: { id, what } }, give);
  });
}

async function giveStars(tx: Queryable, needs: StarClaimNeeds, wish: StarWish): Promise<StarGive[]> {
  const contest = await readContest(tx, wish.id);
  if (contest === null) throw new Failure('contestUnknown', `${wish.id}`);
  const now = needs.clock.now();
  await needs.assertMayReceiveGift(tx, wish.playerId, now);
  const claim: Claim = { contest, playerId: wish.playerId, now };
  return wish.what === 'prize' ? givePrize(tx, needs, claim) : giveSteps(tx, needs, claim);
}

interface Claim {
  readonly contest: ContestRow;
  readonly playerId: number;
  readonly now: number;
}

/** Steps that were reached stay reached, also when the contest was called off. */
async function giveSteps(tx: Queryable, needs: StarClaimNeeds, claim: Claim): Promise<StarGive[]> {
  const { contest, playerId, now } = claim;
  const { id, plan } = contest;
  const stars = await lockStars(tx, id, playerId);
  const steps = plan.steps.flatMap((step, at) => (step.stars <= stars ? at : []));
  if (steps.length === 0) throw new Failure('starsMissing');
  const taken = await takeSteps(tx, id, { playerId, steps, at: new Date(now) });
  if (taken.length === 0) throw new Failure('starClaimed');
  const gives = plan.steps.filter((_step, at) => taken.includes(at)).map(({ give }) => give);
  for (const [at, step] of taken.entries())
    await grant(tx, needs, claim, { ref: `step-${step}`, give: gives[at] });
  return gives;
}

async function givePrize(tx: Queryable, needs: StarClaimNeeds, claim: Claim): Promise<StarGive[]> {
  const { contest, playerId, now } = claim;
  if (contest.stage === 'cancelled') throw new Failure('contestOver');
  const prize = await takeAward(tx, contest.id, { playerId, at: new Date(now) });
  const give = prize === null ? undefined : contest.plan.prizes[prize]?.give;
  if (give === undefined) {
    const { award } = await readOwnStars(tx, contest.id, { playerId, day: '1970-01-01' });
    throw new Failure(award === null ? 'starsMissing' : 'starClaimed');
  }
  // What is given comes off the shelf: the unit goes back there in the same moment.
  if (give.type === 'goods') await putBack(tx, [[give.kind, 1]]);
  await grant(tx, needs, claim, { ref: 'prize', give });
  return [give];
}

async function grant(
  tx: Queryable,
  { grants }: StarClaimNeeds,
  { contest, playerId, now }: Claim,
  { ref, give }: { readonly ref: string; readonly give: StarGive | undefined },
): Promise<void> {
  if (give === undefined) return;
  const of = { playerId, cause: 'star', ref: `${contest.id}:${ref}`, now };
  await grants().give(tx, { ...of, key: `star:${contest.id}:${playerId}:${ref}` }, [await grantOf(tx, give)]);
}
