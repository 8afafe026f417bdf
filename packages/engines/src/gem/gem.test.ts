import { describe, expect, it } from 'vitest';

import { drawCommitmentOf, drawRules } from '../fair/draw.ts';
import { drawStream } from '../fair/randomness.ts';
import { changed } from '../fair/testing/changed.ts';
import { type DrawFile, drawFileFormat, drawReceipt, type DrawReceiptFields } from '../fair/draw-file.ts';
import { sha256Hex } from '../fair/hash.ts';
import { chainSeed, seedBefore } from '../fair/seed-chain.ts';
import { verifyDrawFile } from '../fair/verify-draw.ts';
import { gemChain, type GemRow } from './chain.ts';
import { gem, type GemBet, gemChainOf, type GemResult, readGemChain } from './gem.ts';
import { gemMeasured } from './measured.ts';
import { chainFactor, gemKinds, gemSizes, gemStakes, gemTable, groupPays, longestChain } from './table.ts';

const seed = `${'0'.repeat(63)}1`;
const bet: GemBet = { stake: 100 };
const quoteOf = (value: unknown) => {
  const quote = drawRules(gem).quote(value);
  if (quote === null) throw new Error('no bet');
  return quote;
};
/** A tower from rows as they stand on a page, the lowest at the end; above it nothing hangs together. */
function towerOf(...page: readonly string[]): (height: number) => GemRow {
  const rows = page.toReversed().map((row) => Array.from(row, Number));
  return (height) => rows[height] ?? Array.from({ length: 6 }, (_, column) => (column + 2 * height) % 5);
}

describe('[M1] a bet', () => {
  it('is one board for a stake of the list', () => {
    for (const stake of gemStakes)
      expect(quoteOf({ stake })).toMatchObject({ bet: { stake }, price: stake, draws: 1 });
  });

  const strange = [
    null,
    'low',
    [bet],
    {},
    { stake: 150 },
    { stake: -100 },
    { stake: 100.5 },
    { stake: '100' },
  ];
  it.each([...strange, { stake: 1e9 }, { stake: 100, level: 9 }])('is refused: %j', (value) => {
    expect(drawRules(gem).quote(value)).toBeNull();
  });
});

it('[M2] rows stand on each other as they are drawn, from the left, whatever goes', () => {
  const { result } = quoteOf(bet).outcome({ seed, clientSeed: 'mika', nonce: 1 });
  const { rows } = result as GemResult;
  const words = drawStream(seed, 'mika:1');
  for (const row of rows) expect(row).toBe(Array.from({ length: 6 }, () => words.below(5)).join(''));
});

it('[M2] the worked example', () => {
  expect(quoteOf(bet).outcome({ seed, clientSeed: 'mika', nonce: 1 })).toMatchInlineSnapshot(`
    {
      "paid": 110,
      "result": {
        "rows": [
          "144003",
          "031441",
          "324410",
          "024244",
          "023140",
          "421324",
          "302122",
          "134021",
          "404130",
          "321241",
          "013334",
          "142204",
        ],
      },
    }
  `);
});

describe('[M3] groups', () => {
  const quiet = ['012340', '234012', '401234'];
  const stepsOf = (...page: readonly string[]) => gemChain(towerOf(...page)).steps;

  it('are gems of a kind that hang together by their sides; four are none', () => {
    const rest = [...quiet, '123401', '340103'];
    expect(stepsOf(...rest, '222240', '401334', '013012')).toHaveLength(0);
    const [step] = stepsOf(...rest, '222220', '401334', '013012');
    expect(step?.groups.map(({ kind, gems }) => [kind, gems.length])).toEqual([[2, 5]]);
  });

  it('do not hang together by a corner', () => {
    const page = [...quiet, '123401', '340123', '244013', '022431', '402213'];
    expect(stepsOf(...page)).toHaveLength(0);
    // Two and three of a kind, corner to corner, in both directions.
    const above = [...quiet, '123401', '340123'];
    expect(stepsOf(...above, '013401', '012223', '220134')).toHaveLength(0);
    expect(stepsOf(...above, '104310', '322210', '431022')).toHaveLength(0);
  });

  it('hang together round corners, to the left and downwards too', () => {
    const above = [...quiet, '123401', '340123'];
    for (const shape of [
      ['022401', '142134', '222013'],
      ['222401', '212134', '203013'],
    ])
      expect(stepsOf(...above, ...shape)[0]?.groups.map(({ gems }) => gems.length)).toEqual([6]);
  });

  it('pay by kind and size', () => {
    for (const kind of gemKinds) {
      const [five, six, eight] = gemTable(kind);
      expect([4, 5, 6, 7, 8, 48].map((size) => groupPays(kind, size))).toEqual([
        ...[0, five, six, six, eight, eight],
      ]);
    }
    expect(gemSizes).toEqual([5, 6, 8]);
  });
});

it('[M3] [M4] two groups of a step both pay and both go', () => {
  const page = ['012340', '234012', '401234', '123401', '012401', '333330', '024024', '111110'];
  const { steps, end } = gemChain(towerOf(...page));
  expect(steps.map(({ groups }) => groups.map(({ kind, hundredths }) => [kind, hundredths]))).toEqual([
    [
      [1, 20],
      [3, 30],
    ],
  ]);
  expect(steps[0]?.hundredths).toBe(50);
  expect(end[0]?.map(({ height }) => height)).toEqual([1, 3, 4, 5, 6, 7, 8, 9]);
});

