import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ClubCardType, ClubType } from '@grabbit/contract';
import { createDepotMoney } from '../money-depot.ts';
import type { Database, Queryable } from '../platform/database.ts';
import { type DepotCommand, DepotUsageError } from '../platform/depot.ts';
import { writeOperatorLog } from '../recharge/refund-payment.ts';
import type { Grant, Grants } from '../rewards/grants.ts';
import { readClubFile } from './club-file.ts';
import { titleOf } from './club-terms.ts';
import {
  type ClubConfigRow,
  insertConfig,
  type NewClubConfig,
  readConfig,
  readConfigs,
} from './club.store.ts';

const usage =
  'members | configs | load FILE | grant PLAYER CONFIG | coupon PLAYER jade|ruby week|month|season CENTS  [--who NAME --reason TEXT]';

const oneLine = /^[^\p{Cc}\p{Cf}]{1,200}$/u;

interface Signed {
  readonly who: string;
  readonly reason: string;
}

/** Whatever a person does with value carries a name and a reason. */
function signed({ who, reason }: Signed): Signed {
  if (!oneLine.test(who)) throw new DepotUsageError('Say who you are: --who NAME.');
  if (!oneLine.test(reason)) throw new DepotUsageError('Say why: --reason TEXT, one line.');
  return { who, reason };
}

function note(tx: Queryable, by: Signed, action: string, subject: string): Promise<void> {
  return writeOperatorLog(tx, { ...by, action, subject, now: Date.now() });
}

function whole(name: string, value: string | undefined): number {
  if (value !== undefined && /^[1-9]\d{0,8}$/.test(value)) return Number(value);
  throw new DepotUsageError(`${name} must be a whole number above 0.`);
}

async function members(db: Database): Promise<string> {
  const { rows } = await db.query<{ player: number; name: string; ends: Date; card: number; terms: number }>(
    `select c.player_id as player, u.nick_name as name, max(c.ends_at) as ends, max(f.card_class) as card,
       count(*)::int as terms
     from club_cards c join club_configs f on f.id = c.config_id join users u on u.id = c.player_id
     where c.state = 'active' and c.ends_at > now() group by 1, 2 order by ends limit 1000`,
  );
  if (rows.length === 0) return 'No members.';
  return rows
    .map(
      ({ player, name, ends, card, terms }) =>
        `${player}  ${card === ClubType.ruby ? 'ruby' : 'jade'}  until ${ends.toISOString().slice(0, 16)}  ${terms} terms  ${name}`,
    )
    .join('\n');
}

async function everyConfig(db: Queryable): Promise<ClubConfigRow[]> {
  const lists = await Promise.all(
    (['everyone', 'newbie', 'first'] as const).map((each) => readConfigs(db, each)),
  );
  return lists.flat();
}

function configLine(config: ClubConfigRow): string {
  const { id, audience, listCents, saleCents, saleUntil, firstCoins, dayCoins, weekPostageCents } = config;
  const sale =
    saleUntil === null
      ? ''
      : `  sale ${(saleCents ?? listCents) / 100} until ${saleUntil.toISOString().slice(0, 10)}`;
  return `${id}  ${audience.padEnd(8)}  ${titleOf(config)}  $${(listCents / 100).toFixed(2)}  ${firstCoins} coins + ${dayCoins} a day  shipping ${weekPostageCents} cents a week${sale}`;
}

function isSame(row: ClubConfigRow, config: NewClubConfig): boolean {
  const names = Object.keys(config) as (keyof NewClubConfig)[];
  return names.every((name) => `${row[name]?.valueOf()}` === `${config[name]?.valueOf()}`);
}

