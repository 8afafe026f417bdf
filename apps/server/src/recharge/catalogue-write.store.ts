import type { Queryable } from '../core/database.ts';
import type { NewRechargeOffer } from './catalogue.store.ts';

const fields = [
  'name',
  'kind',
  'place',
  'recharge_money',
  'convert_amount',
  'gift_amount',
  'offset_money',
  'experience',
  'card_kind_id',
  'card_ratio',
  'amazon_amount',
  'apple_product_id',
  'google_product_id',
  'recharge_describe',
  'enable_flag',
  'show_flg',
  'start_time',
  'end_time',
  'cycle_hours',
  'open_hours',
  'how_often',
  'first_only',
  'newcomer_days',
  'min_level',
  'sort',
] as const;

function valuesOf(offer: NewRechargeOffer): unknown[] {
  return [
    offer.name,
    offer.kind,
    offer.place,
    offer.rechargeMoney,
    offer.convertAmount,
    offer.giftAmount,
    offer.offsetMoney,
    offer.experience,
    offer.cardKindId,
    offer.cardRatio,
    offer.amazonAmount,
    offer.appleProductId,
    offer.googleProductId,
    JSON.stringify(offer.rechargeDescribe),
    offer.enableFlag,
    offer.showFlg,
    offer.startTime,
    offer.endTime,
    offer.cycleHours,
    offer.openHours,
    offer.howOften,
    offer.firstOnly,
    offer.newcomerDays,
    offer.minLevel,
    offer.sort,
  ];
}

/** Adds an offer and where it matches; null when there is one of that name already. */
export async function insertOffer(
  tx: Queryable,
  offer: NewRechargeOffer,
  positions: readonly number[],
): Promise<number | null> {
  const places = fields.map((_field, index) => `$${index + 1}`).join(', ');
  const { rows } = await tx.query<{ id: number }>(
    `insert into recharge_configs (${fields.join(', ')}) values (${places})
     on conflict (name) do nothing returning id`,
    valuesOf(offer),
  );
  const id = rows[0]?.id;
  if (id === undefined) return null;
  for (const position of positions) {
    await tx.query('insert into recharge_scenes (position, config_id, sort) values ($1, $2, $3)', [
      position,
      id,
      offer.sort,
    ]);
  }
  return id;
}

/** False when there is no offer of that number. */
export async function setEnabled(db: Queryable, id: number, enabled: boolean): Promise<boolean> {
  const { rowCount } = await db.query('update recharge_configs set enable_flag = $2 where id = $1', [
    id,
    enabled,
  ]);
  return rowCount > 0;
}

/** Ends an offer at a moment: payments that were begun before are kept. False when there is none, or it has ended. */
export async function endOffer(db: Queryable, id: number, at: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `update recharge_configs set end_time = $2, start_time = case when start_time < $2 then start_time end,
       cycle_hours = case when start_time < $2 then cycle_hours end,
       open_hours = case when start_time < $2 then open_hours end
     where id = $1 and (end_time is null or end_time > $2)`,
    [id, at],
  );
  return rowCount > 0;
}
