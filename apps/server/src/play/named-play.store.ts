import type { PlayNumber } from '../ports/play-number.ts';
import { askedPlayId, ownPlayName, playIdOf } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import type { PlayWay } from '../games/play-row.ts';

/** A play of any game, by its number inside. */
export interface NamedPlay {
  readonly id: PlayNumber;
  readonly game: string;
  readonly way: PlayWay;
}

/**
 * The play that somebody asks for; null when there is none for them. A public id leads everybody to its
 * play. Numbers from before there were public ids lead only the play's own player on: they can be counted.
 */
export async function findAsked(
  db: Queryable,
  asked: string,
  userId: number | null,
): Promise<NamedPlay | null> {
  if (!askedPlayId.test(asked)) return null;
  const playId = playIdOf(asked);
  const { rows } =
    playId !== null
      ? await db.statement<NamedPlay>(
          'play.byPublicId',
          'select id, game, way from plays where public_id = $1',
          [playId],
        )
      : await db.statement<NamedPlay>(
          'play.ownByNumber',
          'select id, game, way from plays where id = $1::bigint and player_id = $2',
          [asked, userId],
        );
  return rows[0] ?? null;
}

/** The number of a player's own play of any game by its public id, its old number or the code on its receipt; null for no own play. */
export async function findOwn(db: Queryable, name: string, userId: number): Promise<PlayNumber | null> {
  if (!ownPlayName.test(name)) return null;
  const begin = name.startsWith('G-') ? name.slice(2).replace('-', '').toLowerCase() : null;
  const { rows } = await db.statement<{ id: PlayNumber }>(
    'play.ownByName',
    `select id from plays where player_id = $1
       and case when $3::text is null then public_id = $2 or id::text = $2 else public_id like $3 || '%' end
     order by id desc limit 1`,
    [userId, name, begin],
  );
  return rows[0]?.id ?? null;
}

/** The game of a settled play of a player's own, by the play's public id; null for anything else. */
export async function settledGameOf(db: Queryable, asked: string, userId: number): Promise<string | null> {
  const { rows } = await db.statement<{ game: string }>(
    'play.settledGame',
    `select game from plays where public_id = $1 and player_id = $2 and state = 'settled'`,
    [asked, userId],
  );
  return rows[0]?.game ?? null;
}
