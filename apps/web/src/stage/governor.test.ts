import { expect, it } from 'vitest';
import { createGovernor, qualities } from './governor.ts';

const feed = (governor: ReturnType<typeof createGovernor>, ms: number, frames: number): number => {
  let changes = 0;
  for (let i = 0; i < frames; i++) if (governor.observe(ms)) changes++;
  return changes;
};

it('leaves a fast device alone', () => {
  const governor = createGovernor();
  expect(feed(governor, 16.7, 1000)).toBe(0);
  expect(governor.quality).toBe(qualities[0]);
});

it('steps down one level at a time, to the last one', () => {
  const governor = createGovernor();
  expect(feed(governor, 40, 40)).toBe(1);
  expect(governor.quality).toBe(qualities[1]);
  feed(governor, 40, 1000);
  expect(governor.quality).toBe(qualities.at(-1));
});

it('does not make a very slow device wait', () => {
  const governor = createGovernor();
  expect(feed(governor, 500, 6)).toBe(1);
  expect(governor.quality).toBe(qualities.at(-1));
  feed(governor, 500, 100);
  expect(governor.overwhelmed).toBe(false);
});

it('takes a pause for a pause', () => {
  const governor = createGovernor();
  for (let pause = 0; pause < 100; pause++) {
    expect(governor.observe(60_000)).toBe(false);
    expect(governor.observe(16.7)).toBe(false);
  }
  expect(governor.overwhelmed).toBe(false);
});

it('takes a row of pauses for a device that cannot draw, and says so when even the plainest is too much', () => {
  const governor = createGovernor();
  expect(feed(governor, 2000, 3)).toBe(1);
  expect(governor.quality).toBe(qualities.at(-1));
  expect(governor.overwhelmed).toBe(false);
  expect(feed(governor, 2000, 3)).toBe(0);
  expect(governor.overwhelmed).toBe(true);
});
