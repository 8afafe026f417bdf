import { createDatabase, type Database, type DatabaseConnection } from './database.ts';

/** The same server of PostgreSQL, another database. */
export function inDatabase(connection: DatabaseConnection, name: string): DatabaseConnection {
  if (!('url' in connection)) return { ...connection, database: name };
  const url = new URL(connection.url);
  url.pathname = `/${name}`;
  return { url: url.href };
}

/** Runs `work` with a pool that is closed afterwards. `timeouts`: as of any database. */
export async function withDatabase<T>(
  connection: DatabaseConnection,
  { applicationName, timeouts = true }: { readonly applicationName: string; readonly timeouts?: boolean },
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = createDatabase({ connection, poolSize: 2, applicationName, timeouts });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
