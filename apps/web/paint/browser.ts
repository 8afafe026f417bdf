import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PaintAsked, PaintStart } from '@grabbit/contract';

/** Nothing that is painted says where it is. */
const anywhere = 'http://localhost/';

/** What the page that is painted now is asked for. */
let asked: PaintAsked | null = null;

/** Says which page comes next. */
export function showPage(page: PaintAsked): void {
  asked = page;
  Object.assign(globalThis, { location: new URL(page.path, anywhere) });
}

const nothing = (): void => {};
const listeners = { addEventListener: nothing, removeEventListener: nothing };
const keepsNothing = { getItem: () => null, setItem: nothing, removeItem: nothing };
const widths: ReadonlySet<string> = new Set(['(min-width: 1100px)']);

/** Answers for the files of texts as the server would. */
function readTexts(folder: string, address: string): Response {
  const [, locale = '', part = ''] = /^\/lang\/([\w-]+)\/(\w+)\.json/.exec(address) ?? [];
  if (locale === '') throw new Error(`a painted page asks for nothing, and asked for ${address}`);
  return new Response(readFileSync(join(folder, locale, `${part}.json`)));
}

function documentOf({ site, demonstration }: PaintStart): object {
  const metas: Readonly<Record<string, object | undefined>> = {
    'meta[name="site"]': { content: JSON.stringify(site) },
    'meta[name="demonstration"]': demonstration ? {} : undefined,
  };
  const element = { dataset: {}, style: {}, lang: '', dir: '' };
  return {
    ...listeners,
    ...{ documentElement: element, head: element, body: element, visibilityState: 'visible' },
    getElementById: (id: string) => (asked?.written.id === id ? { textContent: asked.written.text } : null),
    querySelector: (selector: string) => metas[selector] ?? null,
    querySelectorAll: () => [],
  };
}

/** Puts in place what the app looks for in a browser while it is loaded and drawn: one that has kept nothing and hears nothing. */
export function standInForBrowser(start: PaintStart): void {
  const here = {
    ...listeners,
    ...{ window: globalThis, self: globalThis },
    ...{ localStorage: keepsNothing, sessionStorage: keepsNothing },
    document: documentOf(start),
    location: new URL(anywhere),
    matchMedia: (query: string) => ({ ...listeners, matches: asked?.desk === true && widths.has(query) }),
    fetch: async (address: string) => readTexts(start.texts, address),
    requestAnimationFrame: () => 0,
  };
  for (const [name, value] of Object.entries(here))
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
  const navigator = {
    onLine: true,
    userAgent: '',
    get languages() {
      return asked?.languages ?? [];
    },
    get language() {
      return asked?.languages[0] ?? '';
    },
  };
  Object.defineProperty(globalThis, 'navigator', { value: navigator, configurable: true });
}
