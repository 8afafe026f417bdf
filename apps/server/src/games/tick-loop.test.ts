import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TickLoop } from './tick-loop.ts';

/** Milliseconds of the thread's own clock. */
let at = 0;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  at = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => at);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function pass(ms: number): void {
  for (let passed = 0; passed < ms; passed += 1) {
    at += 1;
    vi.advanceTimersByTime(1);
  }
}

it('steps sixty times a second while there is anything to step, and rests then', () => {
  let [steps, things] = [0, 1];
  const loop = new TickLoop({ step: () => void (steps += 1), goes: () => things > 0 });
  loop.begin();
  loop.begin();
  pass(1_001);
  expect(steps).toBe(60);
  expect(loop.take()).toEqual({ ticksUs: Array.from({ length: 60 }, () => 0), dropped: 0 });
  things = 0;
  pass(100);
  expect([steps, vi.getTimerCount()]).toEqual([60, 0]);
  things = 1;
  loop.begin();
  pass(100);
  expect(steps).toBe(65);
  expect(loop.take().ticksUs).toHaveLength(5);
});

it('makes up a few ticks, lets the time go that it cannot, and listens in between', () => {
  let steps = 0;
  const loop = new TickLoop({
    step() {
      steps += 1;
      if (steps === 1) at += 60;
      if (steps === 10) at += 500;
    },
    goes: () => true,
  });
  loop.begin();
  pass(17);
  expect(steps).toBe(4);
  pass(200);
  const { dropped } = loop.take();
  expect(dropped).toBeGreaterThanOrEqual(20);
  expect(dropped).toBeLessThanOrEqual(30);
});
