import type { LedgerCheck } from '../ports/ledger-check.ts';

/** What posts and replies say of how often they were thanked for and answered, against the rows. */
export const forumAudits: readonly LedgerCheck[] = [
  {
    rule: 'forum thanks',
    sql: `with given as (
            select post_id, count(*) as thanks, count(*) filter (where in_week) as week from forum_post_thanks group by post_id)
          select format('post %s', p.id) as subject,
                 format('%s and %s counted, %s and %s given', p.thanks, p.week_thanks, coalesce(g.thanks, 0), coalesce(g.week, 0)) as detail
          from forum_posts p left join given g on g.post_id = p.id
          where p.thanks <> coalesce(g.thanks, 0) or p.week_thanks <> coalesce(g.week, 0)
          union all
          select format('reply %s', r.id), format('%s counted, %s given', r.thanks, coalesce(g.thanks, 0))
          from forum_replies r left join (select reply_id, count(*) as thanks from forum_reply_thanks group by reply_id) g
            on g.reply_id = r.id where r.thanks <> coalesce(g.thanks, 0)`,
  },
  {
    rule: 'forum replies',
    sql: `with written as (
            select post_id, count(*) as replies from forum_replies where deleted_at is null and hidden_at is null group by post_id)
          select format('post %s', p.id) as subject, format('%s counted, %s written', p.replies, coalesce(w.replies, 0)) as detail
          from forum_posts p left join written w on w.post_id = p.id where p.replies <> coalesce(w.replies, 0)`,
  },
];
