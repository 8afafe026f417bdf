import { defineFeature } from '../registry/feature.ts';
import { isPromised, sellDeals } from './popups.service.ts';
import { createRewardsOperatorCalls } from './rewards-operator.calls.ts';
import { createRewards } from './rewards.module.ts';
import { popupsCommands } from './popups.commands.ts';
import { seedDemoPopups } from './popups.seed.ts';
import { levelLetters } from './level-letters.ts';
import { createLevels } from './levels.module.ts';
import { createFirstRewards } from './first-rewards.module.ts';
import { putUpFirstRewards } from './first-rewards.seed.ts';
import { firstRewardsListener } from './first-rewards.service.ts';
import { createQuests } from './quests.module.ts';
import { questsCommands } from './tasks.commands.ts';
import { beginCard } from './check-in.store.ts';
import { putUpTasks } from './tasks.seed.ts';
import { standingOf, tasksListener, type TasksNeeds } from './tasks.service.ts';
import { rewardsPersonalData } from './rewards.personal.ts';

export const rewardsFeature = defineFeature({
  name: 'rewards',
  create({ config, db, clock, secret, messages, grants, ports }) {
    const { handlers } = createRewards({
      ...{ db, clock, messages, grants: () => grants },
      isSilent: (tx, playerId, now) => ports.isSilent(tx, playerId, now),
      assertMayReceiveGift: (tx, playerId, now) => ports.assertMayReceiveGift(tx, playerId, now),
      offerFor: (playerId, configId, look) => ports.coinOffer(playerId, configId, look),
      firstOfferAt: (playerId, position, look) => ports.firstCoinOffer(playerId, position, look),
      paidSoFar: (playerId) => ports.paidSoFar(playerId),
      clubCard: (playerId, configId, look) => ports.clubCard(playerId, configId, look),
    });
    const quests: TasksNeeds = {
      ...{ db, clock, secret, zone: config.dayZone, grants: () => grants },
      buffedCoins: (tx, reward) => ports.buffedCoins(tx, reward),
      buffRate: (tx, playerId, now) => ports.buffRate(tx, playerId, now),
      assertMayReceiveGift: (tx, playerId, now) => ports.assertMayReceiveGift(tx, playerId, now),
      isSilent: (tx, playerId, now) => ports.isSilent(tx, playerId, now),
      isMember: (playerId) => ports.isMember(playerId),
    };
    return {
      handlers: {
        ...handlers,
        ...createLevels(quests),
        ...createQuests(quests),
        ...createFirstRewards(quests),
        ...createRewardsOperatorCalls(db),
      },
      listeners: [tasksListener(quests), firstRewardsListener(quests), levelLetters],
      ports: { isPromised, sellDeals, questStanding: (playerId: number) => standingOf(quests, playerId) },
    };
  },
  personal: [rewardsPersonalData],
  commands: [popupsCommands, questsCommands],
  async seed({ db }) {
    await seedDemoPopups(db);
    await db.transaction(async (tx) => {
      await putUpTasks(tx, { enabled: true });
      await putUpFirstRewards(tx, { enabled: true });
      await beginCard(tx);
    });
  },
});
