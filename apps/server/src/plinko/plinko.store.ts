import type { CallReply } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';

type Measured = CallReply<'plinkoPage'>['measured'];

/** What each board has paid in a room. Counted from the plays themselves. */
export async function measure(db: Queryable, roomId: number): Promise<Measured> {
  const { rows } = await db.statement<Measured[number]>(
    'plinko.measured',
    `select (bet ->> 'rows')::int as rows, bet ->> 'risk' as risk, sum(draws)::int as balls, sum(p.price)::bigint as staked,
       sum(p.paid)::bigint as paid
     from plays p join draws d on d.play_id = p.id where p.room_id = $1 group by 1, 2 order by 1, 2`,
    [roomId],
  );
  return rows;
}
