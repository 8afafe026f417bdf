import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../core/config.ts';
import type { Database, DatabaseConnection } from '../core/database.ts';
import { openHeadless } from '../headless.ts';
import type { CommandContext } from '../registry/commands.ts';
import type { OperatorCommands } from '../registry/operator-command.ts';

/** What a command of the operator is given in a test: a database, and the configuration of a demonstration. */
export function commandContext(
  database: Database,
  connection: DatabaseConnection = { url: '' },
): Omit<CommandContext, 'print'> {
  const config = readConfig({ GRABBIT_DATA: join(tmpdir(), 'grabbit-operator'), LOG_LEVEL: 'warn' });
  return {
    database,
    connection,
    config,
    registry: async () => (await openHeadless({ config, db: database })).registry,
  };
}

/** What commands print for a line, given a database. */
export const outputOf =
  (commands: OperatorCommands) =>
  (database: Database, args: readonly string[]): Promise<string> =>
    commands.output(args, commandContext(database));
