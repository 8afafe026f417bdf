import { lazy } from 'react';
import { early } from '../ports/early.ts';
import { defineParts } from '../ports/parts.ts';
import { dailyStep, shown } from '../ports/prompts.ts';

export const recallParts = defineParts({
  slots: {
    recallCard: lazy(async () => ({ default: (await import('./recall-card.tsx')).RecallCard })),
    recallMails: early(async () => ({ default: (await import('./recall-mails.tsx')).RecallMails })),
  },
  prompts: {
    RecallBack: async () =>
      dailyStep('RecallBack', shown((await import('./recall.dialog.tsx')).recallPrompt)),
  },
});
