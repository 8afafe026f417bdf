import { foldLetters } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import { countAttempt, type RateLimit } from '../core/rate-limit.ts';

const keptWord = 60;
const fewestSearchers = 3;
const notedSearches: RateLimit = { attempts: 60, windowSeconds: 3_600 };

/** Searches past the limit are answered, and not remembered. */
export async function noteSearch(db: Queryable, playerId: number, word: string): Promise<void> {
  const kept = foldLetters(word).replace(/\p{C}/gu, '').slice(0, keptWord);
  if (kept === '' || (await countAttempt(db, `search-by:${playerId}`, notedSearches)) !== null) return;
  await db.query('insert into room_searches (player_id, word) values ($1, $2)', [playerId, kept]);
}

/** The words of some names, as searches are compared. Tongues without blanks are cut by their own rules. */
export function wordsOf(names: readonly string[], language: string): string[] {
  const segments = new Intl.Segmenter(language, { granularity: 'word' });
  return names.map(foldLetters).flatMap((name) => {
    const parts = [...segments.segment(name)].filter(({ isWordLike }) => isWordLike === true);
    return [name, ...name.split(/\s+/), ...parts.map(({ segment }) => segment)];
  });
}

/**
 * What most registered players searched in the last week. Everybody sees it, so it holds only whole words of `known` (rooms
 * and prizes by their own names, in every language) that three different players searched.
 */
export async function hotWords(db: Queryable, known: ReadonlySet<string>): Promise<string[]> {
  const { rows } = await db.query<{ word: string }>(
    `select s.word from room_searches s join users u on u.id = s.player_id and not u.trial
     where s.at > now() - interval '7 days' group by s.word
     having count(distinct s.player_id) >= $1 order by count(distinct s.player_id) desc, s.word limit 200`,
    [fewestSearchers],
  );
  const isOurs = (word: string): boolean =>
    known.has(word) || word.split(/\s+/).every((part) => known.has(part));
  return rows.flatMap(({ word }) => (isOurs(word) ? [word] : [])).slice(0, 10);
}

export async function recentWords(db: Queryable, playerId: number): Promise<string[]> {
  const { rows } = await db.query<{ word: string }>(
    `select word from (select word, max(id) as last from room_searches where player_id = $1 group by word) words
     order by last desc limit 10`,
    [playerId],
  );
  return rows.map(({ word }) => word);
}

/** Rooms that people of the last week played most, whoever asks: what somebody spends has no say in it. */
export async function popularRooms(db: Queryable): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select r.id from rooms r left join plays p on p.room_id = r.id and p.opened_at > now() - interval '7 days'
     group by r.id order by count(p.id) desc, r.sort`,
  );
  return rows.map(({ id }) => id);
}

export async function noteVisit(db: Queryable, playerId: number, roomId: number): Promise<void> {
  await db.query(
    `insert into room_visits (player_id, room_id) values ($1, $2)
     on conflict (player_id, room_id) do update set at = now()`,
    [playerId, roomId],
  );
}

export async function visitedRooms(db: Queryable, playerId: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    'select room_id as id from room_visits where player_id = $1 order by at desc limit 12',
    [playerId],
  );
  return rows.map(({ id }) => id);
}

export async function forgetOldSearches(db: Queryable): Promise<void> {
  await db.query(`delete from room_searches where at < now() - interval '30 days'`);
}
