import { givenMoment } from '../core/given-texts.ts';
import type { Given } from '../core/given.ts';
import { operatorCommands, thereIsNo } from '../registry/operator-command.ts';
import { batchLimits, listBatches, makeCodes, type NewCodes, stopCodes } from './codes.operator.ts';
import { mostReward, rewardNames, type RewardWish } from './exchange-reward.ts';
import type { BatchRow } from './exchange.store.ts';

const options = {
  ...{ title: 'TEXT', count: 'N', amount: 'N', class: 'jade|ruby', term: 'week|month|season', goods: 'ID' },
  ...{ card: 'KIND', uses: 'N', 'per-player': 'N', total: 'N', from: 'DAY', until: 'DAY' },
} as const;

const rewardOf = (given: Given): RewardWish => ({
  type: given.text('TYPE'),
  amount: given.maybeWhole('amount', 1, mostReward),
  ...{ cardClass: given.maybe('class'), term: given.maybe('term') },
  goodsId: given.maybeWhole('goods', 1, mostReward),
  kindId: given.maybeWhole('card', 1, mostReward),
});

function line(batch: BatchRow): string {
  const type = Object.entries(rewardNames).find(([, value]) => value === batch.rewardType)?.[0] ?? '';
  const until = batch.endsAt === null ? '' : `until ${batch.endsAt.toISOString().slice(0, 10)}`;
  const state = batch.stoppedAt === null ? until : 'stopped';
  const counts = `${batch.redeemed} of ${batch.total}, ${batch.perPlayer} a player`;
  return `${batch.id}  ${type}  ${batch.codes} codes  ${counts}  ${state}  ${batch.title}`;
}

/** The operator's command `codes`. */
export const codesCommands = operatorCommands(
  'codes',
  'make exchange codes (printed once), see how many were redeemed, stop a batch',
  [
    {
      ...{ usage: 'create TYPE', options, signs: 'what they like' },
      run: ({ db, given, operator }) =>
        makeCodes(db, operator, {
          ...{ title: given.maybe('title') ?? '', reward: rewardOf(given) },
          codes: given.maybeWhole('count', 1, batchLimits.codes) ?? 1,
          usesEach: given.maybeWhole('uses', 1, batchLimits.uses) ?? 1,
          perPlayer: given.maybeWhole('per-player', 1, batchLimits.codes) ?? 1,
          total: given.maybeWhole('total', 1, batchLimits.total),
          ...{ startsAt: givenMoment(given, 'from'), endsAt: givenMoment(given, 'until') },
        }),
      text: ({ batch, codes }: NewCodes) =>
        [`Batch ${batch}. The codes are printed this once:`, ...codes].join('\n'),
    },
    {
      ...{ usage: 'list', signs: 'nothing' },
      run: ({ db, operator }) => listBatches(db, operator),
      text: (batches: readonly BatchRow[]) => batches.map(line).join('\n') || 'No codes.',
    },
    {
      usage: 'stop BATCH',
      run: ({ db, given, operator }) => stopCodes(db, operator, given.whole('BATCH', 1, 2_000_000_000)),
      text: ({ batch }: Pick<NewCodes, 'batch'>) => `Batch ${batch} is stopped.`,
    },
  ],
  { words: { notFound: thereIsNo } },
);
