import { describe, expect, it } from 'vitest';

import { hmacSha256, sha256Hex } from '../fair/hash.ts';
import { drawStream } from '../fair/randomness.ts';
import {
  capsuleOrder,
  capsuleProof,
  capsuleRoot,
  capsulesOf,
  mostCapsules,
  readBox,
  sealBox,
} from './box.ts';
import { gashapon, pickCapsule, readGashaponBet } from './gashapon.ts';
import { fixtureBox, fixtureSeed as seed, fixtureTerms } from './testing/gashapon-fixture.ts';

const box = sealBox(seed, fixtureTerms);
const bet = { box, gone: [] as number[] };

describe('[G1] a box', () => {
  it('is read as it was sealed', () => {
    expect(readBox(box)).toEqual(box);
    expect(gashapon.quote(bet)).toMatchObject({ bet, price: 100, draws: 1, promised: { box } });
  });

  it('holds 2 to 74 capsules', () => {
    const of = (count: number) => readBox({ ...box, prizes: [{ kind: 'bear', count }] });
    expect([1, 2, 74, 75].map((count) => of(count) !== null)).toEqual([false, true, true, false]);
  });

  const bears = (count: number) => [{ kind: 'bear', count }];
  const strange: readonly (readonly [string, unknown])[] = [
    ['nothing', null],
    ['one capsule', { ...box, prizes: bears(1) }],
    ['more than the globe holds', { ...box, prizes: bears(mostCapsules + 1) }],
    ['a kind twice', { ...box, prizes: [...bears(1), ...bears(2)] }],
    ['none of a kind', { ...box, prizes: [...bears(2), { kind: 'cat', count: 0 }] }],
    ['no price', { ...box, price: 0 }],
    ['a prize for a completed set', { ...box, set: 'dino' }],
    ['no root', { ...box, root: '' }],
    ['a last prize without a name', { ...box, last: '' }],
  ];
  it.each(strange)('is refused: %s', (_, value) => {
    expect(readBox(value)).toBeNull();
    expect(gashapon.quote({ box: value, gone: [] })).toBeNull();
  });

  it.each([[[1, 1]], [[2, 1]], [[3]], [[-1]], [[0.5]], [['0']], [[0, 1, 2]], ['0']])(
    'of which %j was gone has no pull',
    (gone) => {
      expect(readGashaponBet({ box, gone })).toBeNull();
    },
  );
});

it('[G2] the worked example: two words of the first block change the places', () => {
  const view = new DataView(Uint8Array.from(hmacSha256(seed, '/order:0')).buffer);
  const kinds = ['bear', 'bear', 'cat'];
  for (const [word, place] of [
    [view.getUint32(0), 2],
    [view.getUint32(4), 1],
  ] as const) {
    const other = word % (place + 1);
    [kinds[place], kinds[other]] = [kinds[other] ?? '', kinds[place] ?? ''];
  }
  expect(capsuleOrder(seed, fixtureTerms.prizes)).toEqual(kinds);
  expect({ kinds, root: box.root }).toMatchInlineSnapshot(`
    {
      "kinds": [
        "cat",
        "bear",
        "bear",
      ],
      "root": "cb1f46dc727af1804ff0ba9af2df5d9916d930df380b29a6cc78357a8368d2b0",
    }
  `);
});

it('[G3] salts differ, and follow from nothing but seed and index', () => {
  const salts = capsulesOf(seed, box).map(({ salt }) => salt);
  expect(new Set(salts).size).toBe(3);
  expect(salts[2]).toBe(Buffer.from(hmacSha256(seed, '/salt:2')).toString('hex'));
});

