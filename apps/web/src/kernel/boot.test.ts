// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

describe('a page that the server painted', () => {
  const { dataset } = document.documentElement;
  const painted = (): string | undefined => {
    boot(['de-DE']);
    return dataset['painted'];
  };

  beforeEach(() => {
    delete dataset['kept'];
    dataset['painted'] = '/ de-DE phone';
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
  });
  afterEach(() => {
    document.body.innerHTML = '';
    dispatchEvent(new Event('ready'));
    vi.unstubAllGlobals();
    delete dataset['painted'];
  });

  it('is shown to a guest, for whom it was painted', () => {
    expect(painted()).toBe('/ de-DE phone');
  });

  it('is not spoken of where there is none', () => {
    delete dataset['painted'];
    expect(painted()).toBeUndefined();
  });

  it.each(['/mall de-DE phone', '/ en-US phone', '/ de-DE desk'])('is not shown where it is %j', (other) => {
    dataset['painted'] = other;
    expect(painted()).toBe('no');
  });

  it('is not shown to whoever is signed in, or has chosen another language or home', () => {
    localStorage.setItem(encodedKey('user:session'), '{}');
    expect(painted()).toBe('no');
    localStorage.clear();
    dataset['painted'] = '/ de-DE phone';
    localStorage.setItem(encodedKey('preferences'), '{"home":2}');
    expect(painted()).toBe('no');
    localStorage.clear();
    dataset['painted'] = '/ de-DE phone';
    localStorage.setItem(encodedKey('preferences'), '{"locale":"ja-JP"}');
    expect(painted()).toBe('no');
  });

  it('holds a tap back until the app has drawn the same', () => {
    document.body.innerHTML = '<a href="#a">A</a><button><b>B</b></button>';
    painted();
    const tap = new MouseEvent('click', { bubbles: true, cancelable: true });
    document.querySelector('b')?.dispatchEvent(tap);
    expect(tap.defaultPrevented).toBe(true);
    document.body.innerHTML = '<a href="#a">A</a><button>B</button>';
    const heard = vi.fn();
    const [button] = document.getElementsByTagName('button');
    button?.addEventListener('click', heard);
    dispatchEvent(new Event('ready'));
    expect(heard).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(button);
    button?.click();
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('lets links lead on by themselves where the app does not come, and others’ windows at once', () => {
    vi.useFakeTimers();
    document.body.innerHTML = '<a href="#a">A</a>';
    const [link] = document.getElementsByTagName('a');
    painted();
    const click = (init: MouseEventInit = {}): boolean =>
      link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init })) ?? false;
    expect(click({ ctrlKey: true })).toBe(true);
    expect(click()).toBe(false);
    const heard = vi.fn();
    link?.addEventListener('click', heard);
    vi.advanceTimersByTime(8_000);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(click()).toBe(true);
    vi.useRealTimers();
  });
});
