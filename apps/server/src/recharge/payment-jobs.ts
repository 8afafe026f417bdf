import { DatabaseAway } from '../core/database.ts';
import type { Logger } from '../core/log.ts';
import { type ProviderName, type ReportLine, ProviderAway, RefundRefused } from './payment-provider.ts';
import { isPartNoted, knownOrder, noteDifference, readPayment } from './payment.store.ts';
import { keepReport } from './closing.store.ts';
import { applyWord, settlePayment, type SettleNeeds } from './settle-payment.ts';
import {
  countDifferences,
  forgetNotices,
  leaveDifference,
  markGivenBack,
  readCaptured,
  noteMissed,
  readExcess,
  readStale,
  readWaiting,
  settleFound,
  type Waiting,
} from './payment-books.store.ts';

export interface JobNeeds extends SettleNeeds {
  readonly log: Logger;
}

/**
 * Asks the providers about whatever waits. One that is away is asked again later, and not about its other payments now; a
 * payment that fails holds up no other.
 */
export async function pollPayments(needs: JobNeeds): Promise<void> {
  const now = new Date(needs.clock.now());
  const away = new Set<ProviderName>();
  for (const { number, provider } of await readWaiting(needs.db, now)) {
    const looked = !away.has(provider) && (await isSettled(needs, { number, provider }, away));
    if (!looked) await noteMissed(needs.db, number, now);
  }
  for (const number of await readStale(needs.db, now)) await endStale(needs, number);
}

async function isSettled(needs: JobNeeds, { number, provider }: Waiting, away: Set<ProviderName>) {
  try {
    await settlePayment(needs, { number }, { source: 'poll' });
    return true;
  } catch (error) {
    if (error instanceof ProviderAway) away.add(provider);
    logFault(needs, error, { number });
    return false;
  }
}

async function endStale(needs: JobNeeds, number: string): Promise<void> {
  try {
    await applyWord(needs, number, { state: 'expired' }, { source: 'poll' });
  } catch (error) {
    logFault(needs, error, { number });
  }
}

/** Says what went wrong with one row of a job. A database that is away ends the job: it throws again. */
function logFault({ log }: JobNeeds, error: unknown, about: object): void {
  if (error instanceof DatabaseAway) throw error;
  if (error instanceof ProviderAway)
    log.warn({ ...about, reason: error.message }, 'a payment provider is away');
  else log.error({ ...about, err: error }, 'a payment could not be looked after');
}

/** Long after any provider sends a notice again. What it was about is in the payment's own events. */
const noticesKeptMs = 90 * 24 * 3_600_000;

/** Lets old webhooks go. */
export async function sweepNotices({ db, clock }: Pick<JobNeeds, 'db' | 'clock'>): Promise<void> {
  await forgetNotices(db, new Date(clock.now() - noticesKeptMs));
}

/** Money that a provider took twice for one order goes back by itself; what cannot is left to a person. */
export async function refundExcess(needs: JobNeeds): Promise<void> {
  const rows = await readExcess(needs.db);
  for (const { id, provider: name, reference, detail } of rows) {
    const payment = await readPayment(needs.db, { provider: name, reference });
    const provider = needs.provider(name);
    if (payment === null || provider === undefined) continue;
    try {
      await provider.refund(knownOrder(payment), detail);
    } catch (error) {
      // What a provider never gives back is a person's matter, and is not asked for again.
      if (error instanceof RefundRefused) await leaveToPerson(needs, id);
      else logFault(needs, error, { reference });
      continue;
    }
    await markGivenBack(needs.db, id, new Date(needs.clock.now()));
  }
}

/** The row itself stays, settled: so the provider's next word about the same capture does not begin it anew. */
async function leaveToPerson({ db, clock, log }: JobNeeds, id: number): Promise<void> {
  const rows = await leaveDifference(db, id, new Date(clock.now()));
  for (const { reference } of rows)
    log.warn({ reference }, 'a second capture is not given back by its provider');
}

const hourMs = 3_600_000;

/**
 * The UTC days to compare in an hour: the one before, and one of the six before that, each of which comes round four times a
 * day. So a server that stood still, and a provider that tells late, leave no day out.
 */
export function daysToReconcile(now: number): string[] {
  const ago = [1, 2 + (Math.floor(now / hourMs) % 6)];
  return ago.map((days) => new Date(now - days * 24 * hourMs).toISOString().slice(0, 10));
}

export interface Reconciliation {
  readonly provider: ProviderName;
  readonly day: string;
  readonly lines: number;
  readonly credited: number;
  readonly differences: number;
}

/**
 * Compares a provider's report of a UTC day with the books. A capture that was missed is credited now; whatever still
 * differs is written down for a person.
 */
export async function reconcile(needs: JobNeeds, name: ProviderName, day: string): Promise<Reconciliation> {
  const provider = needs.provider(name);
  if (provider === undefined) return { provider: name, day, lines: 0, credited: 0, differences: 0 };
  const asked = new Date(needs.clock.now());
  const lines = await provider.report(day);
  const seen = new Set(lines.map(({ reference }) => reference));
  let credited = 0;
  for (const line of lines) {
    try {
      if (await isNewlyCredited(needs, name, line)) credited += 1;
    } catch (error) {
      if (error instanceof ProviderAway) throw error;
      logFault(needs, error, { reference: line.reference });
    }
  }
  await needs.db.transaction((tx) => keepReport(tx, { day, provider: name, lines, at: asked }));
  await settleFound(needs.db, name, [...seen], new Date(needs.clock.now()));
  if (provider.reportsOnlyRefunds !== true) await noteUnreported(needs, { name, day, seen, asked });
  const differences = await countDifferences(needs.db, name);
  return { provider: name, day, lines: lines.length, credited, differences };
}

/** Asks about one line of a report, and writes down what differs. */
async function isNewlyCredited(needs: JobNeeds, name: ProviderName, line: ReportLine): Promise<boolean> {
  const { reference } = line;
  const before = await readPayment(needs.db, { provider: name, reference });
  const of = { provider: name, reference, now: needs.clock.now() };
  if (before === null) {
    await noteDifference(needs.db, { ...of, kind: 'unknown order', detail: JSON.stringify(line) });
    return false;
  }
  const after = await settlePayment(needs, { number: before.number }, { source: 'books' });
  // A second capture of one order is given back, and credited nothing.
  const isExcess = after?.capture_id !== line.captureId;
  const isEven =
    line.kind === 'captured' ? after?.credited_at !== null : after?.state === line.kind || isExcess;
  const isPart = line.kind === 'refunded' && line.amountCents < (after?.price_cents ?? 0);
  if (!isEven && !(isPart && (await isPartNoted(needs.db, of)))) {
    await noteDifference(needs.db, { ...of, kind: `not ${line.kind} here`, detail: JSON.stringify(line) });
  }
  return after?.state === 'credited' && before.state !== 'credited';
}

interface Reported {
  readonly name: ProviderName;
  readonly day: string;
  readonly seen: ReadonlySet<string>;
  /** When the report was asked for: what was captured since cannot be in it. */
  readonly asked: Date;
}

async function noteUnreported(needs: JobNeeds, { name, day, seen, asked }: Reported): Promise<void> {
  const rows = await readCaptured(needs.db, name, day, asked);
  for (const { reference, number } of rows.filter((row) => !seen.has(row.reference))) {
    await noteDifference(needs.db, {
      provider: name,
      reference,
      kind: 'not in the report',
      detail: number,
      now: needs.clock.now(),
    });
  }
}
