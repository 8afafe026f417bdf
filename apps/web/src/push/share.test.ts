import { expect, it } from 'vitest';
import { measuredShare, playersShare } from './share.ts';

it('reads the published share', () => {
  expect(playersShare(1_200)).toBeCloseTo(0.88);
});

it('shows two points either way at 2,900 falls of a share of 12 %, as measured', () => {
  const measured = measuredShare({ won: 2_552, fallen: 2_900 });
  expect(measured?.share).toBeCloseTo(0.88);
  expect((measured?.high ?? 0) - (measured?.low ?? 0)).toBeCloseTo(0.0374, 3);
  expect(measuredShare({ won: 0, fallen: 0 })).toBeNull();
  expect(measuredShare({ won: 3, fallen: 3 })).toEqual({ share: 1, low: 1, high: 1 });
});
