import { grandOf } from '@grabbit/engines/push';
import type { Database } from '../core/database.ts';
import { readJackpots } from './push-jackpot.store.ts';
import type { PushTable } from './push-table.ts';
import type { PushTables } from './push-tables.ts';

/**
 * Tells tables what the grand prize of their jackpot stands at when it has changed, whichever server settled what changed it. Asked once
 * a second; where nobody looks at such a table the database is left alone.
 */
export function createJackpotWatch({
  db,
  tables,
}: {
  readonly db: Database;
  readonly tables: PushTables;
}): () => Promise<void> {
  const lastSent = new WeakMap<PushTable, { readonly grand: number; readonly viewers: number }>();
  return async () => {
    const watched = (await tables.watched()).filter(({ place }) => place.room.jackpotId !== null);
    if (watched.length === 0) return;
    const grands = new Map(
      (await readJackpots(db)).map(({ id, terms, books }) => [id, grandOf(terms, books)]),
    );
    for (const table of watched) {
      const grand = grands.get(table.place.room.jackpotId ?? 0);
      const viewers = table.people.viewers.size;
      const before = lastSent.get(table);
      if (grand === undefined || (before?.grand === grand && before.viewers === viewers)) continue;
      lastSent.set(table, { grand, viewers });
      table.people.viewers.broadcast({ t: 'jackpot', grand });
    }
  };
}
