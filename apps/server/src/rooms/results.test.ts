import { describe, expect, it } from 'vitest';
import { wilsonPermille } from './results.ts';

describe('the 95 % interval of a measured share', () => {
  it.each([
    // Reference values of the Wilson score interval, in permille, rounded outwards.
    [0, 10, 0, 278],
    [5, 10, 236, 764],
    [10, 10, 722, 1000],
    [300, 1000, 272, 330],
  ])('%i of %i lies between %i and %i', (wins, plays, low, high) => {
    expect(wilsonPermille(wins, plays)).toEqual({ low, high });
  });

  it('says nothing before the first play', () => {
    expect(wilsonPermille(0, 0)).toEqual({ low: 0, high: 1000 });
  });
});
