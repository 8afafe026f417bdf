import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { drawCommitmentOf, drawRules } from '../fair/draw.ts';
import { type DrawFile, drawFileFormat, drawReceipt, type DrawReceiptFields } from '../fair/draw-file.ts';
import { hmacSha256, sha256Hex } from '../fair/hash.ts';
import { drawStream } from '../fair/randomness.ts';
import { chainSeed, seedBefore } from '../fair/seed-chain.ts';
import { changed } from '../fair/testing/changed.ts';
import { verifyDrawFile } from '../fair/verify-draw.ts';
import { slotFigures, slotReturns, slotTable } from './figures.ts';
import {
  bringsFree,
  lineOf,
  lineTimes,
  slotMachine,
  slotMachines,
  slotSymbols,
  symbolAt,
  winsOf,
} from './machines.ts';
import { slot, type SlotBet, type SlotResult, slotStakes, spinPays } from './slot.ts';

const seed = `${'0'.repeat(63)}1`;
const bet: SlotBet = { machine: 'calm', stake: 100 };
const quoteOf = (value: unknown) => {
  const quote = drawRules(slot).quote(value);
  if (quote === null) throw new Error('no bet');
  return quote;
};
const spinsOf = (value: SlotBet, nonce: number, clientSeed = 'mika') =>
  quoteOf(value).outcome({ seed, clientSeed, nonce }) as { result: SlotResult; paid: number };

describe('[S1] a bet', () => {
  it('is taken as the list has it, and costs its stake', () => {
    for (const machine of slotMachines)
      for (const stake of slotStakes)
        expect(quoteOf({ machine, stake })).toMatchObject({
          bet: { machine, stake },
          price: stake,
          draws: 1,
        });
  });

  const strange: readonly (readonly [string, unknown])[] = [
    ['nothing', null],
    ['a text', 'calm'],
    ['an unknown machine', { ...bet, machine: 'kind' }],
    ['a name that every object has', { ...bet, machine: 'toString' }],
    ['another stake', { ...bet, stake: 150 }],
    ['less than nothing', { ...bet, stake: -100 }],
    ['a huge stake', { ...bet, stake: 1e15 }],
    ['half a coin', { ...bet, stake: 100.5 }],
    ['a number as text', { ...bet, stake: '100' }],
    ['one thing more', { ...bet, level: 9 }],
    ['one thing less', { machine: 'calm' }],
    ['a list', [bet]],
  ];
  it.each(strange)('is refused: %s', (_, value) => {
    expect(drawRules(slot).quote(value)).toBeNull();
  });
});

it('[S2] the worked example: the first words are the stops', () => {
  const bytes = Buffer.from(hmacSha256(seed, 'mika:1:0'));
  const stops = [0, 1, 2].map((reel) => bytes.readUInt32BE(4 * reel) % 14);
  const { result, paid } = spinsOf(bet, 1);
  expect(result).toEqual({ spins: [stops] });
  const line = lineOf(slotMachine('calm'), stops);
  expect(paid).toBe(100 * lineTimes(slotMachine('calm'), line));
  expect({ stops, line, paid }).toMatchInlineSnapshot(`
    {
      "line": [
        "clover",
        "cat",
        "whale",
      ],
      "paid": 0,
      "stops": [
        12,
        5,
        6,
      ],
    }
  `);
});

describe('[S3] a line', () => {
  it('pays for the most alike of a symbol, wherever they lie, and adds what several pay', () => {
    const wild = slotMachine('wild');
    expect(winsOf(wild, ['bear', 'star', 'bear', 'cat', 'bear'])).toEqual([
      { symbol: 'bear', alike: 3, times: 3 },
    ]);
    expect(lineTimes(wild, ['star', 'star', 'star', 'star', 'star'])).toBe(25);
    const calm = slotMachine('calm');
    expect(lineTimes(calm, ['cat', 'octopus', 'cat'])).toBe(1);
    expect(lineTimes(calm, ['octopus', 'octopus', 'octopus'])).toBe(50);
    expect(lineTimes(calm, ['cat', 'octopus', 'star'])).toBe(0);
  });

  it('pays whole coins for every stake, and more for more alike', () => {
    for (const name of slotMachines)
      for (const symbol of slotSymbols) {
        const pays = Object.values(slotMachine(name).pays[symbol]);
        expect(pays.every((times) => Number.isSafeInteger(times) && times > 0)).toBe(true);
        expect(pays).toEqual(pays.toSorted((a, b) => a - b));
      }
  });
});

