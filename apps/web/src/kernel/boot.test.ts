// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { leanScript } from '../../lean-boot.ts';
import { languages, pickLocale } from '../i18n/languages.ts';
import { encodedKey } from './storage.ts';

/** As the build sends it out. */
const script = leanScript('boot.js', readFileSync(join(import.meta.dirname, '../../public/boot.js'), 'utf8'));
/** Runs the script as the page does; gives what it asked for ahead, without fetching it. */
function boot(wanted: readonly string[], saved?: string): string[] {
  const asked: string[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((...links) => {
    for (const link of links) if (link instanceof HTMLLinkElement) asked.push(new URL(link.href).pathname);
  });
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(wanted);
  if (saved !== undefined) localStorage.setItem(encodedKey('preferences'), saved);
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- it is the file that the page runs
  (new Function(script) as () => void)();
  return asked;
}
const dictionary = (locale: string): string => `/lang/${locale}/first.json`;

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it.each([...languages.map(({ locale }) => locale), 'en-GB', 'de', 'pt-BR', 'ar', 'no'])(
  'asks ahead for the dictionary that the app will pick for %s',
  (wanted) => {
    expect(boot([wanted, 'en-US'])).toEqual([dictionary(pickLocale([wanted, 'en-US']))]);
  },
);

it('asks ahead for the dictionary that was chosen', () => {
  expect(boot(['en-US'], '{"locale":"tr-TR"}')).toEqual([dictionary('tr-TR')]);
  expect(document.documentElement.lang).toBe('tr-TR');
});

it('asks ahead for the further parts of the page that the server names', () => {
  document.documentElement.dataset['parts'] = 'mall shared';
  const parts = ['first', 'mall', 'shared'].map((part) => `/lang/de-DE/${part}.json`);
  expect(boot(['de-DE'])).toEqual(parts);
  delete document.documentElement.dataset['parts'];
});

it('asks for none that the app might not pick', () => {
  expect(boot(['zh-HK', 'de-DE'])).toEqual([]);
  expect(boot(['eo'])).toEqual([]);
});

it.each(['null', '7', '{"locale":3}', 'broken'])('starts with %s in storage', (kept) => {
  expect(boot(['de-DE'], kept)).toEqual([dictionary('de-DE')]);
});
