import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sourceFiles } from './source-rules.ts';

// Which rules, errors and constants of the specification a test names, and which none does. A rule without a test
// belongs to a feature that is not built yet and stands in docs/rules.md; a rule with one must not stand there.

export interface RuleReport {
  /** Titles of tests by the rule that they name. */
  readonly tested: ReadonlyMap<string, readonly string[]>;
  readonly untested: readonly string[];
  /** What the others wait for, by rule. */
  readonly waiting: ReadonlyMap<string, string>;
  /** What docs/rules.md says that does not hold, and what it leaves out. */
  readonly faults: readonly string[];
}

const root = join(import.meta.dirname, '..');

interface RuleNames {
  /** Which section of the specification a letter's rules, and the constants, stand in. */
  readonly sections: Readonly<Record<string, number>>;
  readonly rules: Readonly<Record<string, number>>;
  readonly constants: readonly string[];
}

const readNames = (): RuleNames =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'rule-names.json'), 'utf8')) as RuleNames;

/** Every name: S001 to S073 and so on, E01 to E31, and `const <name>`. */
export function ruleNames(): string[] {
  const { rules, constants } = readNames();
  const numbered = Object.entries(rules).flatMap(([letter, count]) =>
    Array.from({ length: count }, (_, i) => letter + String(i + 1).padStart(letter === 'E' ? 2 : 3, '0')),
  );
  return [...numbered, ...constants.map((name) => `const ${name}`)];
}

const testFile = /\.(?:test|spec)\.tsx?$/;
const named = /\[([SVP]\d{3}|E\d{2}|const [\w. -]+)\]/g;

/** Rules named at the beginning of titles of tests. A name elsewhere in a file does not count. */
export function namesInTitles(source: string): { name: string; title: string }[] {
  const titles = source.matchAll(
    /(describe(?:\.\w+)*\(\s*)?(['"`])(\[(?:[SVPE]\d|const )(?:\\.|(?!\2)[\s\S])*)\2/g,
  );
  return [...titles]
    .filter(([, group]) => group === undefined)
    .flatMap(([, , , title = '']) => [...title.matchAll(named)].map(([, name = '']) => ({ name, title })));
}

/** Rules that docs/rules.md lists as waiting, and for which feature: `| S026 | recharge |`. */
export function waitingRules(page: string): Map<string, string> {
  const rows = [...page.matchAll(/^\| ([^|]+?) \| ([^|]+?) \|$/gm)];
  return new Map(
    rows
      .map(([, name = '', feature = '']) => [name, feature] as const)
      .filter(([name]) => /^(?:[SVPE]\d|const )/.test(name)),
  );
}

/** A test may name one part of a constant that is a table, as in `const userGroups.A`: it counts for the whole. */
function wholeOf(name: string, all: readonly string[]): string {
  const group = name.slice(0, name.lastIndexOf('.'));
  return all.includes(name) || !all.includes(group) ? name : group;
}

export function reportRules(): RuleReport {
  const tested = new Map<string, string[]>();
  const all = ruleNames();
  // The example titles in this script's own test name rules, too.
  const files = sourceFiles(root).filter((file) => testFile.test(file) && file !== 'tools/rules.test.ts');
  for (const path of files) {
    for (const { name, title } of namesInTitles(readFileSync(join(root, path), 'utf8'))) {
      const whole = wholeOf(name, all);
      tested.set(whole, [...(tested.get(whole) ?? []), `${path}: ${title}`]);
    }
  }
  const untested = all.filter((name) => !tested.has(name));
  const waiting = waitingRules(readFileSync(join(root, 'docs/rules.md'), 'utf8'));
  const faults = [
    ...untested.filter((name) => !waiting.has(name)).map((name) => `${name} has no test`),
    ...[...waiting.keys()]
      .filter((name) => tested.has(name))
      .map((name) => `${name} has a test, and docs/rules.md says that it waits`),
    ...[...waiting.keys()]
      .filter((name) => !all.includes(name))
      .map((name) => `docs/rules.md lists ${name}, which is no rule`),
    ...[...tested.keys()]
      .filter((name) => !all.includes(name))
      .map((name) => `a test names ${name}, which is no rule`),
  ];
  return { tested, untested, waiting, faults };
}

/** Each rule of a section of the specification with the tests that hold it, or what it waits for. */
export function walkSection(section: number, { tested, waiting }: RuleReport): string[] {
  const { sections } = readNames();
  const kinds = Object.keys(sections).filter((kind) => sections[kind] === section);
  return ruleNames()
    .filter((name) => kinds.some((kind) => name.startsWith(kind)))
    .map((name) => {
      const feature = waiting.get(name);
      const held = tested.get(name) ?? [feature === undefined ? 'NO TEST' : `waits: ${feature}`];
      return [name, ...held].join('\n  ');
    });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const report = reportRules();
  const { tested, untested, faults } = report;
  const at = process.argv.indexOf('--section');
  const sections = process.argv.includes('--all')
    ? [4, 5, 6, 8, 9]
    : at < 0
      ? []
      : [Number(process.argv[at + 1])];
  for (const line of sections.flatMap((section) => walkSection(section, report))) console.log(line);
  console.log(`${tested.size} rules are named by tests; without one: ${untested.join(', ') || 'none'}`);
  for (const fault of faults) console.log(fault);
  process.exit(faults.length === 0 ? 0 : 1);
}
