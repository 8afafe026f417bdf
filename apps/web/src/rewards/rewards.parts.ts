import { TaskType } from '@grabbit/contract';
import { lazy } from 'react';
import { reportFailure } from '../kernel/report-failure.ts';
import { syncPart } from '../kernel/sync.ts';
import { defineParts } from '../ports/parts.ts';
import { dailyStep, shown, step } from '../ports/prompts.ts';
import { rewardQuery } from '../ports/rewards.queries.ts';
import { startLevelUps } from './level-ups.ts';
import { startRewards } from './start-rewards.ts';

const deals = () => import('./deal-prompts.ts');

const rewardSync = syncPart({
  name: 'reward',
  query: rewardQuery(),
  take: (reward) => ({ reward, missions: reward.newbieFlag + reward.dailyFlag }),
  lost: { reward: null, missions: 0, clubCard: null, isClubMember: false },
});

export const rewardsParts = defineParts({
  slots: {
    offersItem: lazy(async () => ({ default: (await import('./offers-item.tsx')).OffersItem })),
  },
  notices: {
    missionComplete: (told) =>
      void import('./claim-quest.ts')
        .then(({ onMissionComplete }) => onMissionComplete(told))
        .catch(reportFailure),
  },
  services: {
    claimQuest: async (taskId) =>
      (await import('./claim-quest.ts')).claimTask({ taskId, taskType: TaskType['email verify'] }),
    meetLowBalance: async (missing) => (await import('./low-balance.ts')).meetLowBalance(missing),
  },
  prompts: {
    ComeBack: async () => dailyStep('ComeBack', (await deals()).comebackPrompt),
    SpecialOffer: async () => dailyStep('SpecialOffer', (await deals()).specialOfferPrompt),
    CheckIn: async () => dailyStep('CheckIn', shown((await import('./check-in.dialog.tsx')).checkInPrompt)),
    FirstRechargePersuade: async () =>
      dailyStep('FirstRechargePersuade', (await import('./persuade.dialog.tsx')).persuadePrompt),
    Insufficient: async () => step('Insufficient', (await import('./low-balance.ts')).lowBalancePrompt),
  },
  sync: [rewardSync],
  whileSignedIn: [startLevelUps, (goTo) => startRewards((game, roomId) => goTo(game, roomId, 'welcome'))],
});
