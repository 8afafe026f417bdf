import { expect, it } from 'vitest';
import { rulesOf } from './rules-log.ts';

const entry = (seq: number, body: unknown) => ({
  ...{ seq, kind: 'rules', body, prev: '', hash: '', at: `2026-11-2${seq}T10:00:00.000Z` },
});

it('[F23] has the version in force first, and each one before as long as it held', () => {
  const log = [
    entry(1, { game: 'one', engine: 'one-1', rules: 'a' }),
    entry(2, { game: 'two', engine: 'two-1', rules: 'b' }),
    entry(3, { game: 'one', engine: 'one-2', rules: 'c' }),
    entry(4, null),
    entry(5, { game: 'two', engine: 'two-solo-1', rules: 'd' }),
  ];
  const [first, second, third, , fifth] = log.map(({ at }) => at);
  expect(rulesOf(log)).toEqual([
    {
      game: 'one',
      versions: [
        { engine: 'one-2', rules: 'c', from: third, until: null },
        { engine: 'one-1', rules: 'a', from: first, until: third },
      ],
    },
    { game: 'two', versions: [{ engine: 'two-1', rules: 'b', from: second, until: null }] },
    { game: 'two', versions: [{ engine: 'two-solo-1', rules: 'd', from: fifth, until: null }] },
  ]);
  expect(rulesOf([])).toEqual([]);
});
