import { parseArgs } from 'node:util';
import { type BannerRow, insertBanner, isShown, readBanners, removeBanner } from './banners.store.ts';
import type { Database } from './database.ts';
import { type DepotCommand, DepotUsageError } from './depot.ts';
import { readHouseTexts, readMoment, readPath } from './house-texts.ts';

const usage =
  'list | add --location 1|4|9 --picture PATH --link PATH (--title TEXT [--text TEXT] | --texts FILE) [--sort N] [--from DAY] [--until DAY] | remove ID';

const options = {
  location: { type: 'string' },
  picture: { type: 'string' },
  link: { type: 'string' },
  title: { type: 'string' },
  text: { type: 'string' },
  texts: { type: 'string' },
  sort: { type: 'string' },
  from: { type: 'string' },
  until: { type: 'string' },
} as const;

/** Where banners stand: the home page, the claw list, the shop. */
const locations = new Set(['1', '4', '9']);

function line(row: BannerRow): string {
  const title =
    'key' in row.title ? row.title.key : (row.title['en-US'] ?? Object.values(row.title)[0] ?? '');
  const mark = isShown(row, Date.now()) ? 'shown ' : 'hidden';
  return `${row.id}  at ${row.location}  ${mark}  ${row.picture}  ${row.link}  ${title}`;
}

function wholeNumber(name: string, value: string | undefined, fallback: number): number {
  if (value === undefined) return fallback;
  if (/^-?\d{1,6}$/.test(value)) return Number(value);
  throw new DepotUsageError(`${name} is "${value}": it must be a whole number.`);
}

async function add(db: Database, args: readonly string[]): Promise<string> {
  const { values } = parseArgs({ args: [...args], options });
  if (!locations.has(values.location ?? '')) {
    throw new DepotUsageError('--location must be 1 (home page), 4 (claw list) or 9 (shop).');
  }
  const id = await insertBanner(db, {
    ...readHouseTexts(values, 'title'),
    location: Number(values.location),
    picture: readPath('picture', values.picture),
    link: readPath('link', values.link),
    sort: wholeNumber('--sort', values.sort, 100),
    startsAt: readMoment('from', values.from),
    endsAt: readMoment('until', values.until),
  });
  return `Banner ${id} is up.`;
}

/** The command `banners` of the depot. Returns what to print; throws `DepotUsageError` with what is wrong. */
export async function bannersCommand(db: Database, [command, ...rest]: readonly string[]): Promise<string> {
  if (command === 'list') {
    const rows = await readBanners(db);
    return rows.length === 0 ? 'No banners.' : rows.map(line).join('\n');
  }
  if (command === 'add') return add(db, rest);
  if (command === 'remove') {
    const id = wholeNumber('ID', rest[0] ?? '', 0);
    if (await removeBanner(db, id)) return `Banner ${id} is down.`;
    throw new DepotUsageError(`There is no banner ${id}.`);
  }
  throw new DepotUsageError(`The command must be one of: ${usage}.`);
}

export const bannersDepotCommand: DepotCommand = {
  name: 'banners',
  usage,
  help: 'see the banners of the home page, the claw list and the shop, put one up, take one down',
  async run(args, { database, print }) {
    print(await bannersCommand(database, args));
  },
};
