import type { CallReply } from '@grabbit/contract';
import { queryOptions } from '@tanstack/react-query';
import { call, newRequestId } from '../kernel/call.ts';
import { isLost } from '../kernel/call-error.ts';
import { walletKey } from '../kernel/player/balance.query.ts';
import { queryClient } from '../kernel/query-client.ts';
import { celebrateCoins } from '../ui/celebrate-coins.ts';

export type Recall = NonNullable<CallReply<'recallInfo'>>;

const recallKey = ['recall'] as const;

/** The gift that waits, or null; of a mailed link where there is one. Asking opens it: it has an end from then on. */
export const recallQuery = (link: string | null) =>
  queryOptions({
    queryKey: [...recallKey, 'gift', link],
    queryFn: ({ signal }) => call('recallInfo', link === null ? {} : { link }, { signal, individual: true }),
    // What the server says of a link stands: asking again says the same.
    retry: false,
    staleTime: 30_000,
  });

/** Another address is asked about anew. */
export const recallMailsQuery = (mail: string) =>
  queryOptions({
    queryKey: [...recallKey, 'mails', mail],
    queryFn: ({ signal }) => call('recallMails', {}, { signal }),
  });

/** A wish to take it keeps its key until it is known what became of it. */
let requestId: string | undefined;

/** Takes the gift, by its link or as it waits, and lets the coins fly to the balance. What is refused is told by whoever pressed. */
export async function takeRecall(link: string | null): Promise<number> {
  requestId ??= newRequestId();
  try {
    const { coins } =
      link === null
        ? await call('recallTake', { requestId })
        : await call('recallReceive', { requestId, link });
    requestId = undefined;
    celebrateCoins({ coins });
    void queryClient.invalidateQueries({ queryKey: walletKey });
    return coins;
  } catch (error) {
    if (!isLost(error)) requestId = undefined;
    throw error;
  }
}

/** Nothing waits any more, for whoever shows it. */
export function forgetRecall(): void {
  queryClient.setQueryData(recallQuery(null).queryKey, null);
}
