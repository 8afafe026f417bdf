import { describe, expect, it } from 'vitest';
import { codeMailText } from './mail-texts.ts';

describe('codeMailText', () => {
  it.each(['en-US', 'de-DE', 'ar-AE'])('names the code in %s', (language) => {
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

  it('speaks English where it has no words', () => {
    const ask = (language: string) => codeMailText({ situation: 'reset', language, code: '1', minutes: 10 });
    expect(ask('xx-YY')).toEqual(ask('en-US'));
    expect(ask('__proto__')).toEqual(ask('en-US'));
  });
});