describe.each(slotMachines)('the %s machine', (name) => {
  const machine = slotMachine(name);
  /** Calls with each combination of stops. */
  function everyStop(each: (stops: readonly number[]) => void): void {
    const stops = machine.strips.map(() => 0);
    const turn = (reel: number): void => {
      const length = machine.strips[reel]?.length ?? 0;
      for (let stop = 0; stop < length; stop += 1) {
        stops[reel] = stop;
        if (reel + 1 === machine.strips.length) each(stops);
        else turn(reel + 1);
      }
    };
    turn(0);
  }

  it('[S6] has the figures that every stop of every reel gives, and its return lies between 95 and 97.5 %', () => {
    let [ways, times, square, hits, gains, frees] = [0, 0, 0, 0, 0, 0];
    everyStop((stops) => {
      const line = lineOf(machine, stops);
      const pays = lineTimes(machine, line);
      [ways, times, square] = [ways + 1, times + pays, square + pays * pays];
      if (pays > 0) hits += 1;
      if (pays > 1) gains += 1;
      if (bringsFree(machine, line)) frees += 1;
    });
    const figures = slotFigures(name);
    const { spins = 0, times: factor = 0 } = machine.free ?? {};
    const whole = BigInt(times) * BigInt(ways) + BigInt(frees * spins * factor) * BigInt(times);
    expect(figures.paid * BigInt(ways) * BigInt(ways)).toBe(whole * figures.ways);
    expect(figures.frees).toBeCloseTo(frees / ways, 12);
    expect(figures.share).toBeGreaterThanOrEqual(0.95);
    expect(figures.share).toBeLessThanOrEqual(0.975);
    // Free spins add to these what the soak measures.
    const line = [hits / ways, gains / ways, Math.sqrt(square / ways - (times / ways) ** 2)];
    const told = [figures.hits, figures.gains, figures.deviation];
    for (const [at, value] of line.entries()) expect((told[at] ?? 0) - value).toBeGreaterThanOrEqual(-1e-9);
    const more = Math.max(...line.map((value, at) => (told[at] ?? 0) - value));
    expect(more > 1e-9).toBe(machine.free !== null);
  }, 120_000);

  it('[S4] shows every combination above and below its line exactly as often as on it', () => {
    // Each combination as a number, a digit a reel: this is asked millions of times.
    const rows = [-1, 0, 1].map((row) => ({
      seen: new Int32Array(slotSymbols.length ** machine.strips.length),
      reels: machine.strips.map((reel) =>
        reel.map((_, stop) => slotSymbols.indexOf(symbolAt(reel, stop + row))),
      ),
    }));
    everyStop((stops) => {
      for (const { seen, reels } of rows) {
        let at = 0;
        for (let reel = 0; reel < reels.length; reel += 1)
          at = at * slotSymbols.length + (reels[reel]?.[stops[reel] ?? 0] ?? 0);
        seen[at] = (seen[at] ?? 0) + 1;
      }
    });
    const [above, line, below] = rows.map(({ seen }) => Buffer.from(seen.buffer).toString('base64'));
    expect(above === line).toBe(true);
    expect(below === line).toBe(true);
  }, 60_000);

  it('[S4] has the same symbols on every reel, and no two alike in one window of a reel', () => {
    const [first, ...others] = machine.strips.map((reel) => [...reel].toSorted());
    for (const other of others) expect(other).toEqual(first);
    for (const reel of machine.strips)
      for (let stop = 0; stop < reel.length; stop += 1)
        expect(new Set([-1, 0, 1].map((row) => symbolAt(reel, stop + row))).size).toBe(3);
  });

  it('[S6] is written in SPEC.md as it is counted', () => {
    const { share, deviation, hits, gains } = slotFigures(name);
    const percent = (value: number): string => `${(100 * value).toFixed(2)} %`;
    const row = `${percent(share)} | ${deviation.toFixed(2)} | ${percent(hits)} | ${percent(gains)} |`;
    expect(readFileSync(new URL('SPEC.md', import.meta.url), 'utf8')).toContain(row);
  });

  it('[S3] comes as often as counted, over thousands of spins', () => {
    const spins = 4_000;
    const results = Array.from({ length: spins }, (_, index) =>
      spinsOf({ machine: name, stake: 100 }, index + 1, 'often'),
    );
    const { hits } = slotFigures(name);
    const hit = results.filter(({ paid }) => paid > 0).length;
    // Four deviations; the seed is fixed.
    expect(Math.abs(hit - hits * spins)).toBeLessThan(4 * Math.sqrt(hits * (1 - hits) * spins));
    const first = machine.strips[0]?.length ?? 0;
    const counts = Array.from({ length: first }, () => 0);
    for (const { result } of results) {
      const stop = result.spins[0]?.[0] ?? 0;
      counts[stop] = (counts[stop] ?? 0) + 1;
    }
    const squares = counts.reduce((total, seen) => total + (seen - spins / first) ** 2 / (spins / first), 0);
    // Chi-square is passed once in a thousand at 34.5 with 13 degrees of freedom, 49.7 with 23.
    expect(squares).toBeLessThan(first === 14 ? 34.5 : 49.8);
  });
});

