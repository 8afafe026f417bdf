import { MessageType } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import { writeMessage } from './player-messages.store.ts';

/** Writes to a player that a play has won toys, in the transaction that gives them. Takes the player's row lock: call it last. */
export async function writeWin(
  tx: Queryable,
  {
    playerId,
    playId,
    kinds,
  }: { readonly playerId: number; readonly playId: string; readonly kinds: readonly string[] },
): Promise<void> {
  await writeMessage(tx, playerId, {
    ...{ type: MessageType.prizes, words: 'inbox.won', link: '/pack', ref: `play:${playId}` },
    ...{ values: { toy: { keys: kinds.map((kind) => `toys.${kind}`) } }, at: new Date() },
  });
}
