import type { Queryable } from '../core/database.ts';
import type { LedgerCheck } from '../ports/ledger-check.ts';

/** The transfers that no audit has seen, by the numbers that are left. */
const fresh = `select t.* from ledger_audit a, unnest(a.unseen) numbers, lateral (
    select * from ledger_transfers t where t.id >= lower(numbers) and t.id < coalesce(upper(numbers), 9223372036854775807) offset 0
  ) t`;

/** A statement that reads the transfers no audit has seen as `fresh`. */
const onFresh = (sql: string): string => `with fresh as materialized (${fresh}) ${sql}`;

const entries = (source: string): string => `
  select credit as account, amount from ${source} where credit like 'player:%'
  union all select debit, -amount from ${source} where debit like 'player:%'`;

const checks = [
  {
    rule: 'W7',
    sql: `select coalesce(a.id, s.account) as subject, format('stored %s, entries %s', a.balance, coalesce(s.total, 0)) as detail
          from ledger_accounts a full join (
            select account, sum(total) as total from (
              select account, total from ledger_audited union all select account, amount from (${entries('fresh')}) entry) each group by 1
          ) s on s.account = a.id
          where a.id is null or a.balance <> coalesce(s.total, 0)`,
  },
  {
    rule: 'W6',
    sql: `select coalesce(h.id::text, f.key) as subject,
                 case when h.id is null then 'no hold with a transfer' when h.state <> 'posted' then h.state || ' with a transfer'
                   else format('posted %s, moved %s', h.amount, f.amount) end as detail
          from fresh f left join ledger_holds h on h.id = substring(f.key from '^hold:([0-9]{1,18})$')::bigint
          where f.key like 'hold:%' and (h.id is null or h.state <> 'posted'
            or (h.account, h.credit, h.amount) <> (f.debit, f.credit, f.amount))`,
  },
  {
    rule: 'play',
    sql: `select coalesce(public_id, key) as subject,
                 format('play %s costs %s and pays %s, coins posted: %s and %s', coalesce(state, 'missing'), costs, pays, price, paid) as detail
          from (
            select f.key, p.public_id, p.state, p.price as costs, p.paid as pays, f.amount as price, 0 as paid
            from fresh f left join plays p on p.player_id = f.player_id and p.way in ('run', 'round')
              and p.hold_id = substring(f.key from '^hold:([0-9]{1,18})$')::bigint
            where f.key like 'hold:%' and f.kind = 'play'
            union all
            select m.ref, p.public_id, p.state, p.price, p.paid, m.price, m.paid
            from (
              select ref, sum(amount) filter (where kind = 'play') as price, coalesce(sum(amount) filter (where kind = 'payout'), 0) as paid
              from fresh where key like 'draw:%' group by ref
            ) m left join plays p on p.public_id = m.ref
          ) moved
          where state is distinct from 'settled' or (costs::bigint, pays::bigint) is distinct from (price::bigint, paid::bigint)`,
  },
  {
    rule: 'payment',
    sql: `select coalesce(p.number::text, m.payment) as subject,
                 format('%s, %s in the books', coalesce(p.state, 'missing'), m.total) as detail
          from (
            select f.payment, coalesce(sum(case when t.kind = 'payment' then t.amount else -t.amount end), 0) as total
            from (select distinct split_part(key, ':', 2) as payment from fresh where asset = 'usd') f
              left join ledger_transfers t on t.asset = 'usd'
                and t.key in ('payment:' || f.payment || ':money', 'payment:' || f.payment || ':money:back')
            group by f.payment
          ) m left join payments p on p.id = substring(m.payment from '^[0-9]{1,18}$')::bigint
          where m.total <> case when p.state = 'credited' then p.price_cents else 0 end`,
  },
  {
    rule: 'delivery',
    sql: `select coalesce(o.id::text, m.ref) as subject,
                 format('%s, fee %s coins and %s cents, in the books %s and %s', coalesce(o.stage, 'missing'),
                   o.fee_coins, o.fee_credit, m.coins, m.credit) as detail
          from (
            select f.ref, coalesce(sum(case when t.credit like 'house:%' then t.amount else -t.amount end) filter (where t.asset = 'coin'), 0) as coins,
              coalesce(sum(case when t.credit like 'house:%' then t.amount else -t.amount end) filter (where t.asset = 'postage'), 0) as credit
            from (select distinct ref from fresh where key like 'order:%') f
              left join ledger_transfers t on t.key in ('order:' || f.ref || ':coin', 'order:' || f.ref || ':postage',
                'order:' || f.ref || ':coin:back', 'order:' || f.ref || ':postage:back')
            group by f.ref
          ) m left join orders o on o.id = substring(m.ref from '^[0-9]{1,9}$')::bigint
          where (m.coins, m.credit) is distinct from
            case when o.stage = 'cancelled' then (0::numeric, 0::numeric) else (o.fee_coins::numeric, o.fee_credit::numeric) end`,
  },
  {
    rule: 'grant',
    sql: `select g.key as subject, format('%s, given %s', g.amount, f.amount) as detail
          from fresh f join (
            select key, coalesce(detail ->> 'amount', detail ->> 'cents')::bigint as amount from grants
            where detail ->> 'type' in ('coins', 'postage', 'trialCoins')
          ) g on g.key = substring(f.key from '^grant:(.*)$')
          where f.key like 'grant:%' and g.amount is distinct from f.amount`,
  },
  {
    rule: 'P15',
    sql: `select f.player_id::text as subject,
                 format('%s: counted %s, spent %s', f.hour, coalesce(h.spent, 0), protection_taken(f.player_id, f.hour, f.hour + interval '1 hour')) as detail
          from (
            select distinct player_id, protection_hour(at) as hour from fresh
            where asset = 'coin' and at >= protection_hour(now() - interval '30 days')
          ) f join ledger_accounts a on a.id = 'player:' || f.player_id || ':coin' and a.guarded
            left join protection_hours h on h.player_id = f.player_id and h.hour = f.hour
          where coalesce(h.spent, 0) <> protection_taken(f.player_id, f.hour, f.hour + interval '1 hour')`,
  },
];
/** What each transfer since the last audit must agree with: its hold, its play, its payment, and so on. */
export const freshChecks: readonly LedgerCheck[] = checks.map(({ rule, sql }) => ({
  rule,
  sql: onFresh(sql),
}));

