import { describe, expect, it } from 'vitest';
import { kindsToAdd } from './restock.ts';

const room = (nextSerial: number) => ({
  refillTo: 6,
  refillKinds: ['bear', 'bear', 'chick'],
  nextSerial,
});

describe('the rule of a refill', () => {
  it('goes on in the list of kinds where the serials stand', () => {
    const stock = new Map([
      ['bear', 99],
      ['chick', 99],
    ]);
    expect(kindsToAdd(room(0), 0, stock)).toEqual(['bear', 'bear', 'chick', 'bear', 'bear', 'chick']);
    expect(kindsToAdd(room(5), 4, stock)).toEqual(['chick', 'bear']);
  });

  it('leaves out what is not in stock, and adds nothing when nothing is', () => {
    expect(kindsToAdd(room(0), 0, new Map([['chick', 1]]))).toEqual(['chick']);
    expect(kindsToAdd(room(0), 0, new Map())).toEqual([]);
  });

  it('adds nothing to a full machine', () => {
    expect(kindsToAdd(room(7), 6, new Map([['bear', 9]]))).toEqual([]);
  });
});
