import { operatorCommands } from '../registry/operator-command.ts';
import { readDelivery } from './delivery-file.ts';

/** The operator's command `couriers`: it looks at a file, and at nothing else. */
export const couriersCommands = operatorCommands(
  'couriers',
  'print the delivery prices in use, or check those of a file; begin your own from what it prints',
  [
    {
      ...{ usage: '[FILE]', signs: 'nothing' },
      run: async ({ config, given }) => readDelivery(given.maybe('FILE') ?? config.couriersFile),
      text: (table) => JSON.stringify(table, null, 2),
    },
  ],
  { bare: true },
);
