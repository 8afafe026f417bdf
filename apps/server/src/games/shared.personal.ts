import type { PersonalData } from '../core/personal-data.ts';

/** Stakes are part of the books and stay: others check rounds by them. They name a room's alias, and after a removal that is nobody. */
export const sharedPersonalData = (game: string): PersonalData => ({
  feature: game,
  tables: [],
  async export(db, userId) {
    const { rows } = await db.query(
      `select p.public_id, r.room_name, r.sequence, p.nonce as number, s.choice, p.price, p.paid, r.state
       from plays p join shared_stakes s on s.play_id = p.id join shared_rounds r on r.id = p.round_id
       where p.player_id = $1 and p.game = $2 order by p.id`,
      [userId, game],
    );
    return rows;
  },
  forget: async () => undefined,
});
