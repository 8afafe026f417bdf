import { levelOf } from '@grabbit/contract';
import type { Database } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { type GivenTexts, housePath, houseTexts } from '../core/house-texts.ts';
import type { LocalText } from '../core/local-text.ts';
import { look, operate, type Operator } from '../core/operator.ts';
import { soleRow } from '../core/sole-row.ts';
import { readUnread, tellUnread } from '../ports/player-messages.ts';
import { deliverLetters } from './message.store.ts';

/** A letter of the operator's: to one player, to who is on a level, or to all. */
export interface LetterWish {
  readonly texts: GivenTexts;
  /** A path of this arcade, or ''. */
  readonly link: string;
  /** As it is stored, 0 to 19. */
  readonly level: number | null;
  readonly playerId: number | null;
}

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

/** The hundred newest letters to many. `denied`. */
export function listLetters(db: Database, operator: Operator): Promise<LetterLine[] | Failure> {
  return look(operator, 'pages.edit', async () => {
    const { rows } = await db.query<LetterLine>(
      `select l.id, l.level, l.title, l.body, l.link, l.at, count(m.id)::int as delivered,
         count(m.read_at)::int as read
       from (select * from letters where player_id is null order by id desc limit 100) l
       left join messages m on m.letter_id = l.id group by l.id, l.level, l.title, l.body, l.link, l.at order by l.id desc`,
    );
    return rows;
  });
}

/**
 * Writes a letter. To one player it comes at once; to many it is one row, delivered to each when they next look. `badParameters`,
 * `notFound` for a player whom there is not.
 */
export function sendLetter(
  db: Database,
  operator: Operator,
  { texts, link, level, playerId }: LetterWish,
): Promise<{ readonly id: number } | Failure> {
  return operate(db, operator, 'pages.edit', async (tx, note) => {
    if (level !== null && playerId !== null)
      throw new Failure('badParameters', 'a letter is to a level or to a player');
    const { title } = houseTexts(texts, 'title');
    const { body } = houseTexts(texts, 'text');
    const path = link === '' ? '' : housePath('link', link);
    if (playerId !== null) {
      const { rowCount } = await tx.query(
        'select 1 from users where id = $1 and removed_at is null and not trial for no key update',
        [playerId],
      );
      if (rowCount === 0) throw new Failure('notFound', `player ${playerId}`);
    }
    const { rows } = await tx.query<{ id: number }>(
      'insert into letters (level, player_id, title, body, link, at) values ($1, $2, $3, $4, $5, now()) returning id',
      [level, playerId, title, body, path],
    );
    const { id } = soleRow(rows);
    await note('send letter', `letter ${id}: ${JSON.stringify({ texts, link, level, playerId })}`);
    if (playerId !== null) {
      await deliverLetters(tx, { playerId, levelOf });
      await tellUnread(tx, playerId, await readUnread(tx, playerId));
    }
    return { id };
  });
}
