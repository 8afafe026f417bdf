import { expect, it } from 'vitest';
import { placePlates } from './named-toys.ts';

it('names the highest toy where two names would lie on each other', () => {
  const [low, high] = placePlates([
    { x: 100, y: 50, width: 60 },
    { x: 120, y: 60, width: 40 },
  ]);
  expect(low).toBeNull();
  expect(high).toMatchObject({ left: 100, top: 60, width: 40 });
});

it('names every toy that has room', () => {
  const plates = placePlates([
    { x: 50, y: 50, width: 60 },
    { x: 120, y: 50, width: 60 },
    { x: 50, y: 71, width: 60 },
  ]);
  expect(plates.every((plate) => plate !== null)).toBe(true);
});
