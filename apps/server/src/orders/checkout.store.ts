import type { Mode } from '../core/config.ts';
import type { Queryable } from '../core/database.ts';
import { soleRow } from '../core/sole-row.ts';

/** Whether missing coins can be paid in money, and whether the operator said so. */
export interface CheckoutSettings {
  readonly payRest: boolean;
  readonly asChosen: boolean;
}

export async function readCheckout(db: Queryable, mode: Mode): Promise<CheckoutSettings> {
  const { rows } = await db.statement<{ pay_rest: boolean | null }>(
    'orders.checkoutSettings',
    'select pay_rest from checkout_settings',
  );
  const chosen = soleRow(rows, 'the settings of the checkout are gone').pay_rest;
  return { payRest: chosen ?? mode === 'demo', asChosen: chosen !== null };
}

/** Says whether missing coins can be paid in money. */
export async function setPayRest(db: Queryable, payRest: boolean): Promise<void> {
  await db.query('update checkout_settings set pay_rest = $1', [payRest]);
}
