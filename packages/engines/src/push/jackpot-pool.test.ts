import { describe, expect, it } from 'vitest';
import { sha256Hex } from '../fair/hash.ts';
import { drawStream } from '../fair/randomness.ts';
import { emptyJackpot, isBalanced, playJackpot, recountJackpot } from './jackpot-pool.ts';
import type { CountedEpoch, JackpotBooks, JackpotTerms } from './jackpot-pool.ts';
import { jackpotPrizes } from './jackpot.ts';

const terms: JackpotTerms = {
  ...{ contribution: 333, reserveShare: 2_000, cap: 5_000, least: 400 },
  ...{ lucky: 3, mini: 8, major: 40, unit: 10 },
};
const quiet = { price: 10, tokens: [] };
const won = (prize: (typeof jackpotPrizes)[number]) => ({
  drops: 0,
  price: 10,
  tokens: [{ fall: 1, prize }],
});

describe('what comes in', () => {
  it('[J1] carries every fraction of a coin to the next', () => {
    let books = emptyJackpot;
    for (let i = 0; i < 10_000; i += 1) ({ books } = playJackpot(terms, books, { ...quiet, drops: 1 }));
    const { books: atOnce } = playJackpot(terms, emptyJackpot, { ...quiet, drops: 10_000 });
    expect(books.contributed).toBe(10_000 * 10 * 333);
    expect(books.pool + books.reserve).toBe(3_330);
    expect(books).toEqual(atOnce);
  });

  it('[J2] goes to the house, the reserve, what it lent, the pool up to the cap, and the reserve again', () => {
    const books: JackpotBooks = { ...emptyJackpot, owed: 10, lent: 20, pool: 4_990, reserve: 0 };
    const { books: after, toPool, toReserve } = playJackpot(terms, books, { ...quiet, drops: 1_000 });
    // 333 coins: 10 to the house, 66 the reserve's share, 20 back to it, 10 until the cap, 227 over it.
    expect(after).toMatchObject({ owed: 0, lent: 0, pool: 5_000, reserve: 313 });
    expect([toPool, toReserve]).toEqual([10, 313]);
  });
});

it('[J2] the reserve has its share of what comes in, and the pool the rest', () => {
  const { books, toPool, toReserve } = playJackpot(terms, emptyJackpot, { ...quiet, drops: 1_000 });
  // A fifth of 333 coins.
  expect([toPool, toReserve, books.pool, books.reserve]).toEqual([267, 66, 267, 66]);
});

describe('what is paid', () => {
  it('[J3] is so many prices of a drop, the pool, or nothing', () => {
    const books = { ...emptyJackpot, pool: 900, contributed: 9_000_000 };
    const paid = jackpotPrizes.map((prize) => playJackpot(terms, books, won(prize)).tokens[0]?.amount);
    expect(paid).toEqual([900, 400, 80, 30, 0]);
  });

  it('[J3] is of a grand prize the least that is published, when the pool has less', () => {
    const { tokens, books } = playJackpot(
      terms,
      { ...emptyJackpot, pool: 50, contributed: 500_000 },
      won('grand'),
    );
    expect(tokens[0]).toMatchObject({ amount: 400, fromReserve: 0, fromHouse: 350 });
    expect(books).toMatchObject({ pool: 0, owed: 350 });
    expect(isBalanced(books)).toBe(true);
  });

  it('[J4] comes from the reserve when the pool is short, and from the house when both are', () => {
    const books = { ...emptyJackpot, pool: 100, reserve: 200, contributed: 3_000_000 };
    const { tokens, books: after } = playJackpot(terms, books, won('major'));
    expect(tokens[0]).toMatchObject({ amount: 400, fromReserve: 200, fromHouse: 100 });
    expect(after).toMatchObject({ pool: 0, reserve: 0, lent: 200, owed: 100 });
  });

  it('[J5] leaves the reserve to start the next pool', () => {
    const books = { ...emptyJackpot, pool: 700, reserve: 9_000, lent: 5, contributed: 97_000_000 };
    const { tokens, books: after } = playJackpot(terms, books, won('grand'));
    expect(tokens[0]).toMatchObject({ amount: 700, start: 5_000 });
    expect(after).toMatchObject({ pool: 5_000, reserve: 4_000, lent: 0 });
  });
});

/** An arbitrary row of epochs from a seed that a failure names. */
function arbitrary(seed: string): { readonly terms: JackpotTerms; readonly epochs: readonly CountedEpoch[] } {
  const draw = drawStream(sha256Hex(seed), 'jackpot');
  const own: JackpotTerms = {
    ...{ contribution: 1 + draw.below(3_000), reserveShare: draw.below(9_001), cap: 1 + draw.below(20_000) },
    ...{ least: 0, lucky: draw.below(4), mini: draw.below(9), major: draw.below(60), unit: 10 },
  };
  const whole = { ...own, least: draw.below(own.cap + 1) };
  let before = emptyJackpot;
  const epochs: CountedEpoch[] = [];
  for (let i = 0; i < 120; i += 1) {
    const tokens = Array.from({ length: draw.below(4) }, (_, at) => ({
      fall: at + 1,
      prize: jackpotPrizes[draw.below(jackpotPrizes.length)] ?? 'loss',
    }));
    const epoch = { drops: draw.below(120), price: 1 + draw.below(500), tokens };
    const step = playJackpot(whole, before, epoch);
    epochs.push({ ...epoch, before, after: step.books, amounts: step.tokens.map(({ amount }) => amount) });
    before = step.books;
  }
  return { terms: whole, epochs };
}

describe('any row of epochs', () => {
  const seeds = Array.from({ length: 60 }, (_, i) => `row ${i}`);

  it.each(seeds)('[J6] balances after each of them: %s', (seed) => {
    const { terms: own, epochs } = arbitrary(seed);
    let covered = 0;
    for (const { drops, price, tokens, before, after } of epochs) {
      expect(isBalanced(after)).toBe(true);
      expect(after.pool).toBeLessThanOrEqual(own.cap);
      const step = playJackpot(own, before, { drops, price, tokens });
      covered += step.tokens.reduce((sum, { fromHouse }) => sum + fromHouse, 0);
      // What moved between the three is what their books have changed by.
      const lent = step.tokens.reduce((sum, { fromReserve, start }) => sum + fromReserve + start, 0);
      expect(after.reserve).toBe(before.reserve + step.toReserve - lent);
      const paid = step.tokens.reduce((sum, { amount, fromHouse }) => sum + amount - fromHouse, 0);
      expect(after.pool).toBe(before.pool + step.toPool + lent - paid);
    }
    const last = epochs.at(-1)?.after ?? emptyJackpot;
    expect(last.owed).toBeLessThanOrEqual(covered);
    expect(last.contributed).toBe(
      epochs.reduce((sum, { drops, price }) => sum + drops * price * own.contribution, 0),
    );
  });

  it('[J7] comes to the same again from its drops, and a changed figure is found', () => {
    const { terms: own, epochs } = arbitrary('recounted');
    expect(recountJackpot(own, epochs)).toEqual({ ok: true, books: epochs.at(-1)?.after });
    const changed = epochs.map((epoch, i) => (i === 70 ? { ...epoch, drops: epoch.drops + 1 } : epoch));
    expect(recountJackpot(own, changed)).toEqual({ ok: false, at: 70 });
    const paidMore = epochs.map((epoch, i) =>
      i === 70 ? { ...epoch, amounts: [...epoch.amounts, 5] } : epoch,
    );
    expect(recountJackpot(own, paidMore)).toEqual({ ok: false, at: 70 });
  });
});
