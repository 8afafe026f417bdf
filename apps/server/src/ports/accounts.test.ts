import { describe, expect, it } from 'vitest';
import { assetOf, assets, houseAccount, isPlayerAccount, playerAccount } from './accounts.ts';

describe('names of accounts', () => {
  it('[W11] end in the asset that the account moves', () => {
    for (const asset of assets) {
      expect(assetOf(playerAccount(7, asset))).toBe(asset);
      expect(assetOf(houseAccount('claw', asset))).toBe(asset);
    }
  });

  it('[W13] tell a player from the house', () => {
    expect(isPlayerAccount(playerAccount(7, 'coin'))).toBe(true);
    expect(isPlayerAccount(houseAccount('promotions', 'coin'))).toBe(false);
  });
});
