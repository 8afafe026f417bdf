import { defineFeature } from '../registry/feature.ts';
import { createClubOperatorCalls } from './club-operator.calls.ts';
import { createClub } from './club.module.ts';
import { clubCommands } from './club.commands.ts';
import { clubPersonalData } from './club.personal.ts';
import { seedDemoClub } from './club.seed.ts';

export const clubFeature = defineFeature({
  name: 'club',
  create({ db, clock, messages, grants, ports }) {
    const club = createClub({
      ...{ db, clock, messages, grants: () => grants, coins: ports.coinGrants },
      rateFor: (playerId) => ports.rateFor(playerId),
      buffedCoins: (tx, reward) => ports.buffedCoins(tx, reward),
    });
    return {
      handlers: { ...club.handlers, ...createClubOperatorCalls({ db, grants }) },
      grants: club.grantHandlers,
      sellers: () => ({ club: ports.sellDeals(club.seller, 'clubConfigId') }),
      ports: {
        isMember: (playerId: number, now?: number) => club.isMember(playerId, now),
        unclaimedClub: club.unclaimed,
        countClubCoupons: club.countCoupons,
        clubCard: club.cardFor,
        clubCards: club.rechargeConfigs,
      },
    };
  },
  personal: [clubPersonalData],
  commands: [clubCommands],
  seed: ({ db, now }) => seedDemoClub(db, now.getTime()),
});
