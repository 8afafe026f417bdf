import { defineFeature } from '../registry/feature.ts';
import { createTill } from './till.ts';
import { cataloguePersonalData } from './catalogue.personal.ts';
import { seedDemoOffers } from './catalogue.seed.ts';
import { offersCommands } from './offers.commands.ts';
import { paymentsCommands } from './payments.commands.ts';
import { paymentsPersonalData } from './payments.personal.ts';

export const rechargeFeature = defineFeature({
  name: 'recharge',
  create: createTill,
  personal: [cataloguePersonalData, paymentsPersonalData],
  commands: [offersCommands, paymentsCommands],
  seed: ({ db }) => seedDemoOffers(db),
});