describe('[S5] free spins', () => {
  const wild: SlotBet = { machine: 'wild', stake: 200 };
  const all = Array.from({ length: 3_000 }, (_, index) => spinsOf(wild, index + 1, 'free'));
  const free = all.filter(({ result }) => result.spins.length > 1);

  it('come with three clovers and with nothing else, eight of them', () => {
    expect(free.length).toBeGreaterThan(5);
    for (const { result } of all) {
      const brings = bringsFree(slotMachine('wild'), lineOf(slotMachine('wild'), result.spins[0] ?? []));
      expect(result.spins).toHaveLength(brings ? 9 : 1);
    }
  });

  it('are drawn by the words that follow those of the paid spin', () => {
    const nonce = 1 + all.findIndex(({ result }) => result.spins.length > 1);
    const words = drawStream(seed, `free:${nonce}`);
    const { strips } = slotMachine('wild');
    const drawn = Array.from({ length: 9 }, () => strips.map(({ length }) => words.below(length)));
    expect(all[nonce - 1]?.result.spins).toEqual(drawn);
  });

  it('pay five times what their line says', () => {
    for (const { result, paid } of free) {
      const pays = spinPays(wild, result);
      const lines = result.spins.map((stops) =>
        lineTimes(slotMachine('wild'), lineOf(slotMachine('wild'), stops)),
      );
      expect(pays).toEqual(lines.map((times, index) => 200 * times * (index === 0 ? 1 : 5)));
      expect(paid).toBe(pays.reduce((sum, each) => sum + each, 0));
    }
  });
});

it('[S6] the table has the chance of each row, and the rows make the return', () => {
  for (const name of slotMachines) {
    const rows = slotTable(name);
    const { frees, share } = slotFigures(name);
    const line = rows.reduce((sum, { chance, times }) => sum + chance * times, 0);
    const { spins = 0, times = 0 } = slotMachine(name).free ?? {};
    expect(line * (1 + frees * spins * times)).toBeCloseTo(share, 10);
  }
  expect(slotReturns()).toEqual([9650, 9604, 9605]);
});

describe('[F13] every change of one field of a file is found', () => {
  const chain = chainSeed(sha256Hex('tip'), 8, 3);
  const games = [drawRules(slot)];
  function fileOf(value: SlotBet, nonce: number): DrawFile {
    const promise = {
      ...{ game: 'slot', engine: 'slot-1', stream: 'stream-a', place: 3, seedHash: seedBefore(chain) },
    };
    const source = { clientSeed: 'mika', nonce };
    const fields: DrawReceiptFields = {
      ...{ format: drawFileFormat, version: 1, ...promise, ...source, draws: 1 },
      ...quoteOf(value).outcome({ ...source, seed: chain }),
      ...{ playId: 'abc', roomId: '31', roomName: 'Toy reels', player: 'Player 1', bet: value },
      ...{ price: value.stake, at: '2026-11-22T10:00:00.000Z', previous: sha256Hex('before') },
      commitment: drawCommitmentOf(promise),
    };
    return { ...fields, seed: chain, receipt: drawReceipt(fields) };
  }
  // One spin of each kind: a plain one, and one with its free spins.
  const featured = Array.from({ length: 2_000 }, (_, index) => index + 1).find(
    (nonce) => (fileOf({ machine: 'wild', stake: 100 }, nonce).result as SlotResult).spins.length > 1,
  );
  const files = [
    fileOf({ machine: 'even', stake: 500 }, 5),
    fileOf({ machine: 'wild', stake: 100 }, featured ?? 1),
  ];
  it('and untouched files hold', () => {
    for (const file of files) expect(verifyDrawFile(games, file).ok).toBe(true);
  });
  const changes = files.flatMap((file, index) =>
    Object.entries(file).flatMap(([key, value]) =>
      changed(value).map((other, at) => ({
        name: `${index} ${key} ${at}`,
        forged: { ...file, [key]: other },
      })),
    ),
  );
  it.each(changes)('$name', ({ forged }) => {
    expect(verifyDrawFile(games, forged).ok).toBe(false);
  });
});
