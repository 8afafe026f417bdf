import type { Database } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { type GivenTexts, housePath, houseTexts } from '../core/house-texts.ts';
import { look, operate, type Operator } from '../core/operator.ts';
import { type BannerRow, insertBanner, isShown, readBanners, removeBanner } from './banners.store.ts';

export interface BannerWish {
  readonly location: number;
  readonly picture: string;
  readonly link: string;
  readonly texts: GivenTexts;
  /** The least comes first. */
  readonly sort: number;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

export type BannerLine = BannerRow & { readonly shown: boolean };

/** Where banners stand: the home page, the claw list, the shop. */
const locations = [1, 4, 9];

const lineOf = (row: BannerRow): BannerLine => ({ ...row, shown: isShown(row, Date.now()) });

/** All banners that are up, also those whose time has not come or is over. `denied`. */
export function listBanners(db: Database, operator: Operator): Promise<BannerLine[] | Failure> {
  return look(operator, 'pages.edit', async () => (await readBanners(db)).map(lineOf));
}

/** Puts a banner up. `badParameters`. */
export function addBanner(
  db: Database,
  operator: Operator,
  { texts, ...wish }: BannerWish,
): Promise<BannerLine | Failure> {
  return operate(db, operator, 'pages.edit', async (tx, note) => {
    if (!locations.includes(wish.location))
      throw new Failure('badParameters', 'the location must be 1 (home page), 4 (claw list) or 9 (shop)');
    const banner = {
      ...{ ...wish, ...houseTexts(texts, 'title') },
      ...{ picture: housePath('picture', wish.picture), link: housePath('link', wish.link) },
    };
    const id = await insertBanner(tx, banner);
    await note('add banner', `banner ${id}: ${JSON.stringify({ ...wish, texts })}`);
    return lineOf({ id, ...banner });
  });
}

/** Takes a banner down. `notFound`. */
export function endBanner(
  db: Database,
  operator: Operator,
  id: number,
): Promise<{ readonly id: number } | Failure> {
  return operate(db, operator, 'pages.edit', async (tx, note) => {
    if (!(await removeBanner(tx, id))) throw new Failure('notFound', `banner ${id}`);
    await note('remove banner', `banner ${id}`);
    return { id };
  });
}
