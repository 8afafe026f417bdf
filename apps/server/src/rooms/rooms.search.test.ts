import { describe, expect, it } from 'vitest';
import { matches } from './rooms.search.ts';

describe('searching rooms', () => {
  const texts = ['Tako bay', 'octopus', 'Café Größe'];

  it.each(['tako', 'BAY', 'oct bay', 'cafe', 'GROSSE'.slice(0, 3), '  octo  '])('finds %j', (word) => {
    expect(matches(word, texts)).toBe(true);
  });

  it.each(['', '   ', 'bear', "'; drop table rooms --", '<script>', '%', '_', 'x'.repeat(10_000)])(
    'does not find %j',
    (word) => {
      expect(matches(word, texts)).toBe(false);
    },
  );
});
