import { expect, it } from 'vitest';

import type { CapsuleBox } from './box.ts';
import type { GashaponBet } from './gashapon.ts';

/** A key too many or too few in one of these does not compile. */
const bet: Readonly<Record<keyof GashaponBet, true>> = { box: true, gone: true };
const box: Readonly<Record<keyof CapsuleBox, true>> = {
  ...{ room: true, sequence: true, price: true, prizes: true, last: true, root: true },
};

it('[G6] a box, what is gone from it and the stream are all that reaches a pull', () => {
  expect(Object.keys(bet)).toEqual(['box', 'gone']);
  expect(Object.keys(box)).toEqual(['room', 'sequence', 'price', 'prizes', 'last', 'root']);
});
