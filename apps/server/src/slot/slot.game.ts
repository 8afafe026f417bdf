import { slotReturns, slotStakes } from '@grabbit/engines/draws';
import { payPart } from '../games/draw-play.ts';
import { drawnGame } from '../games/drawn-game.ts';
import { settleWithPurse } from './purse.ts';
import { readPurse } from './purse.store.ts';

/** Reels. For coins they are played from the purse. */
export const slotGame = drawnGame({
  name: 'slot',
  price: slotStakes[0],
  returns: slotReturns(),
  levels: true,
  purse: readPurse,
  async moveCoins(tx, play) {
    const { playerId, price, paid, at, requestKey, publicId: ref } = play;
    await settleWithPurse(tx, {
      ...{ playerId, price, paid, at, ref, key: `draw:${playerId}:${requestKey}` },
      pay: (part) => payPart(tx, 'slot', play, part),
    });
  },
});
