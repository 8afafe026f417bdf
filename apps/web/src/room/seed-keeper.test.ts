import { expect, it } from 'vitest';
import { createSeedKeeper } from './seed-keeper.ts';

it('gives each play a seed of its own', () => {
  const seeds = createSeedKeeper();
  const taken = [seeds.take(), seeds.take(), seeds.take()];
  expect(new Set(taken).size).toBe(3);
  for (const seed of taken) expect(seed).toMatch(/^[0-9a-f]{64}$/);
});

it('gives the same for the same seal, and another for the next', () => {
  const seeds = createSeedKeeper();
  const first = seeds.of('a');
  expect(seeds.of('a')).toBe(first);
  const second = seeds.of('b');
  expect(second).not.toBe(first);
  expect(seeds.of('a')).not.toBe(first);
});

it('uses what the player typed for one play, and only once', () => {
  const seeds = createSeedKeeper();
  expect(seeds.choose('mika')).toBe(true);
  expect([seeds.take(), seeds.take()]).toEqual(['mika', expect.stringMatching(/^[0-9a-f]{64}$/)]);
  expect(seeds.choose('aiko')).toBe(true);
  expect([seeds.of('a'), seeds.of('a')]).toEqual(['aiko', 'aiko']);
  expect(seeds.of('b')).not.toBe('aiko');
});

it('takes no text that the server would refuse', () => {
  const seeds = createSeedKeeper();
  const { seed } = seeds.store.getState();
  for (const text of ['', 'a b', 'ä', 'x'.repeat(65)]) expect(seeds.choose(text)).toBe(false);
  expect(seeds.store.getState().seed).toBe(seed);
});

it('mixes what the player typed where the arcade could guess it, and keeps what was typed to be shown', () => {
  const seeds = createSeedKeeper({ mix: (typed, random) => `${typed}+${random.length}` });
  expect(seeds.choose('mika')).toBe(true);
  expect(seeds.store.getState()).toMatchObject({ typed: 'mika', seed: 'mika+64' });
  expect(seeds.take()).toBe('mika+64');
  expect(seeds.store.getState().typed).toBeNull();
});
