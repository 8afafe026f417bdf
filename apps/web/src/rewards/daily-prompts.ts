import type { DailyPrompt } from '@grabbit/contract';
import { call } from '../kernel/call.ts';
import { queryClient } from '../kernel/query-client.ts';
import { mayNow } from '../kernel/session.store.ts';
import { allParts } from '../ports/parts.ts';
import type { PromptStep } from '../ports/prompts.ts';
import { isOnPage, whenOnPage } from '../kernel/sync-calm.ts';
import { protectionQuery } from '../ports/protection.queries.ts';
import { usePopups } from '../ui/popups.store.ts';
import { runPrompts } from './prompt-queue.ts';
import type { PromptStage } from './prompt-queue.ts';

/** The sequence in its order. */
export const dailySequence = [
  'Compensation',
  'ComeBack',
  'RecallBack',
  'SpecialOffer',
  'CheckIn',
  'VerifyEmail',
  'FirstRechargePersuade',
  'NewbieClub',
  'RenewClub',
  'BonusCardPrompt',
  'AllCards',
  'BonusCardUsage',
  'Insufficient',
] as const satisfies readonly DailyPrompt[];

/** The steps of the sequence that some feature fills. */
export async function dailyPromptSteps(): Promise<PromptStep[]> {
  const { prompts } = await allParts();
  const steps = await Promise.all(dailySequence.map(async (name) => prompts[name]?.()));
  return steps.filter((each) => each !== undefined);
}

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
  later: (prompt) => call('promptLater', { prompt }),
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
export async function runDailyPrompts(signal: AbortSignal): Promise<void> {
  await runPrompts(await dailyPromptSteps(), stage, signal);
}
