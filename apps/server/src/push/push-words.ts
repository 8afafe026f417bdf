import type { PushDown, PushTally } from '@grabbit/contract';
import type { SettledEpoch } from './push-books.ts';

/** How a turn stands after an epoch, in the words of its packets. `coin`: coins of one drop. */
export function tallyOf(turn: string, { tally }: SettledEpoch, coin: number): PushTally {
  const { drops, won, house } = tally;
  return { turn, drops, won, house, paid: won * coin };
}

/** What a table tells of an epoch that is in the books. */
export function settledWord(turn: string, epoch: number, settled: SettledEpoch): PushDown {
  const { record, paid, balance } = settled;
  const { seed, finalHash } = record;
  const won = record.won.coins + record.won.tokens;
  return { t: 'settled', turn, epoch, seed, drops: record.drops.length, won, paid, finalHash, balance };
}
