import { expect, it } from 'vitest';
import {
  bestBonusCardFor,
  bigAmountCents,
  bonusCardStarRange,
  bonusCoinsOf,
  buffCardStarRange,
  buffCardStars,
  type ChosenCard,
  lowAmountCents,
  recommendationStar,
} from './best-card.ts';
import { couponAndCardListPageSize, usableCardListPageSize } from './cards.schemas.ts';

const card = (userCardRecordId: number, ratio: number, limitAmount = 0, endTime = 100): ChosenCard => ({
  ...{ userCardRecordId, ratio, limitAmount, endTime },
});

it('[V024] [const formulas.bestBonusCard] takes the highest ratio among the cards whose limit is met', () => {
  const cards = [card(1, 10), card(2, 20, 500), card(3, 30, 1000)];
  expect(bestBonusCardFor(cards, 499)?.userCardRecordId).toBe(1);
  expect(bestBonusCardFor(cards, 500)?.userCardRecordId).toBe(2);
  expect(bestBonusCardFor(cards, 1000)?.userCardRecordId).toBe(3);
  expect(bestBonusCardFor([card(1, 10, 500)], 499)).toBeNull();
  expect(bestBonusCardFor([], 5000)).toBeNull();
});

it('decides between equal ratios by the earliest expiry, then by the lowest id', () => {
  expect(bestBonusCardFor([card(1, 10, 0, 200), card(2, 10, 0, 100)], 1)?.userCardRecordId).toBe(2);
  expect(bestBonusCardFor([card(9, 10), card(4, 10), card(7, 10)], 1)?.userCardRecordId).toBe(4);
});

it('[V025] [const formulas.bonusCoins] gives floor(ratio / 100 × coins)', () => {
  expect(bonusCoinsOf(10, 500)).toBe(50);
  expect(bonusCoinsOf(15, 199)).toBe(29);
  expect(bonusCoinsOf(1, 99)).toBe(0);
  // 29 / 100 × 100 is 28.999… in floats, and would lose a coin.
  expect(bonusCoinsOf(29, 100)).toBe(29);
  expect(bonusCoinsOf(57, 100)).toBe(57);
});

it('[const cards.buffCardStars] [const cards.buffCardStarRange] shows buff cards with 5 stars, 0 to 5 of them lit', () => {
  expect(buffCardStars).toBe(5);
  expect(buffCardStarRange).toEqual([0, 5]);
});

it('[const cards.bonusCardStarRange] [const cards.recommendationStar] gives bonus cards 1 to 3 stars, advice at 3', () => {
  expect(bonusCardStarRange).toEqual([1, 3]);
  expect(recommendationStar).toBe(3);
});

it('[const payments.bigPaymentThresholdMinorUnits] [const payments.lowAmountBonusCardRecommendationUnder] knows the amounts', () => {
  expect(bigAmountCents).toBe(5000);
  expect(lowAmountCents).toBe(1999);
});

it('[const paging.usableCardListPageSize] [const paging.couponAndCardListPageSize] pages by 100 and 1000', () => {
  expect(usableCardListPageSize).toBe(100);
  expect(couponAndCardListPageSize).toBe(1000);
});
