import type { Queryable } from '../core/database.ts';
import { houseAccount } from './accounts.ts';
import { transfer } from './ledger.store.ts';

/** A time card in use: what of its prepaid drops is left, in one room of their price. */
export interface PushTime {
  readonly cardId: number;
  readonly kindId: number;
  readonly roomId: number;
  /** Coins that a drop of it stands for. */
  readonly roomCoin: number;
  readonly drops: number;
  readonly left: number;
  /** Milliseconds since 1970; while it rests, as it would end were its rest over now. */
  readonly endsAt: number;
  /** Its time stands still: its table is out of play. */
  readonly rests: boolean;
}

/** A player at a table. */
export interface PushTimePlace {
  readonly playerId: number;
  readonly roomId: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Time cards as a pusher's room spends them: prepaid drops, in the caller's transaction. */
export interface PushTimes {
  /**
   * Takes a card of a kind into use in a room, under the lock of the player's account; the card that is in use there already stays the
   * one. Throws what the player's own limits say of a play, `cardUnavailable` where the player has none for the room's price, `pushCardBusy` while another card or room has one in use.
   */
  start(
    tx: Queryable,
    wish: PushTimePlace & { readonly kindId: number; readonly roomCoin: number },
  ): Promise<PushTime>;
  /** Spends a drop and says how many are left. Throws `pushCardEnded`, or `pushCardBusy` for a card that lies in another room. */
  spend(
    tx: Queryable,
    drop: PushTimePlace & { readonly cardId: number; readonly roomCoin: number },
  ): Promise<number>;
  /**
   * Drops that have become void go back to their card while it is in use. Those of a card that has ended come to coins, which go to the
   * game under `key` for the caller to pay to their player in the same transaction; says how many. Not for drops that were settled or given back before.
   */
  giveBack(
    tx: Queryable,
    back: {
      readonly key: string;
      readonly cardId: number;
      readonly drops: number;
      /** Milliseconds since 1970. */
      readonly now: number;
    },
  ): Promise<number>;
}

/** Drops of cards that a settlement has counted: what they stand for goes from what was paid before to the game. */
export async function settlePrepaid(
  tx: Queryable,
  drops: {
    readonly key: string;
    readonly ref: string;
    readonly playerId: number;
    readonly coins: number;
  },
): Promise<void> {
  if (drops.coins === 0) return;
  const { key, ref, playerId, coins: amount } = drops;
  await transfer(tx, {
    ...{ key, ref, playerId, amount, asset: 'coin', kind: 'prepaidDrop' },
    ...{ debit: houseAccount('prepaid', 'coin'), credit: houseAccount('push', 'coin') },
  });
}
