import { expect, it } from 'vitest';
import { bestOption, cardOption } from './card-choice.ts';
import type { BonusCard } from '../ports/cards/cards.queries.ts';

const card = (given: Partial<BonusCard>): BonusCard => ({
  ...{ ratio: 10, status: 0, startTime: 0, endTime: 100, limitAmount: 999, star: 2, name: '', describe: '' },
  ...{ cardSceneTriggerRecordId: 0, userCardRecordId: 1, reserved: false, ...given },
});

it('[V021] disables a card when the price is less than its limit', () => {
  expect(cardOption(card({}), 998).disabled).toBe(true);
  expect(cardOption(card({}), 999).disabled).toBe(false);
  expect(cardOption(card({ reserved: true }), 999).disabled).toBe(true);
});

it('[V022] advises to keep a card of three stars for more than 1999 cents', () => {
  expect(cardOption(card({ star: 3 }), 1998).advised).toBe(true);
  expect(cardOption(card({ star: 3 }), 1999).advised).toBe(false);
  expect(cardOption(card({ star: 2 }), 1998).advised).toBe(false);
});

it('takes the best card that nobody else holds', () => {
  const cards = [
    card({ userCardRecordId: 1, ratio: 30, reserved: true }),
    card({ userCardRecordId: 2, ratio: 20, limitAmount: 1999 }),
    card({ userCardRecordId: 3, ratio: 10 }),
  ];
  expect(bestOption(cards, 999)?.userCardRecordId).toBe(3);
  expect(bestOption(cards, 1999)?.userCardRecordId).toBe(2);
  expect(bestOption(cards, 1)).toBeNull();
});
