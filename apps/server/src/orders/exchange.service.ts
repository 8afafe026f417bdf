import { type CallParams, type CallReply, undoDaysOf } from '@grabbit/contract';
import type { Clock } from '../core/clock.ts';
import type { Database, Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { once } from '../core/request-key.ts';
import { houseAccount, playerAccount } from '../ports/accounts.ts';
import { transfer } from '../ports/ledger.store.ts';
import { dayMs, lockExchanged, lockWorthy, markExchanged, putBack, type WorthyToy } from './keeping.store.ts';
import { unitIdsOf } from './order-quote.ts';

export interface ExchangeNeeds {
  readonly db: Database;
  readonly clock: Clock;
  /** Stored level of a player. */
  readonly levelOf: (userId: number) => Promise<number>;
}

/** The same key for the coins and for their way back: one movement for each time that a toy is turned into coins. */
const keyOf = (id: number, time: number): string => `toy:${id}:${time}`;

/** Turns toys that the caller has locked into coins, which can be undone for so many days. Gives the coins, and the end of that. */
export async function turnIntoCoins(
  tx: Queryable,
  playerId: number,
  {
    toys,
    at,
    undoDays,
  }: { readonly toys: readonly WorthyToy[]; readonly at: Date; readonly undoDays: number },
): Promise<{ readonly coins: number; readonly undoUntil: Date }> {
  const undoUntil = new Date(at.getTime() + undoDays * dayMs);
  await markExchanged(
    tx,
    toys.map(({ id }) => id),
    { at, undoUntil },
  );
  for (const { id, coins, exchanges } of toys)
    await transfer(tx, {
      ...{
        key: keyOf(id, exchanges + 1),
        asset: 'coin',
        amount: coins,
        kind: 'exchange',
        ref: `${id}`,
        playerId,
      },
      ...{ debit: houseAccount('exchange', 'coin'), credit: playerAccount(playerId, 'coin') },
    });
  return { coins: toys.reduce((sum, { coins }) => sum + coins, 0), undoUntil };
}

/** Turns toys of the pack into the coins that the player was shown, all or none. Throws `toyNotYours`, `quoteChanged` (info: their worth). */
export async function exchangeToys(
  { db, clock, levelOf }: ExchangeNeeds,
  playerId: number,
  { requestId, unitIds: given, coins: shown }: CallParams<'exchangeToys'>,
): Promise<CallReply<'exchangeToys'>> {
  const unitIds = unitIdsOf(given);
  if (unitIds === null) throw new Failure('badParameters', 'unitIds');
  const undoDays = undoDaysOf(await levelOf(playerId));
  const parameters = ['exchangeToys', unitIds.toSorted((a, b) => (a < b ? -1 : 1)), shown];
  return db.transaction((tx) =>
    once(tx, { playerId, key: requestId, parameters }, async () => {
      const toys = await lockWorthy(tx, playerId, unitIds);
      if (toys.length !== unitIds.length) throw new Failure('toyNotYours');
      const worth = toys.reduce((sum, { coins }) => sum + coins, 0);
      if (worth !== shown) throw new Failure('quoteChanged', `${worth}`);
      const at = new Date(clock.now());
      const { coins, undoUntil } = await turnIntoCoins(tx, playerId, { toys, at, undoDays });
      return { coins, undoUntil: undoUntil.toISOString() };
    }),
  );
}

/** Takes the coins back and puts the toy in the pack again. Throws `exchangeOver` once it is too late, and `insufficientBalance`. */
export async function undoExchange(
  { db, clock }: ExchangeNeeds,
  playerId: number,
  { requestId, unitId }: CallParams<'undoExchange'>,
): Promise<CallReply<'undoExchange'>> {
  return db.transaction((tx) =>
    once(tx, { playerId, key: requestId, parameters: ['undoExchange', unitId] }, async () => {
      const at = new Date(clock.now());
      const toy = await lockExchanged(tx, playerId, { unitId, at });
      if (toy === null) throw new Failure('exchangeOver');
      const { id, coins, exchanges } = toy;
      await transfer(tx, {
        ...{
          key: `${keyOf(id, exchanges)}:back`,
          asset: 'coin',
          amount: coins,
          kind: 'exchangeBack',
          ref: `${id}`,
          playerId,
        },
        ...{ debit: playerAccount(playerId, 'coin'), credit: houseAccount('exchange', 'coin') },
      });
      await putBack(tx, id, at);
      return { coins };
    }),
  );
}
