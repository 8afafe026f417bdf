import { describe, expect, it } from 'vitest';

import { drawRules } from '../fair/draw.ts';
import { hmacSha256 } from '../fair/hash.ts';
import { ballPays, fieldOf, plinko, type PlinkoBet, plinkoStakes } from './plinko.ts';
import { plinkoReturn, plinkoRisks, plinkoRows, plinkoTable, plinkoWays } from './table.ts';

const seed = `${'0'.repeat(63)}1`;
const bet: PlinkoBet = { rows: 8, risk: 'low', stake: 100, balls: 1 };
const boards = plinkoRows.flatMap((rows) => plinkoRisks.map((risk) => ({ rows, risk })));
const quoteOf = (value: unknown) => {
  const quote = drawRules(plinko).quote(value);
  if (quote === null) throw new Error('no bet');
  return quote;
};

describe('[P1] a bet', () => {
  it('is taken as the table has it, and costs its balls', () => {
    expect(quoteOf(bet)).toMatchObject({ bet, price: 100, draws: 1 });
    expect(quoteOf({ ...bet, stake: 5_000, balls: 10 })).toMatchObject({ price: 50_000, draws: 10 });
  });

  const strange: readonly (readonly [string, unknown])[] = [
    ['nothing', null],
    ['a text', 'low'],
    ['an unknown number of rows', { ...bet, rows: 9 }],
    ['an unknown risk', { ...bet, risk: 'none' }],
    ['another stake', { ...bet, stake: 150 }],
    ['no ball', { ...bet, balls: 0 }],
    ['eleven balls', { ...bet, balls: 11 }],
    ['half a ball', { ...bet, balls: 1.5 }],
    ['a number as text', { ...bet, balls: '1' }],
    ['one thing more', { ...bet, level: 9 }],
    ['one thing less', { rows: 8, risk: 'low', stake: 100 }],
    ['a list', [bet]],
  ];
  it.each(strange)('is refused: %s', (_, value) => {
    expect(drawRules(plinko).quote(value)).toBeNull();
  });
});

it('[P2] the worked example: the last bits of the first words are the turns', () => {
  const bytes = hmacSha256(seed, 'mika:1:0');
  const turns = Array.from({ length: 8 }, (_, row) => (bytes[4 * row + 3] ?? 0) & 1);
  expect(quoteOf(bet).outcome({ seed, clientSeed: 'mika', nonce: 1 })).toEqual({
    result: { paths: [turns] },
    paid: ballPays(bet, turns),
  });
  expect(turns).toMatchInlineSnapshot(`
    [
      0,
      1,
      0,
      0,
      0,
      1,
      0,
      1,
    ]
  `);
});

it('[P2] a board of sixteen rows reads on in the second block', () => {
  const { result } = quoteOf({ ...bet, rows: 16 }).outcome({ seed, clientSeed: 'mika', nonce: 1 });
  const turns = [0, 1].flatMap((block) => {
    const bytes = hmacSha256(seed, `mika:1:${block}`);
    return Array.from({ length: 8 }, (_, row) => (bytes[4 * row + 3] ?? 0) & 1);
  });
  expect(turns.slice(8)).not.toEqual(turns.slice(0, 8));
  expect(result).toEqual({ paths: [turns] });
});

it('[P2] each ball has a number of its own', () => {
  const source = { seed, clientSeed: 'mika' };
  const many = quoteOf({ ...bet, balls: 3 }).outcome({ ...source, nonce: 7 });
  const single = [7, 8, 9].map((nonce) => quoteOf(bet).outcome({ ...source, nonce }));
  expect(many.result).toEqual({
    paths: single.flatMap(({ result }) => (result as { paths: number[][] }).paths),
  });
  expect(many.paid).toBe(single.reduce((sum, { paid }) => sum + paid, 0));
});

it('[P3] the field is the number of turns to the right', () => {
  expect(fieldOf([0, 0, 0, 0, 0, 0, 0, 0])).toBe(0);
  expect(fieldOf([1, 0, 1, 1, 0, 0, 0, 1])).toBe(4);
});

it.each(boards)(
  '[P4] $rows rows, $risk: what is paid is whole for every stake and field',
  ({ rows, risk }) => {
    for (const stake of plinkoStakes)
      for (let field = 0; field <= rows; field += 1) {
        const path = Array.from({ length: rows }, (_, row) => (row < field ? 1 : 0));
        const pays = ballPays({ rows, risk, stake, balls: 1 }, path);
        expect(Number.isSafeInteger(pays)).toBe(true);
        expect(pays * 100).toBe(stake * (plinkoTable(rows, risk)[field] ?? 0));
      }
  },
);

describe.each(boards)('[P5] $rows rows, $risk', ({ rows, risk }) => {
  it('returns between 96 and 98.5 %, counted over every path', () => {
    let paid = 0;
    for (let path = 0; path < 2 ** rows; path += 1) {
      const turns = Array.from({ length: rows }, (_, row) => (path >> row) & 1);
      paid += plinkoTable(rows, risk)[fieldOf(turns)] ?? 0;
    }
    expect(plinkoReturn(rows, risk)).toEqual({ paid, ways: 2 ** rows });
    expect(paid / 2 ** rows).toBeGreaterThanOrEqual(96);
    expect(paid / 2 ** rows).toBeLessThanOrEqual(98.5);
  });

  it('pays the same on both sides', () => {
    expect(plinkoTable(rows, risk)).toEqual(plinkoTable(rows, risk).toReversed());
    expect(plinkoTable(rows, risk)).toHaveLength(rows + 1);
  });
});

it('[P2] fields come as often as their ways', () => {
  const counts = Array.from({ length: 9 }, () => 0);
  const quote = quoteOf({ ...bet, balls: 10 });
  const plays = 2_000;
  for (let play = 0; play < plays; play += 1) {
    const { result } = quote.outcome({ seed, clientSeed: 'often', nonce: 1 + 10 * play });
    for (const path of (result as { paths: number[][] }).paths) {
      const field = fieldOf(path);
      counts[field] = (counts[field] ?? 0) + 1;
    }
  }
  const squares = plinkoWays(8).reduce((sum, ways, field) => {
    const expected = (10 * plays * ways) / 256;
    return sum + ((counts[field] ?? 0) - expected) ** 2 / expected;
  }, 0);
  // Chi-square with 8 degrees of freedom: 26.1 is passed once in a thousand; the seed is fixed.
  expect(squares).toBeLessThan(26.1);
});
