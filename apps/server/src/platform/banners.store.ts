import type { LocalText } from '../core/local-text.ts';
import type { Queryable } from '../core/database.ts';
import { insertingRow } from '../core/inserting-row.ts';
import { soleRow } from '../core/sole-row.ts';

export interface BannerRow {
  readonly id: number;
  readonly location: number;
  readonly picture: string;
  readonly link: string;
  readonly title: LocalText;
  readonly body: LocalText;
  readonly sort: number;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

export type NewBanner = Omit<BannerRow, 'id'>;

const columns = `id, location, picture, link, title, body, sort, starts_at as "startsAt", ends_at as "endsAt"`;

export async function insertBanner(db: Queryable, banner: NewBanner): Promise<number> {
  const row = {
    ...{ location: banner.location, picture: banner.picture, link: banner.link },
    ...{ title: JSON.stringify(banner.title), body: JSON.stringify(banner.body), sort: banner.sort },
    ...{ starts_at: banner.startsAt, ends_at: banner.endsAt },
  };
  const { rows } = await db.query<{ id: number }>(
    `${insertingRow('banners', row)} returning id`,
    Object.values(row),
  );
  return soleRow(rows).id;
}

/** Banners that were not removed, also those whose time has not come or is over. */
export async function readBanners(db: Queryable): Promise<BannerRow[]> {
  const { rows } = await db.query<BannerRow>(
    `select ${columns} from banners where removed_at is null order by location, sort, id`,
  );
  return rows;
}

export function isShown({ startsAt, endsAt }: BannerRow, now: number): boolean {
  return (startsAt === null || startsAt.getTime() <= now) && (endsAt === null || now < endsAt.getTime());
}

export async function removeBanner(db: Queryable, id: number): Promise<boolean> {
  const { rowCount } = await db.query(
    'update banners set removed_at = now() where id = $1 and removed_at is null',
    [id],
  );
  return rowCount > 0;
}
