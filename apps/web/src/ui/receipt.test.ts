import { expect, it } from 'vitest';
import { shortHash } from './receipt.tsx';

it('keeps the digits of a hash in their order where text runs from right to left', () => {
  expect(shortHash(`49674d9c${'0'.repeat(52)}1864`)).toBe('\u20664967 4d9c … 1864\u2069');
  expect(shortHash('4967')).toBe('4967');
});
