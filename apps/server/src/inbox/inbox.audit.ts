import type { LedgerCheck } from '../ports/ledger-check.ts';

/** The count of unread letters is that of the letters themselves. */
export const inboxAudits: readonly LedgerCheck[] = [
  {
    rule: 'unread',
    sql: `select 'player ' || p.id as subject, 'counts ' || p.kept || ', has ' || p.there as detail
      from (select coalesce(i.player_id, m.player_id) as id, coalesce(i.unread, 0) as kept, coalesce(m.there, 0) as there
        from inboxes i full join (select player_id, count(*)::int as there from messages
          where read_at is null and deleted_at is null group by 1) m on m.player_id = i.player_id) p
      where p.kept <> p.there limit 20`,
  },
];
