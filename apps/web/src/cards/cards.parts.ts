import { lazy } from 'react';
import { defineParts } from '../ports/parts.ts';
import { dailyStep, shown } from '../ports/prompts.ts';
import { onBuffGiven, onBuffSettled, startCards } from './card-events.ts';

const prompts = () => import('./card-prompts.tsx');

export const cardsParts = defineParts({
  slots: {
    bonusCardSelector: lazy(async () => ({
      default: (await import('./bonus-card-selector.tsx')).BonusCardSelector,
    })),
  },
  services: {
    offerSceneCard: async (scene) => (await prompts()).offerSceneCard(scene),
  },
  modals: { cards: lazy(async () => ({ default: (await import('./cards-dialog.tsx')).CardsModal })) },
  notices: {
    buffGiven: onBuffGiven,
    buffSettled: onBuffSettled,
  },
  prompts: {
    BonusCardPrompt: async () => dailyStep('BonusCardPrompt', shown((await prompts()).bonusCardPrompt)),
    AllCards: async () => dailyStep('AllCards', shown((await prompts()).allCardsPrompt)),
    BonusCardUsage: async () => dailyStep('BonusCardUsage', shown((await prompts()).bonusUsagePrompt)),
  },
  whileSignedIn: [startCards],
});
