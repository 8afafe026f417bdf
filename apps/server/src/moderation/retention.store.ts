import type { Queryable } from '../core/database.ts';

/** Drops the words of cases that were closed before a moment: what they were about, what was said of them, and who reported them. What is counted stays. */
export async function forgetOldEvidence(db: Queryable, before: Date): Promise<void> {
  const old = `(select id from moderation_cases where state = 'closed' and closed_at < $1)`;
  await db.query(`delete from moderation_evidence where case_id in ${old}`, [before]);
  await db.query(
    `update moderation_reports set reporter_id = null, text = '' where case_id in ${old} and (reporter_id is not null or text <> '')`,
    [before],
  );
  await db.query(
    `update moderation_statements set facts = '' where case_id in ${old} and facts <> ''
       and (decision <> 'ban' or lifted_at is not null or ban_until < $1)`,
    [before],
  );
  await db.query(
    `update moderation_appeals set text = '', answer = '' where case_id in ${old} and (text <> '' or answer <> '')`,
    [before],
  );
}