it('[M4] gems above fall down in their columns, and those of the tower follow', () => {
  const { steps, end } = gemChain(
    towerOf('012340', '234012', '401234', '123401', '340123', '012340', '401334', '222220'),
  );
  expect(steps).toHaveLength(1);
  expect(end.map((gems) => gems.map(({ height }) => height))).toEqual([
    ...Array.from({ length: 5 }, () => [1, 2, 3, 4, 5, 6, 7, 8]),
    [0, 1, 2, 3, 4, 5, 6, 7],
  ]);
});

describe('[M5] a chain', () => {
  it('ends after 32 steps, whatever stands then', () => {
    const { steps, end } = gemChain(() => [0, 0, 0, 0, 0, 0]);
    expect(steps).toHaveLength(longestChain);
    expect(steps.at(-1)?.factor).toBe(32);
    expect(end[0]?.at(-1)?.height).toBe(8 * (longestChain + 1) - 1);
  });

  it('pays its steps one, two, three times', () => {
    expect([1, 2, 3].map(chainFactor)).toEqual([1, 2, 3]);
    const { steps } = gemChain(() => [0, 0, 0, 0, 0, 0]);
    expect(steps.slice(0, 3).map(({ hundredths }) => hundredths)).toEqual([80, 160, 240]);
  });
});

describe('[M6] what a board pays', () => {
  it('is whole for every stake, and its steps together', () => {
    for (const stake of gemStakes)
      for (let nonce = 1; nonce < 60; nonce += 1) {
        const { result, paid } = quoteOf({ stake }).outcome({ seed, clientSeed: 'whole', nonce });
        const { steps } = gemChainOf(result as GemResult);
        expect(Number.isSafeInteger(paid)).toBe(true);
        expect(paid * 100).toBe(stake * steps.reduce((sum, { hundredths }) => sum + hundredths, 0));
      }
  });

  it('is read from a tower that was drawn, and from nothing else', () => {
    const { result } = quoteOf(bet).outcome({ seed, clientSeed: 'mika', nonce: 3 });
    const { rows } = result as GemResult;
    expect(readGemChain(result)).toEqual(gemChainOf({ rows }));
    for (const other of [null, {}, { rows: 7 }, { rows: rows.slice(0, 7) }, { rows: ['0'] }])
      expect(readGemChain(other)).toBeNull();
    expect(readGemChain({ rows: [...rows.slice(0, -1), '01234x'] })).toBeNull();
    expect(readGemChain({ rows: Array.from({ length: 8 }, () => '000000') })).toBeNull();
  });
});

it('[M7] the measured return lies between 95 and 97 %, whole interval, over at least 100 million boards', () => {
  const { boards, paid, squares } = gemMeasured;
  const mean = paid / boards / 100;
  const spread = Math.sqrt(squares / boards / 10_000 - mean * mean);
  const reach = (2.576 * spread) / Math.sqrt(boards);
  expect(boards).toBeGreaterThanOrEqual(100_000_000);
  expect([mean - reach > 0.95, mean + reach < 0.97]).toEqual([true, true]);
  // 20,000 boards of the engine itself, from a fixed seed: within four standard deviations.
  const quote = quoteOf(bet);
  let sum = 0;
  for (let nonce = 1; nonce <= 20_000; nonce += 1)
    sum += quote.outcome({ seed, clientSeed: 'm7', nonce }).paid;
  expect(Math.abs(sum / 20_000 / 100 - mean)).toBeLessThan((4 * spread) / Math.sqrt(20_000));
});

describe('[F13] every change of one field of a file is found', () => {
  const place = 3;
  const own = chainSeed(sha256Hex('tip'), 8, place);
  const promise = { game: 'gem', engine: 'gem-1', stream: 'stream-a', place, seedHash: seedBefore(own) };
  const source = { clientSeed: 'mika', nonce: 5 };
  const quote = quoteOf({ stake: 500 });
  const fields: DrawReceiptFields = {
    ...{ format: drawFileFormat, version: 1, ...promise, ...source, draws: 1 },
    ...quote.outcome({ ...source, seed: own }),
    ...{ playId: 'abc', roomId: '31', roomName: 'Gem board', player: 'Player 1', bet: quote.bet },
    ...{ price: quote.price, at: '2026-11-22T10:00:00.000Z', previous: sha256Hex('before') },
    commitment: drawCommitmentOf(promise),
  };
  const file: DrawFile = { ...fields, seed: own, receipt: drawReceipt(fields) };
  const games = [drawRules(gem)];

  it('which holds', () => {
    expect(verifyDrawFile(games, file)).toMatchObject({ ok: true, sealed: false });
  });

  const changes = Object.entries(file).flatMap(([key, value]) =>
    changed(value).map((other, index) => ({ name: `${key} ${index}`, forged: { ...file, [key]: other } })),
  );
  it.each(changes)('$name', ({ forged }) => {
    expect(verifyDrawFile(games, forged).ok).toBe(false);
  });
});
