import { expect, it } from 'vitest';
import { messageWords } from './message-words.ts';

const texts: Readonly<Record<string, string>> = {
  'inbox.wonTitle': '{{toy}} is yours',
  'inbox.coinsText_one': '{{count, number}} coin',
  'inbox.coinsText_other': '{{count, number}} coins for {{name}}',
  'toys.bear': 'Bear',
  'toys.cat': 'Cat',
};
const messages = {
  languages: ['en-US', 'de-DE'],
  text: (_language: string, key: string) => texts[key] ?? key,
};
const said = (key: string, values: Parameters<typeof messageWords>[2]['values']) =>
  messageWords(messages, 'en-US', { key: `inbox.${key}`, values });

it('fills in names of the house in the reader’s language, and figures in groups by the plural’s form', () => {
  expect(said('wonTitle', { toy: { keys: ['toys.bear', 'toys.cat'] } })).toBe('Bear, Cat is yours');
  expect(said('coinsText', { count: 1 })).toBe('1 coin');
  expect(said('coinsText', { count: 12_000, name: 'Ann' })).toBe('12,000 coins for \u2068Ann\u2069');
});

it('leaves what a value brings along as it is: no text is filled twice', () => {
  expect(said('coinsText', { count: 2, name: '{{count}}<b>' })).toBe('2 coins for \u2068{{count}}<b>\u2069');
  expect(said('wonTitle', {})).toBe('{{toy}} is yours');
});
