import { type PersonalData, rowsOf } from '../core/personal-data.ts';

/**
 * Plays of all games, and the streams that a player draws from, are part of the books and stay: others check logs by them. They name a
 * room's alias, and after a removal that is nobody. How the grips of runs went stands in no log: it goes with its player.
 */
export const playPersonalData: PersonalData = {
  feature: 'play',
  tables: ['plays', 'draw_chains', 'draw_shown'],
  export: (db, userId) =>
    rowsOf(
      db,
      `select p.public_id, p.game, p.way, p.room_id, p.alias, p.asset, p.price, p.paid, p.state, p.commitment, p.nonce, p.client_seed, p.source,
         p.opened_at, p.settled_at, p.won, p.receipt, run.receipt_play, run.grip, run.void_reason, d.engine, d.room_name, c.stream, d.place,
         d.draws, d.bet, d.result, case when p.way = 'draw' then coalesce(seen.play_id >= p.id, false) end as shown
       from plays p left join runs run on run.play_id = p.id left join draws d on d.play_id = p.id
         left join draw_chains c on c.id = d.chain_id left join draw_shown seen on seen.player_id = p.player_id and seen.game = p.game
       where p.player_id = $1 order by p.id`,
      userId,
    ),
  forget: async (tx, userId) => {
    await tx.query('delete from draw_shown where player_id = $1', [userId]);
    await tx.query(
      `update runs set grip = null from plays p where p.id = play_id and p.player_id = $1 and p.way = 'run' and grip is not null`,
      [userId],
    );
  },
};
