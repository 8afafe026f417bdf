import { expect, it } from 'vitest';
import { createAim } from './aim.ts';

it('stays off the walls as far as the table asks, in whole µm', () => {
  const aim = createAim({ bedWidthUm: 400_000, aimMarginUm: 20_000 });
  const at = (): number => aim.store.getState().um;
  expect(at()).toBe(0);
  aim.set(12_000.6);
  expect(at()).toBe(12_001);
  aim.move(900_000);
  expect(at()).toBe(180_000);
  aim.move(-1_000_000);
  expect(at()).toBe(-180_000);
  aim.set(-0.2);
  expect(Object.is(at(), 0)).toBe(true);
});
