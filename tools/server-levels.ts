import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';

/** One application's folders: levels, each of which may import those before it, and features above them all. */
export interface Levels {
  /** From the project's root. */
  readonly root: string;
  readonly levels: readonly string[];
  /** Folders of tests: they may import anything. */
  readonly tests: readonly string[];
  /** Edges from feature to feature that still stand, `from → to`. The list only gets shorter. */
  readonly left: readonly string[];
}

export const serverLevels: Levels = {
  root: 'apps/server/src',
  levels: ['core', 'ports', 'games', 'registry'],
  tests: ['testing'],
  left: [],
};

const testFile = /(\.test|-fixture)\.tsx?$/;

/** Each import of a folder's files but its tests, as `[file, imported file]`, both from that folder; a package of ours by its name. */
export function importsIn(root: string, { tests }: Pick<Levels, 'tests'>): [string, string][] {
  const files = globSync('**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !testFile.test(file) && !tests.some((folder) => file.startsWith(`${folder}/`)),
  );
  return files.flatMap((file) =>
    [
      ...readFileSync(join(root, file), 'utf8').matchAll(/(?:from |import\(\s*)'(\.[^']+|@grabbit\/[^']+)'/g),
    ].map(([, specifier = '']): [string, string] => [
      file,
      specifier.startsWith('@') ? specifier : relative(root, normalize(join(root, dirname(file), specifier))),
    ]),
  );
}

/**
 * What breaks the levels of an application, a line each: a level that imports a later one or a feature, a feature that imports
 * another one, any of them that imports a file of the wiring above them, and edges that are listed though they are gone.
 */
export function levelFaults(projectRoot: string, given: Levels): string[] {
  const { levels, left } = given;
  const edges = new Set<string>();
  const faults = importsIn(join(projectRoot, given.root), given).flatMap(([file, imported]) => {
    const [from = '', to = ''] = [file, imported].map((path) => path.split('/')[0]);
    const wires = !file.includes('/');
    if (wires || from === to || /^\.\.|^@/.test(imported)) return [];
    const [fromLevel, toLevel] = [levels.indexOf(from), levels.indexOf(to)];
    if (toLevel !== -1 && (fromLevel === -1 || toLevel < fromLevel)) return [];
    const edge = `${from} → ${to}`;
    edges.add(edge);
    return left.includes(edge) ? [] : [`${given.root}/${file}: ${edge} (${imported})`];
  });
  const gone = left.filter((edge) => !edges.has(edge));
  return [...faults, ...gone.map((edge) => `${edge} is gone: take it off the list`)];
}
