import { notices } from '@grabbit/contract';
import { writeNotice } from '../ports/notices.store.ts';
import { writeWin } from '../ports/win-message.ts';
import type { Queryable } from '../core/database.ts';
import type { PlayRow, WonPrize } from '../games/plays.ts';

/** Tells a player of a prize, in the transaction that settles the play. Takes the player's row lock: call it last. */
export async function notifyWin(tx: Queryable, play: PlayRow, won: readonly WonPrize[]): Promise<void> {
  const kinds = won.map(({ kind }) => kind);
  const { publicId: playId, roomId } = play;
  await writeNotice(tx, play.playerId, notices.prizeWon, { playId, roomId, kinds });
  await writeWin(tx, { playerId: play.playerId, playId, kinds });
}
