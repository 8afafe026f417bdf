import { expect, test } from 'vitest';
import { TabRooms } from './tab-rooms.ts';

test('the rooms of tabs add up, until a tab leaves or is not heard of any more', () => {
  const rooms = new TabRooms();
  rooms.say('one', [1, 2], 0);
  rooms.say('two', [2, 3], 0);
  expect([...rooms.all(0)]).toEqual([1, 2, 3]);
  rooms.say('two', [], 10);
  expect([...rooms.all(10)]).toEqual([1, 2]);
  expect([...rooms.all(70_000)]).toEqual([]);
});
