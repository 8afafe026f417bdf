import { randomUUID } from 'node:crypto';
import type { Database } from '../core/database.ts';
import { houseAccount, playerAccount, type Asset } from '../ports/accounts.ts';
import { transfer } from '../ports/ledger.store.ts';
import { insertBonusCard } from './bonus-card.store.ts';
import { insertBuffCard } from './buff-card.store.ts';

/** A clock that tests set. */
export function handClock(start: number) {
  let now = start;
  return {
    now: () => now,
    pass: (ms: number): void => {
      now += ms;
    },
  };
}

/** Gives a bonus card by its kind, and says its number. */
export async function giveBonusCard(
  db: Database,
  card: { readonly playerId: number; readonly kindId: number; readonly now: number },
): Promise<number> {
  const grantKey = randomUUID();
  await insertBonusCard(db, { ...card, grantKey });
  const { rows } = await db.query<{ id: number }>('select id from player_bonus_cards where grant_key = $1', [
    grantKey,
  ]);
  return rows[0]?.id ?? 0;
}

export async function giveBuffCard(
  db: Database,
  card: { readonly playerId: number; readonly kindId: number; readonly now: number },
): Promise<void> {
  await insertBuffCard(db, { ...card, grantKey: randomUUID() });
}

export async function giveAsset(
  db: Database,
  given: { readonly playerId: number; readonly asset: Asset; readonly amount: number },
): Promise<void> {
  const { playerId, asset, amount } = given;
  await db.transaction((tx) =>
    transfer(tx, {
      ...{ key: randomUUID(), asset, amount, playerId, kind: 'welcome', ref: '' },
      debit: houseAccount('promotions', asset),
      credit: playerAccount(playerId, asset),
    }),
  );
}

/** A payment as its end leaves it. */
export async function insertEndedPayment(
  db: Database,
  payment: {
    readonly playerId: number;
    readonly state: 'failed' | 'expired' | 'credited';
    readonly priceCents: number;
    readonly at: number;
  },
): Promise<void> {
  const { playerId, state, priceCents, at } = payment;
  await db.query(
    `insert into payments (number, player_id, request_key, state, provider, pay_type, config_id, is_cyclical, kind,
       title, price_cents, coins, grants, created_at, expires_at, ended_at)
     values ($1, $2, gen_random_uuid()::text, $3, 'sandbox', 14, 1, 0, 1, 'coins', $4, 100, '[]', $5, $5, $5)`,
    [randomUUID(), playerId, state, priceCents, new Date(at)],
  );
}
