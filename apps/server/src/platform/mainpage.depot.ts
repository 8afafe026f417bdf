import { parseArgs } from 'node:util';
import type { Database } from './database.ts';
import { type DepotCommand, DepotUsageError } from './depot.ts';
import { readHouseTexts, readMoment, readPath } from './house-texts.ts';
import {
  type AnnouncementPlace,
  insertAnnouncement,
  readAnnouncements,
  removeAnnouncements,
} from './mainpage.store.ts';

const texts = '(--text TEXT [--title TEXT] | --texts FILE) [--link PATH] [--until DAY]';
const noticeUsage = `list | set ${texts} | clear`;
const broadcastUsage = `list | add ${texts} | remove ID`;

const options = {
  title: { type: 'string' },
  text: { type: 'string' },
  texts: { type: 'string' },
  link: { type: 'string' },
  until: { type: 'string' },
} as const;

async function add(db: Database, place: AnnouncementPlace, args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options });
  return insertAnnouncement(db, {
    ...readHouseTexts(values, 'text'),
    place,
    link: values.link === undefined ? '' : readPath('link', values.link),
    endsAt: readMoment('until', values.until),
  });
}

async function list(db: Database, place: AnnouncementPlace): Promise<string> {
  const rows = await readAnnouncements(db, place, Date.now());
  const lines = rows.map(({ id, body, endsAt }) => {
    const until = endsAt === null ? '' : `  until ${endsAt.toISOString()}`;
    return `${id}  ${Object.values(body)[0] ?? ''}${until}`;
  });
  return lines.length === 0 ? 'Nothing is said.' : lines.join('\n');
}

/** The command `notice` of the depot: one notice stands on the home page, or none. */
export async function noticeCommand(db: Database, [command, ...rest]: readonly string[]): Promise<string> {
  if (command === 'list') return list(db, 'notice');
  if (command === 'set') {
    const id = await add(db, 'notice', rest);
    return `Notice ${id} stands on the home page.`;
  }
  if (command === 'clear') {
    const count = await removeAnnouncements(db, 'notice');
    return count === 0 ? 'There was no notice.' : 'The notice is down.';
  }
  throw new DepotUsageError(`The command must be one of: ${noticeUsage}.`);
}

/** The command `broadcasts` of the depot: lines of the house between the wins. */
export async function broadcastsCommand(
  db: Database,
  [command, ...rest]: readonly string[],
): Promise<string> {
  if (command === 'list') return list(db, 'broadcast');
  if (command === 'add') return `Line ${await add(db, 'broadcast', rest)} is told.`;
  if (command === 'remove' && /^\d{1,15}$/.test(rest[0] ?? '')) {
    const count = await removeAnnouncements(db, 'broadcast', Number(rest[0]));
    if (count > 0) return `Line ${rest[0]} is told no more.`;
    throw new DepotUsageError(`There is no line ${rest[0]}.`);
  }
  throw new DepotUsageError(`The command must be one of: ${broadcastUsage}.`);
}

export const noticeDepotCommand: DepotCommand = {
  name: 'notice',
  usage: noticeUsage,
  help: 'put a notice on the home page; a new one takes the place of the old',
  async run(args, { database, print }) {
    print(await noticeCommand(database, args));
  },
};

export const broadcastsDepotCommand: DepotCommand = {
  name: 'broadcasts',
  usage: broadcastUsage,
  help: 'say lines of the house between the wins that the home page tells',
  async run(args, { database, print }) {
    print(await broadcastsCommand(database, args));
  },
};
