import type { Database } from '../core/database.ts';
import type { Failure } from '../core/failure.ts';
import { look, type Operator } from '../core/operator.ts';
import { type Arrival, type ArrivalLine, readArrivals } from './arrival.store.ts';

/** What is kept of where somebody came from: a word of letters, digits and strokes, and the path of an address. */
export function tidied(source: string, url: string): Arrival {
  const word = source.trim().toLowerCase();
  const [path = ''] = url.replace(/^[a-z]+:\/\/[^/]*/i, '').split(/[?#]/);
  return {
    source: /^[\w-]{1,40}$/.test(word) ? word : '',
    path: /^\/[\w\-./]{0,199}$/.test(path) ? path : '',
  };
}

/** Where players come to the reels from, the most first. `denied`. */
export function listArrivals(db: Database, operator: Operator): Promise<ArrivalLine[] | Failure> {
  return look(operator, 'rooms.see', async () => {
    const rows = await readArrivals(db);
    return rows;
  });
}
