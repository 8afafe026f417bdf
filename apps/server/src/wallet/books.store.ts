import type { Queryable } from '../core/database.ts';

export interface BalanceLine {
  readonly asset: string;
  readonly account: string;
  readonly total: number;
}

/** The trial balance: what every account of the house holds, the players' together, by asset. The sums are zero. */
export async function trialBalance(db: Queryable): Promise<BalanceLine[]> {
  const { rows } = await db.query<BalanceLine>(
    `with entries as (
       select asset, credit as account, amount from ledger_transfers
       union all select asset, debit, -amount from ledger_transfers
     )
     select asset, case when account like 'player:%' then 'players' else account end as account, sum(amount)::bigint as total
     from entries group by 1, 2 order by 1, 2`,
  );
  return rows;
}

export interface LogLine {
  readonly id: number;
  readonly at: Date;
  readonly who: string;
  readonly action: string;
  readonly subject: string;
  readonly reason: string;
}

/** What operators did, the newest first: lines with a number below `before`. */
export async function readOperatorLog(db: Queryable, before: number, limit: number): Promise<LogLine[]> {
  const { rows } = await db.statement<LogLine>(
    'wallet.operatorLog',
    'select id, at, who, action, subject, reason from operator_log where id < $1 order by id desc limit $2',
    [before, limit],
  );
  return rows;
}
