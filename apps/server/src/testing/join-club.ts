import { dayMs } from '../club/club-terms.ts';
import { insertCard } from '../club/club.store.ts';
import type { Database } from '../core/database.ts';

/** Makes a player a member of the club for some days, without a purchase. */
export async function joinClub(db: Database, userId: number, days: number): Promise<void> {
  const { rows } = await db.query<{ id: number }>('select id from club_configs order by id limit 1');
  const now = Date.now();
  const term = {
    startsAt: new Date(now - dayMs),
    endsAt: new Date(now + days * dayMs),
    paidCents: 0,
    ref: '',
  };
  const card = { playerId: userId, configId: rows[0]?.id ?? 0, grantKey: `test:${userId}`, ...term };
  await insertCard(db, card, now);
}
