/**
 * Writes `public/licences.txt`: every package that the player's app is built on, with its licence in full. Run after a
 * dependency has changed: `node apps/web/tools/list-licences.ts`.
 */
/* oxlint-disable no-restricted-imports, no-console -- a tool that runs in Node, no part of the app */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly private?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const app = fileURLToPath(new URL('..', import.meta.url));
const read = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/** Folder of a package as seen from another one: the nearest `node_modules` that holds it. */
function folderOf(name: string, from: string): string | null {
  for (let at = from; at !== dirname(at); at = dirname(at)) {
    const folder = join(at, 'node_modules', name);
    if (existsSync(join(folder, 'package.json'))) return folder;
  }
  return null;
}

/** Every package below a folder, by name and version; ours are walked through and left out. */
function collect(folder: string, found = new Map<string, string>()): Map<string, string> {
  for (const name of Object.keys(read(folder).dependencies ?? {})) {
    const at = folderOf(name, folder);
    if (at === null) throw new Error(`${name} is not installed`);
    const { version, private: ours } = read(at);
    const key = `${name} ${version}`;
    if (found.has(key)) continue;
    if (ours !== true) found.set(key, at);
    collect(at, found);
  }
  return found;
}

const bare = (text: string): string => text.replaceAll('\r\n', '\n').trim();

function licenceText(folder: string): string {
  const [file] = globSync('{LICENSE,LICENCE,License,license,COPYING}*', { cwd: folder }).sort();
  return file === undefined ? '' : bare(readFileSync(join(folder, file), 'utf8'));
}

const rule = '-'.repeat(72);
const byText = new Map<string, string[]>();
for (const [key, folder] of [...collect(app)].sort(([a], [b]) => a.localeCompare(b, 'en'))) {
  const text = licenceText(folder) || `Licence: ${read(folder).license ?? 'unknown'}`;
  byText.set(text, [...(byText.get(text) ?? []), `${key} (${read(folder).license ?? 'see below'})`]);
}
const parts = [...byText].map(([text, names]) => `${names.join('\n')}\n\n${text}\n`);
const file = join(app, 'public/licences.txt');
writeFileSync(
  file,
  `Packages that this app is built on, and their licences.\n\n${parts.join(`\n${rule}\n\n`)}`,
);
console.log(`${[...byText.values()].flat().length} packages`);
