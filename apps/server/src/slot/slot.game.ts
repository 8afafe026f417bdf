import type { CallReply } from '@grabbit/contract';
import { drawGames, slotReturns, slotStakes } from '@grabbit/engines/draws';
import { type DrawnGame, payPart } from '../games/draw-play.ts';
import { type DrawRoomRow, repairOf } from '../games/draw-room.store.ts';
import { settleWithPurse } from './purse.ts';

function rulesOfSlot() {
  const rules = drawGames.find(({ name }) => name === 'slot');
  if (rules === undefined) throw new Error('the engines have no slot');
  return rules;
}

const returns = slotReturns();

/** What lists show of a room of reels. */
export function cardOf(row: DrawRoomRow): CallReply<'drawRooms'>['list'][number] {
  const { id: roomId, game, name: roomName, useType } = row;
  const shown = { roomId, game, roomName, useType, price: slotStakes[0], repair: repairOf(row) };
  return { ...shown, lowestReturn: Math.min(...returns), highestReturn: Math.max(...returns) };
}

/** The reels as the house keeps them: for coins they are played from the purse. */
export const slotGame: DrawnGame = {
  rules: rulesOfSlot(),
  house: 'slot',
  practice: 'slot_trial',
  price: slotStakes[0],
  cards: async (_db, rows) => rows.map(cardOf),
  async moveCoins(tx, play) {
    const { playerId, price, paid, at, requestKey, publicId: ref } = play;
    await settleWithPurse(tx, {
      ...{ playerId, price, paid, at, ref, key: `draw:${playerId}:${requestKey}` },
      pay: (part) => payPart(tx, 'slot', play, part),
    });
  },
};
