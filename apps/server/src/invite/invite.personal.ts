import { type PersonalData, rowsOf } from '../core/personal-data.ts';

/** Who brought whom. What was given stays in the ledger; of who leaves, no device or network is kept, and their code is nobody's. */
export const invitePersonalData: PersonalData = {
  feature: 'invite',
  tables: ['invite_codes', 'invitations', 'player_marks'],
  export: async (db, userId) => ({
    code: await rowsOf(db, 'select code from invite_codes where player_id = $1', userId),
    invited: await rowsOf(
      db,
      'select id, state, plays, at, inviter_took_at from invitations where inviter_id = $1 order by id',
      userId,
    ),
    marks: await rowsOf(
      db,
      'select kind, at from player_marks where player_id = $1 order by at, kind',
      userId,
    ),
    invitedBy: await rowsOf(
      db,
      'select id, state, refused, plays, at, invited_took_at from invitations where invited_id = $1',
      userId,
    ),
  }),
  async forget(tx, userId) {
    await tx.query('delete from player_marks where player_id = $1', [userId]);
    await tx.query('delete from invite_codes where player_id = $1', [userId]);
    await tx.query(`update invitations set device = '', network = '' where invited_id = $1`, [userId]);
  },
};
