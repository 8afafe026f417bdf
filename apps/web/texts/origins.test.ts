import { expect, it } from 'vitest';
import { languages } from '../src/i18n/languages.ts';
import { noteOrigins, staleKeys } from './origins.ts';
import { readOrigins, readTexts } from './origins-files.ts';

const english = { room: { drop: 'Drop', coins_one: 'One coin', coins_other: '{{count}} coins' } };
const polish = { room: { drop: 'Upuść', coins_one: 'Moneta', coins_few: '{{count}} monety' } };
const noted = noteOrigins(english, polish, {});
const changed = { room: { ...english.room, drop: 'Let go', coins_other: '{{count}} gold coins' } };

it('finds what still says the former English, plural forms that English has not among them', () => {
  expect(staleKeys(english, polish, noted)).toEqual([]);
  expect(staleKeys(changed, polish, noted)).toEqual(['room.drop', 'room.coins_few']);
});

it('takes what was translated anew for fresh, leaves the rest stale, and believes who says that it stands', () => {
  const mended = { room: { ...polish.room, drop: 'Puść' } };
  const after = noteOrigins(changed, mended, noted);
  expect(staleKeys(changed, mended, after)).toEqual(['room.coins_few']);
  const stood = noteOrigins(changed, mended, after, new Set(['room.coins_few']));
  expect(staleKeys(changed, mended, stood)).toEqual([]);
});

const model = readTexts('en-US');

it.each(languages.map(({ locale }) => locale).filter((locale) => locale !== 'en-US'))(
  '%s has no translation of an English text that has changed since; `node tools/texts.ts` notes new ones',
  (locale) => {
    expect(staleKeys(model, readTexts(locale), readOrigins(locale))).toEqual([]);
  },
);
