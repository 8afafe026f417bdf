import { beforeAll, describe, expect, it } from 'vitest';

import type { Rapier } from '../rapier.ts';
import { loadRapier, presetNamed } from '../testing/sample.ts';
import { type MeasuredMachine, measureSeries, playsOfSeries, winInterval } from './measure.ts';

const { settings, kinds } = presetNamed('standard');
// Few toys: what is counted is the same, and the physics are quick.
const machine: MeasuredMachine = { settings, kinds, refillTo: 6, refillBelow: 4 };
let rapier: Rapier;

beforeAll(async () => {
  rapier = await loadRapier();
});

describe('[C22] a series of a measurement', () => {
  it('comes out again as it was, and otherwise with other seeds', () => {
    const series = { hand: 'careful', fill: 'half', seed: 'a' } as const;
    const first = measureSeries(rapier, machine, series);
    expect(first.plays).toBe(playsOfSeries);
    expect(first.toys).toBeGreaterThanOrEqual(first.wins);
    expect(measureSeries(rapier, machine, series)).toEqual(first);
    const others = ['b', 'c', 'd'].map((seed) => measureSeries(rapier, machine, { ...series, seed }));
    expect(others).not.toEqual([first, first, first]);
  }, 120_000);

  // What was published once must come out again: these change only with the engine's version.
  it.each([
    ['careful', 'full', 3, 3],
    ['careful', 'half', 4, 4],
    ['hasty', 'full', 4, 4],
    ['hasty', 'half', 4, 5],
    ['stray', 'full', 6, 6],
    ['stray', 'half', 2, 2],
  ] as const)(
    'by a %s hand in a machine kept %s wins as it did when it was first made',
    (hand, fill, wins, toys) => {
      const series = measureSeries(rapier, machine, { hand, fill, seed: 'a' });
      expect(series).toEqual({ plays: playsOfSeries, wins, toys });
    },
    60_000,
  );
});

describe('the 95 % interval of a measured share', () => {
  it.each([
    // Reference values of the Wilson score interval, in permille, rounded outwards.
    [0, 10, 0, 278],
    [5, 10, 236, 764],
    [10, 10, 722, 1000],
    [300, 1000, 272, 330],
  ])('%i of %i lies between %i and %i', (wins, plays, lowPermille, highPermille) => {
    expect(winInterval(wins, plays)).toEqual({ lowPermille, highPermille });
  });

  it('says nothing before the first play', () => {
    expect(winInterval(0, 0)).toEqual({ lowPermille: 0, highPermille: 1000 });
  });
});
