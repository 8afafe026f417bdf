import { RequestPriority } from '@grabbit/contract';
import { expect, it } from 'vitest';
import { callDefaults } from './call-defaults.ts';

it('lets the main page’s gift wait for what a screen is about', () => {
  expect(callDefaults.giveData?.priority).toBe(RequestPriority.low);
});
