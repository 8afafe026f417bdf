import { type PaymentState, RechargePosition, RechargeType } from '@grabbit/contract';
import type { Database, Queryable } from '../core/database.ts';
import { Failure, outcome } from '../core/failure.ts';
import { look, operate, type Operator } from '../core/operator.ts';
import { idBefore, lookOf, operatorRows, type Page, type PageAsked, pageOf } from '../core/pages.ts';
import type { Grant } from '../ports/grants.ts';
import {
  type Difference,
  findPayment,
  readDifferences,
  readDisputesBefore,
  readPaymentsBefore,
  settleDifference,
} from './payment-books.store.ts';
import type { Reconciliation } from './payment-jobs.ts';
import { ProviderAway, type ProviderName, RefundRefused } from './payment-provider.ts';
import { type PaymentRow, readPaymentEvents } from './payment.store.ts';
import type { PaymentsFeature } from './payments.module.ts';

/** A payment as an operator sees it. Money in cents. */
export interface PaymentLine {
  readonly number: string;
  readonly at: Date;
  readonly playerId: number;
  readonly state: PaymentState;
  readonly cents: number;
  readonly currency: string;
  readonly provider: ProviderName;
  readonly title: string;
}

export interface PaymentStory extends PaymentLine {
  readonly reference: string | null;
  readonly captureId: string | null;
  /** Where in the app it began, and what it is for. */
  readonly begun: keyof typeof RechargePosition | 'unknown';
  readonly purpose: keyof typeof RechargeType | 'unknown';
  readonly gives: readonly Grant[];
  readonly bonusCoins: number;
  readonly events: Awaited<ReturnType<typeof readPaymentEvents>>;
}

export interface PaymentsAdmin {
  readonly db: Database;
  readonly payments: Pick<PaymentsFeature, 'ask' | 'refund' | 'reconcile'>;
}

const lineOf = (row: PaymentRow): PaymentLine => ({
  ...{ number: row.number, at: row.created_at, playerId: row.player_id, state: row.state },
  ...{ cents: row.price_cents, currency: row.currency, provider: row.provider, title: row.title },
});

const nameIn = <Name extends string>(names: Readonly<Record<Name, number>>, value: number | null) =>
  (Object.keys(names) as Name[]).find((name) => names[name] === value) ?? 'unknown';

async function found(db: Queryable, name: string): Promise<PaymentRow> {
  const payment = await findPayment(db, name);
  if (payment === null) throw new Failure('paymentNotFound', name);
  return payment;
}

/** A page of payments, of a state or of all, the newest first; leaves a line in the log. `denied`. */
export function listPaymentsOf(
  db: Database,
  operator: Operator,
  { state, cursor, limit = operatorRows }: PageAsked & { readonly state: PaymentState | null },
): Promise<Page<PaymentLine> | Failure> {
  return operate(db, operator, 'money.see', async (tx, note) => {
    await note('look at payments', lookOf(state, cursor));
    const rows = await readPaymentsBefore(tx, { state, before: idBefore(cursor), limit: limit + 1 });
    const { list, next } = pageOf(rows, limit, ({ id }) => id);
    return { list: list.map(lineOf), next };
  });
}

/** A payment that was taken back, as an operator sees it. */
export interface DisputeLine extends PaymentLine {
  readonly openedAt: Date;
  readonly evidenceAt: Date | null;
  readonly reference: string | null;
  readonly captureId: string | null;
}

/** A page of disputed payments, the newest first; leaves a line in the log. `denied`. */
export function listDisputes(
  db: Database,
  operator: Operator,
  { cursor, limit = operatorRows }: PageAsked,
): Promise<Page<DisputeLine> | Failure> {
  return operate(db, operator, 'money.see', async (tx, note) => {
    await note('look at disputes', lookOf(null, cursor));
    const rows = await readDisputesBefore(tx, { before: idBefore(cursor), limit: limit + 1 });
    const { list, next } = pageOf(rows, limit, ({ id }) => id);
    const lines = list.map((row) => ({
      ...{ ...lineOf(row), openedAt: row.opened_at, evidenceAt: row.evidence_at },
      ...{ reference: row.reference, captureId: row.capture_id },
    }));
    return { list: lines, next };
  });
}

