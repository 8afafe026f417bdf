import { expect, it } from 'vitest';
import { formatShare } from './format-share.ts';

it('writes a share with as many digits as are asked for', () => {
  expect(formatShare(962_512, 2)).toBe('96.25\u00a0%');
  expect(formatShare(962_512, 1)).toBe('96.3\u00a0%');
  expect(formatShare(1_000_000, 1)).toBe('100\u00a0%');
});
