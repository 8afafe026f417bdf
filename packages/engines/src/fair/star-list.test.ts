import { expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.ts';
import { sha256Hex } from './hash.ts';
import { checkStars, orderStars, readStarList, starListOf, type StarProof } from './star-list.ts';

const seed = 'ab'.repeat(32);
const player = (alias: string, stars: number, reachedAt: number) => ({ alias, stars, reachedAt });
const players = [player('S-a', 5, 30), player('S-b', 9, 20), player('S-c', 5, 10), player('S-d', 9, 20)];

function proofOf(list: string): StarProof {
  const rules = canonicalJson({ contest: 1, seal: sha256Hex(seed) });
  return { rules, digest: sha256Hex(rules), seed, list, listDigest: sha256Hex(list) };
}
const proof = proofOf(starListOf(orderStars(players, seed)));

it('[F17] orders by stars, then by who had them earlier', () => {
  const ordered = orderStars(players, seed).map(({ alias }) => alias);
  expect(ordered.slice(2)).toEqual(['S-c', 'S-a']);
  expect(new Set(ordered.slice(0, 2))).toEqual(new Set(['S-b', 'S-d']));
});

it('[F17] draws lots between who is equal, by the seed and by nothing else', () => {
  const firstOf = (by: string, list = players) => orderStars(list, by)[0]?.alias;
  expect(firstOf(seed, players.toReversed())).toBe(firstOf(seed));
  const firsts = new Set(Array.from({ length: 40 }, (_, n) => firstOf(`${n}`)));
  expect(firsts).toEqual(new Set(['S-b', 'S-d']));
});

it('[F17] reads back what it wrote, and nothing else', () => {
  expect(readStarList(proof.list)?.map(({ alias }) => alias)).toHaveLength(4);
  expect(readStarList('')).toEqual([]);
  for (const wrong of ['1 S-a 5 10', '2 S-a 5 10\n', '1 S-a x 10\n', '1 S-a 5 10\n1 S-b 4 10\n'])
    expect(readStarList(wrong)).toBeNull();
});

it('[F17] finds what was changed afterwards', () => {
  expect(checkStars(proof)).toEqual([]);
  expect(checkStars({ ...proof, rules: `${proof.rules} ` })).toEqual(['rules']);
  expect(checkStars({ ...proof, seed: 'cd'.repeat(32) })).toContain('seed');
  expect(checkStars({ ...proof, list: proof.list.replace(' 5 10', ' 6 10') })).toEqual(['list']);
  const [first = '', second = '', ...rest] = proof.list.split('\n').map((line) => line.slice(2));
  const turned = [second, first, ...rest].flatMap((line, at) => (line === '' ? '' : `${at + 1} ${line}`));
  expect(checkStars(proofOf(turned.join('\n')))).toEqual(['order']);
  expect(checkStars(proofOf('nothing\n'))).toEqual(['order']);
  expect(checkStars({ ...proof, rules: '{', digest: sha256Hex('{') })).toEqual(['seed']);
});
