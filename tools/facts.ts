import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as contract from '@grabbit/contract';
import { callSchemas } from '@grabbit/contract/schemas';

// What of the specification's calls, routes and enumerations this project serves, read from the code itself.
// `--json` for machines.

interface CallFact {
  readonly id: string | null;
  readonly name: string;
  readonly path: string;
  readonly methods: readonly string[];
  readonly scope: string;
  readonly params: readonly string[];
  readonly reply: readonly string[];
}

interface Properties {
  readonly properties?: Readonly<Record<string, unknown>>;
}

function fieldsOf(schema: unknown): string[] {
  return Object.keys((schema as Properties).properties ?? {});
}

/** Files that the specification lists among the calls. */
function files(): CallFact[] {
  return Object.entries(contract.filePaths).map(([name, { id, path }]) => {
    const params = [...path.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => param);
    return { id, name, path, methods: ['GET'], scope: 'public', params, reply: [] };
  });
}

/** What it lists among the calls and is a socket, or a word of the native host. */
function others(): CallFact[] {
  return Object.entries(contract.otherWays).map(([name, { id, path, way }]) => {
    return { id, name, path, methods: [way], scope: 'public', params: [], reply: [] };
  });
}

function calls(): CallFact[] {
  return Object.entries(contract.callPaths)
    .flatMap(([name, call]) => {
      const { id, also = [], path, scope }: contract.CallPath = call;
      const { params, reply } = callSchemas[name as contract.CallName];
      const shared = { name, path, methods: ['GET', 'POST'], scope };
      const fields = { params: fieldsOf(params), reply: fieldsOf(reply) };
      return [id, ...also].map((number): CallFact => ({ id: number, ...shared, ...fields }));
    })
    .concat(files(), others())
    .sort((a, b) => (a.id ?? 'ours').localeCompare(b.id ?? 'ours') || a.path.localeCompare(b.path));
}

interface RouteFact {
  readonly path: string;
  readonly scope: string;
}

/** The route tables are React modules, which Node does not run: their paths are read from their text. */
function routes(): RouteFact[] {
  const folder = join(import.meta.dirname, '../apps/web/src');
  const text = globSync('*/*.{module,routes}.tsx', { cwd: folder })
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
  const specified = (path: string): string =>
    path.replace(/\{-\$(\w+)\}/g, '{$1?}').replace(/\$(\w+)/g, '{$1}');
  const built = text.matchAll(/\bpath: '([^']+)'[\s\S]*?\bscope(?:d\(|: )'(\w+)'/g);
  return [...built]
    .map(([, path = '', scope = '']) => ({ path: specified(path), scope }))
    .sort((a, b) => a.path.localeCompare(b.path));
}

/** Enumerations are the exported tables of plain values whose names begin with a capital. */
function enumerations(): Record<string, Record<string, string | number>> {
  const tables = Object.entries(contract).filter(
    ([name, value]) =>
      /^[A-Z]/.test(name) && typeof value === 'object' && Object.values(value).every(isPlain),
  );
  return Object.fromEntries(tables) as Record<string, Record<string, string | number>>;
}

function isPlain(value: unknown): boolean {
  return typeof value === 'number' || typeof value === 'string';
}

const facts = { calls: calls(), routes: routes(), enumerations: enumerations() };
if (process.argv.includes('--json')) console.log(JSON.stringify(facts, null, 2));
else {
  console.log(`calls (${facts.calls.length})`);
  for (const { id, methods, path, name, scope } of facts.calls) {
    console.log(`  ${(id ?? 'ours').padEnd(5)} ${methods.join(' ').padEnd(8)} ${path}  ${name}, ${scope}`);
  }
  console.log(`routes (${facts.routes.length})`);
  for (const { path, scope } of facts.routes) {
    console.log(`  ${path}  ${scope}`);
  }
  const names = Object.entries(facts.enumerations);
  console.log(`enumerations (${names.length})`);
  for (const [name, values] of names) console.log(`  ${name} (${Object.keys(values).length})`);
}
