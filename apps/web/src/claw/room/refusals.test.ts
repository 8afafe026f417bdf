import { errors, RoomUseType } from '@grabbit/contract';
import { afterEach, expect, it } from 'vitest';
import { CallError } from '../../kernel/call-error.ts';
import { appEventNames, onEvent } from '../../kernel/events.ts';
import type { AppEvents } from '../../kernel/events.ts';
import { refusalOf, tellRefusal } from './refusals.ts';
import type { RefusalName } from './refusals.ts';

const heard: unknown[] = [];
for (const name of Object.keys(appEventNames) as (keyof AppEvents)[]) {
  onEvent(name, (payload) => void heard.push([name, payload]));
}
afterEach(() => {
  heard.length = 0;
});

const page: Parameters<typeof tellRefusal>[2] = {
  room: { roomId: 5, minLevel: 2, useType: RoomUseType.normal },
  prices: [
    { price: 30, minLevel: 0 },
    { price: 100, minLevel: 4 },
  ],
};

/** What the app hears when the server refuses a player the room. */
function refused(by: RefusalName, price = 30, of = page): unknown[] {
  const { code } = errors[by];
  const error = new CallError({ call: 'enterRoom', params: {}, url: '' }, 'refused', { code });
  const name = refusalOf(error);
  if (name !== undefined) tellRefusal(name, price, of);
  return heard;
}

it('[V013] a club-only room needs membership: club required', () => {
  expect(refused('clubRequired')).toEqual([['clubRequired', { roomId: 5 }]]);
});

it("[V014] the player's level must reach the minimum of the room and of the price: level limited", () => {
  expect(refused('levelLimited')).toEqual([['levelLimit', { minLevel: 2 }]]);
  heard.length = 0;
  expect(refused('levelLimited', 100)).toEqual([['levelLimit', { minLevel: 4 }]]);
});

it('a price above the balance is told with it, and other refusals have no event', () => {
  expect(refused('insufficientBalance')).toEqual([['insufficientBalance', { price: 30 }]]);
  heard.length = 0;
  expect(refused('outOfStock')).toEqual([]);
});

it('a practice room leads nobody to coins, nor to a room that costs some', () => {
  const practice = { ...page, room: { ...page.room, useType: RoomUseType.trial } };
  expect(refused('insufficientBalance', 10, practice)).toEqual([]);
});
