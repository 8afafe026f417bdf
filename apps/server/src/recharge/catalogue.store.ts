import { levelOf } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import type { Buyer, RechargeOffer, Taken } from './catalogue.ts';

export type NewRechargeOffer = Omit<RechargeOffer, 'id'>;

const columns = `id, name, kind, place, recharge_money as "rechargeMoney", convert_amount as "convertAmount",
  gift_amount as "giftAmount", offset_money as "offsetMoney", experience, card_kind_id as "cardKindId",
  card_ratio as "cardRatio", amazon_amount as "amazonAmount", apple_product_id as "appleProductId",
  google_product_id as "googleProductId", recharge_describe as "rechargeDescribe", enable_flag as "enableFlag",
  show_flg as "showFlg", start_time as "startTime", end_time as "endTime", cycle_hours as "cycleHours",
  open_hours as "openHours", how_often as "howOften", first_only as "firstOnly", newcomer_days as "newcomerDays",
  min_level as "minLevel", sort`;

/** All offers, in the order of their lists. There are some dozens: they are read whole. */
export async function readOffers(db: Queryable): Promise<RechargeOffer[]> {
  const { rows } = await db.statement<RechargeOffer>(
    'recharge.offers',
    `select ${columns} from recharge_configs order by kind, sort, id`,
  );
  return rows;
}

export async function readOffer(db: Queryable, id: number): Promise<RechargeOffer | null> {
  const { rows } = await db.statement<RechargeOffer>(
    'recharge.offer',
    `select ${columns} from recharge_configs where id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** Numbers of the offers that match a place, the first first. */
export async function readScene(db: Queryable, position: number): Promise<number[]> {
  const { rows } = await db.statement<{ config_id: number }>(
    'recharge.scene',
    'select config_id from recharge_scenes where position = $1 order by sort, config_id',
    [position],
  );
  return rows.map((row) => row.config_id);
}

interface BuyerRow {
  readonly experience: number;
  readonly user_group: number;
  readonly created_at: Date;
  readonly has_paid: boolean;
}

/** Who asks, with what they have had. Throws when there is no such player. */
export async function readBuyer(db: Queryable, playerId: number): Promise<Buyer> {
  const { rows } = await db.statement<BuyerRow>(
    'recharge.buyer',
    `select experience, user_group, created_at,
       exists (select 1 from payments where player_id = $1 and state in ('captured', 'credited')) as has_paid
     from users where id = $1`,
    [playerId],
  );
  const row = rows[0];
  if (row === undefined) throw new Error(`there is no player ${playerId}`);
  return {
    playerId,
    experience: row.experience,
    level: levelOf(row.experience),
    group: row.user_group,
    joinedAt: row.created_at.getTime(),
    hasPaid: row.has_paid,
    taken: await readTaken(db, playerId),
  };
}

async function readTaken(db: Queryable, playerId: number): Promise<Taken[]> {
  const { rows } = await db.statement<Omit<Taken, 'at'> & { at: Date }>(
    'recharge.taken',
    `select p.config_id as "configId", p.state, c.first_only as "firstOnly", p.at
     from recharge_purchases p join recharge_configs c on c.id = p.config_id
     where p.player_id = $1 and p.state <> 'released'`,
    [playerId],
  );
  return rows.map((row) => ({ ...row, at: row.at.getTime() }));
}

export async function insertPurchase(
  tx: Queryable,
  taken: {
    readonly number: string;
    readonly playerId: number;
    readonly configId: number;
    readonly now: number;
  },
): Promise<void> {
  await tx.query(
    `insert into recharge_purchases (payment_number, player_id, config_id, at) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [taken.number, taken.playerId, taken.configId, new Date(taken.now)],
  );
}

/** What a payment reserved; null when its offer can be had any number of times. */
export async function readPurchase(
  tx: Queryable,
  number: string,
): Promise<{ readonly state: 'reserved' | 'paid' | 'released'; readonly at: Date } | null> {
  const { rows } = await tx.statement<{ state: 'reserved' | 'paid' | 'released'; at: Date }>(
    'recharge.purchase',
    'select state, at from recharge_purchases where payment_number = $1',
    [number],
  );
  return rows[0] ?? null;
}

/** Payments that reserved nothing change nothing. */
export async function setPurchase(tx: Queryable, number: string, state: 'paid' | 'released'): Promise<void> {
  await tx.statement(
    'recharge.setPurchase',
    'update recharge_purchases set state = $2 where payment_number = $1',
    [number, state],
  );
}

export interface LevelOffer {
  readonly configId: number;
  /** Milliseconds since 1970. */
  readonly offeredAt: number;
}

/** Offers a level's deal, once: the first time stays. Null when there is none yet and `configId` is null. */
export async function openLevelOffer(
  db: Queryable,
  offer: {
    readonly playerId: number;
    readonly level: number;
    readonly configId: number;
    readonly now: number;
  },
): Promise<LevelOffer> {
  await db.query(
    `insert into level_offers (player_id, level, config_id, offered_at) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [offer.playerId, offer.level, offer.configId, new Date(offer.now)],
  );
  const kept = await readLevelOffer(db, offer.playerId, offer.level);
  if (kept === null) throw new Error('an insert left no row');
  return kept;
}

export async function readLevelOffer(
  db: Queryable,
  playerId: number,
  level: number,
): Promise<LevelOffer | null> {
  const { rows } = await db.query<{ config_id: number; offered_at: Date }>(
    'select config_id, offered_at from level_offers where player_id = $1 and level = $2',
    [playerId, level],
  );
  const row = rows[0];
  return row === undefined ? null : { configId: row.config_id, offeredAt: row.offered_at.getTime() };
}
