import { describe, expect, it } from 'vitest';
import {
  clubCardState,
  clubRenewalTime,
  clubTermDays,
  isClubCardBuyable,
  isClubCardDisabled,
  isClubCardOnSale,
  renewalExtraPercent,
} from './club-card-state.ts';
import { ClubCardState, ClubCardType, ClubType } from './club.enums.ts';

const dayMs = 86_400_000;
const expiry = Date.UTC(2026, 10, 30, 8);
const jadeMonth = {
  cardClass: ClubType.jade,
  configType: ClubCardType.month,
  expiry,
  advanceDay: 6,
} as const;
const opens = expiry - 5 * dayMs;

it('[S063] [const formulas.clubRenewalTime] is expiry plus one day minus advanceDay days', () => {
  expect(clubRenewalTime(expiry, 6)).toBe(opens);
  expect(clubRenewalTime(expiry, 1)).toBe(expiry);
  expect(clubRenewalTime(0, 0)).toBe(dayMs);
});

describe('[S060] the state of a card', () => {
  const state = (cardClass: number, configType: number, now = opens - 1) =>
    clubCardState({ cardClass, configType }, jadeMonth, now);

  it('[S060] is new for who has none', () => {
    for (const cardClass of [1, 2])
      expect(clubCardState({ cardClass, configType: 5 }, null, 0)).toBe(ClubCardState.new);
  });

  it('[S060] is upgrade above, disabled below, mine for the own and limited for the same class', () => {
    expect([state(2, 5), state(2, 9), state(1, 6), state(1, 5), state(1, 9)]).toEqual([
      'upgrade',
      'upgrade',
      'mine',
      'limited',
      'limited',
    ]);
    const ruby = { ...jadeMonth, cardClass: ClubType.ruby } as const;
    expect(clubCardState({ cardClass: 1, configType: 6 }, ruby, opens)).toBe('disabled');
  });

  it('[S060] is append for every term of the class once it can be renewed', () => {
    expect([5, 6, 9].map((term) => state(1, term, opens))).toEqual(['append', 'append', 'append']);
    expect(state(1, 6, opens - 1)).toBe('mine');
  });
});

it('[S061] disabled and limited cards are disabled, and neither they nor the own one can be bought', () => {
  const all = Object.values(ClubCardState);
  expect(all.filter(isClubCardDisabled).toSorted()).toEqual(['disabled', 'limited']);
  expect(all.filter(isClubCardBuyable).toSorted()).toEqual(['append', 'new', 'upgrade']);
});

it('[S062] is on sale unless disabled or mine, while days remain, with extra coins or a discount', () => {
  const sale = { state: 'new', remainingDay: 3, giveCoin: 0, showAmount: 500, rechargeMoney: 400 } as const;
  expect(isClubCardOnSale(sale)).toBe(true);
  expect(isClubCardOnSale({ ...sale, rechargeMoney: 500 })).toBe(false);
  expect(isClubCardOnSale({ ...sale, rechargeMoney: 500, giveCoin: 1 })).toBe(true);
  expect(isClubCardOnSale({ ...sale, remainingDay: 0 })).toBe(false);
  const marked = Object.values(ClubCardState).filter((state) => isClubCardOnSale({ ...sale, state }));
  expect(marked.toSorted()).toEqual(['append', 'limited', 'new', 'upgrade']);
});

it('[const club.termsDays] are 7, 30 and 90 days', () => {
  expect(Object.values(ClubCardType).map((term) => clubTermDays[term])).toEqual([7, 30, 90]);
});

it('[const club.renewalReminderExtraCoinsPercent] is 5', () => {
  expect(renewalExtraPercent).toBe(5);
});
