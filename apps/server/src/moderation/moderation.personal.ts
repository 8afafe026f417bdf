import { type PersonalData, rowsOf } from '../core/personal-data.ts';

/** With the account go the words: what stays of a case is what is counted. */
export const moderationPersonalData: PersonalData = {
  feature: 'moderation',
  tables: ['moderation_cases', 'moderation_reports'],
  export: async (db, userId) => ({
    reports: await rowsOf(
      db,
      `select c.kind, r.reason, r.text, r.at from moderation_reports r join moderation_cases c on c.id = r.case_id
       where r.reporter_id = $1 order by r.id`,
      userId,
    ),
    decisions: await rowsOf(
      db,
      `select c.id, c.kind, c.place, c.state, s.decision, s.rule, s.law, s.facts, s.at, s.ban_until, s.for_good, s.lifted_at,
         (select e.content ->> 'words' from moderation_evidence e where e.case_id = c.id order by e.id desc limit 1) as words,
         a.text as appeal, a.outcome, a.answer
       from moderation_cases c join moderation_statements s on s.case_id = c.id left join moderation_appeals a on a.case_id = c.id
       where c.author_id = $1 and s.decision <> 'leave' order by c.id`,
      userId,
    ),
  }),
  async forget(tx, userId) {
    const own = '(select id from moderation_cases where author_id = $1)';
    await tx.query(`delete from moderation_evidence where case_id in ${own}`, [userId]);
    await tx.query(
      `update moderation_statements set facts = '', lifted_at = case when decision in ('ban', 'remove') then coalesce(lifted_at, now()) end
       where case_id in ${own}`,
      [userId],
    );
    await tx.query(`update moderation_appeals set text = '', answer = '' where case_id in ${own}`, [userId]);
    await tx.query(
      `update moderation_cases set state = 'closed', taken_by = '', taken_at = null, closed_at = now()
       where author_id = $1 and state <> 'closed'`,
      [userId],
    );
    await tx.query(`update moderation_reports set reporter_id = null, text = '' where reporter_id = $1`, [
      userId,
    ]);
  },
};
