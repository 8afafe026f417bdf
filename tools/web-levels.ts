import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** An app whose features are folders of `root`, beside the levels that everything may stand on. */
export interface Levelled {
  readonly root: string;
  /** From the lowest to the highest; folders of one level may import each other. */
  readonly levels: readonly (readonly string[])[];
  /** The level above the features: it may import all of them, and nothing below it imports it. */
  readonly above: string;
  /** How many imports from feature to feature there are: a change may lower it, none may raise it. */
  readonly most: number;
  /** How many imports go up: from a level into a higher one or into a feature, or from below into the level above. */
  readonly mostUp: number;
}

/** The web app: no feature imports another one, and nothing imports upwards. */
export const levelled: readonly Levelled[] = [
  {
    root: 'apps/web/src',
    levels: [['i18n', 'kernel', 'styles', 'ui'], ['ports'], ['stage'], ['room'], ['draws'], ['rounds']],
    above: 'shell',
    most: 0,
    mostUp: 0,
  },
];

type Order = Pick<Levelled, 'levels' | 'above'>;
type Files = ReadonlyMap<string, string>;
type Rule = (from: string, to: string) => boolean;

/** Imports between folders that a rule picks, as `from/file.ts → to/file.ts`. Files that stand beside the folders wire all. */
function importsThat(picked: Rule, files: Files): string[] {
  const folderOf = (file: string): string | null => {
    const [folder = '', ...rest] = file.split('/');
    return rest.length === 0 || folder.startsWith('.') ? null : folder;
  };
  return [...files].flatMap(([file, code]) => {
    const own = folderOf(file);
    if (own === null) return [];
    const paths = [...code.matchAll(/\bfrom\s+'(\.[^']+)'|\bimport\(\s*'(\.[^']+)'/g)];
    return paths.flatMap(([, plain, lazy]) => {
      const target = normalize(join(dirname(file), plain ?? lazy ?? ''));
      const other = folderOf(target);
      return other === null || other === own || !picked(own, other) ? [] : [`${file} → ${target}`];
    });
  });
}

/** Imports from one feature's folder into another's. */
export function featureEdges(files: Files, { levels, above }: Order): string[] {
  const isFeature = (folder: string): boolean => folder !== above && !levels.flat().includes(folder);
  return importsThat((from, to) => isFeature(from) && isFeature(to), files);
}

/** Imports against the order of the levels: into a higher level, into a feature from below it, into the level above from anywhere. */
export function upwardEdges(files: Files, { levels, above }: Order): string[] {
  const heightOf = (folder: string): number => {
    const height = levels.findIndex((level) => level.includes(folder));
    return folder === above ? levels.length + 1 : height === -1 ? levels.length : height;
  };
  return importsThat((from, to) => heightOf(from) < heightOf(to), files);
}

const where = 'tools/web-levels.ts';

function compare(what: string, found: readonly string[], most: number, advice: string): string[] {
  if (found.length === most) return [];
  const line = `${what}: ${found.length}, ${most} are written in ${where}`;
  return [found.length > most ? `${line}: ${advice}` : `${line}: write the lower number`];
}

/** One line for each kind of import that has become more, or less without the number saying so. */
export function edgeFaults(root: string, apps: readonly Levelled[] = levelled): string[] {
  return apps.flatMap(({ root: app, levels, above, most, mostUp }) => {
    const names = globSync('**/*.{ts,tsx}', { cwd: join(root, app), exclude: ['**/*.test.{ts,tsx}'] });
    const files = new Map(names.map((name) => [name, readFileSync(join(root, app, name), 'utf8')]));
    const across = featureEdges(files, { levels, above });
    const up = upwardEdges(files, { levels, above });
    const advice = 'features meet through the contract, a level below, or the level above that lists them';
    return [
      ...compare(`${app}: imports from feature to feature`, across, most, advice),
      ...compare(`${app}: imports up: ${up.join(', ')}`, up, mostUp, advice),
    ];
  });
}
