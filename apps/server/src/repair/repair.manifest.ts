import { defineFeature } from '../registry/feature.ts';
import { createRepairOperatorCalls } from './repair-operator.calls.ts';
import { repairCommands } from './repair.commands.ts';
import { createRepair } from './repair.module.ts';
import { repairPersonalData } from './repair.personal.ts';

export const repairFeature = defineFeature({
  name: 'repair',
  create({ db, clock, menders, pictures, ports }) {
    const handlers = createRepair({
      ...{ db, clock, menders, pictures },
      takePicture: (context, purpose) => ports.takePicture(context, purpose),
      claimPicture: (tx, userId, name) => ports.claimPicture(tx, userId, name, 'issue'),
    });
    return { handlers: { ...handlers, ...createRepairOperatorCalls({ db, menders, pictures }) } };
  },
  personal: [repairPersonalData],
  commands: [repairCommands],
});
