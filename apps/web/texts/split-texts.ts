import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize, relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { withEnglish } from './missing-texts.ts';
import { lazyImport, readGraph } from './source-graph.ts';
import type { SourceGraph } from './source-graph.ts';
import { cut, divide, partsFor } from './text-parts.ts';
import type { Parts, Texts } from './text-parts.ts';

const defaultLocale = 'en-US';
const loader = '/src/i18n/i18n.ts';
const address = /^\/lang\/([\w-]+)\/(\w+)\.json(?:\?|$)/;

/** Makes each lazy import of a module wait for the parts that its target needs: the texts come beside the code. */
export function waitForTexts(file: string, code: string, graph: SourceGraph, parts: Parts): string | null {
  let isChanged = false;
  const text = code.replace(lazyImport, (whole, path: string) => {
    const needed = partsFor(normalize(join(dirname(file), path)), graph, parts);
    if (needed.length === 0) return whole;
    isChanged = true;
    return `withTexts(${JSON.stringify(needed)}, () => ${whole})`;
  });
  // At the end, so that every line keeps its number.
  return isChanged ? `${text}\nimport { withTexts } from '${loader}';\n` : null;
}

interface Split {
  readonly graph: SourceGraph;
  readonly parts: Parts;
  readonly texts: ReadonlyMap<string, Texts>;
  /** Text of each file, by its path under `lang/`. */
  readonly files: ReadonlyMap<string, string>;
  /** Another one when any text or any part is another. */
  readonly version: string;
}

/** Reads the sources and the languages. Takes about a tenth of a second. */
export function split(root: string): Split {
  const graph = readGraph(join(root, 'src'));
  const languages = globSync('public/lang/*.json', { cwd: root }).sort();
  const texts = new Map(
    languages.map((file): [string, Texts] => [
      basename(file, '.json'),
      JSON.parse(readFileSync(join(root, file), 'utf8')) as Texts,
    ]),
  );
  const english = texts.get(defaultLocale) ?? {};
  const parts = divide(english, graph);
  const files = new Map(
    [...texts].flatMap(([locale, all]) =>
      [...cut(withEnglish(english, all), parts)].map(([part, own]): [string, string] => [
        `${locale}/${part}.json`,
        JSON.stringify(own),
      ]),
    ),
  );
  const hash = createHash('sha256').update(JSON.stringify([...files]));
  return { graph, parts, texts, files, version: hash.digest('hex').slice(0, 8) };
}

/**
 * Cuts each language's one file into the first page's part and each feature's. Translators keep one file a language;
 * who uses a text decides where it goes.
 */
export function splitTexts(): Plugin {
  let root = '';
  let made: Split | null = null;
  let madeAt = 0;
  let isServing = false;
  const current = (): Split => {
    if (made === null || (isServing && Date.now() - madeAt > 1000)) {
      made = split(root);
      madeAt = Date.now();
    }
    return made;
  };
  return {
    name: 'split-texts',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
      isServing = config.command === 'serve';
    },
    buildStart() {
      made = null;
    },
    transform(code, id) {
      const file = relative(join(root, 'src'), id.split('?')[0] ?? id)
        .split(sep)
        .join('/');
      if (file.startsWith('..') || !/\.tsx?$/.test(file)) return null;
      const { graph, parts } = current();
      const text = waitForTexts(file, code, graph, parts);
      return text === null ? null : { code: text, map: null };
    },
    transformIndexHtml: (html) => html.replace('<html ', `<html data-texts="${current().version}" `),
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const [, locale = '', part = ''] = address.exec(request.url ?? '') ?? [];
        const { files, texts } = current();
        // The gallery of components speaks of everything.
        const text = part === 'all' ? texts.get(locale) : files.get(`${locale}/${part}.json`);
        if (text === undefined) return next();
        response.setHeader('content-type', 'application/json');
        response.setHeader('cache-control', 'no-cache');
        response.end(typeof text === 'string' ? text : JSON.stringify(text));
      });
    },
    generateBundle() {
      for (const [file, source] of current().files) {
        this.emitFile({ type: 'asset', fileName: `lang/${file}`, source });
      }
    },
  };
}
