import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { levelled } from './web-levels.ts';
import { serverLevels } from './server-levels.ts';

/** What a change can touch, by suite: everything, or these and nothing else. */
export interface Touched {
  /** Changed files whose unit tests, and those of all that imports them, are run. */
  readonly unit: 'all' | readonly string[];
  /** Feature tests, by their paths. */
  readonly features: 'all' | readonly string[];
  /** Folders of journeys in `e2e/`. */
  readonly journeys: 'all' | readonly string[];
}

/** What there is to choose from: feature tests with their text, and folders of journeys. */
export interface Tests {
  readonly features: ReadonlyMap<string, string>;
  readonly journeys: readonly string[];
}

const server = 'apps/server/src';
const webLevels = levelled.flatMap(({ levels, above }) => [...levels.flat(), above]);
const levels = {
  server: [...serverLevels.levels, ...serverLevels.tests],
  web: webLevels,
};

/** Features that others' journeys walk through. All are run for one that has none and is not listed. */
export const walkedBy: Readonly<Record<string, readonly string[]>> = {
  checkpoints: ['claw'],
  connection: ['claw', 'rooms'],
  goods: ['claw'],
  help: ['platform'],
  live: ['claw', 'rooms'],
  mall: ['platform'],
  media: ['platform'],
  orders: ['claw'],
  play: ['claw'],
  prizes: ['claw'],
  reports: ['platform'],
};

/** Folders of sources whose next folder is a feature's name. */
const homes = [
  { root: `${server}/`, levels: levels.server },
  { root: 'apps/web/src/', levels: levels.web },
  { root: 'packages/contract/src/', levels: ['games'] },
];

/** The feature that a file belongs to; null where everything may stand on it. */
export function featureOf(path: string): string | null {
  for (const { root, levels: low } of homes) {
    if (!path.startsWith(root)) continue;
    const [folder = '', ...rest] = path.slice(root.length).split('/');
    return rest.length === 0 || low.includes(folder) ? null : folder;
  }
  return null;
}

const isWords = (path: string): boolean => path.startsWith('docs/') || path.endsWith('.md');
const isCode = (path: string): boolean => /\.tsx?$/.test(path);
const isUnitTest = (path: string): boolean => /\.test\.tsx?$/.test(path) && !path.endsWith('.int.test.ts');
const isOfServer = (path: string): boolean => /^(?:packages|apps\/server)\//.test(path);
const isOnly = (part: string, path: string): boolean => path.startsWith(`${part}/`);

/** Whether a feature test is a feature's own, imports it, or stands above all of them. */
function tries(test: string, text: string, features: ReadonlySet<string>): boolean {
  const own = featureOf(test);
  if (own === null || features.has(own)) return true;
  const imported = [...text.matchAll(/from '(\.[^']+)'/g)].map(([, path = '']) =>
    featureOf(normalize(join(dirname(test), path))),
  );
  return imported.some((feature) => feature !== null && features.has(feature));
}

function touchedFeatures(changed: readonly string[], { features }: Tests): Touched['features'] {
  const own = changed.filter((path) => path.endsWith('.int.test.ts'));
  const counted = changed.filter(
    (path) => !own.includes(path) && !isUnitTest(path) && !/^(?:apps\/web|e2e|bench|tools)\//.test(path),
  );
  if (counted.some((path) => featureOf(path) === null)) return 'all';
  const names = new Set(counted.filter(isOfServer).map((path) => featureOf(path) ?? ''));
  const tried = [...features].filter(([test, text]) => names.size > 0 && tries(test, text, names));
  return [...new Set([...own, ...tried.map(([test]) => test)])].toSorted();
}

function touchedJourneys(changed: readonly string[], { journeys }: Tests): Touched['journeys'] {
  const found = new Set<string>();
  for (const path of changed) {
    if (/\.test\.tsx?$/.test(path) || isOnly('tools', path) || isOnly('bench', path)) continue;
    const feature = isOnly('e2e', path) ? (path.split('/')[1] ?? '') : featureOf(path);
    const walked =
      feature === null
        ? []
        : [...(journeys.includes(feature) ? [feature] : []), ...(walkedBy[feature] ?? [])];
    if (walked.length === 0) return 'all';
    for (const folder of walked) found.add(folder);
  }
  return [...found].toSorted();
}

/** Which tests a change of these files can touch. What nothing imports, such as a dictionary or a style sheet, may touch all. */
export function touchedBy(files: readonly string[], tests: Tests): Touched {
  const changed = files.filter((path) => !isWords(path));
  const known = changed.every((path) => isCode(path));
  return {
    unit: known ? changed.filter((path) => !path.endsWith('.int.test.ts')) : 'all',
    features: touchedFeatures(changed, tests),
    journeys: touchedJourneys(changed, tests),
  };
}

/** Files that differ from where this branch left a revision, those that git does not know yet among them. Throws what git says. */
export function changedSince(root: string, revision: string): string[] {
  const git = (...args: string[]): string[] => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr.trim());
    return stdout.split('\n').filter((line) => line !== '');
  };
  return [
    ...git('diff', '--name-only', '--merge-base', revision),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
}

/** The tests of this checkout. */
export function findTests(root: string): Tests {
  const paths = globSync('{apps/server/src,tools}/**/*.int.test.ts', { cwd: root });
  const journeys = globSync('e2e/*/*.spec.ts', { cwd: root }).map((path) => path.split('/')[1] ?? '');
  return {
    features: new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')])),
    journeys: [...new Set(journeys)].toSorted(),
  };
}
