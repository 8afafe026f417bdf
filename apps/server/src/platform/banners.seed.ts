import { BannerListLocationType } from '@grabbit/contract';
import { insertBanner, type NewBanner } from './banners.store.ts';
import type { Database } from '../core/database.ts';

const home = BannerListLocationType['also used (banner list)'];
const { claw } = BannerListLocationType;

function banner(location: number, name: string, picture: string, link: string): Omit<NewBanner, 'sort'> {
  const [title, body] = [{ key: `banner.${name}Title` }, { key: `banner.${name}Text` }];
  return { location, picture, link, title, body, startsAt: null, endsAt: null };
}

/** Room 12 is the trial room of the demonstration arcade, however many rooms it has. */
const demoBanners = [
  banner(home, 'check', '/machine/blue.webp', '/about'),
  banner(home, 'practice', '/toys/chick.webp', '/claw/3/12'),
  banner(home, 'pack', '/toys/bear.webp', '/claw'),
  banner(claw, 'practice', '/toys/chick.webp', '/claw/1/12'),
  banner(claw, 'check', '/toys/octopus.webp', '/about'),
];

/** Puts up the banners of the demonstration arcade, once: one that the operator took down stays down. */
export async function seedDemoBanners(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query('lock table banners in exclusive mode');
    const { rows } = await tx.query('select 1 from banners limit 1');
    if (rows.length > 0) return;
    for (const [sort, each] of demoBanners.entries()) await insertBanner(tx, { ...each, sort });
  });
}
