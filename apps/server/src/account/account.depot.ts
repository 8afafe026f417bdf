import type { Database } from '../platform/database.ts';
import { type DepotCommand, DepotUsageError } from '../platform/depot.ts';
import { normaliseMail } from './mail-address.ts';

const commandUsage = 'list | add MAIL | remove MAIL';

async function list(db: Database): Promise<string> {
  const { rows } = await db.query<{ id: number; mail: string | null; nick_name: string }>(
    `select id, mail, nick_name from users where role like '%depot%' order by id`,
  );
  if (rows.length === 0) return 'No maintainers.';
  return rows.map((row) => `${row.id}  ${row.mail ?? '-'}  ${row.nick_name}`).join('\n');
}

async function setRole(db: Database, given: string | undefined, role: 'depot' | 'user'): Promise<string> {
  const mail = normaliseMail(given ?? '');
  if (mail === null) throw new DepotUsageError('Name the mail address of an account.');
  const { rowCount } = await db.query('update users set role = $2 where mail = $1 and not trial', [
    mail,
    role,
  ]);
  if (rowCount === 0)
    throw new DepotUsageError(`No account has the address ${mail}. Its owner registers first.`);
  return role === 'depot' ? `${mail} is a maintainer now.` : `${mail} is a player like any other now.`;
}

/** The command `maintainers` of the depot. A running server takes at most five seconds to notice. */
export async function maintainersCommand(db: Database, args: readonly string[]): Promise<string> {
  const [command, mail, ...more] = args;
  if (more.length > 0) throw new DepotUsageError('Name one address.');
  if (command === 'list') return list(db);
  if (command === 'add') return setRole(db, mail, 'depot');
  if (command === 'remove') return setRole(db, mail, 'user');
  throw new DepotUsageError(`The command must be one of: ${commandUsage}.`);
}

export const maintainersDepotCommand: DepotCommand = {
  name: 'maintainers',
  usage: commandUsage,
  help: 'see, make and unmake maintainers by the mail address of their account',
  async run(args, { database, print }) {
    print(await maintainersCommand(database, args));
  },
};
