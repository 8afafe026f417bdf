import type { Mode } from '../core/config.ts';
import type { Database, Queryable } from '../core/database.ts';
import type { Failure } from '../core/failure.ts';
import { look, operate, type Operator } from '../core/operator.ts';
import { type CheckoutSettings, readCheckout, setPayRest } from './checkout.store.ts';

/** Whether coins that an order of the mall lacks can be paid in money. `denied`. */
export function showCheckout(
  db: Queryable,
  operator: Operator,
  mode: Mode,
): Promise<CheckoutSettings | Failure> {
  return look(operator, 'offers.edit', () => readCheckout(db, mode));
}

/** Turns that on or off, from now on: what is being paid goes on as it was begun. `denied`. */
export function changeCheckout(
  db: Database,
  operator: Operator,
  payRest: boolean,
): Promise<CheckoutSettings | Failure> {
  return operate(db, operator, 'offers.edit', async (tx, note) => {
    await setPayRest(tx, payRest);
    await note('change checkout', `missing coins in money: ${payRest ? 'on' : 'off'}`);
    return { payRest, asChosen: true };
  });
}
