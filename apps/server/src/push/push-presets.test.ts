import { expect, it } from 'vitest';
import { termsOf } from './push-jackpot.operator.ts';
import { presetOf } from './push-presets.ts';

it.each(['other', 'constructor', 'toString', '__proto__'])('there is no preset %s', (name) => {
  expect(presetOf(name, 'individual')).toBeUndefined();
  expect(presetOf(name, 'group')).toBeUndefined();
  expect(() => termsOf(name, 100)).toThrow('the preset must be one of pier, lantern, lock, fair');
});
