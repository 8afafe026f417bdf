import pg from 'pg';
import type { Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { throwRefusal } from './protection-refusal.ts';
import { type Asset, assetOf, firstAssets, isPlayerAccount, playerAccount } from './accounts.ts';

/** A movement of `amount` (whole coins) from `debit` to `credit`. `ref` names the play, order or payment behind it. */
export interface Transfer {
  readonly key: string;
  readonly debit: string;
  readonly credit: string;
  readonly asset: Asset;
  readonly amount: number;
  readonly kind: string;
  readonly ref: string;
  readonly playerId: number;
}

/** A transfer in two phases: the coins are set aside now, and move or come back later. */
export interface Hold extends Transfer {
  /** After this many seconds whatever opened the hold must end it. */
  readonly expiresInSeconds: number;
}

export interface Held {
  readonly holdId: number;
  readonly balance: number;
  readonly held: number;
}

function assertSound(movement: Transfer): void {
  const { amount, asset, debit, credit } = movement;
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`not an amount of coins: ${amount}`);
  if (assetOf(debit) !== asset || assetOf(credit) !== asset) throw new RangeError('a movement mixes assets');
}

/** Gives a new player the accounts that everybody has. */
export async function openAccounts(tx: Queryable, playerId: number): Promise<void> {
  await tx.statement(
    'wallet.openAccounts',
    `insert into ledger_accounts (id, player_id, asset)
     select 'player:' || $1::bigint || ':' || asset, $1::bigint, asset from unnest($2::text[]) asset
     on conflict do nothing`,
    [playerId, firstAssets],
  );
}

/**
 * Moves coins at once, in the caller's transaction. Returns 'repeated' when the key has moved before.
 * Throws Failure `insufficientBalance` when the debited player has too little that is free, and what a player's own
 * limits say (`protection-refusal.ts`).
 */
export async function transfer(tx: Queryable, movement: Transfer): Promise<'moved' | 'repeated'> {
  assertSound(movement);
  const { debit, credit, asset, amount } = movement;
  const [from, to] = [isPlayerAccount(debit), isPlayerAccount(credit)];
  if (to && !firstAssets.includes(asset)) await openAccount(tx, credit, movement);
  // Always in the same order, so that two opposite transfers cannot wait for each other.
  const isCreditFirst = to && (!from || credit < debit);
  const [account, delta] = isCreditFirst ? [credit, amount] : [debit, -amount];
  const { rows } = await tx
    .statement<{ moved: boolean; changed: boolean }>('wallet.transfer', moving, [
      ...[movement.key, debit, credit, asset, amount, movement.kind, movement.ref, movement.playerId],
      ...[account, delta],
    ])
    .catch(throwRefusal);
  if (rows[0]?.moved !== true) return 'repeated';
  if (rows[0].changed !== (from || to)) throw notChanged(account, delta);
  if (from && to) await changeBalance(tx, isCreditFirst ? debit : credit, -delta);
  return 'moved';
}

/**
 * The transfer and the first account that it changes, in one statement: nothing is asked between them. An account of the house has
 * no row, and changes nothing.
 */
const moving = `with moved as (
    insert into ledger_transfers (key, debit, credit, asset, amount, kind, ref, player_id)
    values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (key) do nothing returning $9::text as account
  ), changed as (
    update ledger_accounts a set balance = a.balance + $10::bigint
    from moved where a.id = moved.account and a.balance + $10::bigint >= a.held returning 1
  )
  select exists (select 1 from moved) as moved, exists (select 1 from changed) as changed`;

/** Accounts of further assets are opened by what first comes in. The player is the one in the account's name. */
async function openAccount(tx: Queryable, account: string, { asset }: Transfer): Promise<void> {
  await tx.statement(
    'wallet.openAccount',
    `insert into ledger_accounts (id, player_id, asset) values ($1, split_part($1, ':', 2)::bigint, $2)
     on conflict do nothing`,
    [account, asset],
  );
}

/** The second account of a transfer between players. */
async function changeBalance(tx: Queryable, account: string, delta: number): Promise<void> {
  const { rowCount } = await tx
    .statement(
      'wallet.changeBalance',
      `update ledger_accounts set balance = balance + $2::bigint where id = $1 and balance + $2::bigint >= held`,
      [account, delta],
    )
    .catch(throwRefusal);
  if (rowCount !== 1) throw notChanged(account, delta);
}

const notChanged = (account: string, delta: number): Error =>
  delta > 0 ? new Error(`no ledger account ${account}`) : new Failure('insufficientBalance');

/**
 * The hold, and then its account: a row that others wait for is locked last. What was free may be so no more by then: the table
 * refuses that.
 */
const holding = `with placed as (
    insert into ledger_holds (key, account, credit, amount, asset, kind, ref, player_id, expires_at)
    select $1, id, $3, $4::bigint, $5, $6, $7, $8, now() + make_interval(secs => $9)
    from ledger_accounts where id = $2 and balance - held >= $4::bigint
    returning id, account, amount
  )
  update ledger_accounts a set held = a.held + placed.amount from placed where a.id = placed.account
  returning placed.id as "holdId", a.balance, a.held`;

/**
 * Sets coins aside. Throws Failure `insufficientBalance` and what a player's own limits say (`protection-refusal.ts`); PostgreSQL's
 * 23505 when the key was used before.
 */
