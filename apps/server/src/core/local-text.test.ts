import { expect, it } from 'vitest';
import { textIn } from './local-text.ts';

const messages = { text: (language: string, key: string) => `${language}:${key}`, languages: [] };

it.each([
  ['de-DE', 'Hallo'],
  ['de-AT', 'Hallo'],
  ['fr-FR', 'Hello'],
  ['', 'Hello'],
])('a text of the house is told in %j, else in a kin, else in English', (language, told) => {
  expect(textIn({ 'en-US': 'Hello', 'de-DE': 'Hallo' }, language, messages)).toBe(told);
});

it('a text of the house may be a key of the dictionaries', () => {
  expect(textIn({ key: 'banner.checkTitle' }, 'de-DE', messages)).toBe('de-DE:banner.checkTitle');
  expect(textIn({ 'ja-JP': 'やあ' }, 'de-DE', messages)).toBe('やあ');
  expect(textIn({}, 'de-DE', messages)).toBe('');
});
