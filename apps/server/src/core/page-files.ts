import { existsSync, readFileSync } from 'node:fs';

/** What a page is made of beside what every page begins with; `apps/web/page-files.ts` writes it when the app is built. */
export interface PageFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Parts of the dictionary: their language is known where the page is opened. */
  readonly texts: readonly string[];
}

const none: PageFiles = { scripts: [], styles: [], texts: [] };

/** The files of each page that has some of its own, by its path as routes are written. */
export function readPageFiles(file: string): (path: string) => PageFiles {
  const all = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, PageFiles>) : {};
  return (path) => all[path] ?? none;
}

/** A page's files as tags of its head: they come beside the app's code, not after it. */
export function fileTags({ scripts, styles }: PageFiles): string {
  return [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="${file}" />`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}" />`),
  ].join('');
}
