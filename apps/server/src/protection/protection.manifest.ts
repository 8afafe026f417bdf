import { defineFeature } from '../registry/feature.ts';
import { createKeptExclusions } from './kept-exclusions.ts';
import { createProtectionOperatorCalls } from './protection-operator.calls.ts';
import { createProtection } from './protection.module.ts';
import { assertMayReceiveGift, isSilent, lastRest } from './protection.service.ts';
import { protectionCommands } from './protection.commands.ts';
import { protectionPersonalData } from './protection.personal.ts';

export const protectionFeature = defineFeature({
  name: 'protection',
  create({ db, clock, config, secret }) {
    const exclusions = createKeptExclusions({ secret, clock });
    const protection = createProtection({ db, clock, ageGate: config.ageGate, exclusions });
    return {
      handlers: { ...protection.handlers, ...createProtectionOperatorCalls({ db, clock, exclusions }) },
      gate: protection.gate,
      ports: {
        ...{ exclusions, isSilent, lastRest, assertMayReceiveGift },
        isOfAge: (playerId) => protection.isOfAge(playerId),
      },
    };
  },
  personal: [protectionPersonalData],
  commands: [protectionCommands],
});
