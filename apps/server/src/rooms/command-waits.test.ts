import { expect, it } from 'vitest';
import { CommandWaits } from './command-waits.ts';

it('[fair 8] tells the median and the 99th percentile of what commands waited in the house', () => {
  let now = 0;
  const waits = new CommandWaits(() => now);
  expect(waits.figures()).toEqual({ commands: 0, medianUs: 0, p99Us: 0 });
  for (let id = 1; id <= 100; id += 1) {
    waits.came(id);
    now += id >= 99 ? 120 : 2;
    waits.acked(id);
  }
  expect(waits.figures()).toEqual({ commands: 100, medianUs: 2_000, p99Us: 120_000 });
});

it('[fair 8] counts from the first time a command came, each once, and keeps the last 2,000', () => {
  let now = 0;
  const waits = new CommandWaits(() => now);
  waits.came(1);
  now = 40;
  waits.came(1);
  waits.acked(1);
  waits.acked(1);
  expect(waits.figures()).toEqual({ commands: 1, medianUs: 40_000, p99Us: 40_000 });
  waits.came(2);
  waits.ended();
  waits.acked(2);
  expect(waits.figures().commands).toBe(1);
  for (let id = 3; id <= 2_102; id += 1) {
    waits.came(id);
    waits.acked(id);
  }
  expect(waits.figures()).toEqual({ commands: 2_000, medianUs: 0, p99Us: 0 });
});
