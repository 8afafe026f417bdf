// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { againAfter, rest } from './again.ts';

it('waits from half a second to five, later thirty, a fifth more or less', () => {
  const middle = [1, 2, 3, 4, 5, 8, 9, 50].map((failures) => againAfter(failures, () => 0.5));
  expect(middle).toEqual([500, 1_000, 2_000, 4_000, 5_000, 5_000, 30_000, 30_000]);
  expect([againAfter(1, () => 0), againAfter(1, () => 1)]).toEqual([400, 600]);
});

it.each(['online', 'abort', 'visibilitychange'])('waits no longer when %s comes', async (what) => {
  const end = new AbortController();
  const rested = rest(3_600_000, end.signal);
  if (what === 'abort') end.abort();
  else (what === 'online' ? window : document).dispatchEvent(new Event(what));
  await rested;
});

it('does not wait for one who has ended already', async () => {
  await rest(3_600_000, AbortSignal.abort());
});
