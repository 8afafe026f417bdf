import { expect, it } from 'vitest';
import { acceptedBy, localeFor } from './messages.ts';

const languages = ['de-DE', 'en-US', 'zh-CN', 'zh-TW'];

it('speaks as the app does to who reads traditional characters', () => {
  expect(['zh-HK', 'zh-Hant', 'zh-TW', 'zh'].map((tag) => localeFor(languages, tag))).toEqual([
    ...['zh-TW', 'zh-TW', 'zh-TW'],
    'zh-CN',
  ]);
  expect(['de-CH', 'is'].map((tag) => localeFor(languages, tag))).toEqual(['de-DE', 'en-US']);
});

it('reads all that a browser accepts', () => {
  expect(acceptedBy('is, de-CH;q=0.8,en;q=0.5')).toEqual(['is', 'de-CH', 'en']);
  expect(localeFor(languages, ...acceptedBy('is, de-CH;q=0.8,en;q=0.5'))).toBe('de-DE');
  expect(acceptedBy(undefined)).toEqual([]);
});
