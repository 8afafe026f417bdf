import { randomUUID } from 'node:crypto';
import type { Database } from '../core/database.ts';
import { compensate } from '../ports/compensation.ts';
import { writeJackpotLetters } from '../push/jackpot-letter.ts';

interface Coins {
  readonly userId: number;
  readonly coins: number;
}

/** Pays a player back for a play that a fault of the house made void. */
export function payBack(db: Database, { userId: playerId, coins: addCoins }: Coins): Promise<void> {
  const of = { game: 'push', ref: randomUUID(), epoch: 0, playerId, roomName: 'Coin harbour' } as const;
  return db.transaction((tx) =>
    compensate(tx, { ...of, asset: 'coin', coins: 0, addCoins, reason: 'a journey', at: new Date() }),
  );
}

/** A letter of a jackpot's greatest prize, as the turn writes it that opened it. */
export function openJackpot(db: Database, { userId: playerId, coins: amount }: Coins): Promise<void> {
  const prize = { fall: 0, prize: 'grand', playerId, amount } as const;
  const part = { playerId, play: randomUUID(), isCoin: true, prizes: [prize] };
  return db.transaction((tx) => writeJackpotLetters(tx, [part], { epoch: 1, at: new Date() }));
}

/** An account that has no mail address, as of somebody who came by a service that names none. */
export async function loseMail(db: Database, { userId }: Pick<Coins, 'userId'>): Promise<void> {
  await db.query('update users set mail = null where id = $1', [userId]);
}
