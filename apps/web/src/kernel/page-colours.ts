import type { SiteFace } from '@grabbit/contract';
import { site } from './brand.ts';
import type { ThemeName } from './preferences.store.ts';
import { roomColours } from './room-path.ts';
import type { PageColours } from './room-path.ts';

/** Under the root page lies its dock, whose paper reaches into the safe area. */
const rootSafeArea = { blue: '#fff6df', pink: '#fff3ea' } as const;

/** The colours of a page, by its path and theme. */
export function pageColours(
  path: string,
  theme: ThemeName,
  { colours }: Pick<SiteFace, 'colours'> = site,
): PageColours {
  const own = roomColours(path);
  if (own !== undefined) return own;
  const bar = colours[theme];
  return { bar, safeArea: path === '/' ? rootSafeArea[theme] : bar };
}

/** Shows a page's colour in the browser's bar; the safe area is the wrapper's to colour. */
export function showPageColours({ bar }: Pick<PageColours, 'bar'>): void {
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', bar);
}
