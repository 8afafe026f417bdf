import { type CallHandlers, callerOf } from '../core/call-context.ts';
import type { Database } from '../core/database.ts';
import { remembered } from '../core/remembered.ts';
import { readAlbum, readPrizes } from './prizes.store.ts';

/** How long the count of sent toys is remembered, in milliseconds: everybody may ask for it. */
const countedMs = 60_000;

export interface PrizesFeature {
  readonly handlers: CallHandlers<'prizes' | 'album'>;
}

/** What the toys are, how many were sent, and which of them a player has won. */
export function createPrizes(db: Database): PrizesFeature {
  const prizes = remembered(countedMs, () => readPrizes(db));
  return {
    handlers: {
      prizes: async () => ({ list: await prizes() }),
      album: async (_params, context) => ({ list: await readAlbum(db, callerOf(context).userId) }),
    },
  };
}
