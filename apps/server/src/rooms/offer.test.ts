import { describe, expect, it } from 'vitest';
import { RoomUseType } from '@grabbit/contract';
import { isHousesFault, refusedOffer } from './offer.ts';

const room = {
  prices: [
    { price: 30, minLevel: 0, club: false },
    { price: 27, minLevel: 2, club: false },
    { price: 20, minLevel: 0, club: true },
  ],
  commitment: 'seal',
};
const near = { level: 0, member: false, latencyMs: 40 };

describe('an offer of a play', () => {
  it('stands for a price of the list on the commitment that was seen', () => {
    expect(refusedOffer(room, { price: 30, commitment: 'seal' }, near, null)).toBeNull();
  });

  it.each([
    ['a price that is not in the list', { price: 31, commitment: 'seal' }, near, 'priceChanged'],
    ['a level price below its level', { price: 27, commitment: 'seal' }, near, 'levelLimited'],
    ['a club price', { price: 20, commitment: 'seal' }, near, 'clubRequired'],
    ['another commitment', { price: 30, commitment: 'older' }, near, 'commitmentChanged'],
    ['a line over 300 ms', { price: 30, commitment: 'seal' }, { ...near, latencyMs: 301 }, 'latencyTooHigh'],
  ] as const)('is refused for %s', (_name, offer, player, error) => {
    expect(refusedOffer(room, offer, player, null)).toBe(error);
  });

  it('[P008] stands at a club price for a member', () => {
    const member = { ...near, member: true };
    expect(refusedOffer(room, { price: 20, commitment: 'seal' }, member, null)).toBeNull();
    expect(refusedOffer(room, { price: 27, commitment: 'seal' }, member, null)).toBe('levelLimited');
  });

  it('is refused by an empty machine', () => {
    expect(refusedOffer(room, { price: 30, commitment: 'seal' }, near, 'outOfStock')).toBe('outOfStock');
  });

  it('opens without a measured line: nobody is refused for what is not known', () => {
    expect(
      refusedOffer(room, { price: 30, commitment: 'seal' }, { ...near, latencyMs: Infinity }, null),
    ).toBeNull();
  });
});

it('[seat 7] is kept from opening by the house where practice coins are missing, not where coins are', () => {
  const rooms = [RoomUseType.trial, RoomUseType.normal].map((useType) => ({ useType }));
  expect(rooms.map((one) => isHousesFault('insufficientBalance', one))).toEqual([true, false]);
  expect(rooms.map((one) => isHousesFault('outOfStock', one))).toEqual([true, true]);
});
