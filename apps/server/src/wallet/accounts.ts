export type Asset = 'coin' | 'trial';
export const assets: readonly Asset[] = ['coin', 'trial'];

/** Name of a player's account in the ledger. */
export function playerAccount(playerId: number, asset: Asset): string {
  return `player:${playerId}:${asset}`;
}

/** Name of an account of the house, which has no stored balance. */
export function houseAccount(purpose: 'promotions' | 'claw' | 'shipping', asset: Asset): string {
  return `house:${purpose}:${asset}`;
}

export function isPlayerAccount(account: string): boolean {
  return account.startsWith('player:');
}

/** [W11] The last part of an account's name is its asset. */
export function assetOf(account: string): string {
  return account.slice(account.lastIndexOf(':') + 1);
}
