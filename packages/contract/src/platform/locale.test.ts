import { expect, it } from 'vitest';
import { matchLocale, regionOfReader } from './locale.ts';

const locales = ['en-US', 'zh-CN', 'zh-TW', 'no-NO', 'de-DE'];

it.each([
  ['de-DE', 'de-DE'],
  ['de-at', 'de-DE'],
  ['nb-NO', 'no-NO'],
  ['nn', 'no-NO'],
  ['zh', 'zh-CN'],
  ['zh-SG', 'zh-CN'],
  ['zh-HK', 'zh-TW'],
  ['zh-Hant-MO', 'zh-TW'],
  ['EN-us', 'en-US'],
  ['denim', undefined],
  ['', undefined],
])('who wants %s is spoken to in %s', (wanted, match) => {
  expect(matchLocale([wanted], locales)).toBe(match);
});

it('takes the first of several wants that there is', () => {
  expect(matchLocale(['is', 'nb', 'de'], locales)).toBe('no-NO');
  expect(matchLocale([], locales)).toBeUndefined();
});

it.each([
  [['de-AT', 'en'], 'AT'],
  [['en', 'de-DE', 'en-AU'], 'AU'],
  [['fi'], 'FI'],
  [['not a tag'], ''],
  [['C'], ''],
  [['es-419'], ''],
  [[], ''],
])('who reads %j lives in "%s"', (wanted, region) => {
  expect(regionOfReader(wanted)).toBe(region);
});
