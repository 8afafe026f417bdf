import { RechargeKind } from '@grabbit/contract';
import type { Database, Queryable } from '../platform/database.ts';
import { insertOffer } from '../recharge/catalogue-write.store.ts';
import { plainOffer } from '../recharge/catalogue.seed.ts';
import { insertPopup, type NewPopup, PopupType } from './popup.store.ts';

interface Seed extends Omit<NewPopup, 'configId' | 'enabled' | 'sort'> {
  readonly deal: {
    readonly rechargeMoney: number;
    readonly convertAmount: number;
    readonly giftAmount: number;
  };
}

const seeds: readonly Seed[] = [
  {
    name: 'welcome-gift',
    popupType: PopupType.mainPage,
    hours: 72,
    freeGrants: [{ type: 'coins', amount: 50, from: 'promotions' }],
    payGrants: [{ type: 'postage', cents: 500 }],
    deal: { rechargeMoney: 499, convertAmount: 500, giftAmount: 200 },
  },
  {
    name: 'second-wind',
    popupType: PopupType.lowBalance,
    hours: 24,
    freeGrants: [{ type: 'coins', amount: 20, from: 'promotions' }],
    payGrants: [{ type: 'coins', amount: 100, from: 'promotions' }],
    deal: { rechargeMoney: 999, convertAmount: 1_000, giftAmount: 150 },
  },
  {
    name: 'welcome-back',
    popupType: PopupType.comeback,
    hours: 72,
    freeGrants: [{ type: 'coins', amount: 80, from: 'promotions' }],
    payGrants: [{ type: 'postage', cents: 300 }],
    deal: { rechargeMoney: 999, convertAmount: 1_000, giftAmount: 300 },
  },
];

/** The offers of the demonstration arcade, once: what the operator changed or took away stays so. */
export async function seedDemoPopups(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query('lock table popup_configs in exclusive mode');
    const { rows } = await tx.query('select 1 from popup_configs limit 1');
    if (rows.length > 0) return;
    for (const [place, seed] of seeds.entries()) await addPopup(tx, seed, place);
  });
}

async function addPopup(tx: Queryable, { deal, ...popup }: Seed, sort: number): Promise<void> {
  const name = `deal-${popup.name}`;
  const ids = { appleProductId: `grabbit.${name}`, googleProductId: `grabbit.${name}` };
  const offer = {
    ...plainOffer,
    ...deal,
    ...ids,
    name,
    kind: RechargeKind['time limit'],
    place: 'elsewhere' as const,
  };
  const configId = await insertOffer(tx, offer, []);
  if (configId === null) throw new Error(`the offer ${name} is there already`);
  await insertPopup(tx, { ...popup, configId, enabled: true, sort });
}
