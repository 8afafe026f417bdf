/**
 * Makes what the documents repeat of the games' rules from the rules themselves: `docs/rules/README.md` whole, and in other pages each table between
 * `<!-- rules VERSION FIELD [by FIELD] -->` and `<!-- end of rules -->`.
 *
 *   node tools/rules-docs.ts            writes them anew
 *   node tools/rules-docs.ts --new      first writes the document of each version of the engines that has none yet
 *   node tools/rules-docs.ts --check    ends with 1 when one is out of date
 */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
type Fields = Readonly<Record<string, Json>>;

const docs = join(import.meta.dirname, '../docs');

const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);
const isFlat = (value: Json | undefined): boolean =>
  value !== undefined && (typeof value !== 'object' || value === null);

/** A part of a document that is longer is not spelled out, in characters. */
const mostShown = 2_500;

/** `oneIn` as the rules have it, `one in` as people read it. */
const words = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
const cell = (value: Json | undefined): string =>
  value === undefined || value === null
    ? '–'
    : typeof value === 'object'
      ? JSON.stringify(value)
      : `${value}`;

function table(head: readonly string[], rows: readonly (readonly (Json | undefined)[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map((row) => line(row.map(cell)))].join('\n');
}

/** The columns of a table of objects: names first, counts by size. */
function keysOf(rows: readonly Json[]): string[] {
  const fields = rows.filter(isFields);
  const isName = (key: string): boolean => fields.some((each) => typeof each[key] === 'string');
  const keys = new Set(fields.flatMap((each) => Object.keys(each)));
  return [...keys].sort((a, b) => Number(isName(b)) - Number(isName(a)) || Number(a) - Number(b) || 0);
}

/** A field of the rules in words and tables. `heads`: what stands over the columns of lists. */
function shown(name: string, value: Json, heads?: readonly Json[]): string {
  // A course has hundreds of figures that nobody reads in a table.
  if (name !== 'terms' && JSON.stringify(value).length > mostShown) return `${words(name)}: in the document`;
  if (isList(value)) return shownList(name, value);
  if (!isFields(value)) return `${words(name)}: ${cell(value)}`;
  const entries = Object.entries(value);
  const lists = entries.flatMap(([key, each]) => (isList(each) ? [[key, each] as const] : []));
  if (lists.length === entries.length && lists.every(([, list]) => list.every(isFlat))) {
    const wide = Math.max(...lists.map(([, list]) => list.length));
    const over = heads ?? Array.from({ length: wide }, (_, index) => index);
    return table(
      [words(name), ...over.map(cell)],
      lists.map(([key, list]) => [key, ...list]),
    );
  }
  if (entries.every(([, each]) => isFields(each) && Object.values(each).every(isFlat))) {
    const keys = keysOf(entries.map(([, each]) => each));
    const rows = entries.map(([key, each]) => [key, ...keys.map((at) => (isFields(each) ? each[at] : null))]);
    return table([words(name), ...keys.map(words)], rows);
  }
  // What is settled of a round stands under `terms` in its document.
  const before = name === 'terms' ? '' : `${name} `;
  return entries.map(([key, each]) => shown(`${before}${key}`, each)).join('\n\n');
}

function shownList(name: string, list: readonly Json[]): string {
  if (list.every(isFlat)) return `${words(name)}: ${list.map(cell).join(', ')}`;
  if (list.every((each) => isFields(each) && Object.values(each).every(isFlat))) {
    const keys = keysOf(list);
    return table(
      keys.map(words),
      list.map((each) => keys.map((at) => (isFields(each) ? each[at] : null))),
    );
  }
  return list
    .map((each, index) => {
      const title = isFields(each) && typeof each['name'] === 'string' ? each['name'] : `${index + 1}`;
      return shown(`${name} ${title}`, each);
    })
    .join('\n\n');
}

const isCommand = process.argv[1] === import.meta.filename;
if (isCommand && process.argv.includes('--new')) await writeNew();

/** A document that there is stays as it is: other rules are another version. */
async function writeNew(): Promise<void> {
  const { publishedRules } = await import('@grabbit/engines/published-rules');
  const { canonicalJson } = await import('@grabbit/engines/fair');
  for (const { engine, rules } of publishedRules) {
    const file = join(docs, `rules/${engine}.json`);
    if (existsSync(file)) continue;
    writeFileSync(file, `${canonicalJson(rules)}\n`);
    console.log(`docs/rules/${engine}.json is new`);
  }
}

const versions = new Map<string, Fields>(
  globSync('rules/*.json', { cwd: docs })
    .sort()
    .map((file) => [basename(file, '.json'), JSON.parse(readFileSync(join(docs, file), 'utf8')) as Fields]),
);

/** The page of all rules documents. */
function rulesPage(): string {
  const parts = [...versions].map(([version, rules]) => {
    const fields = Object.entries(rules).filter(([name]) => name !== 'game' && name !== 'engine');
    const title = `## ${version}\n\nThe document: [${version}.json](${version}.json).`;
    return [title, ...fields.map(([name, value]) => shown(name, value))].join('\n\n');
  });
  const head = `# Rules of the drawn games

Made from the documents beside it by \`node tools/rules-docs.ts\`. Hundredths are of the stake: 250 pays 2.5 times. The columns of a list without names count from 0.`;
  return `${[head, ...parts].join('\n\n')}\n`;
}

const region = /(<!-- rules (\S+) (\S+)(?: by (\S+))? -->\n)[^]*?(<!-- end of rules -->)/g;

/** A page with its tables made anew. @throws Error where it names what there is not. */
function withTables(page: string): string {
  return page.replace(
    region,
    (_all, start: string, version: string, field: string, by: string | undefined, end: string) => {
      const value = versions.get(version)?.[field];
      const heads = versions.get(version)?.[by ?? ''];
      if (value === undefined) throw new Error(`the rules ${version} have no ${field}`);
      return `${start}\n${shown(field, value, isList(heads) ? heads : undefined)}\n\n${end}`;
    },
  );
}

/** Every page that is made here, as it should be, by its path from `docs`. */
export function rulesDocs(): ReadonlyMap<string, string> {
  const pages = globSync('*.md', { cwd: docs })
    .map((file) => [file, readFileSync(join(docs, file), 'utf8')] as const)
    .filter(([, text]) => text.includes('<!-- rules '));
  return new Map([
    ['rules/README.md', rulesPage()],
    ...pages.map(([file, text]) => [file, withTables(text)] as const),
  ]);
}

/** Pages that are out of date. */
export function staleDocs(): string[] {
  return [...rulesDocs()].flatMap(([file, text]) => {
    try {
      return readFileSync(join(docs, file), 'utf8') === text ? [] : [file];
    } catch {
      return [file];
    }
  });
}

if (isCommand) {
  const stale = staleDocs();
  if (process.argv.includes('--check')) {
    for (const file of stale) console.log(`docs/${file} is not what the rules say: node tools/rules-docs.ts`);
    process.exitCode = stale.length === 0 ? 0 : 1;
  } else for (const [file, text] of rulesDocs()) writeFileSync(join(docs, file), text);
}
