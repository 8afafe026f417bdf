import { defineFeature } from '../registry/feature.ts';
import { forgetOldLines } from './cart.store.ts';
import { createCounter } from './counter.ts';
import { createFriendGifts } from './friend-gifts.ts';
import { createCodeBox } from './gift-codes.ts';
import { createMallOperatorCalls } from './mall-operator.calls.ts';
import { mallAudits } from './mall.audit.ts';
import { mallCommands } from './mall.commands.ts';
import { createMall } from './mall.module.ts';
import { mallPersonalData } from './mall.personal.ts';
import { readShopCards, sayIn } from './goods-view.ts';
import { indexShopGoods } from './shop-goods.write.ts';
import { seedDemoMall, stockDemoCodes } from './mall.seed.ts';

const hourMs = 3_600_000;

export const mallFeature = defineFeature({
  name: 'mall',
  create({ db, clock, config, messages, secret, grants, ports, brandAt }) {
    const codes = createCodeBox(secret);
    const mall = createMall({
      ...{ db, clock, messages, brandAt },
      shipping: () => ports.shipping,
    });
    const gifts = createFriendGifts({
      ...{ db, clock, messages, codes, secret },
      confirmIdentity: (context, proof) => ports.confirmIdentity(context, proof),
      ownsOrder: (userId, orderId) => ports.ownsOrder(userId, orderId),
      publicFaces: (userIds) => ports.publicFaces(userIds),
      flush: (userId) => ports.flushNotices(userId),
    });
    return {
      handlers: {
        ...mall.handlers,
        ...gifts.handlers,
        ...createMallOperatorCalls({ db, clock, messages, codes }),
      },
      firstPages: mall.firstPages,
      ports: {
        shop: createCounter({ grants, messages, clock, cards: () => ports.discountCards }),
        shopCards: (tx, goodsIds, { language, host }) =>
          readShopCards(tx, goodsIds, { say: sayIn(messages, language), brand: brandAt(host) }),
      },
      async start() {
        await indexShopGoods(db, messages);
        if (config.mode === 'demo') await stockDemoCodes(db, codes, new Date(clock.now()));
      },
      jobs: [
        {
          name: 'forget old carts',
          everyMs: hourMs,
          run: () => forgetOldLines(db, new Date(clock.now())),
        },
      ],
    };
  },
  personal: [mallPersonalData],
  audits: mallAudits,
  commands: [mallCommands],
  seed: ({ db, now }) => seedDemoMall(db, now),
});
