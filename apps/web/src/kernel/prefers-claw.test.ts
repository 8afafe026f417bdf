// @vitest-environment happy-dom
import { HomePreference } from '@grabbit/contract';
import { afterEach, expect, it } from 'vitest';
import { setHome } from './preferences.store.ts';
import { prefersClaw } from './prefers-claw.ts';

afterEach(() => setHome(null));

it('[V012] refuses to say whether claw is preferred before a home preference has been set', () => {
  setHome(null);
  expect(() => prefersClaw()).toThrow('The home preference has not been set.');
  setHome(HomePreference.claw);
  expect(prefersClaw()).toBe(true);
  setHome(HomePreference.game);
  expect(prefersClaw()).toBe(false);
});
