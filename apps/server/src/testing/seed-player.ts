import { createSessions } from '../account/session.service.ts';
import { systemClock } from '../core/clock.ts';
import type { Database } from '../core/database.ts';
import { type Asset, houseAccount, playerAccount } from '../ports/accounts.ts';
import { openAccounts, transfer } from '../ports/ledger.store.ts';
import { insertPlayer } from '../account/user.store.ts';

export interface SeededPlayer {
  readonly userId: number;
  /** A session's token, as the sign-in would have given it. */
  readonly token: string;
}

export interface PlayerGift {
  readonly asset: Asset;
  readonly amount: number;
  /** True for an account that may play trial rooms only. */
  readonly trial?: boolean;
  /** Points of experience, which open rooms with a minimum level. */
  readonly experience?: number;
}

/** Writes a player with a session and a gift to begin with, by what a registration uses, past the mailed code and its limits. */
export function seedPlayer(db: Database, gift: PlayerGift): Promise<SeededPlayer> {
  const sessions = createSessions({ db, clock: systemClock });
  const { asset, amount, trial = false, experience = 0 } = gift;
  return db.transaction(async (tx) => {
    const nobody = { mail: null, passwordHash: null, invitedBy: '', trialId: null };
    const userId = await insertPlayer(tx, { ...nobody, nickName: 'Seeded' });
    await tx.query('update users set trial = $2, experience = $3 where id = $1', [userId, trial, experience]);
    await openAccounts(tx, userId);
    await transfer(tx, {
      key: `seeded:${userId}`,
      debit: houseAccount('promotions', asset),
      credit: playerAccount(userId, asset),
      asset,
      amount,
      kind: 'welcome',
      ref: '',
      playerId: userId,
    });
    return { userId, token: await sessions.open(tx, userId, 'seeded') };
  });
}
