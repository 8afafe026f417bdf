import { expect, it } from 'vitest';
import { createTranslator, isTexts } from './translator.ts';

const english = createTranslator('en-US', {
  app: { hello: 'Hello {{name}}', toys_one: '{{count}} toy', toys_other: '{{count}} toys' },
});

it('fills placeholders and leaves unknown ones to be seen', () => {
  expect(english.find('app.hello', { name: '<b>{{x}}</b>' })).toBe('Hello <b>{{x}}</b>');
  expect(english.find('app.hello')).toBe('Hello {{name}}');
});

it('groups the figures of a number where the text asks for it', () => {
  const texts = { app: { coins: '{{count, number}} of {{all}}' } };
  const values = { count: 12_480, all: 20_000 };
  expect(createTranslator('en-US', texts).find('app.coins', values)).toBe('12,480\u00a0of 20000');
  expect(createTranslator('de-DE', texts).find('app.coins', values)).toBe('12.480\u00a0of 20000');
  expect(createTranslator('ar-AE', texts).find('app.coins')).toBe('{{count, number}} of {{all}}');
});

it('takes the plural form of the language', () => {
  expect([0, 1, 2].map((count) => english.find('app.toys', { count }))).toEqual([
    '0 toys',
    '1 toy',
    '2 toys',
  ]);
  const arabic = createTranslator('ar-AE', {
    app: {
      toys_zero: '0',
      toys_one: '1',
      toys_two: '2',
      toys_few: 'few',
      toys_many: 'many',
      toys_other: 'other',
    },
  });
  expect([0, 1, 2, 3, 11, 100].map((count) => arabic.find('app.toys', { count }))).toEqual([
    '0',
    '1',
    '2',
    'few',
    'many',
    'other',
  ]);
});

it('knows no key that is not there', () => {
  expect(
    ['app.none', 'none.hello', 'hello', '', 'app.constructor', 'constructor.name'].map((key) =>
      english.find(key),
    ),
  ).toEqual(Array.from({ length: 6 }, () => undefined));
});

it.each([[null], [[]], ['text'], [{ app: 'text' }], [{ app: { hello: 1 } }], [{ app: null }]])(
  'takes %j for no dictionary',
  (value) => {
    expect(isTexts(value)).toBe(false);
  },
);

it('keeps a number beside what it counts, in one line, and every other word free', () => {
  const texts = createTranslator('en-US', {
    app: {
      points: '+{{count, number}} Levelpunkte',
      coins: '{{count, number}} coins for {{name}}, number {{count}} of all',
    },
  });
  expect(texts.find('app.coins', { count: 3_000, name: 'Mika' })).toBe(
    '3,000\u00a0coins for Mika, number 3000 of all',
  );
  // A word that long would not fit a narrow card beside its number.
  expect(texts.find('app.points', { count: 1_000 })).toBe('+1,000 Levelpunkte');
  expect(texts.find('app.coins', { count: 1 })).toBe('1\u00a0coins for {{name}}, number 1 of all');
});
