import { createDatabase, type Database, type DatabaseConnection, type Queryable } from './database.ts';

/** The same server of PostgreSQL, another database. */
export function inDatabase(connection: DatabaseConnection, name: string): DatabaseConnection {
  if (!('url' in connection)) return { ...connection, database: name };
  const url = new URL(connection.url);
  url.pathname = `/${name}`;
  return { url: url.href };
}

/** Runs `work` with a small pool that is closed afterwards. `timeouts`: as of any database. */
export async function withDatabase<T>(
  connection: DatabaseConnection,
  work: (database: Database) => Promise<T>,
  { timeouts = true }: { readonly timeouts?: boolean } = {},
): Promise<T> {
  const database = createDatabase({ connection, poolSize: 2, applicationName: 'grabbit-beside', timeouts });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Names of databases that go into statements as they are. */
const plainName = /^[a-z][a-z0-9_]{0,62}$/;

function named(name: string): string {
  if (!plainName.test(name)) throw new RangeError(`${name} is no plain name of a database`);
  return name;
}

/** Makes an empty database beside one. Throws what PostgreSQL says where its user may not. */
export async function createOtherDatabase(db: Queryable, name: string): Promise<void> {
  await db.query(`create database ${named(name)} template template0`);
}

/** Drops a database beside one, also when there are connections to it. */
export async function dropOtherDatabase(db: Queryable, name: string): Promise<void> {
  await db.query(`drop database if exists ${named(name)} with (force)`);
}
