import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { PayType } from '@grabbit/contract';
import type { Clock } from '../../core/clock.ts';
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

/** What the payer of the demonstration may do on the hosted page. */
export const sandboxPlans = ['approve', 'decline', 'slow', 'never', 'twice'] as const;
export type SandboxPlan = (typeof sandboxPlans)[number];

/** How long the slow bank thinks, and how long after an approval the provider sends its notice, in milliseconds. */
export const slowMs = 12_000;
const noticeAfterMs = { approve: 1_500, decline: 1_500, slow: slowMs + 1_000, never: 4_000, twice: 1_500 };

export interface SandboxNeeds {
  readonly db: Database;
  readonly clock: Clock;
}

export interface SandboxOrder {
  readonly reference: string;
  readonly amount_cents: number;
  readonly currency: string;
  readonly title: string;
  readonly notify_key: string;
  readonly return_url: string;
  readonly cancel_url: string;
  readonly state: 'open' | 'approved' | 'captured' | 'declined' | 'refunded';
  readonly plan: SandboxPlan | '';
  readonly ready_at: Date | null;
  readonly capture_id: string | null;
  readonly second_capture_id: string | null;
  readonly second_refunded: boolean;
  readonly captured_at: Date | null;
  readonly created_at: Date;
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
  const order = async (reference: string): Promise<SandboxOrder | null> => {
    const { rows } = await db.statement<SandboxOrder>(
      'recharge.sandboxOrder',
      'select * from sandbox_orders where reference = $1',
      [reference],
    );
    return rows[0] ?? null;
  };
  return {
    name: 'sandbox',
    payTypes: cardPayTypes,
    order,
    async start(given: ProviderOrder) {
      const reference = `SBX-${given.number}`;
      await db.query(
        `insert into sandbox_orders (reference, amount_cents, currency, title, notify_key, return_url, cancel_url)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
        [
          reference,
          given.amountCents,
          given.currency,
          given.title,
          randomBytes(24).toString('hex'),
          given.returnUrl,
          given.cancelUrl,
        ],
      );
      const origin = new URL(given.returnUrl).origin;
      return { reference, url: `${origin}/sandbox/pay/${reference}` };
    },
    settle: (known) => settle(db, clock, known),
    async close({ reference }) {
      const { rowCount } = await db.query(
        `update sandbox_orders set state = 'declined' where reference = $1 and state in ('open', 'declined')`,
        [reference],
      );
      return rowCount > 0;
    },
    async refund({ reference }, captureId) {
      const { rowCount } = await db.query(
        `update sandbox_orders set
           state = case when capture_id = $2 then 'refunded' else state end,
           second_refunded = second_refunded or coalesce(second_capture_id = $2, false)
         where reference = $1 and (capture_id = $2 or second_capture_id = $2)`,
        [reference, captureId],
      );
      if (rowCount === 0) throw new RefundRefused(`no capture ${captureId}`);
    },
    async choose(reference, plan) {
      await db.transaction(async (tx) => {
        const now = clock.now();
        const { rowCount } = await tx.query(
          `update sandbox_orders set plan = $2, state = $3, ready_at = $4 where reference = $1 and state = 'open'`,
          [
            reference,
            plan,
            plan === 'decline' ? 'declined' : 'approved',
            new Date(plan === 'slow' ? now + slowMs : now),
          ],
        );
        if (rowCount === 0) return;
        const due = new Date(now + noticeAfterMs[plan]);
        const times = plan === 'twice' ? 2 : 1;
        for (let i = 0; i < times; i += 1)
          await tx.query('insert into sandbox_notices (reference, due_at) values ($1, $2)', [reference, due]);
      });
      const chosen = await order(reference);
      return chosen === null ? null : { next: nextOf(chosen) };
    },
    readNotice: (notice) => readNotice(order, notice),
    async dueNotices() {
      const { rows } = await db.query<{ id: number; reference: string; notify_key: string }>(
        `select n.id, n.reference, o.notify_key from sandbox_notices n join sandbox_orders o using (reference)
         where n.sent_at is null and n.due_at <= $1 order by n.id limit 20`,
        [new Date(clock.now())],
      );
      return rows.map(({ id, reference, notify_key }) => {
        const body = JSON.stringify({ id: `N${id}`, reference });
        return { id, body, signature: signatureOf(notify_key, body) };
      });
    },
    async noticeSent(id) {
      await db.query('update sandbox_notices set sent_at = $2 where id = $1', [id, new Date(clock.now())]);
    },
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
  await db.statement(
    'recharge.sandboxCapture',
    `update sandbox_orders set state = 'captured', captured_at = $2, capture_id = 'CAP-' || reference,
       second_capture_id = case when plan = 'twice' then 'CAP2-' || reference end
     where reference = $1 and state = 'approved' and ready_at <= $2`,
    [reference, now],
  );
  const { rows } = await db.statement<SandboxOrder & { second_refunded: boolean }>(
    'recharge.sandboxRead',
    'select * from sandbox_orders where reference = $1',
    [reference],
  );
  const row = rows[0];
  if (row === undefined) return { state: 'failed', reason: 'unknown order' };
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
  const { rows } = await db.query<SandboxOrder & { second_refunded: boolean }>(
    `select * from sandbox_orders where captured_at >= $1::date and captured_at < $1::date + 1 order by reference`,
    [day],
  );
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
