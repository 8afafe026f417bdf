import type { CallReply } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';

type RoomMessage = CallReply<'roomMessage'>['list'][number];

/** What happened in a room lately, newest first: plays with their prizes, and what the log says of the machine. */
export async function readRoomMessages(db: Queryable, roomId: number): Promise<RoomMessage[]> {
  const { rows } = await db.statement<Omit<RoomMessage, 'at'> & { at: Date }>(
    'rooms.messages',
    `(select case when jsonb_array_length(p.won) > 0 then 'win' else 'play' end as type, p.settled_at as at,
             u.nick_name as "nickName", coalesce(p.won -> 0 ->> 'kind', '') as prize, p.public_id as "playId"
      from plays p join users u on u.id = p.player_id
      where p.room_id = $1 and p.state = 'settled' order by p.id desc limit 20)
     union all
     (select kind as type, at, '' as "nickName", '' as prize, '' as "playId" from machine_log
      where room_id = $1 and kind in ('opened', 'settings', 'refill', 'staff') order by seq desc limit 5)
     order by at desc limit 20`,
    [roomId],
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
