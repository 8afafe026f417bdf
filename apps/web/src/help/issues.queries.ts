import type { CallReply } from '@grabbit/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../kernel/call.ts';
import { usePreferences } from '../kernel/preferences.store.ts';

export type Issue = CallReply<'issueList'>['list'][number];

export const issuesKey = ['help', 'issues'] as const;

/** The player's reports with their answers. */
export const issuesQuery = () =>
  queryOptions({
    queryKey: issuesKey,
    queryFn: ({ signal }) => call('issueList', {}, { signal }),
    select: ({ list }) => list,
  });

export type LegalDocument = 'terms' | 'privacy';

/** A legal text, in the language that is on where the house has it. */
export const legalQuery = (document: LegalDocument) =>
  queryOptions({
    queryKey: ['help', 'legal', document, usePreferences.getState().locale],
    queryFn: ({ signal }) => call('legalText', { document }, { signal }),
    staleTime: 600_000,
  });