/** Puts the cards of a file on sale: those that changed are new ones, those that are not in it are sold no more. */
async function load(db: Database, file: string | undefined, by: Signed): Promise<string> {
  if (file === undefined) throw new DepotUsageError('Name the file with the cards.');
  const read = readClubFile(textOf(file));
  if ('faults' in read) throw new DepotUsageError(`${file} is not in order:\n  ${read.faults.join('\n  ')}`);
  return db.transaction(async (tx) => {
    await tx.query('lock table club_configs in exclusive mode');
    const rows = await everyConfig(tx);
    const kept = rows.filter((row) => read.configs.some((config) => isSame(row, config)));
    const gone = rows.filter((row) => !kept.includes(row)).map(({ id }) => id);
    await tx.query('update club_configs set retired_at = now() where id = any($1::int[])', [gone]);
    const fresh = read.configs.filter((config) => !kept.some((row) => isSame(row, config)));
    for (const config of fresh) await insertConfig(tx, config);
    await note(tx, by, 'club.load', file);
    return `${kept.length} cards stay, ${fresh.length} are new, ${gone.length} are sold no more.`;
  });
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new DepotUsageError(
      `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

async function give(
  db: Database,
  grants: Grants,
  by: Signed,
  { playerId, grant, action }: { readonly playerId: number; readonly grant: Grant; readonly action: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.query('select 1 from users where id = $1 and not trial for no key update', [
      playerId,
    ]);
    if (rows.length === 0) throw new DepotUsageError(`There is no player ${playerId}.`);
    const ref = randomUUID();
    const cause = { playerId, key: `depot:${ref}`, cause: 'gift', ref: `depot:${ref}`, now: Date.now() };
    await grants.give(tx, cause, [grant]);
    await note(tx, by, action, `player ${playerId}: ${JSON.stringify(grant)}`);
  });
}

async function grantCard(
  db: Database,
  grants: Grants,
  by: Signed,
  [player, config]: readonly string[],
): Promise<string> {
  const playerId = whole('PLAYER', player);
  const card = await readConfig(db, whole('CONFIG', config));
  if (card === null) throw new DepotUsageError(`There is no card ${config}.`);
  const grant: Grant = { type: 'club', configId: card.id };
  await give(db, grants, by, { playerId, grant, action: 'club.grant' });
  return `Player ${playerId} has a ${titleOf(card)}.`;
}

async function grantCoupon(
  db: Database,
  grants: Grants,
  by: Signed,
  [player, cardClass = '', term = '', cents]: readonly string[],
): Promise<string> {
  const playerId = whole('PLAYER', player);
  const kind = (ClubType as Readonly<Record<string, number>>)[cardClass];
  const configType = (ClubCardType as Readonly<Record<string, number>>)[term];
  if (kind === undefined || configType === undefined) {
    throw new DepotUsageError('Name the class (jade, ruby) and the term (week, month, season).');
  }
  const grant: Grant = { type: 'clubCoupon', cardClass: kind, configType, cents: whole('CENTS', cents) };
  await give(db, grants, by, { playerId, grant, action: 'club.coupon' });
  return `Player ${playerId} has a coupon of ${grant.cents} cents.`;
}

/** The command `club` of the depot. Returns what to print; throws `DepotUsageError` with what is wrong. */
export async function clubCommand(
  db: Database,
  grants: () => Promise<Grants>,
  args: readonly string[],
): Promise<string> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { who: { type: 'string', default: '' }, reason: { type: 'string', default: '' } },
  });
  const [command, ...rest] = positionals;
  if (command === 'members') return members(db);
  if (command === 'configs') {
    const rows = await everyConfig(db);
    return rows.length === 0 ? 'No cards.' : rows.map(configLine).join('\n');
  }
  if (command === 'load') return load(db, rest[0], signed(values));
  if (command === 'grant') return grantCard(db, await grants(), signed(values), rest);
  if (command === 'coupon') return grantCoupon(db, await grants(), signed(values), rest);
  throw new DepotUsageError(`The command must be one of: ${usage}.`);
}

export const clubDepotCommand: DepotCommand = {
  name: 'club',
  usage,
  help: 'see the members and cards of the club, put cards on sale from a file, give a player a card or a coupon',
  async run(args, { config, database, print }) {
    const grants = async (): Promise<Grants> => (await createDepotMoney(config, database)).grants;
    print(await clubCommand(database, grants, args));
  },
};
