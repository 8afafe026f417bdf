import { type PersonalData, rowsOf } from '../core/personal-data.ts';

/** Tables and turns are part of the books and stay: others check logs by them. They name a room's alias, and after a removal that is nobody. */
export const pushPersonalData: PersonalData = {
  feature: 'push',
  tables: ['push_tables', 'push_players', 'push_seats', 'push_prizes', 'push_waves', 'push_challenge_parts'],
  export: (db, userId) =>
    rowsOf(
      db,
      `select p.public_id, t.room_name, t.epochs, w.drops, w.won, w.prizes, t.recovered,
         (select jsonb_agg(jsonb_build_object('prize', z.prize, 'amount', z.amount, 'at', z.at) order by z.at)
          from push_prizes z where z.play_id = p.id) as opened,
         (select jsonb_agg(jsonb_build_object('epoch', d.epoch, 'number', d.number, 'aim', d.aim, 'tick', d.tick) order by d.epoch, d.number)
          from push_drops d where d.play_id = p.id) as dropped
       from push_plays w join push_turns t on t.id = w.turn_id join plays p on p.id = w.play_id where p.player_id = $1 order by p.id`,
      userId,
    ),
  forget: async (tx, userId) => {
    await tx.query('delete from push_seats where player_id = $1', [userId]);
  },
};
