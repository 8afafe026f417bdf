import { readFile, stat } from 'node:fs/promises';
import { systemClock } from '../core/clock.ts';
import { CommandUsageError } from '../core/command-usage-error.ts';
import { createLog } from '../core/log.ts';
import { operatorCommands } from '../registry/operator-command.ts';
import { createMediaStore } from './media.module.ts';
import { addHousePicture, type HousePicture } from './media.operator.ts';

const mostBytes = 30 * 1024 * 1024;

async function bytesOf(file: string): Promise<Buffer> {
  const size = await stat(file).catch(() => null);
  if (size === null) throw new CommandUsageError(`There is no file ${file}.`);
  if (size.size > mostBytes) throw new CommandUsageError(`${file} is larger than 30 MB.`);
  return readFile(file);
}

const noPicture = (): string => 'This is no picture that can be read.';

/** The operator's command `media`: puts a picture of the house, for a banner, beside those of players. */
export const mediaCommands = operatorCommands(
  'media',
  'keep a picture for a banner: prints the address to name in `banners add --picture`',
  [
    {
      ...{ usage: 'add FILE', signs: 'what they like' },
      async run({ db, config, given, operator }) {
        const file = await bytesOf(given.text('FILE'));
        const store = createMediaStore(config.media, config.dataDir);
        const needs = { db, clock: systemClock, store, log: createLog(config.logLevel) };
        const kept = await addHousePicture(needs, operator, file);
        store.close();
        return kept;
      },
      text: ({ url }: HousePicture) => url,
    },
  ],
  {
    words: {
      fileBroken: noPicture,
      fileTypeRefused: noPicture,
      pictureNotKept: () => 'The picture could not be kept: is the disk full, or the bucket away?',
    },
  },
);
