import { expect, it } from 'vitest';
import { swipeStep } from './goods-stage.tsx';
import { viewsOf } from './goods-views.tsx';

it('shows a plush beside a hand after its pictures, and nothing beside one that no scale is known of', () => {
  const pictures = ['toy:bear', 'toy:bear-back'];
  expect(viewsOf({ pictures, sizeMm: 180 })).toEqual([
    { picture: 'toy:bear', beside: null },
    { picture: 'toy:bear-back', beside: null },
    { picture: 'toy:bear', beside: 180 },
  ]);
  expect(viewsOf({ pictures, sizeMm: null })).toHaveLength(2);
  expect(viewsOf({ pictures: ['art:mug'], sizeMm: 95 })).toEqual([{ picture: 'art:mug', beside: null }]);
});

it('takes a long stroke to the side for a step, whichever way the page is read', () => {
  expect(swipeStep({ dx: -60, dy: 10, rtl: false })).toBe(1);
  expect(swipeStep({ dx: 60, dy: 10, rtl: false })).toBe(-1);
  expect(swipeStep({ dx: 60, dy: 10, rtl: true })).toBe(1);
  expect(swipeStep({ dx: -20, dy: 0, rtl: false })).toBe(0);
  expect(swipeStep({ dx: -60, dy: 90, rtl: false })).toBe(0);
});
