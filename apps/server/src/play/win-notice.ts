import { SocketChannel } from '@grabbit/contract';
import type { WonToy } from '@grabbit/engines';
import { writeNotice } from '../connection/notice-outbox.ts';
import { OwnNotice } from '../connection/own-notices.ts';
import type { Queryable } from '../platform/database.ts';
import type { PlayRow } from './play.store.ts';

/** Tells a player of a prize, in the transaction that settles the play. Takes the player's row lock: call it last. */
export async function notifyWin(tx: Queryable, play: PlayRow, won: readonly WonToy[]): Promise<void> {
  const kinds = won.map(({ kind }) => kind);
  await writeNotice(tx, play.playerId, [
    SocketChannel['general notice'],
    OwnNotice.prizeWon,
    `${play.id}`,
    play.roomId,
    kinds,
  ]);
}
