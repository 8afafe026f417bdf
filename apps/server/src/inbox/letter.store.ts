import { soleRow } from '../core/sole-row.ts';
import type { LocalText } from '../core/local-text.ts';
import type { Queryable } from '../core/database.ts';

export interface LetterLine {
  readonly id: number;
  readonly level: number | null;
  readonly title: LocalText;
  readonly body: LocalText;
  readonly link: string;
  readonly at: Date;
  /** How many players have it, and how many of them opened it. */
  readonly delivered: number;
  readonly read: number;
}

/** The newest 100 letters that were not to one player, with how many have them and read them. */
export async function readLetters(db: Queryable): Promise<LetterLine[]> {
  const { rows } =
    await db.query<LetterLine>(`select l.id, l.level, l.title, l.body, l.link, l.at, count(m.id)::int as delivered,
       count(m.read_at)::int as read
     from (select * from letters where player_id is null order by id desc limit 100) l
     left join messages m on m.letter_id = l.id group by l.id, l.level, l.title, l.body, l.link, l.at order by l.id desc`);
  return rows;
}

/** Writes a letter. */
export async function insertLetter(
  db: Queryable,
  {
    level,
    playerId,
    title,
    body,
    link,
  }: {
    readonly level: number | null;
    readonly playerId: number | null;
    readonly title: LocalText;
    readonly body: LocalText;
    readonly link: string;
  },
): Promise<{ id: number }> {
  const { rows } = await db.query<{ id: number }>(
    'insert into letters (level, player_id, title, body, link, at) values ($1, $2, $3, $4, $5, now()) returning id',
    [level, playerId, title, body, link],
  );
  return soleRow(rows);
}
