import type { Database, Queryable } from '../core/database.ts';
import type { LedgerCheck, LedgerFault } from '../ports/ledger-check.ts';

/** What must hold at every moment, whatever features there are. */
export const fullChecks: readonly LedgerCheck[] = [
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
    sql: `with moved as (
            select 'hold:' || id as play, state, amount as price, 0 as paid from ledger_holds where kind = 'play'
            union all
            select ref, 'posted', sum(amount) filter (where kind = 'play'), coalesce(sum(amount) filter (where kind = 'payout'), 0)
            from ledger_transfers where key like 'draw:%' group by ref)
          select coalesce(p.public_id, m.play) as subject,
                 format('play %s costs %s and pays %s, coins %s: %s and %s', coalesce(p.state, 'missing'), p.price, p.paid,
                   coalesce(m.state, 'missing'), m.price, m.paid) as detail
          from (select * from plays where way <> 'round') p full join moved m on m.play = coalesce('hold:' || p.hold_id, p.public_id)
          where p.id is null or m.play is null
            or (m.state = 'posted') <> (p.state = 'settled')
            or (m.state = 'voided') <> (p.state = 'voided')
            or (p.price::bigint, p.paid::bigint) is distinct from (m.price::bigint, m.paid::bigint)`,
  },
  {
    rule: 'toy',
    sql: `select u.id::text as subject, format('status %s, owner %s, play %s', u.status, u.owner_id, u.play_id) as detail
          from toy_units u left join plays p on p.id = u.play_id
          where u.grant_key is null and (u.status <> 'machine' or u.play_id is not null)
            and (u.status <> 'machine') is distinct from (p.state = 'settled' and p.player_id = u.owner_id and p.asset = 'coin')`,
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
    rule: 'delivery',
    sql: `with paid as (
            select ref, sum(amount * (case when credit like 'house:%' then 1 else -1 end)) filter (where asset = 'coin') as coins,
              sum(amount * (case when credit like 'house:%' then 1 else -1 end)) filter (where asset = 'postage') as credit
            from ledger_transfers where key like 'order:%' group by ref)
          select coalesce(o.id::text, p.ref) as subject,
                 format('%s, fee %s coins and %s cents, in the books %s and %s', coalesce(o.stage, 'missing'),
                   o.fee_coins, o.fee_credit, coalesce(p.coins, 0), coalesce(p.credit, 0)) as detail
          from orders o full join paid p on p.ref = o.id::text
          where coalesce(p.coins, 0) is distinct from case when o.stage = 'cancelled' then 0 else o.fee_coins end
            or coalesce(p.credit, 0) is distinct from case when o.stage = 'cancelled' then 0 else o.fee_credit end`,
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
    rule: 'P15',
    sql: `with guards as (
            select player_id from ledger_accounts where guarded and asset = 'coin'
          ), counted as (
            select player_id, hour, spent from protection_hours join guards using (player_id)
            where hour >= protection_hour(now() - interval '30 days')
          ), moved as (
            select player_id, protection_hour(at) as hour, sum(amount) as spent from protection_spends join guards using (player_id)
            where at >= protection_hour(now() - interval '30 days') group by 1, 2
          )
          select player_id::text as subject, format('%s: counted %s, spent %s', hour, coalesce(c.spent, 0), coalesce(m.spent, 0)) as detail
          from counted c full join moved m using (player_id, hour)
          where coalesce(c.spent, 0) <> coalesce(m.spent, 0)`,
  },
  {
    rule: 'toy won',
    sql: `with units as (select play_id, count(*) as n from toy_units where play_id is not null group by play_id)
          select p.id::text as subject, format('won %s, units %s', jsonb_array_length(p.won), coalesce(u.n, 0)) as detail
          from plays p left join units u on u.play_id = p.id
          where p.state = 'settled' and p.asset = 'coin' and jsonb_array_length(p.won) <> coalesce(u.n, 0)`,
  },
];

/** Faults of a rule that are reported; one is reason enough to look. */
export const mostFaults = 100;
const patienceMs = 600_000;

/**
 * Each rule reads its tables once, from end to end: with a few faults to find, PostgreSQL would rather look every row up
 * by its key, which takes minutes in a large ledger. What does not fit `work_mem` goes to the disk, so that the memory stays
 * the same however large the ledger is.
 */
const fullSettings = [
  'set local enable_nestloop = off',
  'set local enable_mergejoin = off',
  // It expects many faults, and would leave the work to one process so as not to hand them over.
  'set local parallel_tuple_cost = 0',
];

/** The breaches of a rule, `mostFaults` at most. */
export async function ask(session: Queryable, { rule, sql }: LedgerCheck): Promise<LedgerFault[]> {
  const { rows } = await session.query<Omit<LedgerFault, 'rule'>>(
    `with faults as materialized (${sql}) select * from faults limit ${mostFaults}`,
  );
  return rows.map((fault) => ({ rule, ...fault }));
}

/** Runs an audit in one transaction: one snapshot, and time enough. Commits. */
export function inAuditSnapshot<T>(
  db: Database,
  access: 'read only' | 'read write',
  work: (session: Queryable) => Promise<T>,
): Promise<T> {
  return db.session(
    async (session) => {
      await session.query(`begin isolation level repeatable read ${access}`);
      try {
        await session.query(`set local statement_timeout = ${patienceMs}`);
        await session.query(`set local work_mem = '32MB'`);
        const value = await work(session);
        await session.query('commit');
        return value;
      } catch (error) {
        await session.query('rollback').catch(() => undefined);
        throw error;
      }
    },
    { patienceMs },
  );
}

/** Every breach of every rule, those of features (`audits`) too: all of the ledger is read. */
export async function findAllFaults(
  session: Queryable,
  audits: readonly LedgerCheck[],
): Promise<LedgerFault[]> {
  for (const setting of fullSettings) await session.query(setting);
  const faults: LedgerFault[] = [];
  for (const check of [...fullChecks, ...audits]) faults.push(...(await ask(session, check)));
  return faults;
}

/**
 * Looks for every breach of the ledger's rules and of the features' own (`audits`), in one snapshot. An empty list is a sound ledger.
 * Takes some seconds for each million transfers. The arcade itself goes on from where it was: audit-run.ts.
 */
export function findFaults(db: Database, audits: readonly LedgerCheck[]): Promise<LedgerFault[]> {
  return inAuditSnapshot(db, 'read only', (session) => findAllFaults(session, audits));
}
