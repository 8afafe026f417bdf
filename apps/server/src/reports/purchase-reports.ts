import type { ReportEventName } from '@grabbit/contract';
import type { Clock } from '../core/clock.ts';
import type { Queryable } from '../core/database.ts';
import type { ReportedPayment } from '../ports/reported-payment.ts';
import { readConsent } from './consent.store.ts';
import type { ForwardedEvent, Forwarder } from './forwarder.ts';
import { readDevice } from './report-devices.store.ts';
import { insertForward, insertReport, isFirst } from './report.store.ts';

export interface PurchaseReportsNeeds {
  readonly clock: Clock;
  readonly consentRequired: boolean;
  readonly forwarders: readonly Forwarder[];
}

const channels = { appsflyer: 'ad', facebook: 'facebook' } as const;

function eventsOf({ state, first }: ReportedPayment): readonly ReportEventName[] {
  if (state === 'failed') return ['purchase_failed', 'purchase_failed_uniq'];
  if (state !== 'credited') return [];
  return [first === true ? 'first_purchase' : 'not_first_purchase', 'total_purchase'];
}

/**
 * The house's own word of a purchase to the services that the operator has keys for, in the transaction of the payment:
 * each event once for an order, `purchase_failed_uniq` once for a player. Without the player's leave nothing goes on.
 */
export function createPurchaseReports({ clock, consentRequired, forwarders }: PurchaseReportsNeeds) {
  async function report(
    tx: Queryable,
    payment: ReportedPayment,
    event: ReportEventName,
    forwarder: Forwarder,
  ): Promise<void> {
    const { playerId, orderId, currency } = payment;
    const now = clock.now();
    const subject = `user:${playerId}`;
    const of = event === 'purchase_failed_uniq' ? subject : orderId;
    const channel = channels[forwarder.target];
    if (!(await isFirst(tx, { parts: ['house', channel, event, of], forMs: null, now }))) return;
    const value = payment.priceCents / 100;
    const fields = { told: 'by the house', value, currency, orderId };
    const id = await insertReport(tx, {
      ...{ channel, event, userId: playerId, visitorId: '', uid: '', fields, now },
    });
    const device = await readDevice(tx, playerId);
    const forwarded: ForwardedEvent = {
      ...{ id, event, at: now, userId: `${playerId}`, value, currency, orderId },
      ...(device ?? { packageName: '', device: 0, appsFlyerId: '', idfa: '', address: '', agent: '' }),
    };
    if (forwarder.accepts(forwarded)) {
      await insertForward(tx, { target: forwarder.target, subject, event: forwarded });
    }
  }

  return async (tx: Queryable, payment: ReportedPayment): Promise<void> => {
    const events = eventsOf(payment);
    if (events.length === 0 || forwarders.length === 0) return;
    const said = await readConsent(tx, [`user:${payment.playerId}`]);
    if (!(said ?? !consentRequired)) return;
    for (const event of events) {
      for (const forwarder of forwarders) await report(tx, payment, event, forwarder);
    }
  };
}
