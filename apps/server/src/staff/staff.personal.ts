import { type PersonalData, rowsOf } from '../core/personal-data.ts';

/** Roles of people who work here, and invitations to their mail address. */
export const staffPersonalData: PersonalData = {
  feature: 'staff',
  tables: ['staff_members', 'staff_invitations', 'two_person_sums', 'second_person_requests'],
  export: async (db, userId) => ({
    roles: await rowsOf(
      db,
      'select r.name from staff_members m join staff_roles r on r.id = m.role_id where m.player_id = $1 order by r.id',
      userId,
    ),
    requests: await rowsOf(
      db,
      'select id, call, asked_at, state, decided_at from second_person_requests where $1 in (asked_by, decided_by) order by id',
      userId,
    ),
    invitations: await rowsOf(
      db,
      'select i.sent_at, i.ends_at from staff_invitations i join users u on u.mail = i.mail where u.id = $1',
      userId,
    ),
  }),
  // What somebody asked for and decided stays, as the operator's log does: it names them by number.
  async forget(tx, userId) {
    await tx.query('delete from two_person_sums where player_id = $1', [userId]);
    await tx.query('delete from staff_members where player_id = $1', [userId]);
    await tx.query('delete from staff_invitations where mail = (select mail from users where id = $1)', [
      userId,
    ]);
  },
};
