import type { Queryable } from '../core/database.ts';
import { foldedLetters, foldedSql } from '../core/folded-sql.ts';

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

const folded = (text: string): string => foldedSql(text, '$4', '$5');

/** Players by a part of their mail address or name, by their number, or by that of an order of theirs; exact ones first, at most 20. Case, marks and the like do not count. */
export async function findPlayers(db: Queryable, text: string): Promise<FoundPlayer[]> {
  const number = /^\d{1,15}$/.test(text) ? text : null;
  const { rows } = await db.query<FoundPlayer>(
    `select u.id as player, u.mail, u.nick_name as "nickName", u.created_at as since, found.by
     from users u cross join (select ${folded('$1::text')} as text) asked
     cross join lateral (select ${folded('u.mail')} as mail, ${folded('u.nick_name')} as name) has cross join lateral (
       select case when u.id = $2::bigint then 'number'
         when exists (select 1 from orders o where o.id = $2::bigint and o.player_id = u.id) then 'order'
         when has.mail = asked.text then 'mail' when has.name = asked.text then 'name'
         when asked.text = '' then null
         when strpos(has.mail, asked.text) > 0 then 'part of the mail'
         when strpos(has.name, asked.text) > 0 then 'part of the name' end as by
     ) found
     where found.by is not null and not u.trial and u.removed_at is null
     order by found.by like 'part%', u.id limit $3`,
    [text, number, most, foldedLetters.from, foldedLetters.to],
  );
  return rows;
}
