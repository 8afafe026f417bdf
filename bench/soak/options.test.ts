import { expect, it } from 'vitest';
import { partsOfTurn, readSoakOptions, soakParts } from './options.ts';

it('runs everything in full, under a fresh seed', () => {
  const [one, other] = [readSoakOptions([]), readSoakOptions([])];
  expect(one).toMatchObject({
    short: false,
    parts: soakParts,
    plays: 10_000,
    operations: 20_000,
    kills: 100,
    drops: 20_000,
    files: 300,
    falls: 200_000,
    seconds: 600,
  });
  expect(one.seed).toMatch(/^[0-9a-f]{16}$/);
  expect(one.seed).not.toBe(other.seed);
});

it('does less where it is told to', () => {
  const parts = soakParts.filter((name) => !['disk', 'hostile', 'features', 'journeys'].includes(name));
  expect(readSoakOptions(['--short']).parts).toEqual(parts);
  expect(readSoakOptions(['--short', '--part', 'money', '--kills', '7', '--seed', 'abc'])).toEqual({
    ...{ short: true, parts: ['money'], seed: 'abc' },
    ...{ plays: 150, operations: 1_200, kills: 7, drops: 120, files: 2, falls: 3_000, seconds: 15 },
  });
});

it('takes turns: a part of a single game is run in one of three, the others always', () => {
  const short = readSoakOptions(['--short']).parts;
  const texts = Array.from({ length: 30 }, (_, i) => `commit ${i}`);
  const runs = texts.map((text) => readSoakOptions(['--short', '--turn', text]).parts);
  for (const [i, parts] of runs.entries()) {
    expect(parts).toEqual(partsOfTurn(short, texts[i] ?? ''));
    expect(parts).toEqual(expect.arrayContaining(['ledger', 'kills', 'money', 'plays']));
    expect(parts.length).toBeLessThan(short.length / 2 + 2);
  }
  expect(new Set(runs.flat())).toEqual(new Set(short));
  expect(readSoakOptions(['--short', '--turn', 'a', '--part', 'mall']).parts).toEqual(['mall']);
});

it.each([
  [['--turn', 'a'], /--turn goes with --short/],
  [['--part', 'coins'], /--part is one of ledger.*not "coins"/],
  [['--plays', 'many'], /--plays is a whole number from 1 on, not "many"/],
  [['--kills', '0'], /--kills/],
  [['--operations', '1.5'], /--operations/],
  [['--quick'], /--quick/],
  [['money'], /money/],
])('says what is wrong with %j', (args, why) => {
  expect(() => readSoakOptions(args)).toThrow(why);
});
