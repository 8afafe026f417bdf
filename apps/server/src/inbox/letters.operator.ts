import { levelOf } from '@grabbit/contract';
import type { Database } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { type GivenTexts, housePath, houseTexts } from '../core/house-texts.ts';
import { look, operate, type Operator } from '../core/operator.ts';
import { lockReceiver } from '../ports/receiver.store.ts';
import { readUnread, notifyUnread } from '../ports/player-messages.store.ts';
import { deliverLetters } from './message.store.ts';
import { insertLetter, type LetterLine, readLetters } from './letter.store.ts';

/** A letter of the operator's: to one player, to who is on a level, or to all. */
export interface LetterWish {
  readonly texts: GivenTexts;
  /** A path of this arcade, or ''. */
  readonly link: string;
  /** As it is stored, 0 to 19. */
  readonly level: number | null;
  readonly playerId: number | null;
}

/** The hundred newest letters to many. `denied`. */
export function listLetters(db: Database, operator: Operator): Promise<LetterLine[] | Failure> {
  return look(operator, 'pages.edit', async () => {
    const rows = await readLetters(db);
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
      const isThere = await lockReceiver(tx, playerId, { registered: true });
      if (!isThere) throw new Failure('notFound', `player ${playerId}`);
    }
    const { id } = await insertLetter(tx, { level, playerId, title, body, link: path });
    await note('send letter', `letter ${id}: ${JSON.stringify({ texts, link, level, playerId })}`);
    if (playerId !== null) {
      await deliverLetters(tx, { playerId, levelOf });
      await notifyUnread(tx, playerId, await readUnread(tx, playerId));
    }
    return { id };
  });
}
