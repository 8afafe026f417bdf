import type { Queryable } from '../core/database.ts';
import type { PlacedPrize } from '../games/game.ts';
import type { PlayRow, WonPrize } from '../games/plays.ts';
import { shelveUnits, winUnits } from './prize-unit.store.ts';

/** Moves the ownership of won prizes; in a practice room, which ships nothing, they are nobody's. */
export async function takePrizes(
  tx: Queryable,
  play: PlayRow,
  {
    placed,
    won: serials,
    now,
  }: { readonly placed: readonly PlacedPrize[]; readonly won: readonly number[]; readonly now: Date },
): Promise<WonPrize[]> {
  const kinds = new Map(placed.map(({ serial, kind }) => [serial, kind]));
  const isReal = play.asset === 'coin';
  const units = isReal ? await winUnits(tx, play, serials, now) : new Map<number, string>();
  if (!isReal) await shelveUnits(tx, play, serials);
  return serials.map((serial) => {
    const kind = kinds.get(serial);
    const unit = isReal ? units.get(serial) : 'trial';
    if (kind === undefined || unit === undefined)
      throw new Error(`prize ${serial} of room ${play.roomId} is not in the books`);
    return { serial, kind, unit };
  });
}
