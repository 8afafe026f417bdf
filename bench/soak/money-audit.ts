import type { Database } from '../../apps/server/src/core/database.ts';
import { trialBalance } from '../../apps/server/src/wallet/books.store.ts';
import { auditBooks, rowsOf } from '../harness/audit.ts';
import type { Report } from '../harness/report.ts';
import type { MoneyJournal } from './money-journal.ts';

/** Rules by the rows that would break them. */
const breaches: readonly (readonly [rule: string, sql: string])[] = [
  [
    'whatever the provider captured is credited, exactly once',
    `select o.reference, o.state, p.state as payment, count(t.id) from sandbox_orders o
     left join payments p on p.provider = 'sandbox' and p.reference = o.reference
     left join ledger_transfers t on t.key = 'payment:' || p.id || ':money'
     where o.captured_at is not null group by 1, 2, 3
     having count(t.id) <> 1 or p.state is distinct from case when o.state = 'refunded' then 'refunded' else 'credited' end`,
  ],
  [
    'nothing is credited that the provider did not capture',
    `select p.number, p.state, o.state as provider from payments p
     left join sandbox_orders o on o.reference = p.reference
     where (p.credited_at is not null or exists (select 1 from grants g where g.ref = p.number::text))
       and o.captured_at is null`,
  ],
  [
    'money taken twice went back',
    'select reference from sandbox_orders where second_capture_id is not null and not second_refunded',
  ],
  [
    'each promise of a payment was given once',
    `select p.number, jsonb_array_length(p.grants) as promised, count(g.key) as given
     from payments p left join grants g on g.ref = p.number::text and g.cause in ('recharge', 'club')
       and g.key like 'payment:' || p.id || ':%'
     where p.credited_at is not null group by p.id
     having count(g.key) <> jsonb_array_length(p.grants) + (p.bonus_coins > 0)::int`,
  ],
  [
    'no card was used by two payments',
    `select bonus_card_id, count(*) from payments where bonus_card_id is not null and bonus_coins > 0
       and credited_at is not null group by 1 having count(*) > 1`,
  ],
  [
    'no coupon was used by two payments',
    `select c.coupon_id, count(*) from club_purchases c join payments p on p.number::text = c.payment_number::text
     where c.state = 'paid' and c.coupon_id is not null and p.state = 'credited' group by 1 having count(*) > 1`,
  ],
  [
    'no code was redeemed above its limits',
    `select b.id, b.total, count(r.id) from exchange_batches b join exchange_redemptions r on r.batch_id = b.id
     group by b.id having count(r.id) > b.total
     union all
     select r.batch_id, 0, count(*) from exchange_redemptions r join exchange_batches b on b.id = r.batch_id
     group by r.batch_id, r.player_id, b.per_player having count(*) > b.per_player`,
  ],
  [
    'no difference is left open but money above a limit',
    `select provider, reference, kind from payment_differences
     where settled_at is null and kind <> 'above a deposit limit'`,
  ],
  // A late capture above the player's own limit is credited, and a person gives it back (P2): that order had ended before.
  [
    'whatever is left to a person as above a limit came after its order had ended',
    `select d.reference, p.state from payment_differences d left join payments p using (provider, reference)
     where d.settled_at is null and d.kind = 'above a deposit limit' and (p.state is distinct from 'credited'
       or not exists (select 1 from payment_events e where e.payment_id = p.id and e.state in ('failed', 'expired')))`,
  ],
];

/** What must hold when everybody has stopped: inside the books, and between the books, the provider and the journal. */
export async function auditMoney(
  report: Report,
  db: Database,
  journal: MoneyJournal,
  players: readonly number[],
): Promise<void> {
  await auditBooks(report, db);
  const sums = new Map<string, number>();
  for (const { asset, total } of await trialBalance(db)) sums.set(asset, (sums.get(asset) ?? 0) + total);
  report.none(
    'every asset of the trial balance sums to zero',
    [...sums].filter(([, sum]) => sum !== 0),
  );
  for (const [rule, sql] of breaches) report.none(rule, await breachesOf(db, sql));
  report.none('no limit was passed', await limits(db, journal));
  report.none('the journal and the books say the same of every payment', await payments(db, journal));
  report.none('every acknowledged code is in the books', await redeemed(db, journal));
  report.none('every player has what the journal says', await balances(db, journal, players));
}

const breachesOf = async (db: Database, sql: string): Promise<string[]> =>
  (await rowsOf(db, `${sql} limit 50`)).map((row) => JSON.stringify(row));

/**
 * Money of a late capture is always credited, so what had failed or expired here before does not count as let in; what was
 * given back makes room again (P2).
 */
async function limits(db: Database, journal: MoneyJournal): Promise<string[]> {
  const faults: string[] = [];
  for (const [key, amount] of journal.limits) {
    const [player, name] = key.split(':');
    const sql =
      name === 'spendDay'
        ? `select coalesce(sum(amount), 0)::bigint as used from ledger_holds h where player_id = $1 and state = 'posted'
           and at > (select min(at) from protection_events where player_id = $1 and detail::text like '%spendDay%')`
        : `select coalesce(sum(price_cents), 0)::bigint as used from payments p where player_id = $1
           and state = 'credited' and created_at > (select min(at) from protection_events
             where player_id = $1 and detail::text like '%depositDay%')
           and not exists (select 1 from payment_events e where e.payment_id = p.id and e.state in ('failed', 'expired'))`;
    const { rows } = await db.query<{ used: number }>(sql, [player]);
    if ((rows[0]?.used ?? 0) > amount) faults.push(`${key}: ${rows[0]?.used} of ${amount}`);
  }
  return faults;
}

async function payments(db: Database, journal: MoneyJournal): Promise<string[]> {
  const faults: string[] = [];
  const { rows } = await db.query<{ number: string; state: string }>('select number, state from payments');
  const states = new Map(rows.map(({ number, state }) => [number, state]));
  for (const [number, told] of journal.payments) {
    const state = states.get(number);
    const wanted = told.refunded ? 'refunded' : told.credited === null ? null : 'credited';
    const fits = wanted === null ? state !== undefined && state !== 'credited' : state === wanted;
    if (!fits) faults.push(`${number}: ${state}, the journal says ${wanted ?? 'not credited'}`);
  }
  return faults;
}

async function redeemed(db: Database, journal: MoneyJournal): Promise<string[]> {
  const told = [...journal.codes.values()].flat();
  const { rows } = await db.query<{ player_id: number; n: number }>(
    'select player_id, count(*)::int as n from exchange_redemptions group by 1',
  );
  return rows.flatMap(({ player_id: player, n }) => {
    const heard = told.filter((each) => each === player).length;
    return heard === n ? [] : [`player ${player}: ${n} redeemed, ${heard} acknowledged`];
  });
}

async function balances(db: Database, journal: MoneyJournal, players: readonly number[]): Promise<string[]> {
  const faults: string[] = [];
  for (const player of players) {
    const { rows } = await db.query<{ coins: number; held: number }>(
      `select coalesce(sum(case when asset = 'coin' then balance when asset = 'debt' then -balance end), 0)::bigint as coins,
         coalesce(sum(case when asset = 'coin' then held end), 0)::bigint as held
       from ledger_accounts where player_id = $1`,
      [player],
    );
    const { coins, held } = rows[0] ?? { coins: 0, held: 0 };
    const wanted = journal.expected(player);
    if (coins !== wanted || held !== 0)
      faults.push(`player ${player}: ${coins}, held ${held}; the journal says ${wanted}`);
  }
  return faults;
}
