import { expect, test } from 'vitest';
import { stagesAhead } from './order-timeline.tsx';

test('what is ahead of a parcel follows the table of stages, the straight way', () => {
  expect(stagesAhead('booked')).toEqual(['packed', 'shipped', 'delivered']);
  expect(stagesAhead('shipped')).toEqual(['delivered']);
  expect(stagesAhead('delivered')).toEqual([]);
});

test('a lost parcel starts over, and a stage nobody knows leads nowhere', () => {
  expect(stagesAhead('lost')).toEqual(['booked', 'packed', 'shipped', 'delivered']);
  expect(stagesAhead('elsewhere')).toEqual([]);
});
