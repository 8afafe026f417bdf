import type { Queryable } from '../core/database.ts';
import { insertingRow } from '../core/inserting-row.ts';
import type { Asset, HousePurpose } from './accounts.ts';

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

/** Writes a compensation. PostgreSQL's 23505 when that was done before. */
export async function insertCompensation(tx: Queryable, given: Compensation): Promise<void> {
  const { game, ref, epoch, playerId, roomName, asset, coins, addCoins, reason, at } = given;
  const row = {
    ...{ player_id: playerId, game, ref, epoch, room_name: roomName },
    ...{ asset, coins, add_coins: addCoins, reason, at },
  };
  await tx.statement('repair.compensate', insertingRow('compensations', row), Object.values(row));
}
