import { type ClawToy, standardClaw } from '@grabbit/engines';
import { expect, it } from 'vitest';
import { stuckToys } from './stuck-toys.ts';

const chick = (p: ClawToy['p'], q: ClawToy['q'], v: ClawToy['v'] = [0, 0, 0]): ClawToy => ({
  serial: 7,
  kind: 'chick',
  p,
  q,
  v,
  w: [0, 0, 0],
});
const upright: ClawToy['q'] = [0, 0, 0, 1_000_000];

it('names a toy that rests wholly between the walls of the chute', () => {
  expect(stuckToys(standardClaw, [chick([-25_000, 6_100, 21_000], upright)])).toEqual([7]);
});

it('lets one pass that falls, stands on the rim, or leans on the wall with its feet through it', () => {
  const legsLeft: ClawToy['q'] = [0, 0, -707_107, 707_107];
  const fine = [
    chick([-25_000, 6_100, 21_000], upright, [0, -90_000, 0]),
    chick([-25_000, 15_000, 21_000], upright),
    chick([-14_700, 4_000, 24_000], legsLeft),
  ];
  expect(fine.flatMap((toy) => stuckToys(standardClaw, [toy]))).toEqual([]);
});
