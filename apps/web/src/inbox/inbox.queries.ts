import type { CallReply } from '@grabbit/contract';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useLanguage } from '../i18n/i18n.ts';
import { call } from '../kernel/call.ts';

export const inboxKey = ['inbox'] as const;
const listKey = [...inboxKey, 'list'] as const;

export type Letter = CallReply<'messageList'>['systemMessageModels'][number];

/** How many letters are unread. */
export const unreadQuery = () =>
  queryOptions({
    queryKey: [...inboxKey, 'unread'],
    queryFn: ({ signal }) => call('unreadCount', {}, { signal }),
  });

/** Whether letters are mailed; another address is asked about anew. */
export const letterMailsQuery = (mail: string) =>
  queryOptions({
    queryKey: [...inboxKey, 'mails', mail],
    queryFn: ({ signal }) => call('letterMails', {}, { signal }),
  });

/** The letters in a language, the newest first. */
export const lettersQuery = (locale: string) =>
  infiniteQueryOptions({
    queryKey: [...listKey, locale],
    queryFn: ({ pageParam, signal }) =>
      call('messageList', pageParam === null ? {} : { cursor: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ systemMessageModels }) => systemMessageModels),
  });

/** The same in the language of the app. */
export const useLettersQuery = (): ReturnType<typeof lettersQuery> =>
  lettersQuery(useLanguage(({ locale }) => locale));

type Done = { readonly msgTotal: number };

/** Something that is done to letters: the count is known from its answer, and the list is read anew. */
function useDone<Given>(work: (given: Given) => Promise<Done>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSuccess: (done) => client.setQueryData(unreadQuery().queryKey, done),
    onSettled: () => client.invalidateQueries({ queryKey: listKey }),
  });
}

export const useRead = () => useDone((id: number) => call('messageRead', { id }));
export const useReadAll = () => useDone((upTo: number) => call('messageReadAll', { upTo }));
export const useDelete = () => useDone((id: number) => call('messageDelete', { id }));
