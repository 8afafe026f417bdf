import type pg from 'pg';
import type { Database } from '../platform/database.ts';

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
    sql: `with moved as (
            select key, debit, credit, amount from ledger_transfers where key like 'hold:%')
          select coalesce(h.id::text, t.key) as subject,
                 case when t.key is null or h.state = 'posted' and (h.account, h.credit, h.amount) <> (t.debit, t.credit, t.amount)
                   then format('%s %s, moved %s', h.state, h.amount, coalesce(t.amount, 0))
                   else format('%s with a transfer', coalesce(h.state, 'no hold')) end as detail
          from ledger_holds h full join moved t on t.key = 'hold:' || h.id
          where (h.state is not distinct from 'posted') <> (t.key is not null)
            or (h.account, h.credit, h.amount) <> (t.debit, t.credit, t.amount)`,
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
          where u.status <> 'machine' and u.grant_key is null and (p.id is null or p.state <> 'settled' or p.player_id <> u.owner_id)`,
  },
  {
    rule: 'toy given',
    sql: `select u.id::text as subject, format('owner %s, grant %s', u.owner_id, u.grant_key) as detail
          from toy_units u left join grants g on g.key = u.grant_key
          where u.grant_key is not null and (g.key is null or g.player_id <> u.owner_id or g.revoked_at is not null and u.status = 'won')`,
  },
  {
    rule: 'payment',
    sql: `with money as (
            select split_part(key, ':', 2) as payment, sum(case when kind = 'payment' then amount else -amount end) as total
            from ledger_transfers where asset = 'usd' group by 1)
          select coalesce(p.number::text, m.payment) as subject,
                 format('%s, %s in the books', coalesce(p.state, 'missing'), coalesce(m.total, 0)) as detail
          from payments p full join money m on m.payment = p.id::text
          where coalesce(m.total, 0) <> case when p.state = 'credited' then p.price_cents else 0 end`,
  },
  {
    rule: 'grant',
    sql: `with given as (
            select key, amount from ledger_transfers where key like 'grant:%'
          ), promised as (
            select key, coalesce(detail ->> 'amount', detail ->> 'cents')::bigint as amount
            from grants where detail ->> 'type' in ('coins', 'postage', 'trialCoins'))
          select p.key as subject, format('%s, given %s', p.amount, coalesce(t.amount, 0)) as detail
          from promised p left join given t on t.key = 'grant:' || p.key
          where p.amount is distinct from t.amount`,
  },
  {
    rule: 'toy won',
    sql: `with units as (select play_id, count(*) as n from toy_units where play_id is not null group by play_id)
          select p.id::text as subject, format('won %s, units %s', jsonb_array_length(p.won), coalesce(u.n, 0)) as detail
          from plays p left join units u on u.play_id = p.id
          where p.state = 'settled' and p.asset = 'coin' and jsonb_array_length(p.won) <> coalesce(u.n, 0)`,
  },
];

/** Faults of a rule that are told; one is reason enough to look. */
const mostFaults = 100;
const patienceMs = 600_000;

/**
 * Each rule reads its tables once, from end to end: with a few faults to find, PostgreSQL would rather look every row up
 * by its key, which takes minutes in a large ledger. What does not fit `work_mem` goes to the disk, so that the memory stays
 * the same however large the ledger is.
 */
const settings = [
  `set local statement_timeout = ${patienceMs}`,
  `set local work_mem = '32MB'`,
  'set local enable_nestloop = off',
  'set local enable_mergejoin = off',
  // It expects many faults, and would leave the work to one process so as not to hand them over.
  'set local parallel_tuple_cost = 0',
];

/**
 * Looks for every breach of the ledger's rules, in one snapshot. An empty list is a sound ledger. Takes some seconds for
 * each million transfers.
 */
export function auditLedger(db: Database): Promise<LedgerFault[]> {
  return db.session(async (session, client) => {
    await session.query('begin isolation level repeatable read read only');
    try {
      for (const setting of settings) await session.query(setting);
      return await findFaults(client);
    } finally {
      await session.query('rollback');
    }
  });
}

async function findFaults(client: pg.PoolClient): Promise<LedgerFault[]> {
  const faults: LedgerFault[] = [];
  for (const { rule, sql } of checks) {
    const text = `with faults as materialized (${sql}) select * from faults limit ${mostFaults}`;
    const patient: pg.QueryConfig & { readonly query_timeout: number } = { text, query_timeout: patienceMs };
    const { rows } = await client.query<{ subject: string; detail: string }>(patient);
    faults.push(...rows.map((row) => ({ rule, ...row })));
  }
  return faults;
}
