import { RechargePosition } from '@grabbit/contract';
import { expect, it } from 'vitest';
import { coinsWithCard, isOptionDisabled, itemOf } from './checkout-item.ts';
import { offerConfig } from './offer-fixture.ts';

it.each([
  [true, 0, false],
  [true, 1, true],
  [false, 0, true],
  [false, 1, true],
])('[V020] an option with enableFlag %s and showFlg %i is disabled: %s', (enableFlag, showFlg, disabled) => {
  expect(isOptionDisabled({ enableFlag, showFlg })).toBe(disabled);
});

it('[V026] [const formulas.checkoutSubtitleCoins] counts coins with a card, rounded down', () => {
  expect(coinsWithCard(2_160, 0)).toBe(2_160);
  expect(coinsWithCard(199, 10)).toBe(218);
  expect(coinsWithCard(1_050, 33)).toBe(1_396);
  // As a float, 1.1 × 110 is a little more than 121.
  expect(coinsWithCard(110, 10)).toBe(121);
});

it('an offer goes to the checkout with its price, its coins and a line for each thing', () => {
  const item = itemOf(
    offerConfig({ giftAmount: 160, showAmount: 2_160, showGiftRatio: 8, offsetMoney: 500 }),
    RechargePosition.wallet,
  );
  expect(item).toMatchObject({ isCyclical: 0, price: 1_999, coins: 2_160, useBonusCard: true, position: 41 });
  expect(item.lines.map(({ value }) => value)).toEqual(['2,000', '160', '$5.00']);
});
