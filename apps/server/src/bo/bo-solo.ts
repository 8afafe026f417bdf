import { boStakes } from '@grabbit/engines/rounds';
import { Failure } from '../core/failure.ts';
import { drawnGame } from '../games/drawn-game.ts';
import { readLastStake } from '../games/shared-stake.store.ts';

const name = 'bo';

/**
 * Lines that a player calls alone, in the rooms of the shared ones. While a stake of theirs on a shared line stands, none is accepted; a solo line never
 * stands, for it is drawn and paid in one transaction.
 */
export const boSoloGame = drawnGame({
  ...{ name, price: boStakes[0], pauseMs: 5_000, levels: true },
  // Its rooms are listed once: as those of shared lines.
  cards: async () => [],
  async refuses(db, playerId) {
    const last = await readLastStake(db, playerId, name);
    return last?.isOpen === true ? new Failure('playOpen') : null;
  },
});
