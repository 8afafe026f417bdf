import type { Database } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { type GivenTexts, housePath, houseTexts } from '../core/house-texts.ts';
import { look, operate, type Operator } from '../core/operator.ts';
import {
  type AnnouncementPlace,
  type AnnouncementRow,
  insertAnnouncement,
  readAnnouncements,
  removeAnnouncements,
} from './mainpage.store.ts';

export interface AnnouncementWish {
  readonly texts: GivenTexts;
  /** A path of this arcade, or ''. */
  readonly link: string;
  readonly endsAt: Date | null;
}

/** What is said of a place now, the newest first. `denied`. */
export function listAnnouncements(
  db: Database,
  operator: Operator,
  place: AnnouncementPlace,
): Promise<AnnouncementRow[] | Failure> {
  return look(operator, 'pages.edit', () => readAnnouncements(db, place, Date.now()));
}

/** Says something on the home page. Of notices the newest counts. `badParameters`. */
export function announce(
  db: Database,
  operator: Operator,
  place: AnnouncementPlace,
  { texts, link, endsAt }: AnnouncementWish,
): Promise<{ readonly id: number } | Failure> {
  return operate(db, operator, 'pages.edit', async (tx, note) => {
    const said = { ...houseTexts(texts, 'text'), link: link === '' ? '' : housePath('link', link) };
    const id = await insertAnnouncement(tx, { ...said, place, endsAt });
    await note(`add ${place}`, `${place} ${id}: ${JSON.stringify({ texts, link, endsAt })}`);
    return { id };
  });
}

/** Takes down one that is said, or all of a place; `notFound` for one that is not said. */
export function fallSilent(
  db: Database,
  operator: Operator,
  place: AnnouncementPlace,
  id?: number,
): Promise<{ readonly ended: number } | Failure> {
  return operate(db, operator, 'pages.edit', async (tx, note) => {
    const ended = await removeAnnouncements(tx, place, id);
    if (ended === 0 && id !== undefined) throw new Failure('notFound', `line ${id}`);
    await note(`remove ${place}`, id === undefined ? `all, ${ended}` : `${place} ${id}`);
    return { ended };
  });
}
