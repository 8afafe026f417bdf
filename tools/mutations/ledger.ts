import type { Mutation } from './mutation.ts';

const books = (title: string) => ({ file: 'apps/server/src/wallet/ledger.int.test.ts', title });
const limits = (title: string) => ({ file: 'apps/server/src/protection/protection.int.test.ts', title });
const debts = {
  file: 'apps/server/src/recharge/payments.int.test.ts',
  title: 'leaves the rest as a debt',
};
const ledger = 'apps/server/src/ports/ledger.store.ts';
const audit = 'apps/server/src/wallet/ledger-audit.ts';
const tables = 'apps/server/migrations/0002_first_light.sql';
const protection = 'apps/server/migrations/0011_protection.sql';
const spends = 'apps/server/migrations/0043_limits_by_key.sql';

export const ledgerMutations: readonly Mutation[] = [
  {
    name: 'a-key-moves-twice',
    breaks: 'W2',
    file: ledger,
    find: '...[movement.key, debit, credit, asset,',
    replace: '...[`${movement.key}/${performance.now()}`, debit, credit, asset,',
    tests: [books('W2. moves once')],
  },
  {
    name: 'fractions-of-coins',
    breaks: 'W1',
    file: ledger,
    find: 'if (!Number.isSafeInteger(amount) || amount <= 0)',
    replace: 'if (amount <= 0)',
    tests: [books('W1')],
  },
  {
    name: 'assets-mix',
    breaks: 'W11',
    file: ledger,
    find: 'if (assetOf(debit) !== asset || assetOf(credit) !== asset)',
    replace: 'if (assetOf(debit) !== asset)',
    tests: [books('W11')],
  },
  {
    name: 'held-coins-spent',
    breaks: 'W3',
    file: ledger,
    find: 'from moved where a.id = moved.account and a.balance + $10::bigint >= a.held returning 1',
    replace: 'from moved where a.id = moved.account and a.balance + $10::bigint >= 0 returning 1',
    tests: [books('W3. leaves the balance')],
  },
  {
    name: 'coins-held-twice',
    breaks: 'W3',
    file: ledger,
    find: 'update ledger_accounts a set held = a.held + placed.amount from placed',
    replace: 'update ledger_accounts a set held = greatest(a.held, placed.amount) from placed',
    tests: [books('W3. leaves the balance')],
  },
  {
    name: 'negative-balances',
    breaks: 'W3',
    file: tables,
    find: 'constraint ledger_accounts_covered check (held >= 0 and balance >= held)',
    replace: 'constraint ledger_accounts_covered check (held >= 0)',
    tests: [books('W3. cannot be got round')],
  },
  {
    name: 'history-rewritten',
    breaks: 'W4',
    file: tables,
    find: 'before update or delete on ledger_transfers',
    replace: 'before delete on ledger_transfers',
    tests: [books('W4. is never changed')],
  },
  {
    name: 'posted-after-a-void',
    breaks: 'W5',
    file: ledger,
    find: `update ledger_holds set state = 'posted', ended_at = now() where id = $1 and state = 'open' returning *`,
    replace: `update ledger_holds set state = 'posted', ended_at = now() where id = $1 and state <> 'posted' returning *`,
    tests: [books('W5. is not posted after')],
  },
  {
    name: 'voided-after-a-post',
    breaks: 'W5',
    file: ledger,
    find: `update ledger_holds set state = 'voided', ended_at = now() where id = $1 and state = 'open' returning *`,
    replace: `update ledger_holds set state = 'voided', ended_at = now() where id = $1 and state <> 'voided' returning *`,
    tests: [books('W5. ends once')],
  },
  {
    name: 'void-keeps-the-coins',
    breaks: 'W6',
    file: ledger,
    find: `       update ledger_accounts a set held = a.held - ended.amount
`,
    replace: `       update ledger_accounts a set balance = a.balance - ended.amount, held = a.held - ended.amount
`,
    tests: [books('W6. that is voided')],
  },
  {
    name: 'debt-forgiven',
    breaks: 'P8',
    file: 'apps/server/src/wallet/wallet-grants.ts',
    find: 'if (missing > 0) await owe(',
    replace: 'if (missing < 0) await owe(',
    tests: [debts],
  },
  {
    name: 'debt-never-paid',
    breaks: 'P8',
    file: 'apps/server/src/wallet/wallet-grants.ts',
    find: '    await payDebt(tx, cause, debt);\n',
    replace: '',
    tests: [debts],
  },
  {
    name: 'debt-half-paid',
    breaks: 'P8',
    file: 'apps/server/src/wallet/wallet-grants.ts',
    find: 'const amount = Math.min(row?.owed ?? 0, row?.free ?? 0);',
    replace: 'const amount = Math.min(Math.floor((row?.owed ?? 0) / 2), row?.free ?? 0);',
    tests: [debts],
  },
  {
    name: 'audit-blind-to-missing-coins',
    breaks: 'W7',
    file: audit,
    find: 'where a.id is null or a.balance <> coalesce(s.total, 0)',
    replace: 'where a.id is null or a.balance > coalesce(s.total, 0)',
    tests: [books('W7')],
  },
  {
    name: 'audit-blind-to-held-coins',
    breaks: 'W8',
    file: audit,
    find: 'where a.held <> coalesce(s.total, 0)',
    replace: 'where a.held < coalesce(s.total, 0)',
    tests: [books('W8')],
  },
  {
    name: 'audit-blind-to-free-plays',
    breaks: 'audit play',
    file: audit,
    find: `or (m.state = 'posted') <> (p.state = 'settled')`,
    replace: `or (m.state = 'posted') > (p.state = 'settled')`,
    tests: [{ file: 'apps/server/src/wallet/audit-of-plays.int.test.ts', title: 'audit finds a play' }],
  },
  {
    name: 'audit-blind-to-lost-toys',
    breaks: 'audit toy won',
    file: audit,
    find: 'jsonb_array_length(p.won) <> coalesce(u.n, 0)`',
    replace: 'jsonb_array_length(p.won) < coalesce(u.n, 0)`',
    tests: [{ file: 'apps/server/src/wallet/audit-of-plays.int.test.ts', title: 'audit finds a toy' }],
  },
  {
    name: 'audit-blind-to-stolen-toys',
    breaks: 'audit toy',
    file: audit,
    find: `(p.state = 'settled' and p.player_id = u.owner_id and`,
    replace: `(p.state = 'settled' and`,
    tests: [{ file: 'apps/server/src/wallet/audit-of-plays.int.test.ts', title: 'audit finds a toy' }],
  },
  {
    name: 'limit-passed-by-one',
    breaks: 'P1',
    file: spends,
    find: 'if used.day > rules.spend_day then',
    replace: 'if used.day > rules.spend_day + 1 then',
    tests: [limits('P1. is exact to the coin, held')],
  },
  {
    name: 'held-coins-pass-the-limit',
    breaks: 'P1',
    file: 'apps/server/migrations/0039_spent_by_the_hour.sql',
    find: 'select coalesce(sum(amount), 0) into held from ledger_holds hold',
    replace: 'select coalesce(sum(amount), 0) * 0 into held from ledger_holds hold',
    tests: [limits('P1. is exact to the coin, held')],
  },
  {
    name: 'open-payments-pass-the-limit',
    breaks: 'P2',
    file: 'apps/server/migrations/0020_deposits_to_come.sql',
    find: `state in ('created', 'redirected', 'authorised', 'captured', 'credited')`,
    replace: `state in ('captured', 'credited')`,
    tests: [limits('P2. counts what is open')],
  },
  {
    name: 'limit-rises-at-once',
    breaks: 'P4',
    file: protection,
    find: `and amount is not distinct from after and ready_at >= asked_at + interval '24 hours')`,
    replace: `and amount is not distinct from after) or true`,
    tests: [limits('P10. SQL')],
  },
  {
    name: 'play-during-a-break',
    breaks: 'P5',
    file: spends,
    find: `    if rules.break_until > now() then
`,
    replace: `    if rules.break_until > now() and taken < 0 then
`,
    tests: [limits('P5')],
  },
];
