import { parseArgs } from 'node:util';
import { paymentStates, type PaymentState } from '@grabbit/contract';
import { createDepotMoney } from '../money-depot.ts';
import type { Database } from '../platform/database.ts';
import { type DepotCommand, DepotUsageError } from '../platform/depot.ts';
import { Failure } from '../platform/failure.ts';
import { type PaymentRow, readPayment, readPaymentEvents } from './payment.store.ts';
import { ProviderAway, RefundRefused } from './payment-provider.ts';
import { writeOperatorLog } from './refund-payment.ts';

const usage =
  'list [STATE] | show NUMBER | ask NUMBER | refund NUMBER | reconcile DAY | differences | settled ID [--who NAME --reason TEXT]';

interface Parsed {
  readonly command: string;
  readonly subject: string;
  readonly who: string;
  readonly reason: string;
}

const oneLine = /^[^\p{Cc}\p{Cf}]{1,200}$/u;

function parse(args: readonly string[]): Parsed {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { who: { type: 'string', default: '' }, reason: { type: 'string', default: '' } },
  });
  const [command = '', subject = ''] = positionals;
  return { command, subject, who: values.who.trim(), reason: values.reason.trim() };
}

/** Whatever a person does with money carries a name and a reason. */
function signed(parsed: Parsed): Parsed {
  if (!oneLine.test(parsed.who)) throw new DepotUsageError('Say who you are: --who NAME.');
  if (!oneLine.test(parsed.reason)) throw new DepotUsageError('Say why: --reason TEXT, one line.');
  return parsed;
}

const dollars = (cents: number, currency: string): string => `${(cents / 100).toFixed(2)} ${currency}`;

function line(payment: PaymentRow): string {
  const price = dollars(payment.price_cents, payment.currency).padStart(12);
  const at = payment.created_at.toISOString().slice(0, 19);
  return `${payment.number}  ${at}  player ${payment.player_id}  ${payment.state.padEnd(12)} ${price}  ${payment.provider}  ${payment.title}`;
}

async function list(db: Database, state: string): Promise<string> {
  const known = Object.keys(paymentStates) as PaymentState[];
  if (state !== '' && !known.includes(state as PaymentState)) {
    throw new DepotUsageError(`"${state}" is no state: it must be one of ${known.join(', ')}.`);
  }
  const { rows } = await db.query<PaymentRow>(
    `select * from payments where $1 = '' or state = $1 order by id desc limit 200`,
    [state],
  );
  return rows.length === 0 ? 'No payments.' : rows.map(line).join('\n');
}

/** By our number, or by what the provider calls it. */
async function find(db: Database, name: string): Promise<PaymentRow> {
  const byNumber = /^[0-9a-f-]{36}$/.test(name) ? await readPayment(db, { number: name }) : null;
  if (byNumber !== null) return byNumber;
  const { rows } = await db.query<PaymentRow>(
    'select * from payments where reference = $1 or capture_id = $1 limit 1',
    [name],
  );
  if (rows[0] === undefined)
    throw new DepotUsageError(`There is no payment ${name === '' ? 'named' : name}.`);
  return rows[0];
}

async function show(db: Database, payment: PaymentRow): Promise<string> {
  const events = await readPaymentEvents(db, payment.id);
  return [
    line(payment),
    `reference ${payment.reference ?? '-'}, capture ${payment.capture_id ?? '-'}`,
    `gives     ${JSON.stringify(payment.grants)}${payment.bonus_coins > 0 ? ` and ${payment.bonus_coins} coins by a card` : ''}`,
    ...events.map(({ at, state, source, actor, note }) =>
      `${at.toISOString()}  ${state.padEnd(12)} ${source} ${actor} ${note}`.trimEnd(),
    ),
  ].join('\n');
}

async function differences(db: Database): Promise<string> {
  const { rows } = await db.query<{
    id: number;
    provider: string;
    reference: string;
    kind: string;
    detail: string;
    found_at: Date;
  }>('select * from payment_differences where settled_at is null order by id limit 500');
  if (rows.length === 0) return 'No differences.';
  return rows
    .map(
      (row) =>
        `${row.id}  ${row.found_at.toISOString().slice(0, 19)}  ${row.provider} ${row.reference}: ${row.kind}  ${row.detail}`,
    )
    .join('\n');
}

async function settled(db: Database, { subject, who, reason }: Parsed): Promise<string> {
  const { rowCount } = await db.query(
    `update payment_differences set settled_at = now(), settled_by = $2 where id = $1 and settled_at is null`,
    [/^\d{1,15}$/.test(subject) ? subject : -1, who],
  );
  if (rowCount === 0) throw new DepotUsageError(`There is no open difference "${subject}".`);
  await writeOperatorLog(db, { who, action: 'settle difference', subject, reason, now: Date.now() });
  return `Difference ${subject} is settled.`;
}

function dayOf(text: string): string {
  const day = new Date(`${text}T00:00:00Z`);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime())) return text;
  throw new DepotUsageError(`"${text}" is no day, such as 2026-11-22.`);
}

/** The command `payments` of the depot: find, refund and compare with what the providers say. */
export const paymentsDepotCommand: DepotCommand = {
  name: 'payments',
  usage,
  help: 'see payments, ask their provider anew, refund them, compare a day with the providers’ reports',
  async run(args, { config, database: db, print }) {
    const parsed = parse(args);
    const money = (): ReturnType<typeof createDepotMoney> => createDepotMoney(config, db);
    try {
      switch (parsed.command) {
        case 'list':
          return print(await list(db, parsed.subject));
        case 'show':
          return print(await show(db, await find(db, parsed.subject)));
        case 'ask': {
          const { number } = await find(db, parsed.subject);
          return print(line(await (await money()).payments.ask(number)));
        }
        case 'refund': {
          const { who, reason } = signed(parsed);
          const { number } = await find(db, parsed.subject);
          return print(line(await (await money()).payments.refund({ number, who, reason })));
        }
        case 'reconcile': {
          const done = await (await money()).payments.reconcile(dayOf(parsed.subject));
          const lines = done.map(
            (each) =>
              `${each.provider}  ${each.day}: ${each.lines} lines, ${each.credited} credited now, ${each.differences} open differences`,
          );
          return print([...lines, await differences(db)].join('\n'));
        }
        case 'differences':
          return print(await differences(db));
        case 'settled':
          return print(await settled(db, signed(parsed)));
      }
    } catch (error) {
      throw explained(error, parsed);
    }
    throw new DepotUsageError(`The command must be one of: ${usage}.`);
  },
};

function explained(error: unknown, { subject }: Parsed): unknown {
  if (error instanceof RefundRefused) return new DepotUsageError(`The provider refuses: ${error.message}.`);
  if (error instanceof ProviderAway) {
    return new DepotUsageError(`The provider does not answer (${error.message}). Try again later.`);
  }
  if (!(error instanceof Failure)) return error;
  return new DepotUsageError(
    error.error === 'paymentRefused'
      ? `Payment ${subject} is ${error.info}: there is nothing to give back.`
      : error.message,
  );
}
