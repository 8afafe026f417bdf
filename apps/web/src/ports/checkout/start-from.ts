import { reportFailure } from '../../kernel/report-failure.ts';
import { openRecharge } from './checkout.ts';
import type { RechargeWish } from './checkout-item.ts';

/** Leads to coins from a place of the app; a fault on the way there is told. */
export function startFrom(wish: RechargeWish): void {
  openRecharge(wish).catch(reportFailure);
}
