import { describe, expect, it } from 'vitest';

import type { DropLine, PushSeat } from './epoch.ts';
import { droppersOf, holderOf, holdersAfter, houseHolders, sharesOf, standingHash } from './holders.ts';

const seats: readonly PushSeat[] = [
  { player: 'Mika', clientSeed: 'm' },
  { player: 'Jo', clientSeed: 'j' },
];
const drops: readonly DropLine[] = [
  [1, 1, 1, 0],
  [1, 0, 5, 0],
  [2, 1, 30, 0],
];

describe('tickets', () => {
  it('[U16] of a new bed are the house’s, as many as share', () => {
    expect(houseHolders(280, 200)).toEqual(Array.from({ length: 200 }, () => null));
    expect(houseHolders(2, 200)).toEqual([null, null]);
  });

  it('[U16] are kept in the order of their drops, and the oldest go', () => {
    const after = holdersAfter([null, 'Ann', null], droppersOf(seats, drops), 4);
    expect(after).toEqual([null, 'Jo', 'Mika', 'Jo']);
    expect([
      holderOf(after, 13, 13),
      holderOf(after, 13, 12),
      holderOf(after, 13, 10),
      holderOf(after, 13, 9),
    ]).toEqual(['Jo', 'Mika', null, null]);
  });

  it('[U16] share the falls among players, those of earlier epochs too; the rest is the house’s', () => {
    const falls = [
      { ticket: 10, kind: 'coin' },
      { ticket: 9, kind: 'coin' },
      { ticket: 13, kind: 'coin' },
      { ticket: 12, kind: 'token' },
      { ticket: 11, kind: 'coin' },
      { ticket: null, kind: 'coin' },
    ] as const;
    expect(sharesOf({ holders: [null, 'Ann'], given: 10, seats, drops }, falls)).toEqual([
      { player: 'Ann', coins: 1, tokens: 0 },
      { player: 'Jo', coins: 2, tokens: 0 },
      { player: 'Mika', coins: 0, tokens: 1 },
    ]);
  });

  it('[U16] are in what is sealed where they share, and only there', () => {
    expect(standingHash('aa', undefined)).toBe('aa');
    expect(standingHash('aa', [null])).not.toBe(standingHash('aa', ['Jo']));
  });
});
