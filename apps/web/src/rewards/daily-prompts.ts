import { queryClient } from '../app/query-client.ts';
import { mayNow } from '../app/session.store.ts';
import { isOnPage, whenOnPage } from '../app/sync-calm.ts';
import { allCardsPrompt, bonusCardPrompt, bonusUsagePrompt } from '../cards/card-prompts.tsx';
import { newbieClub } from '../club/club-offer.tsx';
import { renewClub } from '../club/renew-club.tsx';
import { protectionQuery } from '../protection/protection.queries.ts';
import { openPopup, usePopups } from '../ui/popups.store.ts';
import type { PopupProps } from '../ui/popups.store.ts';
import type { ComponentType } from 'react';
import { comebackPrompt, specialOfferPrompt } from './deal-prompts.ts';
import { lowBalancePrompt } from './low-balance.ts';
import { persuadePrompt } from './persuade.dialog.tsx';
import { dailyStep, runPrompts, step } from './prompt-queue.ts';
import type { Prompt, PromptStage, PromptStep } from './prompt-queue.ts';

/** A prompt that is a dialog and nothing more. */
function shown<Data extends object, Answer>(prompt: {
  check(): Promise<Data | null>;
  readonly Dialog: ComponentType<Data & PopupProps<Answer>>;
}): Prompt<Data> {
  return { check: prompt.check, show: (data) => openPopup<Data, Answer>(prompt.Dialog, data) };
}

/** The sequence in its order. Compensation, RecallBack, CheckIn and VerifyEmail come with their features. */
export const dailyPromptSteps: readonly PromptStep[] = [
  dailyStep('ComeBack', comebackPrompt),
  dailyStep('SpecialOffer', specialOfferPrompt),
  dailyStep('FirstRechargePersuade', persuadePrompt),
  step('NewbieClub', newbieClub),
  step('RenewClub', renewClub),
  dailyStep('BonusCardPrompt', shown(bonusCardPrompt)),
  dailyStep('AllCards', shown(allCardsPrompt)),
  dailyStep('BonusCardUsage', shown(bonusUsagePrompt)),
  step('Insufficient', lowBalancePrompt),
];

const isMainPage = (path: string): boolean => path === '/';
const nothingShown = (): boolean => usePopups.getState().queue.length === 0;

function whenNothingShown(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (!nothingShown() && !signal.aborted) return;
      stop();
      signal.removeEventListener('abort', look);
      resolve();
    };
    const stop = usePopups.subscribe(look);
    signal.addEventListener('abort', look);
    look();
  });
}

const stage: PromptStage = {
  isFree: () => isOnPage(isMainPage) && nothingShown(),
  async whenFree(signal) {
    while (!signal.aborted && !this.isFree()) {
      await whenOnPage(isMainPage, signal);
      await whenNothingShown(signal);
    }
  },
  async isSilent() {
    if (!mayNow('playPaid')) return true;
    try {
      return (await queryClient.fetchQuery({ ...protectionQuery, staleTime: 30_000 })).silent;
    } catch {
      // What is not known is not risked.
      return true;
    }
  },
};

/** Runs the daily prompts once through, for as long as nobody calls it off. */
export function runDailyPrompts(signal: AbortSignal): Promise<void> {
  return runPrompts(dailyPromptSteps, stage, signal);
}
