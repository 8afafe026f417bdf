import { CommandUsageError } from '../core/command-usage-error.ts';
import type { Given } from '../core/given.ts';
import { operatorCommands } from '../registry/operator-command.ts';
import { changeCheckout, showCheckout } from './checkout.operator.ts';
import type { CheckoutSettings } from './checkout.store.ts';

function isOn(given: Given): boolean {
  const state = given.text('STATE');
  if (state === 'on' || state === 'off') return state === 'on';
  throw new CommandUsageError(`"${state}" is neither on nor off.`);
}

const text = ({ payRest, asChosen }: CheckoutSettings): string =>
  `Coins that an order lacks can${payRest ? '' : 'not'} be paid in money${asChosen ? '' : ', as the mode has it'}.`;

/** The operator's command `checkout`: how the mall's orders can be paid. */
export const checkoutCommands = operatorCommands(
  'checkout',
  "see and change how the mall's orders can be paid",
  [
    {
      ...{ usage: 'show', signs: 'nothing', text },
      run: ({ db, config, operator }) => showCheckout(db, operator, config.mode),
    },
    {
      ...{ usage: 'pay-rest STATE', text },
      run: ({ db, given, operator }) => changeCheckout(db, operator, isOn(given)),
    },
  ],
);