export async function hold(tx: Queryable, movement: Hold): Promise<Held> {
  assertSound(movement);
  const { key, debit, credit, amount, asset, kind, ref, playerId, expiresInSeconds } = movement;
  const values = [key, debit, credit, amount, asset, kind, ref, playerId, expiresInSeconds];
  const { rows } = await tx
    .statement<Held>('wallet.hold', holding, values)
    .catch(throwNotCovered)
    .catch(throwRefusal);
  const row = rows[0];
  if (row === undefined) throw new Failure('insufficientBalance');
  return row;
}

function throwNotCovered(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.constraint === 'ledger_accounts_covered')
    throw new Failure('insufficientBalance');
  throw error;
}

/** Moves the coins of an open hold. Throws Failure `holdEnded` when it was ended before. */
export async function postHold(tx: Queryable, holdId: number): Promise<Held> {
  const { rows } = await tx.statement<Held>(
    'wallet.postHold',
    `with ended as (
       update ledger_holds set state = 'posted', ended_at = now() where id = $1 and state = 'open' returning *
     ), moved as (
       insert into ledger_transfers (key, debit, credit, asset, amount, kind, ref, player_id)
       select 'hold:' || id, account, credit, asset, amount, kind, ref, player_id from ended returning debit, amount
     )
     update ledger_accounts a set balance = a.balance - moved.amount, held = a.held - moved.amount
     from moved where a.id = moved.debit returning $1::bigint as "holdId", a.balance, a.held`,
    [holdId],
  );
  return endedHold(rows[0]);
}

/**
 * Moves the coins of several open holds of one account, each by a transfer of its own. Throws Failure `holdEnded` when any of them was
 * ended before.
 */
export async function postHolds(tx: Queryable, holdIds: readonly number[]): Promise<Held> {
  const { rows } = await tx.statement<Held & { readonly posted: number }>(
    'wallet.postHolds',
    `with ended as (
       update ledger_holds set state = 'posted', ended_at = now() where id = any($1::bigint[]) and state = 'open' returning *
     ), moved as (
       insert into ledger_transfers (key, debit, credit, asset, amount, kind, ref, player_id)
       select 'hold:' || id, account, credit, asset, amount, kind, ref, player_id from ended order by id returning debit, amount
     ), sums as (
       select debit, sum(amount)::bigint as total, count(*)::int as posted from moved group by debit
     )
     update ledger_accounts a set balance = a.balance - sums.total, held = a.held - sums.total
     from sums where a.id = sums.debit returning ($1::bigint[])[1] as "holdId", a.balance, a.held, sums.posted`,
    [holdIds],
  );
  const [row] = rows;
  if (rows.length !== 1 || row?.posted !== holdIds.length) throw new Failure('holdEnded');
  return row;
}

/** Gives the coins of an open hold back. Throws Failure `holdEnded` when it was ended before. */
export async function voidHold(tx: Queryable, holdId: number): Promise<Held> {
  const { rows } = await tx.statement<Held>(
    'wallet.voidHold',
    `with ended as (
       update ledger_holds set state = 'voided', ended_at = now() where id = $1 and state = 'open' returning *
     ), account as (
       update ledger_accounts a set held = a.held - ended.amount
       from ended where a.id = ended.account returning a.balance, a.held
     )
     select $1::bigint as "holdId", balance, held from account`,
    [holdId],
  );
  return endedHold(rows[0]);
}

/** Gives the coins of several open holds back. Throws Failure `holdEnded` when any of them was ended before. */
export async function voidHolds(tx: Queryable, holdIds: readonly number[]): Promise<void> {
  const { rows } = await tx.statement<{ readonly voided: number }>(
    'wallet.voidHolds',
    `with ended as (
       update ledger_holds set state = 'voided', ended_at = now() where id = any($1::bigint[]) and state = 'open' returning *
     ), sums as (
       select account, sum(amount)::bigint as total, count(*)::int as voided from ended group by account
     )
     update ledger_accounts a set held = a.held - sums.total from sums where a.id = sums.account returning sums.voided`,
    [holdIds],
  );
  const voided = rows.reduce((sum, row) => sum + row.voided, 0);
  if (voided !== holdIds.length) throw new Failure('holdEnded');
}

/** Takes the lock of a player's account before others that are taken after it everywhere. */
export async function lockAccount(tx: Queryable, account: string): Promise<void> {
  await tx.statement('wallet.lockAccount', 'select 1 from ledger_accounts where id = $1 for no key update', [
    account,
  ]);
}

function endedHold(row: Held | undefined): Held {
  if (row === undefined) throw new Failure('holdEnded');
  return row;
}

/**
 * For a play that takes no coins now: throws what a player's own limits say of any play (`protection-refusal.ts`), under the lock of their account.
 */
export async function assertMayPlay(tx: Queryable, playerId: number): Promise<void> {
  await tx
    .statement(
      'wallet.mayPlay',
      `with own as materialized (select player_id, guarded from ledger_accounts where id = $1 for no key update)
       select case when guarded then protection_check_spend(player_id, 0, true) end from own`,
      [playerAccount(playerId, 'coin')],
    )
    .catch(throwRefusal);
}
