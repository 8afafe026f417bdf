import { expect, it } from 'vitest';
import { celebrates, formatShare, measuredShare, playersShare } from './share.ts';

it('reads the published share', () => {
  expect(playersShare(1_200)).toBeCloseTo(0.88);
  expect(formatShare(playersShare(1_200))).toBe('88\u00a0%');
  expect(formatShare(0.8476)).toBe('84.8\u00a0%');
});

it('shows two points either way at 2,900 falls of a share of 12 %, as measured', () => {
  const measured = measuredShare({ won: 2_552, fallen: 2_900 });
  expect(measured?.share).toBeCloseTo(0.88);
  expect((measured?.high ?? 0) - (measured?.low ?? 0)).toBeCloseTo(0.0374, 3);
  expect(measuredShare({ won: 0, fallen: 0 })).toBeNull();
  expect(measuredShare({ won: 3, fallen: 3 })).toEqual({ share: 1, low: 1, high: 1 });
});

it('celebrates a gain only', () => {
  expect(celebrates({ paid: 30, price: 30 })).toBe(false);
  expect(celebrates({ paid: 40, price: 30 })).toBe(true);
});
