import type { LocalText } from '../core/local-text.ts';
import type { Queryable } from '../core/database.ts';

/** A host as the operator sees them. */
export interface HostLine {
  readonly playerId: number;
  readonly nickName: string;
  readonly roomId: number;
  readonly names: LocalText;
  readonly sharePercent: number;
  readonly shows: number;
  /** What gifts brought to all of their shows, and their part of it. */
  readonly coins: number;
  readonly share: number;
}

export async function readHosts(db: Queryable): Promise<HostLine[]> {
  const { rows } = await db.query<HostLine>(
    `select r.host_id as "playerId", u.nick_name as "nickName", r.id as "roomId", r.names,
            r.share_percent as "sharePercent", count(distinct s.id)::int as shows,
            coalesce(sum(g.coins), 0)::bigint as coins, coalesce(sum(g.share), 0)::bigint as share
     from live_rooms r join users u on u.id = r.host_id
       left join live_shows s on s.room_id = r.id left join live_gift_records g on g.show_id = s.id
     where r.closed_at is null group by r.id, u.id order by r.id`,
    [],
  );
  return rows;
}

/** Whether there is a player who can host: registered, and no practice account. */
export async function readUser(db: Queryable, playerId: number): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from users where id = $1 and not trial', [playerId]);
  return rowCount > 0;
}
