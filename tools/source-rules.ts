import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { architectureFaults } from './architecture-picture.ts';
import { failureFaults } from './failure-rule.ts';
import { edgeFaults } from './feature-edges.ts';
import { longFunctions } from './long-functions.ts';
import { findStatements } from './sql/statements.ts';

const longest = 400;

/** A file may be longer when it says why in a line that begins so. */
const reason = '// Long because ';

/** Every TypeScript file of ours, from the project's root, sorted. */
export function sourceFiles(root: string): string[] {
  const files = globSync('{packages,apps,e2e,bench,tools}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (name) => /(^|\/)(node_modules|dist)(\/|$)/.test(name),
  });
  return files.sort();
}

/** Rules that the linter does not have. One line per fault: `file: what is wrong`. */
export function findSourceFaults(root: string): string[] {
  const ofFiles = sourceFiles(root).flatMap((file) => faultsOf(file, readFileSync(join(root, file), 'utf8')));
  return [
    ...ofFiles,
    ...styleFaults(root),
    ...edgeFaults(root),
    ...architectureFaults(root),
    ...sqlFaults(root),
  ];
}

/** SQL that no test can prepare, because its text or its row type cannot be read from the source. */
function sqlFaults(root: string): string[] {
  return findStatements(root).unreadable.map(({ place, why }) => `${place}: ${why}`);
}

/**
 * What a game says of its room must outrank what rooms and cabinets say, whichever style sheet the browser has first: files
 * that are loaded for two pages come in no certain order.
 */
function styleFaults(root: string): string[] {
  const sheets = globSync('apps/web/src/*/**/*.css', {
    cwd: root,
    exclude: ['apps/web/src/{draws,room}/**'],
  });
  return sheets
    .toSorted()
    .flatMap((file) =>
      weakRoomRules(readFileSync(join(root, file), 'utf8')).map(
        (selector) => `${file}: "${selector}" loses against the room's own rules; write ".play${selector}"`,
      ),
    );
}

/** Selectors of a game's room, such as `.play--slot`, that do not name the room too. */
export function weakRoomRules(sheet: string): string[] {
  return [...sheet.matchAll(/(?<!\.play)\.play--[a-z]+/g)].map(([selector]) => selector);
}

function faultsOf(file: string, text: string): string[] {
  const faults: string[] = [];
  const lines = text.split('\n');
  if (lines.length > longest && !text.includes(reason)) {
    faults.push(
      `${file}: ${lines.length} lines; split it, or say why in a line that begins with "${reason.trim()}"`,
    );
  }
  if (lines.some((line) => line.startsWith('export * from'))) {
    faults.push(`${file}: name what you export instead of "export *"`);
  }
  for (const fault of longFunctions(file, text)) faults.push(`${file}:${fault}`);
  if (isSeenByPlayers(file)) {
    for (const words of spokenWords(text)) faults.push(`${file}: "${words}" belongs in the dictionaries`);
  }
  if (file.endsWith('.depot.ts')) {
    for (const what of commandFaults(text)) faults.push(`${file}: ${what} belongs in <feature>.operator.ts`);
  }
  if (/^apps\/server\/src\/(?!.*\.test\.ts$)/.test(file)) {
    for (const what of failureFaults(text)) faults.push(`${file}: ${what}`);
  }
  const name = file.split('/').at(-1) ?? '';
  if (!/^[a-z0-9$_-]+(\.[a-z0-9-]+)*$/.test(name)) faults.push(`${file}: file names are kebab-case`);
  return faults;
}

/** What a skin over commands does not do by itself: ask the database, read a line's arguments, write the log, print. */
export function commandFaults(source: string): string[] {
  const faults: readonly (readonly [what: string, sign: RegExp])[] = [
    [
      'SQL',
      /\b(?:select|insert into|update|delete from)\b[^;'"`]*\b(?:from|set|values|where)\b|\.(?:query|statement|transaction)\b/,
    ],
    ['the operator’s log', /\blogOperator\b|\boperator_log\b|\boperate\(/],
    ['a parser of arguments', /\bparseArgs\b/],
    ['printing', /\bprint\(|\bconsole\./],
  ];
  return faults.filter(([, sign]) => sign.test(source)).map(([what]) => what);
}

/** The app's own screens. The gallery of components is for developers. */
function isSeenByPlayers(file: string): boolean {
  return /^apps\/web\/src\/.*\.tsx$/.test(file) && !/\.test\.tsx$|\.stories\.tsx$|\/gallery\//.test(file);
}

/** Words between tags, and in the attributes that are read out or shown, which no dictionary can translate. */
export function spokenWords(source: string): string[] {
  const between = source.matchAll(/<[\w.]+(?:\s[^<>]*)?>\s*([^<>{}=;()]*\p{L}{2,}[^<>{}=;()]*?)\s*<\//gu);
  const shown = source.matchAll(/\b(?:aria-label|title|alt|placeholder|label)="([^"]*\p{L}{2,}[^"]*)"/gu);
  return [...between, ...shown].map(([, words = '']) => words.trim());
}
