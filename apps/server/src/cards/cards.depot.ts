import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Database } from '../platform/database.ts';
import { type DepotCommand, DepotUsageError } from '../platform/depot.ts';
import { createGrants } from '../rewards/grants.ts';
import { logOperator, readReason } from './operator-log.ts';
import { cardGrants } from './card-grants.ts';
import { readKind } from './card-kind-file.ts';
import { type CardSort, enableKind, insertKind, kindTables, readKinds } from './card-kinds.store.ts';

const usage =
  'list | add FILE | on SORT KIND | off SORT KIND | give PLAYER SORT KIND --reason TEXT (SORT is bonus, buff or push) [--who NAME]';

function numberOf(what: string, text: string | undefined): number {
  if (text !== undefined && /^[1-9]\d{0,14}$/.test(text)) return Number(text);
  throw new DepotUsageError(`The number of the ${what} is missing or wrong.`);
}

function sortOf(text: string | undefined): CardSort {
  const sorts = Object.keys(kindTables) as CardSort[];
  const found = sorts.find((sort) => sort === text);
  if (found !== undefined) return found;
  throw new DepotUsageError(`The sort must be one of ${sorts.join(', ')}.`);
}

async function list(db: Database): Promise<string> {
  const rows = await readKinds(db);
  const line = ({ sort, id, enabled, name, detail }: (typeof rows)[number]): string => {
    const title = 'key' in name ? name.key : (Object.values(name)[0] ?? '');
    return `${sort.padEnd(5)}  ${id}  ${enabled ? 'on ' : 'off'}  ${detail}  ${title}`.trimEnd();
  };
  return rows.length === 0 ? 'No cards.' : rows.map(line).join('\n');
}

async function add(db: Database, file: string | undefined, who: string): Promise<string> {
  if (file === undefined) throw new DepotUsageError('The file is missing.');
  const kind = readKind(readFileSync(file, 'utf8'));
  return db.transaction(async (tx) => {
    const id = await insertKind(tx, kind);
    await logOperator(tx, { who, action: 'add card', subject: `${kind.sort} ${id}`, reason: '' });
    return `Card ${kind.sort} ${id} is there.`;
  });
}

async function turn(
  db: Database,
  { sort, id, who, enabled }: { sort: CardSort; id: number; who: string; enabled: boolean },
): Promise<string> {
  return db.transaction(async (tx) => {
    const found = await enableKind(tx, { sort, id, enabled });
    if (!found) throw new DepotUsageError(`There is no card ${sort} ${id}.`);
    const word = enabled ? 'on' : 'off';
    await logOperator(tx, { who, action: `turn card ${word}`, subject: `${sort} ${id}`, reason: '' });
    return `Card ${sort} ${id} is ${word}.`;
  });
}

const nothingElse = {
  give: () => Promise.reject(new Error('this command gives cards only')),
  takeBack: () => Promise.reject(new Error('this command gives cards only')),
};
const onlyCards = createGrants({
  ...{ coins: nothingElse, postage: nothingElse, trialCoins: nothingElse, experience: nothingElse },
  ...{ clubCoupon: nothingElse, club: nothingElse, goods: nothingElse },
  ...cardGrants,
});
const grantTypes = { bonus: 'bonusCard', buff: 'buffCard', push: 'pushTime' } as const;

async function give(
  db: Database,
  given: { playerId: number; sort: CardSort; id: number; who: string; reason: string },
): Promise<string> {
  const { playerId, sort, id, who, reason } = given;
  return db.transaction(async (tx) => {
    const found = await tx.query(
      `select (select 1 from users where id = $1) as player, (select 1 from ${kindTables[sort]} where id = $2) as kind`,
      [playerId, id],
    );
    if (found.rows[0]?.['player'] == null) throw new DepotUsageError(`There is no player ${playerId}.`);
    if (found.rows[0]['kind'] == null) throw new DepotUsageError(`There is no card ${sort} ${id}.`);
    const subject = `player ${playerId}, ${sort} ${id}`;
    const logId = await logOperator(tx, { who, action: 'give card', subject, reason });
    const cause = { playerId, key: `operator:${logId}`, cause: 'operator', ref: `${logId}`, now: Date.now() };
    await onlyCards.give(tx, cause, [{ type: grantTypes[sort], kindId: id }]);
    return `Player ${playerId} has card ${sort} ${id}.`;
  });
}

/** The command `cards` of the depot. Returns what to print; throws `DepotUsageError` with what is wrong. */
export async function cardsCommand(db: Database, args: readonly string[]): Promise<string> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { who: { type: 'string', default: 'depot' }, reason: { type: 'string' } },
  });
  const [command, first, second, third] = positionals;
  const { who } = values;
  if (command === 'list') return list(db);
  if (command === 'add') return add(db, first, who);
  if (command === 'on' || command === 'off') {
    const enabled = command === 'on';
    return turn(db, { sort: sortOf(first), id: numberOf('card', second), who, enabled });
  }
  if (command === 'give') {
    const card = { sort: sortOf(second), id: numberOf('card', third) };
    return give(db, { playerId: numberOf('player', first), ...card, who, reason: readReason(values.reason) });
  }
  throw new DepotUsageError(`The command must be one of: ${usage}.`);
}

export const cardsDepotCommand: DepotCommand = {
  name: 'cards',
  usage,
  help: 'see the kinds of cards, add one, turn one on or off, give one to a player',
  async run(args, { database, print }) {
    print(await cardsCommand(database, args));
  },
};
