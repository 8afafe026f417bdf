import { notices } from '@grabbit/contract';
import { writeNotice } from '../ports/notices.store.ts';
import type { CardGrant, GrantHandlers } from '../ports/grants.ts';
import { insertBonusCard, revokeBonusCard } from './bonus-card.store.ts';
import { insertBuffCard, revokeBuffCard } from './buff-card.store.ts';
import { insertDiscountCard, revokeDiscountCard } from './discount-card.store.ts';
import { insertPushTime, revokePushTime } from './push-time.store.ts';

/** Gives and takes back each sort of card. What has been used stays used. */
export const cardGrants: Pick<GrantHandlers, CardGrant> = {
  bonusCard: {
    async give(tx, { kindId }, { playerId, key, now }) {
      await insertBonusCard(tx, { playerId, kindId, grantKey: key, now });
    },
    takeBack: (tx, _grant, { key }) => revokeBonusCard(tx, key),
  },
  discountCard: {
    give: (tx, { kindId }, { playerId, key, now }) =>
      insertDiscountCard(tx, { playerId, kindId, grantKey: key, now }),
    takeBack: (tx, _grant, { key }) => revokeDiscountCard(tx, key),
  },
  buffCard: {
    async give(tx, { kindId }, { playerId, key, now }) {
      await insertBuffCard(tx, { playerId, kindId, grantKey: key, now });
      await writeNotice(tx, playerId, notices.buffGiven, { kindId });
    },
    takeBack: (tx, _grant, { key, now }) => revokeBuffCard(tx, key, now),
  },
  pushTime: {
    give: (tx, { kindId }, { playerId, key, now }) =>
      insertPushTime(tx, { playerId, kindId, grantKey: key, now }),
    takeBack: (tx, _grant, { key, now }) => revokePushTime(tx, key, now),
  },
};
