import type { CallParams, CallReply } from '@grabbit/contract';
import { LiveState } from '@grabbit/contract';
import type { Caller } from '../core/call-context.ts';
import type { Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { countAttempt, type RateLimit } from '../core/rate-limit.ts';
import { keysOf, once } from '../core/request-key.ts';
import { together } from '../core/together.ts';
import { houseAccount, playerAccount } from '../ports/accounts.ts';
import { readFree } from '../ports/balances.store.ts';
import { transfer } from '../ports/ledger.store.ts';
import {
  findGift,
  type GiftRow,
  givenSince,
  type GiverRow,
  insertGiftRecord,
  lockGiver,
  nextGiftRecord,
  readGiver,
  writeGiver,
} from './live-gift.store.ts';
import { removalsOf } from './live-people.store.ts';
import { findRoomOfShow, type LiveRoomRow } from './live-room.store.ts';
import { type LiveNeeds, throwRemoved } from './live-needs.ts';
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

const giftKey = keysOf('live-gift');
const giftsOfPlayer: RateLimit = { attempts: 120, windowSeconds: 60 };

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
  const sent = await db.transaction(async (tx) => {
    const key = { ...giftKey(userId, requestId), parameters: { liveRecordId, giftId, count } };
    const counted = countAttempt(tx, `live-gift:${userId}`, giftsOfPlayer, { repeated: key });
    const asked = askForGift(tx, { userId, liveRecordId, giftId, now });
    const given = once(tx, key, async () => {
      const [tooMany, { recordId, room, gift, giver, before }] = await together(counted, asked);
      if (tooMany !== null) throw tooMany;
      const coins = gift.coins * count;
      if (giver.dayLimit !== null && before + coins > giver.dayLimit)
        throw new Failure('liveGiftLimit', `${giver.dayLimit}`);
      const share = Math.floor((coins * room.sharePercent) / 100);
      const record = { id: recordId, showId: liveRecordId, playerId: userId, giftId, count, coins, share };
      const purse = playerAccount(userId, 'coin');
      const [, , balance] = await together(
        insertGiftRecord(tx, { ...record, nameHidden: giver.nameHidden, at: new Date(now) }),
        transfer(tx, {
          ...{ key: `live-gift:${recordId}`, debit: purse, credit: houseAccount('gifts', 'coin') },
          ...{ asset: 'coin', amount: coins, kind: 'live-gift', ref: `${recordId}`, playerId: userId },
        }),
        readFree(tx, purse),
      );
      isNew = true;
      const { dayLimit, nameHidden, unranked } = giver;
      const told = { today: before + coins, dayLimit: dayLimit ?? -1, nameHidden, unranked };
      return {
        reply: { recordId, coins, balance, giver: told },
        ...{ roomId: room.id, gift: gift.name, count, nameHidden },
      };
    });
    // A key that was used before is answered, whatever would be refused now.
    for (const each of [counted, asked]) each.catch(() => {});
    return given;
  });
  return { ...sent, isNew };
}

interface AskedGift {
  readonly recordId: number;
  readonly room: LiveRoomRow;
  readonly gift: GiftRow;
  readonly giver: GiverRow;
  /** What the giver gave today already, in coins. */
  readonly before: number;
}

/** Reads in one go all that a gift goes by. The show cannot end before the gift is in its books, and other gifts of the giver wait. */
async function askForGift(
  tx: Queryable,
  {
    userId,
    liveRecordId,
    giftId,
    now,
  }: {
    readonly userId: number;
    readonly liveRecordId: number;
    readonly giftId: number;
    readonly now: number;
  },
): Promise<AskedGift> {
  const [show, room, removals, gift, giver, before, recordId] = await together(
    holdShow(tx, liveRecordId),
    findRoomOfShow(tx, liveRecordId),
    removalsOf(tx, userId, now),
    findGift(tx, giftId),
    lockGiver(tx, userId),
    givenSince(tx, userId, dayOf(now)),
    nextGiftRecord(tx),
  );
  if (show === null) throw new Failure('liveUnknown');
  if (show.state !== LiveState.living) throw new Failure('liveOver');
  if (room === null) throw new Failure('roomNotFound');
  if (room.hostId === userId) throw new Failure('liveOwnShow');
  throwRemoved(removals, room.id);
  if (gift === null) throw new Failure('liveGiftUnknown');
  return { recordId, room, gift, giver, before };
}
