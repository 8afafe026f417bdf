import type { CallParams, CallReply } from '@grabbit/contract';
import { type CallContext, type CallHandlers, callerOf } from '../core/call-context.ts';
import type { Clock } from '../core/clock.ts';
import type { Database, Queryable } from '../core/database.ts';
import { Failure, outcome } from '../core/failure.ts';
import type { Messages } from '../core/messages.ts';
import { isShown } from './rank.store.ts';
import { claimStars, type StarClaimNeeds } from './star-claim.ts';
import { starAlias } from './star-close.ts';
import { type ContestRow, readBefore, readContest, readShownContest } from './star-contest.store.ts';
import { giftsOf, type GiftWords, type StarGift } from './star-gift.ts';
import { countPlayers, type OwnStars, readFirstStars, readOwnStars } from './star-tally.store.ts';

/** Lines that a contest shows. */
const shownLines = 50;

type View = NonNullable<CallReply<'starContest'>['contest']>;

export interface StarContestNeeds extends StarClaimNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly messages: Messages;
  readonly secret: Buffer;
  readonly isSilent: (db: Queryable, playerId: number, now: number) => Promise<boolean>;
}

/** Star contests as players see them. */
export function createStarContest(
  needs: StarContestNeeds,
): CallHandlers<'starContest' | 'starProof' | 'starReceive'> {
  return {
    starContest: (params, context) => outcome(() => look(needs, params, context)),
    starProof: ({ id }, context) => outcome(() => proofOf(needs, id, context)),
    starReceive: (params, context) =>
      outcome(async () => {
        const gives = await claimStars(needs, { ...params, playerId: callerOf(context).userId });
        return { list: await giftsOf(needs.db, gives, { ...needs, language: context.language }) };
      }),
  };
}

const memberOf = ({ caller }: CallContext): number | null =>
  caller === null || caller.trial ? null : caller.userId;

async function look(
  needs: StarContestNeeds,
  { id }: CallParams<'starContest'>,
  context: CallContext,
): Promise<CallReply<'starContest'>> {
  const { db, clock } = needs;
  const [now, playerId] = [clock.now(), memberOf(context)];
  if (playerId !== null && (await needs.isSilent(db, playerId, now)))
    return { silent: true, now, contest: null, before: 0 };
  const row = id === undefined ? await readShownContest(db, new Date(now)) : await readContest(db, id);
  if (row === null) {
    if (id !== undefined) throw new Failure('contestUnknown', `${id}`);
    return { silent: false, now, contest: null, before: 0 };
  }
  const [contest, before] = await Promise.all([
    viewOf(needs, row, { playerId, language: context.language }),
    readBefore(db, row),
  ]);
  return { silent: false, now, contest, before };
}

async function viewOf(
  { db, clock, messages }: StarContestNeeds,
  row: ContestRow,
  { playerId, language }: { readonly playerId: number | null; readonly language: string },
): Promise<View> {
  const { id, stage, plan, digest } = row;
  const day = new Date(clock.now()).toISOString().slice(0, 10);
  const words: GiftWords = { messages, language };
  const [steps, prizes, first, players, own, shown] = await Promise.all([
    giftsOf(
      db,
      plan.steps.map(({ give }) => give),
      words,
    ),
    giftsOf(
      db,
      plan.prizes.map(({ give }) => give),
      words,
    ),
    readFirstStars(db, id, shownLines),
    countPlayers(db, id),
    playerId === null ? null : readOwnStars(db, id, { playerId, day }),
    playerId !== null && isShown(db, playerId),
  ]);
  const taken = new Set(own?.taken);
  return {
    ...{ id, stage, from: row.beginsAt.getTime(), to: row.endsAt.getTime() },
    ...{ perDay: plan.perDay, stars: plan.stars, players, digest },
    steps: withGifts(plan.steps, steps).map((step, at) => ({ ...step, taken: taken.has(at) })),
    prizes: withGifts(plan.prizes, prizes),
    list: first.map(({ playerId: each, stars, nickName, portrait }, at) => ({
      ...{
        place: at + 1,
        nickName: nickName ?? '',
        portrait: portrait ?? '',
        stars,
        mine: each === playerId,
      },
    })),
    own: own === null ? null : ownOf(row, own, { shown, prizes }),
  };
}

function withGifts<Each extends { readonly give: unknown }>(
  plan: readonly Each[],
  gifts: readonly StarGift[],
): (Omit<Each, 'give'> & { readonly gift: StarGift })[] {
  return plan.flatMap(({ give: _give, ...rest }, at) => {
    const gift = gifts[at];
    return gift === undefined ? [] : [{ ...rest, gift }];
  });
}

function ownOf(
  { plan }: ContestRow,
  { stars, today, place, taken, award }: OwnStars,
  { shown, prizes }: { readonly shown: boolean; readonly prizes: readonly StarGift[] },
): View['own'] {
  const due = plan.steps.filter((step, at) => step.stars <= stars && !taken.includes(at)).length;
  const gift = award === null ? undefined : prizes[award.prize];
  const prize = award === null || gift === undefined ? null : { gift, taken: award.taken };
  return { stars, today, place, due, shown, prize };
}

async function proofOf(
  { db, secret }: StarContestNeeds,
  id: number,
  context: CallContext,
): Promise<CallReply<'starProof'>> {
  const row = await readContest(db, id);
  if (row === null) throw new Failure('contestUnknown', `${id}`);
  const { rules, digest, seed, list, listDigest } = row;
  const playerId = memberOf(context);
  const alias = playerId === null || list === null ? '' : starAlias(secret, id, playerId);
  const place = alias === '' ? 0 : placeIn(list ?? '', alias);
  const opened = { seed: list === null ? '' : (seed ?? ''), list: list ?? '', listDigest: listDigest ?? '' };
  return { rules, digest, ...opened, alias: place === 0 ? '' : alias, place };
}

/** 0 where the alias is not in the list. */
const placeIn = (list: string, alias: string): number =>
  1 + list.split('\n').findIndex((line) => line.split(' ')[1] === alias);
