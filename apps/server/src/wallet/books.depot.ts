import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { createDepotMoney } from '../money-depot.ts';
import type { Database } from '../platform/database.ts';
import { type DepotCommand, DepotUsageError } from '../platform/depot.ts';
import { writeOperatorLog } from '../recharge/refund-payment.ts';
import type { Grant } from '../rewards/grants.ts';
import { auditLedger } from './ledger-audit.ts';

const usage = 'balance | audit | log | grant PLAYER coins|postage AMOUNT --who NAME --reason TEXT';

interface BalanceLine {
  readonly asset: string;
  readonly account: string;
  readonly total: number;
}

/** The trial balance: what every account of the house holds, the players' together, by asset. The sums are zero. */
export async function trialBalance(db: Database): Promise<BalanceLine[]> {
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

function balanceText(lines: readonly BalanceLine[]): string {
  const assets = [...new Set(lines.map(({ asset }) => asset))];
  return assets
    .flatMap((asset) => {
      const own = lines.filter((line) => line.asset === asset);
      const sum = own.reduce((total, line) => total + line.total, 0);
      return [
        asset,
        ...own.map(({ account, total }) => `  ${account.padEnd(28)} ${`${total}`.padStart(14)}`),
        `  ${'sum'.padEnd(28)} ${`${sum}`.padStart(14)}`,
      ];
    })
    .join('\n');
}

async function audit(db: Database): Promise<string> {
  const faults = await auditLedger(db);
  if (faults.length === 0) return 'The books are sound.';
  return faults.map(({ rule, subject, detail }) => `${rule}  ${subject}: ${detail}`).join('\n');
}

async function log(db: Database): Promise<string> {
  const { rows } = await db.query<{ at: Date; who: string; action: string; subject: string; reason: string }>(
    'select at, who, action, subject, reason from operator_log order by id desc limit 200',
  );
  if (rows.length === 0) return 'Nothing was done yet.';
  return rows
    .map((row) => `${row.at.toISOString()}  ${row.who}  ${row.action} ${row.subject}: ${row.reason}`)
    .join('\n');
}

interface Gift {
  readonly playerId: number;
  readonly grant: Grant;
  readonly who: string;
  readonly reason: string;
}

const mostAtOnce = 10_000_000;
const oneLine = /^[^\p{Cc}\p{Cf}]{1,200}$/u;

function giftOf(
  [player = '', what = '', amountText = '']: readonly string[],
  who: string,
  reason: string,
): Gift {
  if (!/^\d{1,15}$/.test(player)) throw new DepotUsageError(`"${player}" is no number of a player.`);
  const amount = Number(amountText);
  if (!/^\d+$/.test(amountText) || amount < 1 || amount > mostAtOnce) {
    throw new DepotUsageError(`The amount is a whole number from 1 to ${mostAtOnce}.`);
  }
  if (!oneLine.test(who)) throw new DepotUsageError('Say who you are: --who NAME.');
  if (!oneLine.test(reason)) throw new DepotUsageError('Say why: --reason TEXT, one line.');
  const grants: Readonly<Record<string, Grant>> = {
    coins: { type: 'coins', amount, from: 'promotions' },
    postage: { type: 'postage', cents: amount },
  };
  const grant = Object.hasOwn(grants, what) ? grants[what] : undefined;
  if (grant === undefined) throw new DepotUsageError('Give coins or postage (cents of shipping credit).');
  return { playerId: Number(player), grant, who, reason };
}

/** The command `books` of the depot: the trial balance, the audit, what people did, and gifts with a reason. */
export const booksDepotCommand: DepotCommand = {
  name: 'books',
  usage,
  help: 'the trial balance, the audit of the ledger, the log of what operators did, a gift with a reason',
  async run(args, { config, database: db, print }) {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { who: { type: 'string', default: '' }, reason: { type: 'string', default: '' } },
    });
    const [command, ...rest] = positionals;
    if (command === 'balance') return print(balanceText(await trialBalance(db)) || 'Nothing was moved yet.');
    if (command === 'audit') return print(await audit(db));
    if (command === 'log') return print(await log(db));
    if (command !== 'grant') throw new DepotUsageError(`The command must be one of: ${usage}.`);
    const gift = giftOf(rest, values.who.trim(), values.reason.trim());
    const { grants } = await createDepotMoney(config, db);
    await db.transaction(async (tx) => {
      const { rowCount } = await tx.query('select 1 from users where id = $1 for no key update', [
        gift.playerId,
      ]);
      if (rowCount === 0) throw new DepotUsageError(`There is no player ${gift.playerId}.`);
      const now = Date.now();
      const key = `operator:${randomUUID()}`;
      await grants.give(tx, { playerId: gift.playerId, key, cause: 'operator', ref: '', now }, [gift.grant]);
      const subject = `player ${gift.playerId}: ${JSON.stringify(gift.grant)}`;
      await writeOperatorLog(tx, { ...gift, action: 'grant', subject, now });
    });
    print(`Given to player ${gift.playerId}: ${JSON.stringify(gift.grant)}`);
  },
};
