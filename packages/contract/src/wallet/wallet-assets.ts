import { type PracticeAsset, practiceGames } from '../games/games.ts';

export type WalletAsset = 'coin' | 'postage' | PracticeAsset | 'debt';

/** What a player may have in the wallet, in the order in which the page shows it. */
export const walletAssets: readonly WalletAsset[] = [
  'coin',
  'postage',
  ...practiceGames.map(({ practice }) => practice),
  'debt',
];

/** What has a price in money: coins and debts a cent each, shipping credit is cents. */
export const moneyAssets = ['coin', 'postage', 'debt'] as const satisfies readonly WalletAsset[];
