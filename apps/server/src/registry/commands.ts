import { BackupError } from '../core/backup-file.ts';
import { ConfigError, readConfig, type Config } from '../core/config.ts';
import { createDatabase, type Database, type DatabaseConnection } from '../core/database.ts';
import { attachEmbeddedPostgres } from '../core/embedded-postgres.ts';
import { createLog } from '../core/log.ts';
import { migrate } from '../core/migrate.ts';
import { CommandUsageError } from '../core/command-usage-error.ts';
import { readProductVersion, versionText } from '../core/product-version.ts';
import { describeStartFault } from '../core/start-fault.ts';
import type { CommandHost, Output } from './command-socket.ts';
import type { FeatureRegistry } from './registry.ts';

export interface CommandContext {
  readonly config: Config;
  readonly connection: DatabaseConnection;
  /** Brought to the newest schema, unless the command works on the bare database. */
  readonly database: Database;
  /** The features on this database, made when a command first calls it. None of them runs. */
  readonly registry: () => Promise<FeatureRegistry>;
  readonly print: (line: string) => void;
}

/** A command of the operator: `npm run operator -- <name> …`. */
export interface RunnableCommand {
  readonly name: string;
  /** What follows the name: `FILE`. */
  readonly usage: string;
  readonly help: string;
  /** True when the command wants the database as it is, without migrations. */
  readonly bare?: boolean;
  /** Whether this line names a file: paths are those of whoever typed them. */
  namesFile?(args: readonly string[]): boolean;
  run(args: readonly string[], context: CommandContext): Promise<void>;
}

/** Gives a command what it works on, and takes that back when it is done. */
export type WithContext = (
  command: RunnableCommand,
  work: (context: Omit<CommandContext, 'print'>) => Promise<void>,
) => Promise<void>;

/** Runs one command line and returns the exit code: 0 done, 1 not done, 2 not understood. */
export async function runOperatorCommand(
  commands: readonly RunnableCommand[],
  [name, ...args]: readonly string[],
  withContext: WithContext,
  { print, complain }: Output,
): Promise<number> {
  const command = commands.find((candidate) => candidate.name === name);
  if (!command) {
    complain(name === undefined || name === 'help' ? usage(commands) : unknown(name, commands));
    return 2;
  }
  try {
    await withContext(command, (context) => command.run(args, { ...context, print }));
    return 0;
  } catch (error) {
    const isUsage = error instanceof CommandUsageError || (error instanceof TypeError && 'code' in error);
    if (isUsage) {
      const meant = error instanceof CommandUsageError ? error.usage : undefined;
      complain(`${error.message}\nUsage: npm run operator -- ${command.name} ${meant ?? command.usage}`);
      return 2;
    }
    complain(explain(error));
    return 1;
  }
}

/** Makes the registry that commands are given. */
type OpenRegistry = (
  given: Pick<CommandContext, 'config'> & { readonly db: Database },
) => Promise<FeatureRegistry>;

/** In a process of its own: goes to the database by itself. */
export async function withOwnDatabase(
  env: NodeJS.ProcessEnv,
  openRegistry: OpenRegistry,
  ...[{ bare }, work]: Parameters<WithContext>
): Promise<void> {
  const config = readConfig(env);
  const log = createLog('warn');
  const { connection, stop } =
    config.database.kind === 'url'
      ? { connection: { url: config.database.url }, stop: () => Promise.resolve() }
      : await attachEmbeddedPostgres({ dataDir: config.dataDir, log });
  const database = createDatabase({ connection, poolSize: 4, applicationName: 'grabbit-operator' });
  try {
    if (bare !== true) await migrate(database);
    const registry = (): Promise<FeatureRegistry> => openRegistry({ config, db: database });
    await work({ config, connection, database, registry });
  } finally {
    await database.close();
    await stop();
  }
}

/** Inside a server, on what it has open. */
export function createCommandHost(
  commands: readonly RunnableCommand[],
  context: Omit<CommandContext, 'print'>,
): CommandHost {
  return {
    takes([name, ...args]) {
      const command = commands.find((candidate) => candidate.name === name);
      return command?.bare !== true && command?.namesFile?.(args) !== true;
    },
    run: (line, output) => runOperatorCommand(commands, line, (_, work) => work(context), output),
  };
}

function explain(error: unknown): string {
  if (error instanceof BackupError || error instanceof ConfigError) return error.message;
  const known = describeStartFault(error, { host: '', port: 0 });
  return known ?? (error instanceof Error ? (error.stack ?? error.message) : String(error));
}

function unknown(name: string, commands: readonly RunnableCommand[]): string {
  const names = commands.map((command) => command.name).join(', ');
  return `There is no command ${name}. There are: ${names}.\nUsage of all: npm run operator -- help`;
}

function usage(commands: readonly RunnableCommand[]): string {
  const lines = commands.map(
    ({ name, usage: rest, help }) => `  ${name} ${rest}
      ${help}`,
  );
  return `Grabbit ${versionText(readProductVersion())}\nUsage: npm run operator -- COMMAND\n\n${lines.join('\n')}`;
}
