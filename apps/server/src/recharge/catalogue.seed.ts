import { RechargeKind, RechargePosition } from '@grabbit/contract';
import type { Database } from '../core/database.ts';
import type { NewRechargeOffer } from './catalogue.store.ts';
import { insertOffer } from './catalogue-write.store.ts';

type Seed = Partial<NewRechargeOffer> &
  Pick<NewRechargeOffer, 'name' | 'kind' | 'rechargeMoney' | 'convertAmount'> & {
    readonly positions?: readonly number[];
  };

/** An offer without anything special, for those that say the rest. */
const plainOffer: Omit<NewRechargeOffer, 'name' | 'kind' | 'rechargeMoney' | 'convertAmount'> = {
  place: 'list',
  giftAmount: 0,
  offsetMoney: 0,
  experience: 0,
  cardKindId: null,
  cardRatio: 0,
  amazonAmount: 0,
  appleProductId: '',
  googleProductId: '',
  rechargeDescribe: {},
  enableFlag: true,
  showFlg: 0,
  startTime: null,
  endTime: null,
  cycleHours: null,
  openHours: null,
  howOften: 'any',
  firstOnly: false,
  newcomerDays: null,
  minLevel: 0,
  sort: 100,
};

const lowBalance = [
  RechargePosition['home low balance'],
  RechargePosition['claw room low balance'],
  RechargePosition['push room low balance'],
  RechargePosition['daily low balance'],
];
/** Where a player has come to a stop for want of coins, or asks for some in the middle of something. */
const short = [
  ...lowBalance,
  RechargePosition['claw room menu'],
  RechargePosition.pack,
  RechargePosition.delivery,
];
/** Where a bonus card is about to be used: it wants an amount that is worth it. */
const withCard = [RechargePosition['bonus card prompt']];
const { regular, newbie, daily } = RechargeKind;
const newbieOffer = RechargeKind['newbie offer'];
const timeLimit = RechargeKind['time limit'];
const week = 168;
/** A Monday and a Friday, both at midnight UTC. */
const monday = new Date('2026-01-05T00:00:00Z');
const friday = new Date('2026-01-02T00:00:00Z');

function coins(price: number, amount: number, gift = 0): Seed {
  return {
    name: `coins-${price}`,
    kind: regular,
    rechargeMoney: price,
    convertAmount: amount,
    giftAmount: gift,
  };
}

/** What a popup sells: it stands in no list. */
function deal(of: string, price: number, amount: number, gift: number): Seed {
  const kind = timeLimit;
  return { ...coins(price, amount, gift), ...{ name: `deal-${of}`, kind, place: 'elsewhere', sort: 100 } };
}

const seeds: readonly Seed[] = [
  coins(199, 200),
  { ...coins(499, 500), positions: short },
  { ...coins(999, 1_000, 50), positions: [...short, ...withCard] },
  { ...coins(1_999, 2_000, 160), positions: [...short, ...withCard] },
  coins(3_499, 3_500, 350),
  { ...coins(4_999, 5_000, 600), positions: withCard },
  coins(9_999, 10_000, 1_500),
  {
    ...{ name: 'first-pack', kind: newbieOffer, rechargeMoney: 199, convertAmount: 200, giftAmount: 200 },
    ...{ offsetMoney: 300, howOften: 'once', firstOnly: true, newcomerDays: 7, sort: 10 },
    rechargeDescribe: { key: 'recharge.seedFirstPack' },
    positions: [...short, RechargePosition['first purchase persuade']],
  },
  {
    ...{
      name: 'first-treasure',
      kind: newbieOffer,
      rechargeMoney: 999,
      convertAmount: 1_000,
      giftAmount: 600,
    },
    ...{ offsetMoney: 500, howOften: 'once', firstOnly: true, newcomerDays: 7, sort: 20 },
    rechargeDescribe: { key: 'recharge.seedFirstPack' },
  },
  {
    ...{ name: 'newbie-step-1', kind: newbie, rechargeMoney: 499, convertAmount: 500, giftAmount: 100 },
    ...{ howOften: 'once', newcomerDays: 14, sort: 10, experience: 200 },
    rechargeDescribe: { key: 'recharge.seedNewbie' },
  },
  {
    ...{ name: 'newbie-step-2', kind: newbie, rechargeMoney: 1_999, convertAmount: 2_000, giftAmount: 500 },
    ...{ howOften: 'once', newcomerDays: 14, sort: 20, experience: 1_000, offsetMoney: 500 },
    rechargeDescribe: { key: 'recharge.seedNewbie' },
  },
  {
    ...{ name: 'daily-small', kind: daily, rechargeMoney: 199, convertAmount: 200, giftAmount: 20 },
    ...{ howOften: 'once a day', sort: 10 },
  },
  {
    ...{ name: 'daily-large', kind: daily, rechargeMoney: 999, convertAmount: 1_000, giftAmount: 120 },
    ...{ howOften: 'once a day', sort: 20 },
  },
  {
    ...{ name: 'weekend', kind: timeLimit, rechargeMoney: 2_999, convertAmount: 3_000, giftAmount: 600 },
    ...{ startTime: friday, cycleHours: week, openHours: 72, howOften: 'once a day', offsetMoney: 500 },
    rechargeDescribe: { key: 'recharge.seedWeekend' },
  },
  {
    ...{ name: 'midweek', kind: timeLimit, rechargeMoney: 1_499, convertAmount: 1_500, giftAmount: 225 },
    ...{ startTime: monday, cycleHours: week, openHours: 96, howOften: 'once a day' },
    rechargeDescribe: { key: 'recharge.seedMidweek' },
  },
  {
    ...{ name: 'experience-small', kind: regular, rechargeMoney: 499, convertAmount: 500, experience: 1_000 },
    place: 'experience pack',
  },
  {
    ...{ name: 'experience-middle', kind: regular, rechargeMoney: 1_999, convertAmount: 2_000 },
    ...{ place: 'experience pack', experience: 5_000 },
  },
  {
    ...{ name: 'experience-large', kind: regular, rechargeMoney: 9_999, convertAmount: 10_000 },
    ...{ place: 'experience pack', experience: 30_000 },
  },
  {
    ...{ name: 'level-up', kind: timeLimit, rechargeMoney: 299, convertAmount: 300, giftAmount: 90 },
    ...{ place: 'level up', minLevel: 1, howOften: 'once a day' },
  },
  {
    ...{
      name: 'level-up-high',
      kind: timeLimit,
      rechargeMoney: 1_999,
      convertAmount: 2_000,
      giftAmount: 600,
    },
    ...{ place: 'level up', minLevel: 5, howOften: 'once a day' },
  },
  deal('welcome-gift', 499, 500, 200),
  deal('second-wind', 999, 1_000, 150),
  deal('welcome-back', 999, 1_000, 300),
];

/** Fills the catalogue of the demonstration arcade, once: what the operator changed or took away stays so. */
export async function seedDemoOffers(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query('lock table recharge_configs in exclusive mode');
    const { rows } = await tx.query('select 1 from recharge_configs limit 1');
    if (rows.length > 0) return;
    for (const [place, { positions = [], ...given }] of seeds.entries()) {
      const productId = `grabbit.${given.name}`;
      const ids = { appleProductId: productId, googleProductId: productId };
      await insertOffer(tx, { ...plainOffer, ...ids, sort: place, ...given }, positions);
    }
  });
}
