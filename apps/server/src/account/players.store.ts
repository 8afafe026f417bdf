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

/** Players by a part of their mail address or name, by their number, or by that of an order of theirs; exact ones first, at most 20. */
export async function findPlayers(db: Queryable, text: string): Promise<FoundPlayer[]> {
  const number = /^\d{1,15}$/.test(text) ? text : null;
  const { rows } = await db.query<FoundPlayer>(
    `select u.id as player, u.mail, u.nick_name as "nickName", u.created_at as since, found.by
     from users u cross join lateral (
       select case when u.id = $2::bigint then 'number'
         when exists (select 1 from orders o where o.id = $2::bigint and o.player_id = u.id) then 'order'
         when lower(u.mail) = lower($1) then 'mail' when lower(u.nick_name) = lower($1) then 'name'
         when strpos(lower(u.mail), lower($1)) > 0 then 'part of the mail'
         when strpos(lower(u.nick_name), lower($1)) > 0 then 'part of the name' end as by
     ) found
     where found.by is not null and not u.trial and u.removed_at is null
     order by found.by like 'part%', u.id limit $3`,
    [text, number, most],
  );
  return rows;
}
