import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** What the split of the texts has to know of a source file. Paths are seen from the app's `src`. */
export interface SourceFile {
  /** Files that come with it. */
  readonly imports: readonly string[];
  /** Files that it loads when they are needed. */
  readonly lazy: readonly string[];
  /** Keys that it names, as `section.key`; one that is put together at run time ends in `*`. */
  readonly keys: readonly string[];
}

export type SourceGraph = ReadonlyMap<string, SourceFile>;

const statics = /^(?:import|export)\s+(?!type\b)(?:[^;'"]*?from\s+)?'(\.[^']+)'/gm;
export const lazyImport = /\bimport\(\s*'(\.[^']+)',?\s*\)/g;
const globs = /\bimport\.meta\.glob\b[^(]*\(\s*'(\.[^']+)',\s*\{\s*eager: true/g;
const named = /['"`]([A-Za-z]\w*\.[\w -]*)(['"`]|\$\{)/g;

/** Reads one file's text. A key is whatever looks like one: what is in no dictionary is left out later. */
export function readSource(file: string, code: string): SourceFile {
  const found = (pattern: RegExp): string[] =>
    [...code.matchAll(pattern)].map(([, path = '']) => normalize(join(dirname(file), path)));
  const keys = [...code.matchAll(named)].map(([, key = '', end]) =>
    end === '${' || key.endsWith('.') ? `${key}*` : key,
  );
  return { imports: found(statics), lazy: found(lazyImport), keys: [...new Set(keys)] };
}

/** Tests and the gallery of components are no part of the app. */
const others = ['**/*.test.{ts,tsx}', '**/*-fixture.ts', '**/*.stories.tsx', '**/gallery/**'];

/** Files that come with one because their names fit its pattern, as the parts of the features do. */
function foundByName(file: string, code: string, src: string): readonly string[] {
  const patterns = [...code.matchAll(globs)].map(([, path = '']) => normalize(join(dirname(file), path)));
  return patterns.flatMap((pattern) => globSync(pattern, { cwd: src, exclude: others }));
}

/** Every source file of the app. */
export function readGraph(src: string): SourceGraph {
  const files = globSync('**/*.{ts,tsx}', { cwd: src, exclude: others });
  return new Map(
    files.map((file) => {
      const code = readFileSync(join(src, file), 'utf8');
      const source = readSource(file, code);
      return [file, { ...source, imports: [...source.imports, ...foundByName(file, code, src)] }];
    }),
  );
}

/** Files that come with `start`, itself among them: without what is loaded when it is needed. */
export function comesWith(start: string, graph: SourceGraph): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [start];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const source = graph.get(file);
    if (source === undefined || found.has(file)) continue;
    found.add(file);
    waiting.push(...source.imports);
  }
  return found;
}
