import { ReportEventName } from '@grabbit/contract';
import { report } from '../kernel/reports/report.ts';
import { chargedCurrency } from '../kernel/money/currency.ts';
import type { CheckoutItem } from '../ports/checkout/checkout-item.ts';
import type { Payment } from './payment-outcome.ts';

/** Prices go to other services in whole units of money (rule S038). */
export function reportedPrice(cents: number): number {
  return cents / 100;
}

export function reportCheckout({ price }: Pick<CheckoutItem, 'price'>): void {
  report(ReportEventName.checkout, { value: reportedPrice(price), currency: chargedCurrency });
}

/** The first purchase of a player or a later one, and either way one of all. */
export function reportPurchase({ price, currency, rechargeNumber, isFirstRecharge }: Payment): void {
  const fields = { value: reportedPrice(price), currency, orderId: rechargeNumber };
  report(isFirstRecharge ? ReportEventName.first_purchase : ReportEventName.not_first_purchase, fields);
  report(ReportEventName.total_purchase, fields);
}

export function reportFailedPurchase({ price }: Pick<CheckoutItem, 'price'>, orderId: string): void {
  const fields = { value: reportedPrice(price), currency: chargedCurrency, orderId };
  report(ReportEventName.purchase_failed, fields);
  report(ReportEventName.purchase_failed_uniq, fields);
}
