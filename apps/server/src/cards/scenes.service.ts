import { BonusCardScene, bigAmountCents, type CallReply, lowBalanceThresholdCoins } from '@grabbit/contract';
import type { Clock } from '../core/clock.ts';
import type { Database, Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import type { LocalText } from '../core/local-text.ts';
import type { Grants } from '../ports/grants.ts';
import {
  type BonusCardView,
  readBonusCardByKey,
  type Speak,
  statusOf,
  viewBonusCard,
} from './bonus-card.store.ts';
import { lockPlayer } from './lock-player.ts';
import { spendable } from './balances.store.ts';

/** How long after an abandoned payment its scene holds, and how long an offered card may be claimed. */
const hourMs = 3_600_000;
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

interface OfferedRow {
  readonly id: number;
  readonly playerId: number;
  readonly kindId: number;
  readonly at: Date;
  readonly endsAt: Date;
  readonly receivedAt: Date | null;
  readonly ratio: number;
  readonly limitAmount: number;
  readonly star: number;
  readonly hours: number;
  readonly name: LocalText;
  readonly describe: LocalText;
}

const select = `select r.id, r.player_id as "playerId", r.kind_id as "kindId", r.at, r.ends_at as "endsAt",
  r.received_at as "receivedAt", k.ratio, k.limit_amount as "limitAmount", k.star, k.hours, k.name, k.describe
  from card_scene_records r join bonus_card_kinds k on k.id = r.kind_id`;

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

/** [S032] The highest price that the player gave up in the last hour, if it was above the threshold. */
async function abandonedPrice(tx: Queryable, playerId: number, now: number): Promise<number | null> {
  const { rows } = await tx.statement<{ price: number | null }>(
    'cards.abandonedPrice',
    `select max(price_cents) as price from payments
     where player_id = $1 and state in ('failed', 'expired') and price_cents > $2 and ended_at > $3`,
    [playerId, bigAmountCents, new Date(now - hourMs)],
  );
  return rows[0]?.price ?? null;
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

async function kindForScene(tx: Queryable, scene: number, price: number): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>(
    `select id from bonus_card_kinds where scene = $1 and enabled and limit_amount <= $2
     order by ratio desc, limit_amount, id limit 1`,
    [scene, price],
  );
  return rows[0]?.id ?? null;
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
    const { rows } = await tx.query<{ id: number }>(
      `insert into card_scene_records (player_id, scene, day, kind_id, at, ends_at)
       values ($1, $2, ($3::timestamptz at time zone 'UTC')::date, $4, $3, $5) on conflict do nothing returning id`,
      [playerId, scene, new Date(now), kindId, new Date(now + claimableMs)],
    );
    const id = rows[0]?.id;
    if (id === undefined) return null;
    const offered = await readOffered(tx, id);
    return offered === null ? null : viewOffered(offered, now, speak);
  });
}

async function readOffered(tx: Queryable, id: number): Promise<OfferedRow | null> {
  const { rows } = await tx.query<OfferedRow>(`${select} where r.id = $1`, [id]);
  return rows[0] ?? null;
}

/** Cards on offer that the player may still claim, the newest first. */
export async function offeredCards(
  { db, clock, isQuiet }: SceneNeeds,
  playerId: number,
  speak: Speak,
): Promise<BonusCardView[]> {
  const now = clock.now();
  if (await isQuiet(db, playerId, now)) return [];
  const { rows } = await db.query<OfferedRow>(
    `${select} where r.player_id = $1 and r.received_at is null and r.ends_at > $2 order by r.id desc limit 10`,
    [playerId, new Date(now)],
  );
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
    await tx.query('update card_scene_records set received_at = $2 where id = $1 and received_at is null', [
      recordId,
      new Date(now),
    ]);
    const card = await readBonusCardByKey(tx, `${key}:0`);
    if (card === null) throw new Error('a claimed card was not given');
    return {
      ...viewBonusCard(card, now, speak),
      status: statusOf(card, now),
      cardSceneTriggerRecordId: recordId,
    };
  });
}
