import { describe, expect, it } from 'vitest';
import { codeMailText, movedMailText, securityMailText } from './mail-texts.ts';

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
const ask = (language: string) =>
  codeMailText({ situation: 'reset', language, code: '1', minutes: 10, brand: 'Grabbit' });

describe('codeMailText', () => {
  it.each(languages)('names the code in %s', (language) => {
    for (const situation of ['register', 'taken', 'reset'] as const) {
      const { subject, text } = codeMailText({
        situation,
        language,
        code: '123456',
        minutes: 10,
        brand: 'Grabbit',
      });
      expect(subject).toContain('123456');
      expect(text).toContain('123456');
      expect(`${subject}${text}`).not.toMatch(/[{}]/);
    }
  });

  it.each(languages)('speaks in the name of the site that was asked, in %s', (language) => {
    const mail = codeMailText({
      situation: 'register',
      language,
      code: '1',
      minutes: 10,
      brand: 'Coinpop {code}',
    });
    expect(mail.subject).toContain('Coinpop {code}');
  });

  it('gives no code to an address without account', () => {
    const mail = codeMailText({
      situation: 'unknown',
      language: 'en-US',
      code: '123456',
      minutes: 10,
      brand: 'Grabbit',
    });
    expect(`${mail.subject}${mail.text}`).not.toContain('123456');
  });

  it.each(languages)('tells in %s that an address was replaced, without a code', (language) => {
    const { subject, text } = movedMailText({ language, brand: 'Grabbit' });
    for (const said of [subject, text]) {
      expect(said).toContain('Grabbit');
      expect(said).not.toMatch(/[{}]|undefined|\d/);
    }
  });

  it.each(languages)(
    'tells in %s of a new password, passkey and device, with the time and no code',
    (language) => {
      for (const situation of ['passwordChanged', 'passkeyAdded', 'newDevice'] as const) {
        const asked = { situation, brand: 'Grabbit', time: '2026-11-22 15:00' };
        const { subject, text } = securityMailText({ ...asked, language });
        expect(subject).toContain('Grabbit');
        expect(text).toContain('2026-11-22 15:00');
        expect(`${subject}${text}`).not.toMatch(/[{}]|undefined|\d{6}/);
      }
    },
  );

  it('has words of its own in every language', () => {
    expect(new Set(languages.map((language) => ask(language).text)).size).toBe(languages.length);
    const moved = languages.map((language) => movedMailText({ language, brand: 'Grabbit' }).text);
    expect(new Set(moved).size).toBe(languages.length);
    for (const situation of ['passwordChanged', 'passkeyAdded', 'newDevice'] as const) {
      const said = languages.map((language) =>
        securityMailText({ situation, language, brand: '', time: '' }),
      );
      expect(new Set(said.map(({ text }) => text)).size).toBe(languages.length);
    }
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
