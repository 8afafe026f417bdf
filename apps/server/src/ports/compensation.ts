import { MessageType, notices } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import { type Asset, type HousePurpose, houseAccount, playerAccount } from './accounts.ts';
import { transfer } from './ledger.ts';
import { writeNotice } from './notices.ts';
import { writeMessage } from './player-messages.ts';

/** What a fault of a machine made void, and what its player has back for it. */
export interface Compensation {
  readonly game: HousePurpose;
  /** Public id of the play, or of the turn that is settled epoch by epoch. */
  readonly ref: string;
  /** Of a turn, from 1; 0 for a play as a whole. */
  readonly epoch: number;
  readonly playerId: number;
  readonly roomName: string;
  readonly asset: Asset;
  /** That came back from their holds in the same transaction. */
  readonly coins: number;
  /** That the house pays beside them: what tickets are worth, and drops of time cards that have ended. */
  readonly addCoins: number;
  readonly reason: string;
  readonly at: Date;
}

/**
 * Keeps what a player was compensated with, pays what is added, and tells them, in the transaction that gave the coins back. PostgreSQL's
 * 23505 when that was done before. Takes the player's row lock: call it last.
 */
export async function compensate(tx: Queryable, given: Compensation): Promise<void> {
  const { game, ref, epoch, playerId, roomName, asset, coins, addCoins, reason, at } = given;
  await tx.statement(
    'repair.compensate',
    `insert into compensations (player_id, game, ref, epoch, room_name, asset, coins, add_coins, reason, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [playerId, game, ref, epoch, roomName, asset, coins, addCoins, reason, at],
  );
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
