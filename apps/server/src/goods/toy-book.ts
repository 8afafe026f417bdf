import type { Queryable } from '../core/database.ts';
import type { OwnTexts } from '../core/own-texts.ts';
import { readToys, type ToyRow } from './own-toys.store.ts';

/** How long a change at another node, or by a command, can stay unknown here, in milliseconds. */
export const bookedMs = 15_000;

/** Toys of the house's own as this node knows them: every player may ask, and texts name them at once. */
export interface ToyBook {
  readonly toys: readonly ToyRow[];
  /** Reads them anew. */
  refresh(): Promise<void>;
}

/** A book without toys. `teach` is told their names, by the keys of their texts. */
export function createToyBook(db: Queryable, teach: (texts: OwnTexts) => void): ToyBook {
  let toys: readonly ToyRow[] = [];
  return {
    get toys() {
      return toys;
    },
    async refresh() {
      toys = await readToys(db);
      teach(new Map(toys.map(({ kind, names }) => [`toys.${kind}`, names])));
    },
  };
}
