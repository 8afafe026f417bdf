import { describe, expect, it } from 'vitest';
import { holdsWords } from '@grabbit/contract';
import { wordsOf } from './rooms.search.ts';

describe('searching rooms', () => {
  const texts = ['Tako bay', 'octopus', 'Café Größe'];

  it.each(['tako', 'BAY', 'oct bay', 'cafe', 'GROSSE'.slice(0, 3), '  octo  '])('finds %j', (word) => {
    expect(holdsWords(word, texts)).toBe(true);
  });

  it.each(['', '   ', 'bear', "'; drop table rooms --", '<script>', '%', '_', 'x'.repeat(10_000)])(
    'does not find %j',
    (word) => {
      expect(holdsWords(word, texts)).toBe(false);
    },
  );
});

describe('the words of names', () => {
  it.each([
    ['Tako bay', 'en', ['tako bay', 'tako', 'bay']],
    ['Honigbär', 'de-DE', ['honigbar']],
    ['小熊猫', 'zh-CN', ['小熊猫']],
    ['دب العسل', 'ar-AE', ['دب', 'العسل']],
  ])('%s, in %s', (name, language, words) => {
    expect(wordsOf([name], language)).toEqual(expect.arrayContaining(words));
  });
});
