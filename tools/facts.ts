import { readFileSync } from 'node:fs';
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

function calls(): CallFact[] {
  return Object.entries(contract.callPaths)
    .map(([name, { id, path, scope }]) => {
      const { params, reply } = callSchemas[name as contract.CallName];
      return {
        id,
        name,
        path,
        methods: ['GET', 'POST'],
        scope,
        params: fieldsOf(params),
        reply: fieldsOf(reply),
      };
    })
    .sort((a, b) => (a.id ?? 'ours').localeCompare(b.id ?? 'ours') || a.path.localeCompare(b.path));
}

/** The route table is a React module, which Node does not run: its paths are read from its text. */
function routes(): string[] {
  const text = readFileSync(join(import.meta.dirname, '../apps/web/src/app/routes.tsx'), 'utf8');
  return [...text.matchAll(/\bpath: '([^']+)'/g)]
    .map(([, path = '']) => path.replace(/\{-\$(\w+)\}/g, '{$1?}').replace(/\$(\w+)/g, '{$1}'))
    .sort();
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
  for (const { id, path, name, scope } of facts.calls) {
    console.log(`  ${(id ?? 'ours').padEnd(5)} GET POST ${path}  ${name}, ${scope}`);
  }
  console.log(`routes (${facts.routes.length})`);
  for (const route of facts.routes) console.log(`  ${route}`);
  const names = Object.entries(facts.enumerations);
  console.log(`enumerations (${names.length})`);
  for (const [name, values] of names) console.log(`  ${name} (${Object.keys(values).length})`);
}
