/** What a player may have in the wallet, in the order in which the page shows it. */
export const walletAssets = [
  'coin',
  'postage',
  'trial',
  'push_trial',
  'slot_trial',
  'plinko_trial',
  'bo_trial',
  'fishing_trial',
  'debt',
] as const;
export type WalletAsset = (typeof walletAssets)[number];

/** What has a price in money: coins and debts a cent each, shipping credit is cents. */
export const moneyAssets = ['coin', 'postage', 'debt'] as const satisfies readonly WalletAsset[];
