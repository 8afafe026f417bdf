import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { shown } from './shapes.ts';
import { type Found, findStatements } from './statements.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'grabbit-sql-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function found(files: Readonly<Record<string, string>>): Found {
  for (const [file, text] of Object.entries(files)) {
    const path = join(root, 'apps/server/src', file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return findStatements(root);
}

it('puts a text together from constants, imports, conditions and what callers give', () => {
  const { statements, unreadable } = found({
    'a/columns.ts': `export const columns = ['id', 'name'].join(', ');`,
    'a/a.store.ts': `
      import { columns } from './columns.ts';
      const read = (db: Queryable, where: string, lock: boolean) =>
        db.query(\`select \${columns} from a where \${where}\${lock ? ' for update' : ''}\`, [1]);
      export const first = (db: Queryable, lock: boolean) => read(db, 'id = $1', lock);
      export const second = (db: Queryable) => read(db, 'name = $1', false);`,
  });
  expect(unreadable).toEqual([]);
  expect(statements.map(({ name, text }) => [name, text])).toEqual([
    ['a/a.store read', 'select id, name from a where id = $1 for update'],
    ['a/a.store read 2', 'select id, name from a where id = $1'],
    ['a/a.store read 3', 'select id, name from a where name = $1'],
  ]);
});

it('resolves row types through aliases, Pick, Omit and imports', () => {
  const { statements } = found({
    'a/row.ts': `export interface Row { readonly id: number; readonly at: Date | null; readonly kind: 'x' | 'y' }`,
    'a/a.store.ts': `
      import type { Row } from './row.ts';
      type Short = Omit<Row, 'at'> & { readonly list: readonly Row['kind'][] };
      export const read = (db: Queryable) => db.statement<Short>('a.read', 'select 1');`,
  });
  expect(statements.map(({ prepared, row }) => [prepared, row && shown(row)])).toEqual([
    ['a.read', `{ id: number; kind: 'x' | 'y'; list: ('x' | 'y')[] }`],
  ]);
});

it('refuses a text that only running code knows, a row without columns, and a query that is passed on', () => {
  const { unreadable } = found({
    'a/a.store.ts': `
      export const one = (db: Queryable, text: string) => db.query(text);
      export const two = <Row>(db: Queryable) => db.query<Row>('select 1');
      export const three = (db: Queryable) => run(db.query);`,
  });
  expect(unreadable.map(({ why }) => why).toSorted()).toEqual([
    'Row names no columns',
    'db.query is passed on: its statements cannot be found',
    'its text cannot be read from the source',
  ]);
});
