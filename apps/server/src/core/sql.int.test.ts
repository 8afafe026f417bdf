import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { faultsOf, shapeOfType } from '../../../../tools/sql/compare.ts';
import { createDescriber, type Describer } from '../testing/describe-sql.ts';
import { neverNull } from '../../../../tools/sql/never-null.ts';
import { type Shape, shown } from '../../../../tools/sql/shapes.ts';
import { type Found, findStatements, type Statement } from '../../../../tools/sql/statements.ts';

const root = join(import.meta.dirname, '../../../..');

let house: TestDatabase;
let client: pg.Client;
let describer: Describer;
let found: Found;

beforeAll(async () => {
  house = await createTestDatabase();
  const { connection } = house;
  client = new pg.Client('url' in connection ? { connectionString: connection.url } : connection);
  await client.connect();
  describer = await createDescriber(client);
  found = findStatements(root);
});

afterAll(async () => {
  await client.end();
  await house.drop();
});

describe('the statements of the server', () => {
  it('are what the schema says: parameters, columns, types and nulls', async () => {
    const { statements, unreadable } = found;
    const faults = unreadable.map(({ place, why }) => `${place}: ${why}`);
    const needed = new Set<string>();
    for (const statement of statements) {
      const isNeverNull = (column: string): boolean => {
        const key = `${statement.file} ${column}`;
        needed.add(key);
        return key in neverNull;
      };
      const wrong = await describer.describe(statement.text).then(
        (described) => faultsOf(statement, described, isNeverNull),
        (error: Error) => [error.message],
      );
      faults.push(...wrong.map((fault) => `${statement.place} (${statement.name}): ${fault}`));
    }
    for (const key of Object.keys(neverNull)) if (!needed.has(key)) faults.push(`no statement needs ${key}`);
    process.stdout.write(`${statements.length} statements checked at ${countPlaces(statements)} places\n`);
    expect(faults).toEqual([]);
    expect(statements.length).toBeGreaterThan(1_000);
  });

  it('have names of their own, and a prepared name stands for one text', () => {
    const { statements } = found;
    expect(new Set(statements.map(({ name }) => name)).size).toBe(statements.length);
    const texts = Map.groupBy(
      statements.filter(({ prepared }) => prepared !== undefined),
      ({ prepared }) => prepared,
    );
    const shared = [...texts].filter(([, all]) => new Set(all.map(({ text }) => text)).size > 1);
    expect(shared.map(([name, all]) => [name, ...all.map(({ place }) => place)])).toEqual([]);
  });
});

const countPlaces = (statements: readonly Statement[]): number =>
  new Set(statements.map(({ place }) => place)).size;

describe('the check itself', () => {
  const row = (fields: Readonly<Record<string, Shape>>): Shape => [
    {
      kind: 'object',
      fields: new Map(Object.entries(fields).map(([name, shape]) => [name, { shape, optional: false }])),
    },
  ];
  const ask = async (text: string, claimed: Shape | undefined, given = 0): Promise<string[]> => {
    const values = Array.from({ length: given }, () => undefined);
    const statement = {
      ...{ name: 'x', file: 'x', place: 'x', prepared: undefined },
      text,
      values,
      row: claimed,
    };
    return faultsOf(statement, await describer.describe(text));
  };
  const number: Shape = [{ kind: 'number' }];
  const string: Shape = [{ kind: 'string' }];
  const nullable = (shape: Shape): Shape => [...shape, { kind: 'null' }];

  it('finds a column that is missing, one too many, and a wrong type', async () => {
    expect(await ask('select id, nick_name from users', row({ id: string, name: string }))).toEqual([
      'does not return name, which its row type claims',
      'id is int8 (number), and its row type says string',
      'returns nick_name, which its row type does not name',
    ]);
  });

  it('finds a wrong number of values', async () => {
    expect(await ask('select id from users where id = $1', row({ id: number }), 2)).toEqual([
      'is given 2 values and takes 1',
    ]);
  });

  it('finds a null of a column, and of the far side of an outer join', async () => {
    const joined = 'from users u left join addresses a on a.player_id = u.id';
    expect(await ask('select mail from users', row({ mail: string }))).toHaveLength(1);
    expect(await ask('select mail from users', row({ mail: nullable(string) }))).toEqual([]);
    expect(await ask('select mail from users where mail is not null', row({ mail: string }))).toEqual([]);
    expect(await ask('select mail from users where mail = $1', row({ mail: string }), 1)).toEqual([]);
    expect(await ask(`select u.id, a.id as at ${joined}`, row({ id: number, at: number }))).toEqual([
      'at may be null, and its row type says number',
    ]);
    expect(await ask(`select a.id as at ${joined} where a.id is not null`, row({ at: number }))).toEqual([]);
  });

  it('refuses what the schema does not know', async () => {
    await expect(ask('select nobody from users', undefined)).rejects.toThrow(
      'column "nobody" does not exist',
    );
  });

  it('knows what the driver makes of every type it names', async () => {
    const samples = {
      ...{
        int2: '1',
        int4: '1',
        int8: '1',
        float8: '1.5',
        numeric: '1.5',
        bool: 'true',
        text: 'a',
        uuid: uuid,
      },
      ...{ date: '2026-11-28', timestamptz: '2026-11-28', bytea: '\\x00', name: 'a', inet: '127.0.0.1' },
      ...{
        _int4: '{1}',
        _int8: '{1}',
        _text: '{a}',
        _bool: '{t}',
        _date: '{2026-11-28}',
        _timestamptz: '{2026-11-28}',
      },
    };
    for (const [type, sample] of Object.entries(samples)) {
      const { rows } = await house.database.query<{ value: unknown }>(`select '${sample}'::${type} as value`);
      expect([type, madeOf(rows[0]?.value)]).toEqual([type, shown(shapeOfType(type))]);
    }
  });
});

const uuid = '00000000-0000-4000-8000-000000000000';

function madeOf(value: unknown): string {
  if (Array.isArray(value)) return `(${madeOf(value[0])})[]`;
  if (value instanceof Date) return 'Date';
  return Buffer.isBuffer(value) ? 'bytes' : typeof value;
}
