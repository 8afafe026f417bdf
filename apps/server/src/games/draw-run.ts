import type { CanonicalValue, DrawQuote } from '@grabbit/engines/draws';
import { Failure } from '../core/failure.ts';
import { together } from '../core/together.ts';
import { refusedByCoins, type ShownAcceptance } from './draw-acceptance.ts';
import { findDrawByKey } from './draw.store.ts';
import { findEverDrawRoom } from './draw-room.store.ts';
import { readStreamNamed, seedOfStream } from './draw-stream.store.ts';
import { assetIn, type DrawnGame, type DrawNeeds } from './drawn-terms.ts';

/** What a play came to that was run before its transaction. */
export interface RanDraw {
  readonly result: CanonicalValue;
  /** Whole coins. */
  readonly paid: number;
}

interface Shown {
  readonly playerId: number;
  readonly reveal: { readonly requestId: string; readonly clientSeed: string };
  readonly shown: ShownAcceptance;
}

/**
 * Runs an accepted play of a game whose outcomes physics run, before the transaction that draws it: the seed, the player's seed and the number stand by then,
 * and the outcome is a function of them. Nothing is written. A play is only run if the transaction would take its stake now: null for any other game, and
 * where the transaction says better what came of the play. Fails with what the ledger says of the player's own coins and limits, and with `databaseAway`
 * where it could not be run, so that it is asked again.
 */
export async function runAhead(
  { db }: DrawNeeds,
  game: DrawnGame,
  { playerId, reveal, shown }: Shown,
): Promise<RanDraw | Failure | null> {
  if (game.run === undefined) return null;
  const { stream: name, place, number, previous, bet, roomId } = shown.acceptance;
  const [stream, before, room] = await together(
    readStreamNamed(db, { playerId, stream: name }),
    findDrawByKey(db, playerId, reveal.requestId),
    findEverDrawRoom(db, game.rules.name, Number(roomId)),
  );
  if (before !== null || room === null || stream === null) return null;
  if (stream.place !== place || stream.nextNumber !== number || stream.head !== previous) return null;
  const { engine } = stream;
  const quote = [game.rules, ...game.former].find(({ version }) => version === engine)?.quote(bet) ?? null;
  if (quote === null) return null;
  const asset = assetIn(room, game);
  const purse = asset === 'coin' ? game.purse : undefined;
  const refused = await refusedByCoins(db, playerId, { asset, price: quote.price, purse });
  if (refused !== null) return refused;
  try {
    const seed = seedOfStream(stream, place);
    const result = await game.run({ engine, seed, clientSeed: reveal.clientSeed, nonce: number });
    return outcomeOf(quote, result);
  } catch {
    // Who ran it has logged why.
    return new Failure('databaseAway');
  }
}

function outcomeOf({ pays }: DrawQuote, result: CanonicalValue): RanDraw {
  const paid = pays?.(result) ?? null;
  if (paid === null) throw new Error('a play was run to no result of its game');
  return { result, paid };
}

/** Work of one player after the other, of many players side by side: so nobody has two plays run for one stake. */
export function oneEach(): <T>(playerId: number, work: () => Promise<T>) => Promise<T> {
  const last = new Map<number, Promise<unknown>>();
  return async (playerId, work) => {
    const before = last.get(playerId) ?? Promise.resolve();
    const mine = before.then(work, work);
    last.set(playerId, mine);
    try {
      return await mine;
    } finally {
      if (last.get(playerId) === mine) last.delete(playerId);
    }
  };
}
