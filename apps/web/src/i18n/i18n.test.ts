// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { changeLanguage, needTexts, useLanguage, withTexts } from './i18n.ts';
import { pickLocale } from './languages.ts';
import { translate, translateLoose } from './use-t.ts';

type Reply = string | number;

/** Answers each locale with a text, or with a status. */
function serve(replies: Readonly<Record<string, Reply>>, order: string[] = []): void {
  vi.stubGlobal('fetch', async (url: string) => {
    const locale = /\/lang\/([\w-]+)\//.exec(url)?.[1] ?? '';
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

/** Answers each part of each language with its own name, except for those that are named. */
function serveParts(missing: readonly string[] = []): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const [, locale = '', part = ''] = /\/lang\/([\w-]+)\/(\w+)\.json/.exec(url) ?? [];
    asked.push(`${locale} ${part}`);
    await new Promise((done) => setTimeout(done, 1));
    if (missing.includes(`${locale} ${part}`)) return new Response('', { status: 503 });
    return Response.json({ [part]: { title: `${part} in ${locale}` } });
  });
  return asked;
}

/** A key that stands for whatever a part brings. */
const said = (part: string): string => translateLoose(`${part}.title`, `${part}.title`);

it('runs a lazy part of the app when its texts are there, asks for them once, and beside the code', async () => {
  const asked = serveParts();
  await changeLanguage('it-IT');
  const bring = () => withTexts(['orders'], () => Promise.resolve(said('orders')));
  expect(await bring()).toBe('orders.title');
  expect(said('orders')).toBe('orders in it-IT');
  expect(await bring()).toBe('orders in it-IT');
  expect(asked.filter((each) => each === 'it-IT orders')).toHaveLength(1);
});

it('brings all that is in use in another language before it shows any of it', async () => {
  serveParts();
  await changeLanguage('es-ES');
  await needTexts(['orders', 'club']);
  await changeLanguage('pt-PT');
  expect([said('orders'), said('club')]).toEqual(['orders in pt-PT', 'club in pt-PT']);
});

it('brings a part that is asked for during a change in the language that comes of it', async () => {
  const asked = serveParts();
  await changeLanguage('no-NO');
  const changed = changeLanguage('tr-TR');
  await Promise.all([needTexts(['plinko']), changed]);
  expect(said('plinko')).toBe('plinko in tr-TR');
  expect(asked).not.toContain('no-NO plinko');
});

it('shows a part in English that a language has lost, and asks for it again the next time', async () => {
  const asked = serveParts(['vi-VN help']);
  await changeLanguage('vi-VN');
  await needTexts(['help']);
  expect(said('help')).toBe('help in en-US');
  await needTexts(['help']);
  expect(asked.filter((each) => each === 'vi-VN help').length).toBeGreaterThan(1);
});

it('rejects like a script that did not come, and forgets it', async () => {
  serveParts(['th-TH cards', 'en-US cards']);
  await changeLanguage('th-TH');
  await expect(needTexts(['cards'])).rejects.toMatchObject({ name: 'ChunkError' });
  serveParts();
  await needTexts(['cards']);
  expect(said('cards')).toBe('cards in th-TH');
});
