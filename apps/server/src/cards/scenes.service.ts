import { BonusCardScene, type CallReply, lowBalanceThresholdCoins } from '@grabbit/contract';
import type { Clock } from '../core/clock.ts';
import type { Database, Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import type { Grants } from '../ports/grants.ts';
import {
  type BonusCardView,
  readBonusCardByKey,
  type Speak,
  statusOf,
  viewBonusCard,
} from './bonus-card.store.ts';
import { lockPlayer } from './lock-player.store.ts';
import { spendable } from './balances.store.ts';
import {
  abandonedPrice,
  hourMs,
  insertOffered,
  kindForScene,
  markReceived,
  type OfferedRow,
  readClaimable,
  readOffered,
} from './scene.store.ts';

/** How long an offered card may be claimed. */
const claimableMs = 24 * hourMs;
/** Above every price, in cents. */
const anyPrice = 2 ** 31 - 1;

export interface SceneNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly grants: Grants;
  /** True while the player wants no offers: during a break, and near a limit of theirs. */
  readonly isQuiet: (tx: Queryable, playerId: number, now: number) => Promise<boolean>;
  /** Throws when nothing may be given to the player now: a break, an exclusion. */
  readonly assertMayReceiveGift: (tx: Queryable, playerId: number, now: number) => Promise<void>;
}

/** A card on offer: its time begins when it is claimed, so it is shown as if that were now. */
function viewOffered(row: OfferedRow, now: number, speak: Speak): BonusCardView {
  return {
    ratio: row.ratio,
    status: 0,
    startTime: now,
    endTime: now + row.hours * hourMs,
    limitAmount: row.limitAmount,
    star: row.star,
    name: speak(row.name),
    cardSceneTriggerRecordId: row.id,
    userCardRecordId: 0,
    describe: speak(row.describe),
    reserved: false,
  };
}

/** Greatest price that a scene's card must be usable with; null when the scene's condition does not hold. */
async function sceneHolds(
  tx: Queryable,
  scene: BonusCardScene,
  { playerId, now }: { readonly playerId: number; readonly now: number },
): Promise<number | null> {
  if (scene === BonusCardScene['big amount']) return abandonedPrice(tx, playerId, now);
  const { coin } = await spendable(tx, playerId);
  return coin < lowBalanceThresholdCoins ? anyPrice : null;
}

/** Offers the scene's card, at most once on a UTC day. Null when there is nothing to offer. */
export async function triggerScene(
  { db, clock, isQuiet }: SceneNeeds,
  { playerId, scene }: { readonly playerId: number; readonly scene: BonusCardScene },
  speak: Speak,
): Promise<CallReply<'triggerCardScene'>> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    if (await isQuiet(tx, playerId, now)) return null;
    const price = await sceneHolds(tx, scene, { playerId, now });
    const kindId = price === null ? null : await kindForScene(tx, scene, price);
    if (kindId === null) return null;
    const id = await insertOffered(tx, {
      playerId,
      scene,
      now: new Date(now),
      kindId,
      endsAt: new Date(now + claimableMs),
    });
    if (id === null) return null;
    const offered = await readOffered(tx, id);
    return offered === null ? null : viewOffered(offered, now, speak);
  });
}

/** Cards on offer that the player may still claim, the newest first. */
export async function offeredCards(
  { db, clock, isQuiet }: SceneNeeds,
  playerId: number,
  speak: Speak,
): Promise<BonusCardView[]> {
  const now = clock.now();
  if (await isQuiet(db, playerId, now)) return [];
  const rows = await readClaimable(db, playerId, new Date(now));
  return rows.map((row) => viewOffered(row, now, speak));
}

/** Claims an offered card, once; claimed again it gives the same card. Throws `cardOfferGone`. */
export async function receiveSceneCard(
  { db, clock, grants, assertMayReceiveGift }: SceneNeeds,
  { playerId, recordId }: { readonly playerId: number; readonly recordId: number },
  speak: Speak,
): Promise<BonusCardView> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    const offered = await readOffered(tx, recordId);
    if (offered?.playerId !== playerId) throw new Failure('cardOfferGone');
    if (offered.receivedAt === null && offered.endsAt.getTime() <= now) throw new Failure('cardOfferGone');
    if (offered.receivedAt === null) await assertMayReceiveGift(tx, playerId, now);
    const key = `scene:${recordId}`;
    const cause = { playerId, key, cause: 'scene', ref: `${recordId}`, now };
    await grants.give(tx, cause, [{ type: 'bonusCard', kindId: offered.kindId }]);
    await markReceived(tx, recordId, new Date(now));
    const card = await readBonusCardByKey(tx, `${key}:0`);
    if (card === null) throw new Error('a claimed card was not given');
    return {
      ...viewBonusCard(card, now, speak),
      status: statusOf(card, now),
      cardSceneTriggerRecordId: recordId,
    };
  });
}
