/** What the ledger moves: coins, trial coins of the claw and of each other game, shipping credit and money in cents, coins owed. */
export const assets = [
  'coin',
  'trial',
  'push_trial',
  'slot_trial',
  'plinko_trial',
  'bo_trial',
  'fishing_trial',
  'postage',
  'debt',
  'usd',
] as const;
export type Asset = (typeof assets)[number];

/** What a play of a claw machine costs: coins, or the trial account's. */
export type PlayAsset = 'coin' | 'trial';

/** Every player has an account of each of these from the start; the others are opened by what first comes in. */
export const firstAssets: readonly Asset[] = ['coin', 'trial'];

/**
 * Accounts of the house. `sales`: coins sold, and the money they brought. `promotions`: what is given away.
 * `debt`: what players owe after a refund. The providers hold captured money until it is paid out.
 */
export type HousePurpose =
  | 'promotions'
  | 'claw'
  | 'shipping'
  | 'sales'
  | 'debt'
  | 'sandbox'
  | 'paypal'
  | 'apple'
  | 'google'
  | 'stripe';

/** Name of a player's account in the ledger. */
export function playerAccount(playerId: number, asset: Asset): string {
  return `player:${playerId}:${asset}`;
}

/** Name of an account of the house, which has no stored balance. */
export function houseAccount(purpose: HousePurpose, asset: Asset): string {
  return `house:${purpose}:${asset}`;
}

export function isPlayerAccount(account: string): boolean {
  return account.startsWith('player:');
}

/** [W11] The last part of an account's name is its asset. */
export function assetOf(account: string): string {
  return account.slice(account.lastIndexOf(':') + 1);
}
