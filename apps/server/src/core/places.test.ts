import { expect, it } from 'vitest';
import { createPlaces } from './places.ts';

it('gives each key as many places as there are, and a freed one again', () => {
  const places = createPlaces(2);
  const first = places.take('a');
  expect(places.take('a')).not.toBeNull();
  expect(places.take('a')).toBeNull();
  expect(places.take('b')).not.toBeNull();
  first?.();
  first?.();
  expect(places.taken('a')).toBe(1);
  expect(places.take('a')).not.toBeNull();
  expect(places.take('a')).toBeNull();
});