/** A payment by our number or any name that its provider has for it, with all that became of it; leaves a line in the log. `paymentNotFound`. */
export function showPayment(db: Database, operator: Operator, name: string): Promise<PaymentStory | Failure> {
  return operate(db, operator, 'money.see', async (tx, note) => {
    const payment = await found(tx, name);
    await note('look at payment', payment.number);
    return {
      ...{ ...lineOf(payment), reference: payment.reference, captureId: payment.capture_id },
      begun: nameIn(RechargePosition, payment.position),
      purpose: nameIn(RechargeType, payment.recharge_type),
      ...{ gives: payment.grants, bonusCoins: payment.bonus_coins },
      events: await readPaymentEvents(tx, payment.id),
    };
  });
}

/** What the provider says of its own accord, as a failure. */
async function asked<T>(work: () => Promise<T>): Promise<T | Failure> {
  try {
    return await outcome(work);
  } catch (error) {
    if (error instanceof RefundRefused)
      return new Failure('paymentRefused', `the provider refuses: ${error.message}`);
    if (error instanceof ProviderAway) return new Failure('paymentProviderAway', error.message);
    throw error;
  }
}

/** Asks the provider anew what became of a payment; coins follow its word. `paymentNotFound`, `paymentProviderAway`. */
export async function askPayment(
  { db, payments }: PaymentsAdmin,
  operator: Operator,
  name: string,
): Promise<PaymentLine | Failure> {
  const number = await operate(db, operator, 'money.settle', async (tx, note) => {
    const payment = await found(tx, name);
    await note('ask payment', payment.number);
    return payment.number;
  });
  if (number instanceof Failure) return number;
  return asked(async () => lineOf(await payments.ask(number)));
}

/** Gives a payment's money back through its provider, and takes back what it bought. `paymentNotFound`, `paymentRefused`, `paymentProviderAway`. */
export function giveBack(
  { db, payments }: PaymentsAdmin,
  operator: Operator,
  name: string,
): Promise<PaymentLine | Failure> {
  return asked(async () => {
    if (!operator.can('money.refund')) throw new Failure('denied', 'money.refund');
    const { number } = await found(db, name);
    const refunded = await outcome(() => payments.refund({ number, operator }));
    if (!(refunded instanceof Failure)) return lineOf(refunded);
    if (refunded.error !== 'paymentRefused') throw refunded;
    throw new Failure('paymentRefused', `it is ${refunded.info}, there is nothing to give back`);
  });
}

/** What nobody has settled yet. `denied`. */
export function listDifferences(db: Queryable, operator: Operator): Promise<Difference[] | Failure> {
  return look(operator, 'money.see', () => readDifferences(db));
}

export interface ComparedDay {
  readonly reports: readonly Reconciliation[];
  readonly differences: readonly Difference[];
}

/** Compares a UTC day (`2026-11-21`) with what the providers report; what was missed is credited now. `badParameters`, `paymentProviderAway`. */
export async function compareDay(
  { db, payments }: PaymentsAdmin,
  operator: Operator,
  day: string,
): Promise<ComparedDay | Failure> {
  const noted = await operate(db, operator, 'money.settle', async (_tx, note) => {
    const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(`${day}T00:00:00Z`));
    if (!isDay) throw new Failure('badParameters', `"${day}" is no day, such as 2026-11-22`);
    return note('reconcile payments', day);
  });
  if (noted instanceof Failure) return noted;
  return asked(async () => ({
    reports: await payments.reconcile(day),
    differences: await readDifferences(db),
  }));
}

/** Says that a difference is done with. `notFound` for one that is not open. */
export function endDifference(
  db: Database,
  operator: Operator,
  id: number,
): Promise<{ readonly id: number } | Failure> {
  return operate(db, operator, 'money.settle', async (tx, note) => {
    if (!(await settleDifference(tx, id, operator.who)))
      throw new Failure('notFound', `open difference ${id}`);
    await note('settle difference', `${id}`);
    return { id };
  });
}
