import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../core/config.ts';
import type { Database, DatabaseConnection } from '../core/database.ts';
import { openDesk } from '../desk.ts';
import type { DepotContext } from '../house/depot.ts';
import type { OperatorCommands } from '../house/operator-command.ts';

/** What a command of the operator is given in a test: a database, and the configuration of a demonstration. */
export function depotContext(
  database: Database,
  connection: DatabaseConnection = { url: '' },
): Omit<DepotContext, 'print'> {
  const config = readConfig({ GRABBIT_DATA: join(tmpdir(), 'grabbit-depot'), LOG_LEVEL: 'warn' });
  return {
    database,
    connection,
    config,
    house: async () => (await openDesk({ config, db: database })).house,
  };
}

/** What commands print for a line, given a database. */
export const outputOf =
  (commands: OperatorCommands) =>
  (database: Database, args: readonly string[]): Promise<string> =>
    commands.output(args, depotContext(database));
