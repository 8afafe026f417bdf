import type { LedgerCheck } from '../ports/ledger-check.ts';

/** A gift that was taken was given once, with its coins, and none was given that was not taken. */
export const recallAudits: readonly LedgerCheck[] = [
  {
    rule: 'recall',
    sql: `select 'recall ' || coalesce(r.id::text, g.ref) as subject,
        'taken: ' || coalesce(r.coins::text, 'no') || ', given: ' || coalesce(g.detail->>'amount', 'no') as detail
      from (select id, player_id, coins from recalls where taken_at is not null) r
      full join (select ref, player_id, detail from grants where cause = 'recall' and revoked_at is null) g
        on g.ref = r.id::text and g.player_id = r.player_id and (g.detail->>'amount')::int = r.coins
      where r.id is null or g.ref is null limit 20`,
  },
];
