import type { Database, Queryable } from './database.ts';
import { soleRow } from './sole-row.ts';
import { poolerFault, StartFault } from './start-fault.ts';

const oldestVersion = 15;

interface Found {
  readonly version: number;
  readonly encoding: string;
  readonly readOnly: boolean;
  readonly schema: string | null;
  readonly mayCreate: boolean;
}

const pidOf = async (db: Queryable): Promise<number> =>
  soleRow((await db.query<{ pid: number }>('select pg_backend_pid() as pid')).rows).pid;

/** Two connections that are open at once have one session between them: locks and settings of the one are the other's. */
function sharesSessions(db: Database): Promise<boolean> {
  return db.session(async (one) => {
    const first = await pidOf(one);
    return db.session(async (other) => (await pidOf(other)) === first);
  });
}

/** Throws `StartFault` for a database in which nothing works. Asked before anything is written there. */
export async function checkDatabase(db: Database): Promise<void> {
  if (await sharesSessions(db)) throw new StartFault(poolerFault);
  const { rows } = await db.query<Found>(
    `select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding,
       current_setting('transaction_read_only') = 'on' as "readOnly", current_schema() as schema,
       coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) as "mayCreate"`,
  );
  const fault = faultOf(soleRow(rows));
  if (fault !== null) throw new StartFault(fault);
}

function faultOf({ version, encoding, readOnly, schema, mayCreate }: Found): string | null {
  if (version < oldestVersion)
    return `The database is a PostgreSQL ${version}. Use version ${oldestVersion} or newer.`;
  if (encoding !== 'UTF8')
    return `The database is encoded in ${encoding}. Create one with ENCODING 'UTF8' TEMPLATE template0, and let DATABASE_URL name it.`;
  if (readOnly)
    return 'The database takes no writes: it is a standby, or set to read only. Let DATABASE_URL name one that does.';
  if (!mayCreate)
    return `The user of DATABASE_URL may create no tables in the schema ${schema ?? 'of its search path, which does not exist'}. Grant it CREATE there.`;
  return null;
}
