import { MessageType, notices } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import { houseAccount, playerAccount } from './accounts.ts';
import { transfer } from './ledger.store.ts';
import { writeNotice } from './notices.store.ts';
import { writeMessage } from './player-messages.store.ts';
import { type Compensation, insertCompensation } from './compensation.store.ts';

/**
 * Keeps what a player was compensated with, pays what is added, and tells them, in the transaction that gave the coins back. PostgreSQL's
 * 23505 when that was done before. Takes the player's row lock: call it last.
 */
export async function compensate(tx: Queryable, given: Compensation): Promise<void> {
  const { game, ref, epoch, playerId, roomName, asset, coins, addCoins, at } = given;
  await insertCompensation(tx, given);
  if (addCoins > 0)
    await transfer(tx, {
      ...{
        key: `compensation:${ref}:${epoch}:${playerId}`,
        asset,
        amount: addCoins,
        kind: 'compensation',
        ref,
      },
      ...{ debit: houseAccount(game, asset), credit: playerAccount(playerId, asset), playerId },
    });
  if (asset !== 'coin') return;
  await writeNotice(tx, playerId, notices.compensated, { playId: ref, coins, addCoins });
  await writeMessage(tx, playerId, {
    ...{ type: MessageType.reward, words: 'inbox.back', values: { count: coins + addCoins, room: roomName } },
    ...{ link: '/user/coin-record', ref: `compensation:${ref}:${epoch}`, at },
  });
}
