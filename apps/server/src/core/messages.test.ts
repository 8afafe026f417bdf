import { join } from 'node:path';
import { expect, it } from 'vitest';
import { webRoot } from './http-server.ts';
import { acceptedBy, fillIn, languageTag, loadMessages, localeFor } from './messages.ts';

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

it('takes the first word that is a language tag, and English where none is', () => {
  expect(languageTag('en_US', 'de-DE')).toBe('en-US');
  expect(languageTag('*', 'C.UTF-8', 'not a tag', 'de-de')).toBe('de-DE');
  expect(languageTag('a'.repeat(65), `x-${'a-'.repeat(40)}a`)).toBe('en-US');
  expect(languageTag()).toBe('en-US');
});

it('fills a text in one pass: a value brings no field of its own, and no name of an object is a value', () => {
  expect(fillIn('{{name}} in {{room, name}}', { name: '{{room}}$&', room: 'Den' })).toBe('{{room}}$& in Den');
  expect(fillIn('{{constructor}} {{lacking}}', {})).toBe('{{constructor}} {{lacking}}');
});

it('reads the texts of a folder once for all servers of a process', () => {
  const folder = join(webRoot, 'public/lang');
  expect(loadMessages(folder)).toBe(loadMessages(folder));
});
