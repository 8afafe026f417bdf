import { describe, expect, it } from 'vitest';
import { betLevel, betOptions } from './bet-options.ts';
import { countedGames, gameOf, games, playedGames, practiceAssetOf, practiceGames } from './games.ts';
import { callPaths } from '../calls.ts';
import { callSchemas } from '../schemas.ts';
import { walletAssets } from '../wallet/wallet-assets.ts';

describe('the one list of games', () => {
  it('has each game once, and each number of a coding, each asset and each count once', () => {
    expect(new Set(games.map(({ name }) => name)).size).toBe(games.length);
    for (const key of ['gameType', 'roomType', 'code', 'counted'] as const) {
      const given = games.map((game) => game[key]).filter((value) => value !== null);
      expect([key, new Set(given).size]).toEqual([key, given.length]);
    }
  });

  it('has practice coins of a game once, and lets games without any be practised with the general ones', () => {
    const purses = practiceGames.map(({ practice }) => practice);
    expect(new Set(purses).size).toBe(purses.length);
    for (const game of games.filter((each) => 'general' in each))
      expect([game.name, game.practice, game.counted]).toEqual([game.name, practiceAssetOf('claw'), null]);
    expect(gameOf('gem')).toMatchObject({ general: true });
  });

  it('gives the wallet and the cards what they have always had, in their order', () => {
    const purses = ['trial', 'push_trial', 'slot_trial', 'plinko_trial', 'bo_trial', 'fishing_trial'];
    expect(walletAssets).toEqual(['coin', 'postage', ...purses, 'gashapon_trial', 'debt']);
    const { trialBalance, cardCounts, trialCoinRecord } = callSchemas;
    const names = ['claw', 'push', 'slot', 'plinko', 'bo', 'fishing', 'gashapon'];
    expect(Object.keys(trialBalance.reply.properties.trialBalance.properties)).toEqual(names);
    expect(trialCoinRecord.params.properties.game.enum).toEqual(names);
    expect(Object.keys(cardCounts.reply.properties)).toEqual([
      ...['buffCardCount', 'rechargeCardCount', 'discountCardCount', 'deliveryOffsetBalance'],
      'clubOffsetCardCount',
      ...['pushcoinTimeLimitedCount', 'slotBalance', ...countedGames.map(({ counted }) => counted)],
    ]);
    expect(practiceGames.map(({ name }) => practiceAssetOf(name))).toEqual(
      practiceGames.map(({ practice }) => practice),
    );
  });

  it('[const betOptions] stakes are those of the specification, dearer ones from a level on', () => {
    expect(betOptions.map(({ price }) => price)).toEqual([100, 200, 500, 1_000, 2_000, 5_000]);
    expect(betOptions.map(({ price }) => betLevel(price))).toEqual([0, 0, 0, 2, 4, 7]);
    expect(betLevel(150)).toBe(0);
  });

  it('knows what the arcade has, and nothing of other games', () => {
    expect(playedGames).toEqual([
      ...['claw', 'push', 'slot', 'plinko', 'bo', 'fishing', 'gashapon', 'gem', 'racing-ball'],
    ]);
    expect(() => gameOf('chess')).toThrow('there is no game chess');
  });

  it('has parameters and a reply for every call', () => {
    expect(Object.keys(callSchemas).toSorted()).toEqual(Object.keys(callPaths).toSorted());
  });
});
