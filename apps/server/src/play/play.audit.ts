import type { LedgerCheck } from '../ports/ledger-check.ts';

/** What holds of runs that a fault made void: audited with the ledger. */
export const playAudits: readonly LedgerCheck[] = [
  {
    rule: 'compensated play',
    sql: `with void as (
            select p.id, p.public_id, p.player_id, p.asset::text as asset, h.amount
            from plays p left join ledger_holds h on h.id = p.hold_id and h.state = 'voided' where p.way = 'run' and p.state = 'voided'),
          told as (
            select c.* from compensations c where c.epoch = 0)
          select coalesce(v.public_id, c.ref) as subject,
                 format('player %s: %s %s back, hold %s', coalesce(v.player_id, c.player_id), c.coins, c.asset, v.amount) as detail
          from void v full join told c on c.ref = v.public_id
          where c.id is null or v.id is null
            or (c.player_id, c.asset, c.coins, c.add_coins) is distinct from (v.player_id, v.asset, v.amount, 0::bigint)`,
  },
];
