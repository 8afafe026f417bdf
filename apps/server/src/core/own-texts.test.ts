import { expect, it } from 'vitest';
import { taughtMessages } from './own-texts.ts';

const dictionaries = { languages: ['en-US', 'de-DE'], text: (_language: string, key: string) => key };

it('a name of the operator is said in the language of the reader, else in English', () => {
  const messages = taughtMessages(dictionaries);
  messages.teach(new Map([['toys.fox', { 'en-US': 'Fox', 'de-DE': 'Fuchs' }]]));
  const said = ['de-DE', 'de-AT', 'ja-JP'].map((language) => messages.text(language, 'toys.fox'));
  expect(said).toEqual(['Fuchs', 'Fuchs', 'Fox']);
  expect(messages.text('de-DE', 'toys.bear')).toBe('toys.bear');
});

it('what is taught takes the place of what was, and is nobody else’s', () => {
  const [one, other] = [taughtMessages(dictionaries), taughtMessages(dictionaries)];
  one.teach(new Map([['toys.fox', { 'en-US': 'Fox' }]]));
  expect(other.text('en-US', 'toys.fox')).toBe('toys.fox');
  one.teach(new Map([['toys.fox', { 'en-US': 'Red fox' }]]));
  expect(one.text('en-US', 'toys.fox')).toBe('Red fox');
});
