import { describe, expect, it } from 'vitest';
import { codeMailText } from './mail-texts.ts';

const languages = [
  'en-US',
  'de-DE',
  'ar-AE',
  'zh-CN',
  'zh-TW',
  'ja-JP',
  'th-TH',
  'vi-VN',
  'tr-TR',
  'fi-FI',
  'fr-FR',
  'nl-NL',
  'no-NO',
  'sv-SE',
  'da-DK',
  'it-IT',
  'es-ES',
  'pt-PT',
];
const ask = (language: string) => codeMailText({ situation: 'reset', language, code: '1', minutes: 10 });

describe('codeMailText', () => {
  it.each(languages)('names the code in %s', (language) => {
    for (const situation of ['register', 'taken', 'reset'] as const) {
      const { subject, text } = codeMailText({ situation, language, code: '123456', minutes: 10 });
      expect(subject).toContain('123456');
      expect(text).toContain('123456');
      expect(`${subject}${text}`).not.toMatch(/[{}]/);
    }
  });

  it('gives no code to an address without account', () => {
    const mail = codeMailText({ situation: 'unknown', language: 'en-US', code: '123456', minutes: 10 });
    expect(`${mail.subject}${mail.text}`).not.toContain('123456');
  });

  it('has words of its own in every language', () => {
    expect(new Set(languages.map((language) => ask(language).text)).size).toBe(languages.length);
  });

  it('tells the two ways to write Chinese apart', () => {
    for (const language of ['zh', 'zh-Hans', 'zh-SG']) expect(ask(language)).toEqual(ask('zh-CN'));
    for (const language of ['zh-Hant-TW', 'zh-HK', 'zh-mo']) expect(ask(language)).toEqual(ask('zh-TW'));
  });

  it('knows Norwegian by each of its names', () => {
    for (const language of ['nb-NO', 'nn', 'no']) expect(ask(language)).toEqual(ask('no-NO'));
  });

  it('speaks English where it has no words', () => {
    expect(ask('xx-YY')).toEqual(ask('en-US'));
    expect(ask('__proto__')).toEqual(ask('en-US'));
  });
});
