import { placeOf, swimMs, Tide } from '@grabbit/engines/draws';
import { expect, it } from 'vitest';
import {
  fromTheLeft,
  inSight,
  keyOf,
  nearestToMiddle,
  neighbourOf,
  phaseAt,
  pricesShown,
  swimmersAt,
} from './shoal.ts';

const tide = new Tide('7'.repeat(64));
const none = (): undefined => undefined;
const ms = 30_000;
const shoal = swimmersAt(3, tide, ms, none);

it('names every fish of the tide by its lane and turn', () => {
  expect(shoal.length).toBeGreaterThan(2);
  expect(shoal.map(({ key }) => key)).toEqual(
    tide.at(ms, none).map(({ fish }) => keyOf({ tide: 3, lane: fish.lane, turn: fish.turn })),
  );
});

it('leaves out who was caught, and takes the nearest to the middle of those in sight', () => {
  const nearest = nearestToMiddle(shoal, ms);
  if (nearest === undefined) throw new Error('the sea is empty');
  expect(inSight(nearest, ms)).toBe(true);
  const without = swimmersAt(3, tide, ms, (lane, turn) =>
    lane === nearest.lane && turn === nearest.turn ? ms - 10 : undefined,
  );
  expect(without.map(({ key }) => key)).toEqual(
    shoal.filter((each) => each !== nearest).map(({ key }) => key),
  );
  expect(nearestToMiddle([], ms)).toBeUndefined();
});

it('goes from fish to fish as they lie, and round', () => {
  const row = fromTheLeft(shoal, ms);
  const places = row.map(({ swimming }) => placeOf(swimming, ms).x);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  const [first, second] = row;
  const last = row.at(-1);
  if (first === undefined || last === undefined) throw new Error('the sea is empty');
  expect(neighbourOf(shoal, first.key, 1, ms)).toBe(second);
  expect(neighbourOf(shoal, last.key, 1, ms)).toBe(first);
  expect(neighbourOf(shoal, first.key, -1, ms)).toBe(last);
  expect(neighbourOf(shoal, 'gone', 1, ms)).toBe(nearestToMiddle(shoal, ms));
});

it('is calm at the end of a tide', () => {
  expect([-1, 0, swimMs - 1, swimMs].map(phaseAt)).toEqual(['rest', 'swim', 'swim', 'calm']);
});

it('shows no price over another: the one that counts more stands, and those that keep off it', () => {
  const shown = pricesShown([
    { key: 'near', x: 100, y: 100, rank: 20 },
    { key: 'followed', x: 160, y: 110, rank: -1 },
    { key: 'below', x: 100, y: 150, rank: 90 },
    { key: 'beside', x: 280, y: 110, rank: 200 },
  ]);
  expect([...shown]).toEqual(['followed', 'below', 'beside']);
});
