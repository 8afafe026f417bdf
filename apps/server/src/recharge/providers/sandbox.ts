import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { PayType } from '@grabbit/contract';
import type { Clock } from '../../core/clock.ts';
import {
  captureOrder,
  choosePlan,
  declineOrder,
  insertSandboxNotice,
  insertSandboxOrder,
  markNoticeSent,
  readCapturedOrders,
  readDueNotices,
  readSandboxOrder,
  refundCapture,
} from './sandbox.store.ts';
import type { Database } from '../../core/database.ts';
import {
  type KnownOrder,
  type PaymentProvider,
  type ProviderNotice,
  type ProviderOrder,
  type ProviderWord,
  RefundRefused,
  type ReportLine,
} from '../payment-provider.ts';
import type { SandboxOrder, SandboxPlan } from './sandbox.store.ts';

/** How long the slow bank thinks, and how long after an approval the provider sends its notice, in milliseconds. */
export const slowMs = 12_000;
const noticeAfterMs = { approve: 1_500, decline: 1_500, slow: slowMs + 1_000, never: 4_000, twice: 1_500 };

export interface SandboxNeeds {
  readonly db: Database;
  readonly clock: Clock;
}

/**
 * The embedded sibling: a provider with a memory of its own, whose hosted page is ours. It is asked and believed like the
 * real ones, and like them it may be slow, never send its payer back, or take the money twice.
 */
export interface SandboxProvider extends PaymentProvider {
  order(reference: string): Promise<SandboxOrder | null>;
  /** What the payer chose on the page; the first choice counts. Gives where the browser goes next, null to stay. */
  choose(reference: string, plan: SandboxPlan): Promise<{ readonly next: string | null } | null>;
  /** Notices that are due, each signed as a real provider would. */
  dueNotices(): Promise<
    readonly { readonly id: number; readonly body: string; readonly signature: string }[]
  >;
  noticeSent(id: number): Promise<void>;
}

const cardPayTypes = [PayType.paypal, PayType.checkout, PayType.credit, PayType.india] as const;

export function createSandboxProvider({ db, clock }: SandboxNeeds): SandboxProvider {
  const order = (reference: string): Promise<SandboxOrder | null> => readSandboxOrder(db, reference);
  return {
    name: 'sandbox',
    payTypes: cardPayTypes,
    order,
    async start(given: ProviderOrder) {
      const reference = `SBX-${given.number}`;
      await insertSandboxOrder(db, { ...given, reference, notifyKey: randomBytes(24).toString('hex') });
      const origin = new URL(given.returnUrl).origin;
      return { reference, url: `${origin}/sandbox/pay/${reference}` };
    },
    settle: (known) => settle(db, clock, known),
    close: ({ reference }) => declineOrder(db, reference),
    async refund({ reference }, captureId) {
      if (!(await refundCapture(db, reference, captureId)))
        throw new RefundRefused(`no capture ${captureId}`);
    },
    async choose(reference, plan) {
      await db.transaction(async (tx) => {
        const now = clock.now();
        const chosen = await choosePlan(tx, reference, {
          plan,
          state: plan === 'decline' ? 'declined' : 'approved',
          readyAt: new Date(plan === 'slow' ? now + slowMs : now),
        });
        if (!chosen) return;
        const due = new Date(now + noticeAfterMs[plan]);
        const times = plan === 'twice' ? 2 : 1;
        for (let i = 0; i < times; i += 1) await insertSandboxNotice(tx, reference, due);
      });
      const chosen = await order(reference);
      return chosen === null ? null : { next: nextOf(chosen) };
    },
    readNotice: (notice) => readNotice(order, notice),
    async dueNotices() {
      const rows = await readDueNotices(db, new Date(clock.now()));
      return rows.map(({ id, reference, notify_key }) => {
        const body = JSON.stringify({ id: `N${id}`, reference });
        return { id, body, signature: signatureOf(notify_key, body) };
      });
    },
    noticeSent: (id) => markNoticeSent(db, id, new Date(clock.now())),
    report: (day) => report(db, day),
  };
}

/** Where the page sends its payer: nobody comes back from 'never'. */
function nextOf({ plan, return_url, cancel_url }: SandboxOrder): string | null {
  if (plan === 'never') return null;
  return plan === 'decline' ? cancel_url : return_url;
}

async function settle(db: Database, clock: Clock, { reference }: KnownOrder): Promise<ProviderWord> {
  const now = new Date(clock.now());
  // Like a real provider's capture call: it takes the money of an approved order, once.
  await captureOrder(db, reference, now);
  const row = await readSandboxOrder(db, reference);
  if (row === null) return { state: 'failed', reason: 'unknown order' };
  switch (row.state) {
    case 'open':
      return { state: 'open' };
    case 'approved':
      return { state: 'authorised' };
    case 'declined':
      return { state: 'failed', reason: 'declined' };
    case 'refunded':
      return { state: 'refunded' };
    case 'captured':
      return {
        state: 'captured',
        captureId: row.capture_id ?? '',
        paid: { amountCents: row.amount_cents, currency: row.currency },
        excess: row.second_capture_id === null || row.second_refunded ? [] : [row.second_capture_id],
      };
  }
}

function signatureOf(key: string, body: string): string {
  return createHmac('sha256', key).update(body).digest('hex');
}

async function readNotice(
  order: (reference: string) => Promise<SandboxOrder | null>,
  { headers, body }: ProviderNotice,
): Promise<{ id: string; reference: string } | null> {
  const text = body.toString('utf8');
  const claim = parsed(text);
  const signature = headers['x-sandbox-signature'];
  if (claim === null || typeof signature !== 'string') return null;
  const known = await order(claim.reference);
  if (known === null) return null;
  const wanted = Buffer.from(signatureOf(known.notify_key, text));
  const given = Buffer.from(signature);
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? claim : null;
}

function parsed(text: string): { id: string; reference: string } | null {
  try {
    const value = JSON.parse(text) as { id?: unknown; reference?: unknown } | null;
    const { id, reference } = value ?? {};
    return typeof id === 'string' && typeof reference === 'string' ? { id, reference } : null;
  } catch {
    return null;
  }
}

async function report(db: Database, day: string): Promise<ReportLine[]> {
  const rows = await readCapturedOrders(db, day);
  return rows.flatMap((row) => {
    const line = { reference: row.reference, amountCents: row.amount_cents, currency: row.currency };
    const first = { ...line, captureId: row.capture_id ?? '' };
    const second = { ...line, captureId: row.second_capture_id ?? '' };
    return [
      { ...first, kind: 'captured' as const },
      ...(row.state === 'refunded' ? [{ ...first, kind: 'refunded' as const }] : []),
      ...(row.second_capture_id === null ? [] : [{ ...second, kind: 'captured' as const }]),
      ...(row.second_refunded ? [{ ...second, kind: 'refunded' as const }] : []),
    ];
  });
}
