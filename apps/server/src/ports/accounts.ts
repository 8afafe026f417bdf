import {
  type PlayedGame,
  playedGames,
  type PracticeAsset,
  type PracticeAssetOf,
  practiceGames,
} from '@grabbit/contract';
import { type ConfiguredProvider, configuredProviders } from '../core/config-payments.ts';

export type Asset = 'coin' | PracticeAsset | 'postage' | 'debt' | 'usd';

/** What the ledger moves: coins, practice coins of each game, shipping credit and money in cents, coins owed. */
export const assets: readonly Asset[] = [
  'coin',
  ...practiceGames.map(({ practice }) => practice),
  ...(['postage', 'debt', 'usd'] as const),
];

/** What a play of a machine costs: coins, or practice coins. */
export type PlayAsset = 'coin' | PracticeAssetOf<'run'>;

/** What a draw costs: coins, or practice coins of its game. */
export type DrawAsset = 'coin' | PracticeAssetOf<'draw'>;

/** What a play that stays open from step to step costs: coins, or practice coins of its game. */
export type RoundAsset = 'coin' | PracticeAssetOf<'round'>;

/** Every player has an account of each of these from the start; the others are opened by what first comes in. */
export const firstAssets: readonly Asset[] = ['coin', 'trial'];

/** Who collects money: the sandbox of the demonstration, and those that an operator can set up. */
export type ProviderName = 'sandbox' | ConfiguredProvider;

export type HousePurpose =
  | 'promotions'
  | 'prepaid'
  | 'purse'
  | PlayedGame
  | 'shipping'
  | 'exchange'
  | 'goods'
  | 'sales'
  | 'debt'
  | 'jackpot'
  | 'reserve'
  | 'gifts'
  | ProviderName;

/**
 * Accounts of the house. `sales`: coins sold, and the money they brought. `promotions`: what is given away. Each game has one.
 * `shipping`: what parcels were paid with. `exchange`: what won toys were turned into. `goods`: what things of the mall were bought with. `debt`: what players owe after a refund. `jackpot`: what stands in pools, `reserve`: what starts the
 * next ones. `gifts`: what was given in shows, less the hosts' shares. `prepaid`: drops at pushers that were given and not dropped yet. `purse`: coins that
 * players have put aside for the reels, which are theirs. The providers hold captured money until it is paid out.
 */
export const housePurposes: readonly HousePurpose[] = [
  'promotions',
  'prepaid',
  'purse',
  ...playedGames,
  ...(['shipping', 'exchange', 'goods', 'sales', 'debt', 'jackpot', 'reserve', 'gifts'] as const),
  'sandbox',
  ...configuredProviders,
];

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
