import type { CallParams, CallReply } from '@grabbit/contract';
import { LiveState } from '@grabbit/contract';
import type { Caller } from '../core/call-context.ts';
import type { Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { keysOf, once } from '../core/request-key.ts';
import { houseAccount, playerAccount } from '../ports/accounts.ts';
import { readFree } from '../ports/balances.store.ts';
import { transfer } from '../ports/ledger.store.ts';
import {
  findGift,
  givenSince,
  type GiverRow,
  insertGiftRecord,
  lockGiver,
  readGiver,
  writeGiver,
} from './live-gift.store.ts';
import { type LiveNeeds, refuseRemoved, roomOr404 } from './live-needs.ts';
import { holdShow } from './show.store.ts';

export type Giver = CallReply<'liveGiftInfo'>;

/** Midnight in UTC before a time. */
function dayOf(now: number): Date {
  const day = new Date(now);
  day.setUTCHours(0, 0, 0, 0);
  return day;
}

async function viewGiver(db: Queryable, playerId: number, giver: GiverRow, now: number): Promise<Giver> {
  const { dayLimit, nameHidden, unranked } = giver;
  return {
    today: await givenSince(db, playerId, dayOf(now)),
    dayLimit: dayLimit ?? -1,
    nameHidden,
    unranked,
  };
}

/** What a player has settled about giving, and gave today. */
export async function giverOf({ db, clock }: LiveNeeds, playerId: number): Promise<Giver> {
  return viewGiver(db, playerId, await readGiver(db, playerId), clock.now());
}

/** Settles what a giver wants. */
export async function settleGiver(
  { db, clock }: LiveNeeds,
  playerId: number,
  { dayLimit, nameHidden, unranked }: CallParams<'liveGiverSet'>,
): Promise<Giver> {
  return db.transaction(async (tx) => {
    const giver = await lockGiver(tx, playerId);
    const limit = dayLimit === undefined ? giver.dayLimit : dayLimit === -1 ? null : dayLimit;
    const settled = {
      dayLimit: limit,
      nameHidden: nameHidden ?? giver.nameHidden,
      unranked: unranked ?? giver.unranked,
    };
    await writeGiver(tx, playerId, settled);
    return viewGiver(tx, playerId, settled, clock.now());
  });
}

/** What a gift that was sent is told as. */
export interface SentGift {
  readonly reply: CallReply<'liveGiftSend'>;
  readonly roomId: number;
  readonly gift: string;
  readonly count: number;
  readonly nameHidden: boolean;
  /** False for a key that was used before: then it was told before. */
  readonly isNew: boolean;
}

export const giftKey = keysOf('live-gift');

/**
 * Sends a gift to a show that is on: coins and record in one transaction, once for its key. The host's part is paid when the show ends (`end-show.ts`). Throws `liveOver`,
 * `liveGiftUnknown`, `liveGiftLimit` (the giver's own, for a day), `liveRemoved`, `liveOwnShow`, `insufficientBalance`, and what a player's limits say.
 */
export async function sendGift(
  { db, clock }: LiveNeeds,
  { userId }: Caller,
  { requestId, liveRecordId, giftId, count = 1 }: CallParams<'liveGiftSend'>,
): Promise<SentGift> {
  const now = clock.now();
  let isNew = false;
  const sent = await db.transaction((tx) =>
    once(tx, { ...giftKey(userId, requestId), parameters: { liveRecordId, giftId, count } }, async () => {
      // The show cannot end before the gift is in its books.
      const show = await holdShow(tx, liveRecordId);
      if (show === null) throw new Failure('liveUnknown');
      if (show.state !== LiveState.living) throw new Failure('liveOver');
      const room = await roomOr404(tx, show.roomId);
      if (room.hostId === userId) throw new Failure('liveOwnShow');
      await refuseRemoved(tx, room.id, userId, now);
      const gift = await findGift(tx, giftId);
      if (gift === null) throw new Failure('liveGiftUnknown');
      const coins = gift.coins * count;
      const giver = await lockGiver(tx, userId);
      const before = await givenSince(tx, userId, dayOf(now));
      if (giver.dayLimit !== null && before + coins > giver.dayLimit)
        throw new Failure('liveGiftLimit', `${giver.dayLimit}`);
      const share = Math.floor((coins * room.sharePercent) / 100);
      const record = { showId: show.id, playerId: userId, giftId, count, coins, share };
      const recordId = await insertGiftRecord(tx, {
        ...record,
        nameHidden: giver.nameHidden,
        at: new Date(now),
      });
      await transfer(tx, {
        ...{
          key: `live-gift:${recordId}`,
          debit: playerAccount(userId, 'coin'),
          credit: houseAccount('gifts', 'coin'),
        },
        ...{ asset: 'coin', amount: coins, kind: 'live-gift', ref: `${recordId}`, playerId: userId },
      });
      isNew = true;
      const balance = await readFree(tx, playerAccount(userId, 'coin'));
      const { dayLimit, nameHidden, unranked } = giver;
      const told = { today: before + coins, dayLimit: dayLimit ?? -1, nameHidden, unranked };
      return {
        reply: { recordId, coins, balance, giver: told },
        ...{ roomId: room.id, gift: gift.name, count, nameHidden },
      };
    }),
  );
  return { ...sent, isNew };
}
