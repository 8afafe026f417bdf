import type { CallReply } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';

type Measured = CallReply<'slotPage'>['measured'];

/** What each machine has paid in a room. Counted from the plays themselves. */
export async function measure(db: Queryable, roomId: number): Promise<Measured> {
  const { rows } = await db.statement<Measured[number]>(
    'slot.measured',
    `select bet ->> 'machine' as machine, count(*)::int as spins, sum(p.price)::bigint as staked, sum(p.paid)::bigint as paid
     from plays p join draws d on d.play_id = p.id where p.room_id = $1 group by 1 order by 1`,
    [roomId],
  );
  return rows;
}
