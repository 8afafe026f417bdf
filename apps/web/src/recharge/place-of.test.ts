import { RechargePosition } from '@grabbit/contract';
import { expect, it } from 'vitest';
import { placeOf } from './place-of.ts';

it.each([
  ['/', 99, 'home low balance'],
  ['/', 100, 'balance chip'],
  ['/', undefined, 'balance chip'],
  ['/claw', 5, 'balance chip'],
  ['/claw/search', 5, 'balance chip'],
  ['/claw/home/7', 5, 'claw room menu'],
  ['/claw/home/7/3', 5, 'claw room menu'],
  ['/pack', 5, 'pack'],
  ['/mall', 5, 'mall'],
  ['/goods/116', 5, 'goods'],
  ['/cart', 5, 'cart'],
  ['/user/wallet', 5, 'wallet'],
  ['/user/settings', 5, 'balance chip'],
] as const)('[S056] at %s with %s coins the place is "%s"', (path, coins, place) => {
  expect(placeOf(path, coins)).toBe(RechargePosition[place]);
});
