import { readFileSync } from 'node:fs';
import { errors } from '@grabbit/contract';
import { expect, test } from 'vitest';
import { defaultLocale, languages, pickLocale } from './languages.ts';

type Dictionary = Readonly<Record<string, Readonly<Record<string, string>>>>;

const folder = new URL('../../public/lang/', import.meta.url);
const read = (locale: string): Dictionary =>
  JSON.parse(readFileSync(new URL(`${locale}.json`, folder), 'utf8')) as Dictionary;

const forms = ['zero', 'one', 'two', 'few', 'many', 'other'];
const pluralForm = new RegExp(`_(?:${forms.join('|')})$`);

/** All keys, those of a plural by their stem. */
function stems(dictionary: Dictionary): string[] {
  const keys = Object.entries(dictionary).flatMap(([feature, texts]) =>
    Object.keys(texts).map((key) => `${feature}.${key.replace(pluralForm, '')}`),
  );
  return [...new Set(keys)].sort();
}

const names = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)/g)].map((match) => match[1] ?? '').sort();

const english = read(defaultLocale);

for (const { locale } of languages) {
  const dictionary = read(locale);

  test(`${locale} has every text, and none that English lacks`, () => {
    expect(stems(dictionary)).toEqual(stems(english));
    for (const texts of Object.values(dictionary)) {
      for (const text of Object.values(texts)) expect(text.trim()).not.toBe('');
    }
  });

  test(`${locale} has every form of its plurals`, () => {
    const needed = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    for (const texts of Object.values(dictionary)) {
      for (const key of Object.keys(texts).filter((each) => each.endsWith('_other'))) {
        for (const form of needed) {
          const name = key.replace(/_other$/, `_${form}`);
          expect(Object.keys(texts)).toContain(name);
        }
      }
    }
  });

  test(`${locale} fills in nothing that English does not give`, () => {
    for (const [feature, texts] of Object.entries(dictionary)) {
      for (const [key, text] of Object.entries(texts)) {
        const model = english[feature]?.[key] ?? english[feature]?.[key.replace(pluralForm, '_other')] ?? '';
        for (const name of names(text)) expect([`${feature}.${key}`, ...names(model)]).toContain(name);
      }
    }
  });

  test(`${locale} has a message for every code of the catalogue`, () => {
    expect(Object.keys(dictionary['error'] ?? {})).toEqual(expect.arrayContaining(Object.keys(errors)));
  });
}

test('a browser gets its own language, its tongue, or English', () => {
  expect(pickLocale(['de-AT', 'en-GB'])).toBe('de-DE');
  expect(pickLocale(['ar-AE'])).toBe('ar-AE');
  expect(pickLocale(['nb-NO', 'en-GB'])).toBe('no-NO');
  expect(pickLocale(['nn'])).toBe('no-NO');
  expect(pickLocale(['xx', 'en-GB'])).toBe('en-US');
  expect(['zh', 'zh-SG', 'zh-Hant-HK', 'zh-HK'].map((tag) => pickLocale([tag]))).toEqual([
    'zh-CN',
    'zh-CN',
    'zh-TW',
    'zh-TW',
  ]);
  expect(pickLocale([])).toBe('en-US');
});
