import { defineFeature } from '../registry/feature.ts';
import { buffRate } from './buff-card.store.ts';
import { cardGrants } from './card-grants.ts';
import { createCardsOperatorCalls } from './cards-operator.calls.ts';
import { createCards } from './cards.module.ts';
import { checkoutCards } from './checkout-cards.store.ts';
import { cardsAudits } from './cards.audit.ts';
import { cardsCommands } from './cards.commands.ts';
import { cardsPersonalData } from './cards.personal.ts';
import { seedDemoCards } from './cards.seed.ts';
import { codesCommands } from './codes.commands.ts';
import { discountCards } from './discount-card.store.ts';
import { endPushTimes, pushTimes } from './push-time.store.ts';

export const cardsFeature = defineFeature({
  name: 'cards',
  create({ db, clock, messages, grants, ports }) {
    const { handlers, buffedCoins } = createCards({
      ...{ db, clock, messages, grants },
      isQuiet: (tx, playerId, now) => ports.isSilent(tx, playerId, now),
      assertMayReceiveGift: (tx, playerId, now) => ports.assertMayReceiveGift(tx, playerId, now),
      countClubCoupons: (playerId) => ports.countClubCoupons(playerId),
      slotPurse: (tx, playerId) => ports.slotPurse(tx, playerId),
      isCoinPusher: (roomId) => ports.isCoinPusher(roomId),
    });
    const calls = { ...handlers, ...createCardsOperatorCalls({ db, grants }) };
    return {
      ...{
        handlers: calls,
        grants: cardGrants,
        ports: { buffedCoins, buffRate, checkoutCards, discountCards, pushTimes },
      },
      jobs: [
        {
          name: 'end time cards',
          everyMs: 5_000,
          run: () => db.transaction((tx) => endPushTimes(tx, { now: clock.now() })),
        },
      ],
    };
  },
  audits: cardsAudits,
  personal: [cardsPersonalData],
  commands: [cardsCommands, codesCommands],
  seed: ({ db }) => seedDemoCards(db),
});
