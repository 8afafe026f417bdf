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

/** A pattern of `like` for a text anywhere in another. */
const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Players by a part of their mail address or name, by their number, or by that of an order of theirs; exact ones first, at most 20. */
export async function findPlayers(db: Queryable, text: string): Promise<FoundPlayer[]> {
  const number = /^\d{1,15}$/.test(text) ? text : null;
  // Each way has an index of its own, so that none reads all players. Planned anew for each text: which index is best depends on it.
  const { rows } = await db.query<FoundPlayer>(
    `with found as (
       select id, 'number' as by, 1 as way from users where id = $2::bigint and ${findable}
       union all select u.id, 'order', 2 from orders o join users u on u.id = o.player_id
         where o.id = $2::bigint and not u.trial and u.removed_at is null
       union all (select id, 'mail', 3 from users where lower(mail) = lower($1) and ${findable} order by id limit $3)
       union all (select id, 'name', 4 from users where lower(nick_name) = lower($1) and ${findable} order by id limit $3)
       union all (select id, 'part of the mail', 5 from users where lower(mail) like lower($4) and ${findable} order by id limit $3)
       union all (select id, 'part of the name', 6 from users where lower(nick_name) like lower($4) and ${findable} order by id limit $3)
     ), each as (select distinct on (id) id, by, way from found order by id, way)
     select u.id as player, u.mail, u.nick_name as "nickName", u.created_at as since, e.by
     from each e join users u on u.id = e.id order by e.way > 4, u.id limit $3`,
    [text, number, most, anywhere(text)],
  );
  return rows;
}
