import type { Queryable } from '../core/database.ts';
import { soleRow } from '../core/sole-row.ts';

/** From which levels, counted from 0, players may show links and pictures. */
export interface ForumRules {
  readonly linkLevel: number;
  readonly pictureLevel: number;
}

export async function readRules(db: Queryable): Promise<ForumRules> {
  const { rows } = await db.statement<ForumRules>(
    'forum.rules',
    'select link_level as "linkLevel", picture_level as "pictureLevel" from forum_rules',
  );
  return soleRow(rows);
}

export async function writeRules(tx: Queryable, { linkLevel, pictureLevel }: ForumRules): Promise<void> {
  await tx.query('update forum_rules set link_level = $1, picture_level = $2', [linkLevel, pictureLevel]);
}

/** Of what of their own posts a player wants letters. */
export interface ForumNotices {
  readonly replies: boolean;
  readonly thanks: boolean;
}

export async function readNotices(db: Queryable, playerId: number): Promise<ForumNotices> {
  const { rows } = await db.statement<ForumNotices>(
    'forum.notices',
    'select replies, thanks from forum_notices where player_id = $1',
    [playerId],
  );
  return rows[0] ?? { replies: true, thanks: true };
}

export async function writeNotices(
  db: Queryable,
  playerId: number,
  { replies, thanks }: ForumNotices,
): Promise<void> {
  await db.query(
    `insert into forum_notices (player_id, replies, thanks) values ($1, $2, $3)
     on conflict (player_id) do update set replies = excluded.replies, thanks = excluded.thanks`,
    [playerId, replies, thanks],
  );
}
