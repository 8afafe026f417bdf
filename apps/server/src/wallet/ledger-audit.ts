import type { Database, Queryable } from '../platform/database.ts';

export interface LedgerFault {
  readonly rule: string;
  readonly subject: string;
  readonly detail: string;
}

/** What must hold at every moment, one query a rule; each returns a row for each breach. */
const checks: readonly { readonly rule: string; readonly sql: string }[] = [
  {
    rule: 'W7',
    sql: `with entries as (
            select credit as account, amount from ledger_transfers where credit like 'player:%'
            union all select debit, -amount from ledger_transfers where debit like 'player:%'
          ), sums as (select account, sum(amount) as total from entries group by account)
          select coalesce(a.id, s.account) as subject,
                 format('stored %s, entries %s', a.balance, coalesce(s.total, 0)) as detail
          from ledger_accounts a full join sums s on s.account = a.id
          where a.id is null or a.balance <> coalesce(s.total, 0)`,
  },
  {
    rule: 'W8',
    sql: `with sums as (select account, sum(amount) as total from ledger_holds where state = 'open' group by account)
          select a.id as subject, format('stored %s, open holds %s', a.held, coalesce(s.total, 0)) as detail
          from ledger_accounts a left join sums s on s.account = a.id where a.held <> coalesce(s.total, 0)`,
  },
  {
    rule: 'W6',
    sql: `select h.id::text as subject, format('%s with %s transfers', h.state, count(t.id)) as detail
          from ledger_holds h left join ledger_transfers t on t.key = 'hold:' || h.id
          group by h.id having count(t.id) <> (h.state = 'posted')::int`,
  },
  {
    rule: 'play',
    sql: `select h.id::text as subject, format('hold %s, play %s', h.state, coalesce(p.state, 'missing')) as detail
          from ledger_holds h left join plays p on p.hold_id = h.id
          where h.kind = 'play' and (p.id is null
            or (h.state = 'posted') <> (p.state = 'settled')
            or (h.state = 'voided') <> (p.state = 'voided'))`,
  },
  {
    rule: 'toy',
    sql: `select u.id::text as subject, format('status %s, owner %s, play %s', u.status, u.owner_id, u.play_id) as detail
          from toy_units u left join plays p on p.id = u.play_id
          where u.status <> 'machine' and (p.id is null or p.state <> 'settled' or p.player_id <> u.owner_id)`,
  },
  {
    rule: 'toy won',
    sql: `select p.id::text as subject, format('won %s, units %s', jsonb_array_length(p.won), count(u.id)) as detail
          from plays p left join toy_units u on u.play_id = p.id
          where p.state = 'settled' and p.asset = 'coin'
          group by p.id having jsonb_array_length(p.won) <> count(u.id)`,
  },
];

/** Looks for every breach of the ledger's rules, in one snapshot. An empty list is a sound ledger. */
export function auditLedger(db: Database): Promise<LedgerFault[]> {
  return db.transaction(findFaults, { isolation: 'repeatable read', readOnly: true });
}

async function findFaults(tx: Queryable): Promise<LedgerFault[]> {
  const faults: LedgerFault[] = [];
  for (const { rule, sql } of checks) {
    const { rows } = await tx.query<{ subject: string; detail: string }>(`${sql} limit 100`);
    faults.push(...rows.map((row) => ({ rule, ...row })));
  }
  return faults;
}
