import { expect, it } from 'vitest';
import { celebrates } from './celebrates.ts';

it('celebrates a gain alone: not a loss, nor what pays the stake back', () => {
  expect([0, 60, 100, 101].map((paid) => celebrates({ paid, price: 100 }))).toEqual([
    false,
    false,
    false,
    true,
  ]);
});
