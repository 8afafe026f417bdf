import type { Database, Queryable } from '../core/database.ts';
import { buffedAtPushers } from './card-kind-file.ts';
import { type NewKind, insertKind } from './card-kinds.store.ts';

const text = (key: string) => ({ key: `cardKind.${key}` });

const bonus = (
  name: string,
  card: { ratio: number; limitAmount: number; star: number; hours: number; scene?: 3 | 5 },
  describe = 'bonusText',
): NewKind => ({ sort: 'bonus', name: text(name), describe: text(describe), scene: null, ...card });

const buff = (name: string, card: { star: number; rewardRate: number; hours: number }): NewKind => ({
  ...{ sort: 'buff', name: text(name), describe: text('buffText'), pushMost: buffedAtPushers },
  ...card,
});

const discount = (
  name: string,
  card: { ratio: number; limitAmount: number; mostOff: number; hours: number },
): NewKind => ({ sort: 'discount', name: text(name), describe: text('discountText'), ...card });

const pushTime = (roomCoin: number, timeNum: number): NewKind => ({
  ...{ sort: 'push', roomCoin, timeNum },
  beCoin: roomCoin * Math.floor(timeNum / 10),
});

/** Cards of the demonstration arcade. The first of each sort has number 1001. */
export const demoKinds: readonly NewKind[] = [
  bonus('pocket', { ratio: 5, limitAmount: 499, star: 1, hours: 72 }),
  bonus('arcade', { ratio: 10, limitAmount: 999, star: 2, hours: 72 }),
  bonus('parade', { ratio: 20, limitAmount: 1999, star: 3, hours: 168 }),
  bonus('encore', { ratio: 15, limitAmount: 4999, star: 3, hours: 24, scene: 3 }, 'encoreText'),
  bonus('topUp', { ratio: 10, limitAmount: 199, star: 1, hours: 24, scene: 5 }, 'topUpText'),
  discount('bazaar', { ratio: 10, limitAmount: 0, mostOff: 300, hours: 168 }),
  discount('gala', { ratio: 20, limitAmount: 1_000, mostOff: 1_000, hours: 72 }),
  buff('spark', { star: 1, rewardRate: 5, hours: 24 }),
  buff('ribbon', { star: 2, rewardRate: 10, hours: 48 }),
  buff('lantern', { star: 3, rewardRate: 15, hours: 72 }),
  buff('firework', { star: 4, rewardRate: 20, hours: 24 }),
  buff('festival', { star: 5, rewardRate: 30, hours: 72 }),
  pushTime(10, 60),
  pushTime(50, 60),
];

/** Lays out the cards of the demonstration arcade, once: what the operator changed stays changed. */
export async function seedDemoCards(db: Database): Promise<void> {
  await db.transaction(async (tx: Queryable) => {
    await tx.query('lock table bonus_card_kinds in exclusive mode');
    const { rows } = await tx.query('select 1 from bonus_card_kinds limit 1');
    if (rows.length > 0) return;
    for (const kind of demoKinds) await insertKind(tx, kind);
  });
}
