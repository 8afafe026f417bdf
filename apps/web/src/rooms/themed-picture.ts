import { pictureUrl } from '../kernel/hosts.ts';
import type { ThemeName } from '../kernel/preferences.store.ts';

/** Our own pictures of the machine are drawn once for each theme: whichever a banner names, the theme's is shown. */
export function themedPicture(path: string, theme: ThemeName): string {
  return pictureUrl(path.replace(/^\/machine\/(?:blue|pink)\.webp$/, `/machine/${theme}.webp`));
}
