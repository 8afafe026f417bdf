import { defineFeature } from '../registry/feature.ts';
import { moderationJobs } from './jobs.ts';
import { moderationAudits } from './moderation.audit.ts';
import { moderationCommands } from './moderation.commands.ts';
import { createModeration, moderationNeeds } from './moderation.module.ts';
import { createModerationOperatorCalls } from './moderation-operator.calls.ts';
import { moderationPersonalData } from './moderation.personal.ts';

export const moderationFeature = defineFeature({
  name: 'moderation',
  create(registry) {
    const needs = moderationNeeds(registry);
    const { handlers, queue } = createModeration(needs);
    return {
      needs,
      handlers: { ...handlers, ...createModerationOperatorCalls(needs) },
      ports: { moderationQueue: queue },
      jobs: moderationJobs(needs),
    };
  },
  audits: moderationAudits,
  personal: [moderationPersonalData],
  commands: [moderationCommands],
});
