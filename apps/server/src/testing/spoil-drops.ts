import type { Database } from '../core/database.ts';

/** Farther than any table is wide. */
const nowhereUm = 900_000_000;

/**
 * Makes the journal of the epoch that a player's pusher is in unreadable, as a broken disk would: none of its drops can be run
 * again. Gives how many they are.
 */
export async function spoilDrops(db: Database, { userId }: { readonly userId: number }): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.query('alter table push_drops disable trigger push_drops_immutable');
    const { rowCount } = await tx.query(
      `update push_drops d set aim = $2 from push_epochs e, plays p
       where e.turn_id = d.turn_id and e.number = d.epoch and e.settled_at is null and p.id = d.play_id and p.player_id = $1`,
      [userId, nowhereUm],
    );
    await tx.query('alter table push_drops enable trigger push_drops_immutable');
    return rowCount ?? 0;
  });
}
