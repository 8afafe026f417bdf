import type { CallReply } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';

type RoomMessage = CallReply<'roomMessage'>['list'][number];

/** What happened at a machine lately, newest first: plays with their prizes, and what the log says of the machine. */
export async function readMachineMessages(db: Queryable, roomId: number): Promise<RoomMessage[]> {
  const { rows } = await db.statement<Omit<RoomMessage, 'at'> & { at: Date }>(
    'rooms.messages',
    `(select case when jsonb_array_length(p.won) > 0 then 'win' else 'play' end as type, p.settled_at as at,
             u.nick_name as "nickName", coalesce(p.won -> 0 ->> 'kind', '') as prize, 0 as coins,
             false as practice, p.public_id as "playId"
      from plays p join users u on u.id = p.player_id
      where p.room_id = $1 and p.state = 'settled' order by p.id desc limit 20)
     union all
     (select kind as type, at, '' as "nickName", '' as prize, 0 as coins, false as practice, '' as "playId"
      from machine_log
      where room_id = $1 and kind in ('opened', 'settings', 'refill', 'staff') order by seq desc limit 5)
     order by at desc limit 20`,
    [roomId],
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/**
 * Who won in a room whose plays are drawn or shared, newest first: a toy to keep, or more coins than the play cost. What has not ended has
 * paid nothing yet.
 */
export async function readRoomWins(db: Queryable, roomId: number): Promise<RoomMessage[]> {
  const { rows } = await db.statement<Omit<RoomMessage, 'at'> & { at: Date }>(
    'rooms.wins',
    `select 'win' as type, p.settled_at as at, u.nick_name as "nickName", win.prize,
            case when win.prize = '' then p.paid else 0 end as coins, p.asset <> 'coin' as practice, p.public_id as "playId"
     from (
       (select id, '' as prize from plays where room_id = $1 and state = 'settled' and paid > price order by id desc limit 20)
       union all
       (select t.play_id, g.kind from toy_units t join goods g on g.id = t.goods_id
        where t.draw_room_id = $1 and t.play_id is not null order by t.won_at desc limit 20)
     ) win join plays p on p.id = win.id join users u on u.id = p.player_id
     order by p.id desc limit 20`,
    [roomId],
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
