import type { CallParams, CallReply } from '@grabbit/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../kernel/call.ts';
import { cardsKey } from '../query-keys.ts';

export type BonusCard = CallReply<'bonusCards'>['list'][number];
export type TrialGame = CallParams<'trialCoinRecord'>['game'];

export const postCreditQuery = () =>
  queryOptions({
    queryKey: [...cardsKey, 'postCredit'],
    queryFn: ({ signal }) => call('offsetAmount', {}, { signal }),
  });
