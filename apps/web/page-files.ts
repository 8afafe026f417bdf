import { relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { split } from './texts/split-texts.ts';
import { partsFor } from './texts/text-parts.ts';

/** Source files that a page is made of beyond the first page's, by its path as routes are written: `/goods/:id`. */
export type PageSources = Readonly<Record<string, readonly string[]>>;

/** What a page is made of, as the server names it in the page's head: `apps/server/src/core/page-files.ts`. */
interface PageFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Parts of the dictionary. */
  readonly texts: readonly string[];
}

interface BuiltChunk {
  readonly fileName: string;
  readonly imports: readonly string[];
  readonly moduleIds: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } | undefined;
}

/** The chunks that hold some modules, and those that come with them. */
export function chunksOf(sources: readonly string[], chunks: readonly BuiltChunk[]): readonly BuiltChunk[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<BuiltChunk>();
  const visit = (chunk: BuiltChunk | undefined): void => {
    if (chunk === undefined || found.has(chunk)) return;
    found.add(chunk);
    for (const imported of chunk.imports) visit(byName.get(imported));
  };
  for (const source of sources) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(source));
    if (chunk === undefined) throw new Error(`No chunk holds ${source}.`);
    visit(chunk);
  }
  return [...found];
}

/**
 * Writes `pages.json`: what the browser has to fetch for some pages beside what every page begins with (`isFirst`), so that the server can
 * name it in their heads and it comes beside the app's code, not after it.
 */
export function pageFiles(pages: PageSources, isFirst: (file: string) => boolean): Plugin {
  let root = '';
  return {
    name: 'page-files',
    apply: 'build',
    configResolved(config) {
      ({ root } = config);
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
        const { graph, parts } = split(root);
        const filesOf = (sources: readonly string[]): PageFiles => {
          const needed = chunksOf(
            sources.map((source) => `${root}/${source}`),
            chunks,
          ).filter(({ fileName }) => !isFirst(`/${fileName}`));
          const styles = needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
          const texts = sources.flatMap((source) =>
            partsFor(relative('src', source).split(sep).join('/'), graph, parts),
          );
          return {
            scripts: needed.map(({ fileName }) => `/${fileName}`),
            styles: [...new Set(styles)].map((file) => `/${file}`),
            texts: [...new Set(texts)],
          };
        };
        const all = Object.entries(pages).map(([path, sources]) => [path, filesOf(sources)]);
        const source = JSON.stringify(Object.fromEntries(all));
        this.emitFile({ type: 'asset', fileName: 'pages.json', source });
      },
    },
  };
}
