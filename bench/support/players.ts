import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../../apps/server/src/platform/database.ts';
import { type Asset, houseAccount, playerAccount } from '../../apps/server/src/wallet/accounts.ts';
import { openAccounts, transfer } from '../../apps/server/src/wallet/ledger.ts';

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

/** Writes a player with a session and starting coins, past the mailed code and its limits per address. */
export async function seedPlayer(db: Database, gift: PlayerGift): Promise<SeededPlayer> {
  const token = randomBytes(32).toString('base64url');
  const userId = await db.transaction(async (tx) => {
    const { rows } = await tx.query<{ id: number }>(
      `insert into users (nick_name, ab_test, user_group, trial, experience)
       values ('Soak ' || left($1, 6), 'A', 1, $2, $3) returning id`,
      [token, gift.trial ?? false, gift.experience ?? 0],
    );
    const id = rows[0]?.id ?? 0;
    await tx.query(
      `insert into sessions (token_hash, user_id, agent, expires_at) values ($1, $2, 'soak', now() + interval '1 day')`,
      [createHash('sha256').update(token).digest(), id],
    );
    await openAccounts(tx, id);
    await transfer(tx, {
      key: `soak-start:${id}`,
      debit: houseAccount('promotions', gift.asset),
      credit: playerAccount(id, gift.asset),
      asset: gift.asset,
      amount: gift.amount,
      kind: 'start',
      ref: '',
      playerId: id,
    });
    return id;
  });
  return { userId, token };
}
