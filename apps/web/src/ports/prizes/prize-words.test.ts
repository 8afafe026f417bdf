import { expect, it } from 'vitest';
import { centimetres, handMm, scaleOf } from './prize-words.ts';

it('draws a toy and the hand in one scale', () => {
  expect(scaleOf(handMm)).toEqual({ toy: 1, hand: 1 });
  expect(scaleOf(handMm * 2)).toEqual({ toy: 1, hand: 0.5 });
  const { toy, hand } = scaleOf(handMm / 2);
  expect([toy, hand]).toEqual([0.5, 1]);
});

it('reads a length with one decimal at most', () => {
  expect([180, 185, 1806].map(centimetres)).toEqual(['18', '18.5', '180.6']);
});
