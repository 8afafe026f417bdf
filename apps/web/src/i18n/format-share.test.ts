import { expect, it } from 'vitest';
import { formatChance, formatShare } from './format-share.ts';

it('writes a share with as many digits as are asked for', () => {
  expect(formatShare(0.962_512, 2)).toBe('96.25\u00a0%');
  expect(formatShare(0.962_512)).toBe('96.3\u00a0%');
  expect(formatShare(1)).toBe('100\u00a0%');
});

it('writes chances so that none reads as never', () => {
  expect(formatChance(0.3868)).toBe('38.7\u00a0%');
  expect(formatChance(0.0322)).toBe('3.22\u00a0%');
  expect(formatChance(0.0083)).toBe('0.83\u00a0%');
  expect(formatChance(2 / 2 ** 16)).toBe('1 : 32,768');
  expect(formatChance(0)).toBe('0\u00a0%');
});