/** Adds the transfers that were just seen to what the accounts were given. Before `markSeen`. */
const addSeen = onFresh(
  `insert into ledger_audited (account, total) select account, sum(amount) from (${entries('fresh')}) entry group by 1
   on conflict (account) do update set total = ledger_audited.total + excluded.total`,
);

/** The transfers that this snapshot sees are seen. */
const markSeen = onFresh(
  `update ledger_audit set at = now(),
     unseen = unseen - coalesce((select range_agg(int8range(id, id + 1)) from fresh), '{}'::int8multirange)`,
);

/** All accounts anew, after an audit in full. */
const sumAll = `
  with sums as (select account, sum(amount) as total from (${entries('ledger_transfers')}) entry group by 1), gone as (
    delete from ledger_audited a where not exists (select 1 from sums where sums.account = a.account))
  insert into ledger_audited (account, total) select account, total from sums
  on conflict (account) do update set total = excluded.total where ledger_audited.total <> excluded.total`;

/**
 * All transfers of this snapshot are seen. A number that is missing may still come, unless the transfer after it is a day old: no
 * transaction lasts so long, and the next audit in full would see it.
 */
const markAll = `
  with numbers as (
    select id, at, coalesce(lag(id) over (order by id), 0) as before from ledger_transfers
  ), missing as (
    select int8range(before + 1, id) as gap from numbers where id > before + 1 and at > now() - interval '1 day'
    union all
    select int8range(coalesce(max(id), 0) + 1, null) from ledger_transfers
  )
  insert into ledger_audit (unseen, full_at, at) select range_agg(gap), now(), now() from missing
  on conflict (one) do update set unseen = excluded.unseen, full_at = now(), at = now()`;

/** After an audit of what came since the last one: it is seen. */
export async function markFreshSeen(session: Queryable): Promise<void> {
  await session.query(addSeen);
  await session.query(markSeen);
}

/** After an audit in full: all that this snapshot sees is seen. */
export async function markAllSeen(session: Queryable): Promise<void> {
  await session.query(sumAll);
  await session.query(markAll);
}
