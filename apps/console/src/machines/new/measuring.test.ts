import { expect, it } from 'vitest';
import {
  isMeasuredWith,
  type Measurement,
  measuredSo,
  morePlays,
  percentOf,
  quarterOf,
  secondsLeft,
  standOf,
} from './measuring.ts';

const preset = {
  ...{ name: 'standard', toys: 22, refillBelow: 18, lowPermille: 290, highPermille: 470 },
  measuredWith: ['octopus', 'octopus', 'whale'],
};
const measured = (id: number, more: Partial<Measurement> = {}): Measurement => ({
  ...{ id, preset: 'standard', kinds: ['puffer', 'bear'], wanted: 2_000, played: 2_000, state: 'done' },
  ...{ askedBy: 'Ada', askedAt: '', endedAt: '', hands: [], band: { lowPermille: 200, highPermille: 260 } },
  ...more,
});

it('needs no measurement where every kind was in the preset’s own', () => {
  expect(isMeasuredWith(preset, ['whale', 'octopus'])).toBe(true);
  expect(isMeasuredWith(preset, ['whale', 'puffer'])).toBe(false);
});

it('fits by the preset and all of the kinds, in whatever order', () => {
  const list = [
    measured(5, { state: 'stopped', band: null }),
    ...[measured(4), measured(3, { preset: 'deep' }), measured(2, { kinds: ['puffer'] })],
    measured(1, { kinds: ['bear', 'puffer'] }),
  ];
  expect(measuredSo(list, 'standard', ['bear', 'puffer']).map(({ id }) => id)).toEqual([4, 1]);
});

it('publishes what was chosen, else the newest one, and nothing while a new one runs', () => {
  const fitting = [measured(4), measured(1)];
  expect(standOf(fitting, null).chosen?.id).toBe(4);
  expect(standOf(fitting, 1).chosen?.id).toBe(1);
  const running = measured(6, { state: 'running', played: 700, band: null });
  expect(standOf([running, ...fitting], null)).toMatchObject({ running: { id: 6 }, chosen: null });
  expect(standOf([running, ...fitting], 1).chosen?.id).toBe(1);
  expect(standOf([], 1)).toEqual({ running: null, done: [], hasFailed: false, chosen: null });
  const failed = measured(8, { state: 'failed', band: null });
  expect(standOf([failed, ...fitting], null)).toMatchObject({ hasFailed: true, chosen: { id: 4 } });
});

it('offers to measure again with more plays alone', () => {
  expect(morePlays([])).toEqual([2_000, 5_000, 10_000]);
  expect(morePlays([measured(1), measured(2, { wanted: 5_000 })])).toEqual([10_000]);
  expect(morePlays([measured(1, { wanted: 10_000 })])).toEqual([]);
});

it('tells how far it is, a reader four times', () => {
  expect(percentOf({ played: 1_239, wanted: 2_000 })).toBe(61);
  expect(percentOf({ played: 0, wanted: 0 })).toBe(0);
  expect([0, 24, 25, 61, 99, 100].map(quarterOf)).toEqual([null, null, 25, 50, 75, 100]);
});

it('guesses the time that is left once enough was seen', () => {
  expect(secondsLeft({ at: 0, played: 100 }, { at: 10_000, played: 200 }, 1_200)).toBe(100);
  expect(secondsLeft({ at: 0, played: 100 }, { at: 1_000, played: 200 }, 1_200)).toBeNull();
  expect(secondsLeft({ at: 0, played: 100 }, { at: 9_000, played: 100 }, 1_200)).toBeNull();
});
