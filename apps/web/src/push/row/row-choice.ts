import { isRecord, storedItem } from '../../kernel/storage.ts';
import { rowLengths, rowWaves } from './row.ts';
import type { RowChoice } from './row.ts';

/** What a row is, as this player's browser keeps it. */
export const rowChoice = storedItem<RowChoice>(
  'push:row',
  (value) => {
    if (!isRecord(value)) return undefined;
    const length = rowLengths.find((each) => each === value['length']);
    const wave = rowWaves.find((each) => each === value['wave']);
    return length === undefined || wave === undefined ? undefined : { length, wave };
  },
  { length: 10, wave: 20 },
);