it('[G4] every capsule leads to the root, by a tree that knows its place', () => {
  const big = {
    ...fixtureTerms,
    prizes: [
      { kind: 'bear', count: 30 },
      { kind: 'cat', count: 7 },
    ],
  };
  const sealed = sealBox(seed, big);
  const capsules = capsulesOf(seed, big);
  const taken: number[] = [];
  for (let nonce = 1; nonce <= 37; nonce += 1) {
    const quote = gashapon.quote({ box: sealed, gone: taken.toSorted((a, b) => a - b) });
    const { result } = quote?.outcome({ seed, clientSeed: 'mika', nonce }) ?? {};
    const shown = (value: unknown, at = nonce, roomId = '31') => quote?.shows?.(value, { nonce: at, roomId });
    expect(shown(result)).toBe(true);
    expect([shown(result, nonce + 1), shown(result, nonce, '32'), shown(null)]).toEqual([
      false,
      false,
      false,
    ]);
    const { capsule, kind, proof } = result as { capsule: number; kind: string; proof: string[] };
    expect([kind, proof]).toEqual([capsules[capsule]?.kind, capsuleProof(capsules, capsule)]);
    expect(shown({ ...(result as object), kind: kind === 'cat' ? 'bear' : 'cat' })).toBe(false);
    taken.push(capsule);
  }
  expect(new Set(taken).size).toBe(37);
  expect(gashapon.quote({ box: sealed, gone: taken.toSorted((a, b) => a - b) })).toBeNull();
});

it('[G4] another order has another root', () => {
  const other = sha256Hex('another seed');
  expect(capsuleRoot(capsulesOf(other, box))).not.toBe(box.root);
});

it('[G6] the worked example: the first pull of mika', () => {
  const [place] = [drawStream(seed, 'mika:1').below(3)];
  expect(pickCapsule({ seed, clientSeed: 'mika', nonce: 1 }, bet)).toBe(place);
  expect(pickCapsule({ seed, clientSeed: 'mika', nonce: 2 }, { box, gone: [0] })).toBeGreaterThan(0);
  expect(gashapon.quote(bet)?.outcome({ seed, clientSeed: 'mika', nonce: 1 })).toMatchInlineSnapshot(`
    {
      "paid": 0,
      "result": {
        "capsule": 1,
        "kind": "bear",
        "last": null,
        "proof": [
          "142ceebd1c83e2efbfbee0ae8f1e7b655dc2ba43429c016afc991e8c7b3452ff",
          "65d8ca2efcd74fab4e3f133db296e35cd7746365398b242d6627e9a9b840f141",
        ],
        "salt": "be24816fdf655e100f1b3befc70780a428bb336df2100ffcd62cb67566b10f76",
      },
    }
  `);
});

it('[G6] the last prize goes with the last capsule, and with no other', () => {
  const { pulls } = fixtureBox({ ...fixtureTerms, last: 'dino' });
  expect(pulls.map(({ result }) => (result as { last: string | null }).last)).toEqual([null, null, 'dino']);
});

/** Chi-square of counts that should be the same. */
function squares(counts: readonly number[]): number {
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0);
}

it('[G2] each of six orders comes as often as the others', () => {
  const prizes = ['a', 'b', 'c'].map((kind) => ({ kind, count: 1 }));
  const counts = new Map<string, number>();
  for (let round = 0; round < 6_000; round += 1) {
    const order = capsuleOrder(sha256Hex(`order ${round}`), prizes).join('');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect(counts.size).toBe(6);
  // Chi-square with 5 degrees of freedom: 20.5 is passed once in a thousand; the seeds are fixed.
  expect(squares([...counts.values()])).toBeLessThan(20.5);
});

it('[G6] each capsule that is left is picked as often as the others', () => {
  const big = { ...fixtureTerms, prizes: [{ kind: 'bear', count: 20 }] };
  const sealed = sealBox(seed, big);
  const gone = [0, 3, 7, 11, 19];
  const counts = Array.from({ length: 20 }, () => 0);
  for (let nonce = 1; nonce <= 15_000; nonce += 1) {
    const index = pickCapsule({ seed, clientSeed: 'often', nonce }, { box: sealed, gone });
    counts[index] = (counts[index] ?? 0) + 1;
  }
  expect(gone.map((index) => counts[index])).toEqual([0, 0, 0, 0, 0]);
  // Chi-square with 14 degrees of freedom: 36.1 is passed once in a thousand; the seed is fixed.
  const left = counts.filter((_, index) => !gone.includes(index));
  expect(squares(left)).toBeLessThan(36.1);
});
