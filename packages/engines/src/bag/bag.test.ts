import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';

import { sha256Hex } from '../fair/hash.ts';
import { sharedCommitmentOf } from '../fair/shared-round.ts';
import { type BagTerms, drawBag, isBagTerms } from './bag.ts';
import { bagEntryList, bagRevealsOf, type RevealedBagEntry } from './bag-entry.ts';

// By hand: nothing here comes from the code under test.
const sha = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
const seed = '0000000000000000000000000000000000000000000000000000000000000001';
const terms: BagTerms = {
  prizes: [
    { name: 'coupon-20', count: 1 },
    { name: 'bear', count: 2 },
  ],
};
const at = '2027-03-01T19:00:00.000Z';
const secrets = ['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(64));
const hashes = secrets.map((secret) => sha(`grabbit-client-seed:${secret}`));
const ways = ['comment', 'free', 'recharge', 'free', 'comment'] as const;
const entrants: readonly RevealedBagEntry[] = hashes.map((clientSeedHash, index) => ({
  ...{ number: index + 1, player: `P-${index + 1}`, clientSeedHash, way: ways[index] ?? 'free', at },
  // The last did not show theirs.
  clientSeed: index < 4 ? (secrets[index] ?? null) : null,
}));

const commitment = sha(
  `{"engine":"bag-1","game":"bag","logHead":"${sha('head')}","roomId":"31","seed":"${seed}","sequence":4,` +
    '"terms":{"prizes":[{"count":1,"name":"coupon-20"},{"count":2,"name":"bear"}]}}',
);

const list = hashes.reduce(
  (previous, hash, index) =>
    sha(
      `{"at":"${at}","clientSeedHash":"${hash}","number":${index + 1},"player":"P-${index + 1}",` +
        `"previous":"${previous}","way":"${ways[index] ?? ''}"}`,
    ),
  commitment,
);

const seeds = sha(JSON.stringify([...secrets.slice(0, 4), hashes[4]]));

/** The words of a label, one block of eight after the other. */
function* wordsOf(label: string): Generator<number> {
  for (let block = 0; ; block += 1) {
    const bytes = createHmac('sha256', Buffer.from(seed, 'hex')).update(`${label}:${block}`).digest();
    for (let offset = 0; offset < 32; offset += 4) yield bytes.readUInt32BE(offset);
  }
}

/** Whole lists are shuffled here, from the front. No word has to be skipped: the lists are short. */
function winnersByHand(label: string, count: number, units: readonly string[]): unknown[] {
  const words = wordsOf(label);
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  return units.slice(0, count).map((prize, k) => {
    const j = k + (Number(words.next().value) % (count - k));
    [numbers[k], numbers[j]] = [numbers[j] ?? 0, numbers[k] ?? 0];
    return { number: numbers[k], prize };
  });
}

const drawn = { seed, seeds, sequence: 4, terms };
const units = ['coupon-20', 'bear', 'bear'];

describe('[L1] what a bag holds', () => {
  it.each([
    [{ prizes: [] }, false],
    [{ prizes: [{ name: 'bear', count: 1 }] }, true],
    [{ prizes: [{ name: 'bear', count: 100 }] }, true],
    [{ prizes: [{ name: 'bear', count: 101 }] }, false],
    [{ prizes: [{ name: 'bear', count: 0 }] }, false],
    [{ prizes: [{ name: 'bear', count: 1.5 }] }, false],
    [{ prizes: [{ name: 'a bear', count: 1 }] }, false],
    [{ prizes: [{ name: 'bear', count: 1, more: 1 }] }, false],
    [{ prizes: Array.from({ length: 11 }, () => ({ name: 'bear', count: 1 })) }, false],
    [{ prizes: [{ name: 'bear', count: 1 }], more: 1 }, false],
    [null, false],
  ])('%j: %s', (value, isOne) => {
    expect(isBagTerms(value)).toBe(isOne);
  });
});

describe('hashes that are written out by hand', () => {
  it('[L2] the commitment', () => {
    const promise = {
      game: 'bag',
      engine: 'bag-1',
      terms,
      roomId: '31',
      sequence: 4,
      logHead: sha('head'),
      seed,
    };
    expect(sharedCommitmentOf(promise)).toBe(commitment);
  });

  it('[L3] the list', () => {
    expect(bagEntryList(commitment, entrants)).toBe(list);
    expect(bagEntryList(commitment, [])).toBe(commitment);
  });

  it('[L4] what the entrants bring', () => {
    expect(bagRevealsOf(4, entrants)).toEqual({ sequence: 4, revealed: 4, seeds });
  });
});

describe('[L5] the draw', () => {
  it('is the one by hand', () => {
    const byHand = winnersByHand(`${seeds}:4`, 5, units);
    expect(drawBag({ ...drawn, entrants: 5 })).toEqual(byHand);
    expect(byHand).toEqual([
      { number: 4, prize: 'coupon-20' },
      { number: 2, prize: 'bear' },
      { number: 5, prize: 'bear' },
    ]);
  });

  it('takes the value of a beacon into its label', () => {
    const beacon = sha('beacon');
    expect(drawBag({ ...drawn, beacon, entrants: 5 })).toEqual(
      winnersByHand(`${seeds}:${beacon}:4`, 5, units),
    );
  });

  it.each([0, 1, 2, 3, 4, 40])('gives each of %s entrants one piece at most', (count) => {
    const result = drawBag({ ...drawn, entrants: count });
    expect(result).toEqual(winnersByHand(`${seeds}:4`, count, units));
    expect(new Set(result.map(({ number }) => number)).size).toBe(Math.min(3, count));
  });

  it('of a list that is as long as can be is as short as its bag', () => {
    const most = { prizes: Array.from({ length: 10 }, () => ({ name: 'bear', count: 100 })) };
    const result = drawBag({ ...drawn, terms: most, entrants: 200_000 });
    const numbers = new Set(result.map(({ number }) => number));
    expect(numbers.size).toBe(1_000);
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...numbers)).toBeLessThanOrEqual(200_000);
  });

  it('favours no number: 6,000 bags of two pieces among twelve', () => {
    const two = { prizes: [{ name: 'bear', count: 2 }] };
    const first = Array.from({ length: 12 }, () => 0);
    const pairs = new Map<string, number>();
    const bags = 6_000;
    for (let bag = 0; bag < bags; bag += 1) {
      const result = drawBag({ ...drawn, seed: sha256Hex(`bag ${bag}`), terms: two, entrants: 12 });
      const numbers = result.map(({ number }) => number);
      const [one = 0] = numbers;
      first[one - 1] = (first[one - 1] ?? 0) + 1;
      pairs.set(numbers.join(), (pairs.get(numbers.join()) ?? 0) + 1);
    }
    const chi = (counts: readonly number[], cells: number): number =>
      counts.reduce((sum, count) => sum + (count - bags / cells) ** 2 / (bags / cells), 0);
    // 99.99 % of fair draws stay below: 11 degrees of freedom, and 131 of the ordered pairs.
    expect(chi(first, 12)).toBeLessThan(37.4);
    expect(pairs.size).toBe(132);
    expect(chi([...pairs.values()], 132)).toBeLessThan(199);
  });
});
