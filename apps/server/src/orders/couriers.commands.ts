import { operatorCommands } from '../registry/operator-command.ts';
import { readDelivery } from './delivery-file.ts';
import { readDeliveryNow } from './delivery-in-force.ts';

/** The operator's command `couriers`: it shows and checks, and changes nothing. */
export const couriersCommands = operatorCommands(
  'couriers',
  'print the delivery prices in use, or check those of a file; begin your own from what it prints',
  [
    {
      ...{ usage: '[FILE]', signs: 'nothing' },
      async run({ db, config, given }) {
        const file = given.maybe('FILE');
        return file === undefined ? (await readDeliveryNow(db, config)).table : readDelivery(file);
      },
      text: (table) => JSON.stringify(table, null, 2),
    },
  ],
  { bare: true },
);
