// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { changeLanguage, useLanguage } from './i18n.ts';
import { pickLocale } from './languages.ts';
import { translate } from './use-t.ts';

type Reply = string | number;

/** Answers each locale with a text, or with a status. */
function serve(replies: Readonly<Record<string, Reply>>, order: string[] = []): void {
  vi.stubGlobal('fetch', async (url: string) => {
    const locale = /([\w-]+)\.json/.exec(url)?.[1] ?? '';
    const reply = replies[locale] ?? 404;
    await Promise.all(
      order.slice(0, order.indexOf(locale)).map(() => new Promise((done) => setTimeout(done, 5))),
    );
    return typeof reply === 'number' ? new Response('', { status: reply }) : new Response(reply);
  });
}

const text = (back: string): string => JSON.stringify({ app: { back } });

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['fi-FI', 'it is missing', 404],
  ['nl-NL', 'it is broken JSON', '{"app": {'],
  ['sv-SE', 'it is a page', '<!doctype html>'],
  ['da-DK', 'it is no dictionary', '[1, 2]'],
])('[E29] [const languages.fallback] %s is shown in English when %s', async (locale, _why, reply) => {
  serve({ 'en-US': text('Back'), [locale]: reply });
  await changeLanguage(locale);
  expect(translate('app.back')).toBe('Back');
  expect(document.documentElement.lang).toBe('en-US');
});

it('[const languages.default] is English, also where a browser asks for a language that is not here', () => {
  expect(useLanguage.getInitialState().locale).toBe('en-US');
  expect([pickLocale([]), pickLocale(['eo', 'is-IS']), pickLocale(['is', 'de'])]).toEqual([
    'en-US',
    'en-US',
    'de-DE',
  ]);
});

it('shows Arabic from the right', async () => {
  serve({ 'ar-AE': text('رجوع') });
  await changeLanguage('ar-AE');
  expect(translate('app.back')).toBe('رجوع');
  expect(document.documentElement.dir).toBe('rtl');
});

it('lets the later of two changes win, whichever comes first', async () => {
  serve({ 'de-DE': text('Zurück'), 'fr-FR': text('Retour') }, ['fr-FR', 'de-DE']);
  await Promise.all([changeLanguage('de-DE'), changeLanguage('fr-FR')]);
  expect(useLanguage.getState().locale).toBe('fr-FR');
});
