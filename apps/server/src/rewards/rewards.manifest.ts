import { defineFeature } from '../house/feature.ts';
import { isPromised, sellDeals } from './popups.service.ts';
import { createRewardsOperatorCalls } from './rewards-operator.calls.ts';
import { createRewards } from './rewards.module.ts';
import { popupsCommands } from './popups.depot.ts';
import { seedDemoPopups } from './popups.seed.ts';
import { rewardsPersonalData } from './rewards.personal.ts';

export const rewardsFeature = defineFeature({
  name: 'rewards',
  create({ db, clock, messages, grants, ports }) {
    const { handlers } = createRewards({
      ...{ db, clock, messages, grants: () => grants },
      isSilent: (tx, playerId, now) => ports.isSilent(tx, playerId, now),
      assertMayReceiveGift: (tx, playerId, now) => ports.assertMayReceiveGift(tx, playerId, now),
      offerFor: (playerId, configId, look) => ports.coinOffer(playerId, configId, look),
      firstOfferAt: (playerId, position, look) => ports.firstCoinOffer(playerId, position, look),
      paidSoFar: (playerId) => ports.paidSoFar(playerId),
      clubCard: (playerId, configId, look) => ports.clubCard(playerId, configId, look),
    });
    return { handlers: { ...handlers, ...createRewardsOperatorCalls(db) }, ports: { isPromised, sellDeals } };
  },
  personal: [rewardsPersonalData],
  commands: [popupsCommands],
  seed: ({ db }) => seedDemoPopups(db),
});
