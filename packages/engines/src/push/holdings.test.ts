import { beforeAll, expect, it } from 'vitest';

import { sampleTurn } from '../testing/push-sample.ts';
import { loadRapier } from '../testing/sample.ts';
import type { PushTurnFile } from './file.ts';
import { heldBy, holdingsOf, playersIn } from './holdings.ts';
import type { EpochHoldings } from './holdings.ts';
import { replayPushTurn } from './replay-turn.ts';

let file: PushTurnFile;
let holdings: readonly EpochHoldings[];
beforeAll(async () => {
  const rapier = await loadRapier();
  file = sampleTurn(rapier);
  holdings = holdingsOf(file, replayPushTurn(rapier, file).ends) ?? [];
});

it('[U16] gives every fall of every stretch to the player to whom the file says that it went', () => {
  const shares = holdings.map((epoch) =>
    playersIn([epoch])
      .map((player) => ({ player, ...heldBy([epoch], player) }))
      .filter(({ coins, tokens }) => coins + tokens > 0)
      .map(({ player, coins, tokens }) => ({ player, coins, tokens }))
      .toSorted((a, b) => (a.player < b.player ? -1 : 1)),
  );
  expect(shares).toEqual(file.epochs.map((epoch) => epoch.shares));
  expect(shares.flat().length).toBeGreaterThan(2);
});

it('leaves the rest of what fell into players’ trays to the house', () => {
  const all = file.epochs.reduce((sum, { won }) => sum + won.coins + won.tokens, 0);
  const sums = [null, ...playersIn(holdings)].map((who) => heldBy(holdings, who));
  expect(sums.reduce((sum, { coins, tokens }) => sum + coins + tokens, 0)).toBe(all);
  expect(heldBy(holdings, null).drops).toBe(0);
});

it('knows whose each drop was, of who sat down late too', () => {
  expect(holdings[0]?.drops.map(({ player, tick }) => [player, tick])).toEqual([
    ['Mika', 1],
    ['Jo', 1],
    ['Mika', 40],
    ['Ann', 50],
    ['Ann', 80],
  ]);
  expect(playersIn(holdings).slice(0, 3)).toEqual(['Mika', 'Jo', 'Ann']);
  expect(heldBy(holdings, 'Mika').drops).toBe(3);
});

it('has nothing to give where one player has all', () => {
  const { holders: _, ...own } = file;
  expect(holdingsOf(own, [])).toBeNull();
});
