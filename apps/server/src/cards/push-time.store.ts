import type { CallReply } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';

/** Gives a player time in a push room. Throws on no such kind. */
export async function insertPushTime(
  tx: Queryable,
  given: {
    readonly playerId: number;
    readonly kindId: number;
    readonly grantKey: string;
    readonly now: number;
  },
): Promise<void> {
  await tx.query(
    `insert into player_push_times (player_id, kind_id, grant_key, given_at) values ($1, $2, $3, $4)
     on conflict (grant_key) do nothing`,
    [given.playerId, given.kindId, given.grantKey, new Date(given.now)],
  );
}

export async function revokePushTime(tx: Queryable, grantKey: string, now: number): Promise<void> {
  await tx.query(
    `update player_push_times set revoked_at = $2
     where grant_key = $1 and revoked_at is null and used_at is null`,
    [grantKey, new Date(now)],
  );
}

/** What a player has of each kind, unused. */
export async function readPushTimes(
  db: Queryable,
  playerId: number,
): Promise<CallReply<'pushTimeCards'>['list']> {
  const { rows } = await db.query<CallReply<'pushTimeCards'>['list'][number]>(
    `select k.room_coin as "roomCoin", k.time_num as "timeNum", k.be_coin as "beCoin", count(*)::int as quantity
     from player_push_times c join push_time_kinds k on k.id = c.kind_id
     where c.player_id = $1 and c.used_at is null and c.revoked_at is null group by k.id
     order by k.room_coin, k.time_num, k.id`,
    [playerId],
  );
  return rows;
}
