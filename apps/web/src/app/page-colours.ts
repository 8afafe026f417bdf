import type { SiteFace } from '@grabbit/contract';
import { site } from './brand.ts';
import type { ThemeName } from './preferences.store.ts';

/** Colours around a page, as CSS colours: the browser's or wrapper's bar, and the safe area of a phone. */
export interface PageColours {
  readonly bar: string;
  readonly safeArea: string;
}

/** Games with a night of their own. */
const variants: readonly (readonly [prefix: string, colours: PageColours])[] = [
  ['/plinko/', { bar: '#2a0f5e', safeArea: '#1b0940' }],
  ['/bo/', { bar: '#06263f', safeArea: '#04182a' }],
];

/** Under the root page lies its dock, whose paper reaches into the safe area. */
const rootSafeArea = { blue: '#fff6df', pink: '#fff3ea' } as const;

/** The colours of a page, by its path and theme. */
export function pageColours(
  path: string,
  theme: ThemeName,
  { colours }: Pick<SiteFace, 'colours'> = site,
): PageColours {
  const variant = variants.find(([prefix]) => path.startsWith(prefix));
  if (variant !== undefined) return variant[1];
  const bar = colours[theme];
  return { bar, safeArea: path === '/' ? rootSafeArea[theme] : bar };
}

/** Shows a page's colours in the browser's bar. */
export function showPageColours({ bar, safeArea }: PageColours): void {
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', bar);
  document.documentElement.style.setProperty('--safe-area', safeArea);
}
