import type { CallReply } from '@grabbit/contract';
import { drawGames, type FishBet, fishReturn, type FishResult, fishStakes } from '@grabbit/engines/draws';
import { Failure } from '../core/failure.ts';
import type { DrawnGame } from '../games/draw-play.ts';
import { type DrawRoomRow, repairOf } from '../games/draw-room.store.ts';
import { keepCatch, lockFish } from './sea.store.ts';

function rulesOfFishing() {
  const rules = drawGames.find(({ name }) => name === 'fishing');
  if (rules === undefined) throw new Error('the engines have no fishing');
  return rules;
}

/** Three shots a second at most. */
export const betweenShotsMs = 334;

/** What lists show of a sea. */
export function cardOf(row: DrawRoomRow): CallReply<'drawRooms'>['list'][number] {
  const { id: roomId, game, name: roomName, useType } = row;
  return {
    ...{ roomId, game, roomName, useType, price: fishStakes[0], repair: repairOf(row) },
    ...{ lowestReturn: 100 * fishReturn, highestReturn: 100 * fishReturn },
  };
}

/** Shots at sea as the house keeps them. */
export const fishingGame: DrawnGame = {
  rules: rulesOfFishing(),
  house: 'fishing',
  practice: 'fishing_trial',
  price: fishStakes[0],
  pauseMs: betweenShotsMs,
  cards: async (_db, rows) => rows.map(cardOf),
  async lockTarget(tx, { roomId, bet }) {
    // The rules have read it.
    const caught = await lockFish(tx, roomId, bet as FishBet);
    if (caught === null) throw new Failure('badParameters', 'tide');
    if (caught) throw new Failure('fishGone');
  },
  async keep(tx, play) {
    if ((play.result as FishResult).caught) await keepCatch(tx, play, play.bet as FishBet);
  },
};
