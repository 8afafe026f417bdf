import { describe, expect, it } from 'vitest';
import { refusedOffer } from './open-play.ts';

const toy = {
  serial: 1,
  kind: 'bear',
  p: [0, 0, 0],
  q: [0, 0, 0, 1_000_000],
  v: [0, 0, 0],
  w: [0, 0, 0],
} as const;
const room = {
  prices: [
    { price: 30, minLevel: 0, club: false },
    { price: 27, minLevel: 2, club: false },
    { price: 20, minLevel: 0, club: true },
  ],
  state: { toys: [toy] },
  commitment: 'seal',
};
const near = { level: 0, member: false, latencyMs: 40 };

describe('an offer of a play', () => {
  it('stands for a price of the list on the commitment that was seen', () => {
    expect(refusedOffer(room, { price: 30, commitment: 'seal' }, near)).toBeNull();
  });

  it.each([
    ['a price that is not in the list', { price: 31, commitment: 'seal' }, near, 'priceChanged'],
    ['a level price below its level', { price: 27, commitment: 'seal' }, near, 'levelLimited'],
    ['a club price', { price: 20, commitment: 'seal' }, near, 'clubRequired'],
    ['another commitment', { price: 30, commitment: 'older' }, near, 'commitmentChanged'],
    ['a line over 300 ms', { price: 30, commitment: 'seal' }, { ...near, latencyMs: 301 }, 'latencyTooHigh'],
  ] as const)('is refused for %s', (_name, offer, player, error) => {
    expect(refusedOffer(room, offer, player)).toBe(error);
  });

  it('[P008] stands at a club price for a member', () => {
    const member = { ...near, member: true };
    expect(refusedOffer(room, { price: 20, commitment: 'seal' }, member)).toBeNull();
    expect(refusedOffer(room, { price: 27, commitment: 'seal' }, member)).toBe('levelLimited');
  });

  it('is refused by an empty machine', () => {
    const empty = { ...room, state: { toys: [] } };
    expect(refusedOffer(empty, { price: 30, commitment: 'seal' }, near)).toBe('outOfStock');
  });

  it('opens without a measured line: nobody is refused for what is not known', () => {
    expect(
      refusedOffer(room, { price: 30, commitment: 'seal' }, { ...near, latencyMs: Infinity }),
    ).toBeNull();
  });
});
