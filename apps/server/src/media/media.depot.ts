import { readFile, stat } from 'node:fs/promises';
import { systemClock } from '../platform/clock.ts';
import { type DepotCommand, DepotUsageError } from '../platform/depot.ts';
import { Failure } from '../platform/failure.ts';
import { claimObject } from './media.store.ts';
import { createMediaStore, keepPicture } from './media.module.ts';

const usage = 'add FILE';
const mostBytes = 30 * 1024 * 1024;

/** The command `media` of the depot: puts a picture of the house, for a banner, beside those of players. */
export const mediaDepotCommand: DepotCommand = {
  name: 'media',
  usage,
  help: 'keep a picture for a banner: prints the address to name in `banners add --picture`',
  async run([command, file, ...more], { config, database, print }) {
    if (command !== 'add' || file === undefined || more.length > 0) {
      throw new DepotUsageError(`The command must be: ${usage}.`);
    }
    const size = await stat(file).catch(() => null);
    if (size === null) throw new DepotUsageError(`There is no file ${file}.`);
    if (size.size > mostBytes) throw new DepotUsageError(`${file} is larger than 30 MB.`);
    const store = createMediaStore(config.media, config.dataDir);
    const needs = { db: database, clock: systemClock, store };
    const kept = await keepPicture(needs, await readFile(file), { ownerId: null, purpose: 'house' });
    store.close();
    if (kept instanceof Failure) throw new DepotUsageError(`${file} is no picture that can be read.`);
    await claimObject(database, { name: kept.name, ownerId: null, purpose: 'house' });
    print(kept.url);
  },
};
