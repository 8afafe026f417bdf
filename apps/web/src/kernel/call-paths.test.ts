import { appPaths, firstPaths } from '@grabbit/contract';
import { expect, it } from 'vitest';
import { loadedPath, pathOf } from './call-paths.ts';

it('knows where the calls of the first page live, and fetches the others with the first that is made', async () => {
  expect(loadedPath('balance')).toBe(firstPaths.balance);
  expect(loadedPath('saveAddress')).toBeUndefined();
  expect(await pathOf('saveAddress')).toBe(appPaths.saveAddress);
  expect(loadedPath('orderList')).toBe(appPaths.orderList);
});
