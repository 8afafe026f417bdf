import { notices } from '@grabbit/contract';
import { gashapon, isGashaponResult } from '@grabbit/engines/draws';
import { writeNotice } from '../ports/notices.store.ts';
import { writeWin } from '../ports/win-message.ts';
import type { DrawNeeds } from '../games/drawn-terms.ts';
import { drawnGame } from '../games/drawn-game.ts';
import { findDrawRoom } from '../games/draw-room.store.ts';
import { type CallHandlers, callerOf } from '../core/call-context.ts';
import { Failure } from '../core/failure.ts';
import { playerAccount } from '../ports/accounts.ts';
import { readFree } from '../ports/balances.store.ts';
import { boxFileOf } from './box-file.ts';
import { makeDueBoxes, refuseOpenBox } from './boxes.ts';
import { gashaponCards, gashaponPage } from './page.ts';
import { lockPlayer } from './player.store.ts';
import { acceptPull, pullCapsule, type PullNeeds } from './pull.ts';

/** Coins that a pull may cost, at most. */
export const mostPrice = 10_000;

/** Capsules as the house keeps them: drawn from their room's stream. */
export const gashaponGame = drawnGame({
  name: 'gashapon',
  price: mostPrice,
  cards: gashaponCards,
  async lockPlayer(tx, playerId) {
    const { lastPlay } = await lockPlayer(tx, playerId);
    return `gashapon:${playerId}:${lastPlay}`;
  },
  beforeClosing: refuseOpenBox,
});

const notifyWin: PullNeeds['notifyWin'] = async (tx, { playerId, publicId, roomId }, kinds) => {
  await writeNotice(tx, playerId, notices.prizeWon, { playId: publicId, roomId, kinds });
  await writeWin(tx, { playerId, playId: publicId, kinds });
};

export interface GashaponNeeds extends DrawNeeds {
  /** Sends a player's notices that were written. */
  readonly flushNotices: (userId: number) => void;
}

/** Rooms of capsules: the page, a pull, boxes that have ended, and boxes that are due. */
export function createGashapon(needs: GashaponNeeds): {
  readonly handlers: CallHandlers<
    'gashaponPage' | 'gashaponPurse' | 'acceptPull' | 'pullCapsule' | 'boxFile'
  >;
  readonly makeDue: () => Promise<void>;
} {
  const { db, clock, flushNotices } = needs;
  return {
    makeDue: () => makeDueBoxes(db, new Date(clock.now())),
    handlers: {
      async gashaponPage({ roomId }) {
        const room = await findDrawRoom(db, gashapon.name, roomId);
        if (room === null) return new Failure('roomNotFound');
        const [page, { key }] = await Promise.all([gashaponPage(db, room), needs.signer()]);
        return { ...page, key };
      },
      gashaponPurse: async (_, context) => ({
        practice: await readFree(db, playerAccount(callerOf(context).userId, 'gashapon_trial')),
      }),
      acceptPull: (ask, context) => acceptPull({ ...needs, notifyWin }, callerOf(context), ask),
      async pullCapsule(wish, context) {
        const caller = callerOf(context);
        const drawn = await pullCapsule({ ...needs, notifyWin }, caller, wish);
        if (drawn instanceof Failure) return drawn;
        flushNotices(caller.userId);
        const { play, file } = drawn;
        const { publicId: playId, number, price, paid, receipt, asset, result } = play;
        if (!isGashaponResult(result)) throw new Error(`draw ${playId} has no capsule`);
        const told = { playId, number, price, paid, receipt, nextNumber: number + 1, file };
        const balance = await readFree(db, playerAccount(caller.userId, asset));
        return { ...result, proof: [...result.proof], ...told, balance };
      },
      boxFile: async ({ roomId, sequence }) => boxFileOf(db, roomId, sequence),
    },
  };
}
