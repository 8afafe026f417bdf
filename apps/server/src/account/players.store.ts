import type { Queryable } from '../core/database.ts';

/** A player as an operator looks for them. */
export interface FoundPlayer {
  readonly player: number;
  readonly mail: string | null;
  readonly nickName: string;
  readonly since: Date;
  /** Why the search found them. */
  readonly by: string;
}

const most = 20;

/** Whom a search may find. */
const findable = 'not trial and removed_at is null';

/** A pattern of `like` for the text anywhere in another: its own signs of such patterns are none. */
const anywhere = `'%' || regexp_replace(folded_letters($1), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;

/**
 * Players by a part of their mail address or name, by their number, or by that of an order of theirs; exact ones first, at most 20. Case, marks and
 * the like do not count. A whole mail address that somebody has is looked for as such alone: most parts of it are parts of many others.
 */
export async function findPlayers(db: Queryable, text: string): Promise<FoundPlayer[]> {
  const number = /^\d{1,15}$/.test(text) ? text : null;
  // Each way has an index of its own, so that none reads all players. Planned anew for each text: which index is best depends on it.
  const { rows } = await db.query<FoundPlayer>(
    `with exact as materialized (
       select id, 'number' as by, 1 as way from users where id = $2::bigint and ${findable}
       union all select u.id, 'order', 2 from orders o join users u on u.id = o.player_id
         where o.id = $2::bigint and not u.trial and u.removed_at is null
       union all (select id, 'mail', 3 from users where folded_letters(mail) = folded_letters($1) and ${findable} order by id limit $3)
       union all (select id, 'name', 4 from users where folded_letters(nick_name) = folded_letters($1) and ${findable} order by id limit $3)
     ), found as (
       select * from exact
       union all (select id, 'part of the mail', 5 from users
         where not exists (select from exact where way = 3)
           and folded_letters(mail) like ${anywhere} and folded_letters($1) <> '' and ${findable} order by id limit $3)
       union all (select id, 'part of the name', 6 from users
         where not exists (select from exact where way = 3)
           and folded_letters(nick_name) like ${anywhere} and folded_letters($1) <> '' and ${findable} order by id limit $3)
     ), each as (select distinct on (id) id, by, way from found order by id, way)
     select u.id as player, u.mail, u.nick_name as "nickName", u.created_at as since, e.by
     from each e join users u on u.id = e.id order by e.way > 4, u.id limit $3`,
    [text, number, most],
  );
  return rows;
}
