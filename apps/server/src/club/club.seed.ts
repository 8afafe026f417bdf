import { clubTermDays } from '@grabbit/contract';
import type { Database } from '../core/database.ts';
import { dayMs } from './club-terms.ts';
import { insertConfig, type NewClubConfig } from './club.store.ts';

/** How long the sale of the demonstration lasts, from its first start on, in milliseconds. */
const saleForMs = 14 * dayMs;

type Seed = Pick<
  NewClubConfig,
  'cardClass' | 'configType' | 'listCents' | 'firstCoins' | 'dayCoins' | 'weekPostageCents' | 'advanceDays'
> &
  Partial<NewClubConfig>;

const terms = { 5: 'week', 6: 'month', 9: 'season' } as const;
const classes = { 1: 'jade', 2: 'ruby' } as const;

function config(seed: Seed): NewClubConfig {
  const { cardClass, configType, audience = 'everyone' } = seed;
  const suffix = audience === 'everyone' ? '' : `.${audience}`;
  return {
    audience,
    days: clubTermDays[configType],
    saleCents: null,
    saleCoins: 0,
    saleUntil: null,
    couponCents: 0,
    productId: `club.${classes[cardClass]}.${terms[configType]}${suffix}`,
    ...seed,
  };
}

const jade = { cardClass: 1, weekPostageCents: 100 } as const;
const ruby = { cardClass: 2, weekPostageCents: 250 } as const;
const week = { configType: 5, advanceDays: 3 } as const;
const month = { configType: 6, advanceDays: 6 } as const;
const season = { configType: 9, advanceDays: 11 } as const;

/** Prices in cents; a coin is priced one cent. The ruby month is on sale at the start. */
export function demoClub(saleUntil: Date): readonly NewClubConfig[] {
  return [
    config({ ...jade, ...week, listCents: 499, firstCoins: 500, dayCoins: 30 }),
    config({ ...jade, ...month, listCents: 1499, firstCoins: 1500, dayCoins: 40, couponCents: 100 }),
    config({ ...jade, ...season, listCents: 3999, firstCoins: 4000, dayCoins: 45, couponCents: 300 }),
    config({ ...ruby, ...week, listCents: 999, firstCoins: 1000, dayCoins: 70 }),
    config({
      ...ruby,
      ...month,
      ...{ listCents: 3499, saleCents: 2999, saleCoins: 300, saleUntil },
      ...{ firstCoins: 3000, dayCoins: 90, couponCents: 250 },
    }),
    config({ ...ruby, ...season, listCents: 7999, firstCoins: 8000, dayCoins: 100, couponCents: 600 }),
    config({ ...jade, ...week, audience: 'newbie', listCents: 199, firstCoins: 250, dayCoins: 30 }),
    config({ ...ruby, ...week, audience: 'first', listCents: 499, firstCoins: 600, dayCoins: 70 }),
  ];
}

/** Puts the club of the demonstration arcade up, once. */
export async function seedDemoClub(db: Database, now: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query('lock table club_configs in exclusive mode');
    const { rows } = await tx.query('select 1 from club_configs limit 1');
    if (rows.length > 0) return;
    for (const each of demoClub(new Date(now + saleForMs))) await insertConfig(tx, each);
  });
}
