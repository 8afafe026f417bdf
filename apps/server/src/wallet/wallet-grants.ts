import { practiceAssetOf } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import { together } from '../core/together.ts';
import type { GrantCause, GrantHandler } from '../ports/grants.ts';
import { type Asset, houseAccount, playerAccount } from '../ports/accounts.ts';
import { transfer } from '../ports/ledger.store.ts';
import { lockFree, readDebt } from './debt.store.ts';

interface Move {
  readonly asset: Asset;
  readonly amount: number;
  readonly from: 'sales' | 'promotions';
}

async function give(tx: Queryable, cause: GrantCause, { asset, amount, from }: Move): Promise<void> {
  await transfer(tx, {
    key: `grant:${cause.key}`,
    debit: houseAccount(from, asset),
    credit: playerAccount(cause.playerId, asset),
    asset,
    amount,
    kind: cause.cause,
    ref: cause.ref,
    playerId: cause.playerId,
  });
}

/** Takes back what is free; gives what was not there. */
async function takeBack(tx: Queryable, cause: GrantCause, { asset, amount, from }: Move): Promise<number> {
  const account = playerAccount(cause.playerId, asset);
  const taken = Math.min(amount, await lockFree(tx, account));
  if (taken > 0) {
    await transfer(tx, {
      key: `grant:${cause.key}:back`,
      debit: account,
      credit: houseAccount(from, asset),
      asset,
      amount: taken,
      kind: 'refund',
      ref: cause.ref,
      playerId: cause.playerId,
    });
  }
  return amount - taken;
}

/** Coins that were spent before their payment was taken back are owed, and paid from the next that come in. */
async function owe(tx: Queryable, cause: GrantCause, amount: number): Promise<void> {
  await transfer(tx, {
    key: `grant:${cause.key}:debt`,
    debit: houseAccount('debt', 'debt'),
    credit: playerAccount(cause.playerId, 'debt'),
    asset: 'debt',
    amount,
    kind: 'debt',
    ref: cause.ref,
    playerId: cause.playerId,
  });
}

type Debt = Awaited<ReturnType<typeof readDebt>>;

/** Pays a debt from coins that have just come in. */
async function payDebt(tx: Queryable, cause: GrantCause, row: Debt): Promise<void> {
  const amount = Math.min(row?.owed ?? 0, row?.free ?? 0);
  if (amount <= 0) return;
  const move = { amount, kind: 'debt', ref: cause.ref, playerId: cause.playerId };
  await transfer(tx, {
    ...move,
    key: `grant:${cause.key}:settles`,
    debit: playerAccount(cause.playerId, 'coin'),
    credit: houseAccount('sales', 'coin'),
    asset: 'coin',
  });
  await transfer(tx, {
    ...move,
    key: `grant:${cause.key}:settled`,
    debit: playerAccount(cause.playerId, 'debt'),
    credit: houseAccount('debt', 'debt'),
    asset: 'debt',
  });
}

/** Coins: given, and taken back even when they are spent. */
export const coinGrants: GrantHandler<'coins'> = {
  async give(tx, { amount, from }, cause) {
    const { playerId } = cause;
    const [, debt] = await together(
      give(tx, cause, { asset: 'coin', amount, from }),
      readDebt(tx, playerAccount(playerId, 'debt'), playerAccount(playerId, 'coin')),
    );
    await payDebt(tx, cause, debt);
  },
  async takeBack(tx, { amount, from }, cause) {
    const missing = await takeBack(tx, cause, { asset: 'coin', amount, from });
    if (missing > 0) await owe(tx, cause, missing);
  },
};

/** Shipping credit. What is spent of it stays spent: it went with a parcel. */
export const postageGrants: GrantHandler<'postage'> = {
  give: (tx, { cents }, cause) => give(tx, cause, { asset: 'postage', amount: cents, from: 'promotions' }),
  async takeBack(tx, { cents }, cause) {
    await takeBack(tx, cause, { asset: 'postage', amount: cents, from: 'promotions' });
  },
};

export const trialCoinGrants: GrantHandler<'trialCoins'> = {
  give: (tx, { game, amount }, cause) =>
    give(tx, cause, { asset: practiceAssetOf(game), amount, from: 'promotions' }),
  async takeBack(tx, { game, amount }, cause) {
    await takeBack(tx, cause, { asset: practiceAssetOf(game), amount, from: 'promotions' });
  },
};
