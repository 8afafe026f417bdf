import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSignedIn } from '../kernel/player/use-account.ts';
import { call } from '../kernel/call.ts';
import { queryClient } from '../kernel/query-client.ts';
import { walletKey } from '../kernel/player/balance.query.ts';

const purseQuery = (enabled: boolean) =>
  queryOptions({
    queryKey: [...walletKey, 'gashapon'],
    queryFn: ({ signal }) => call('gashaponPurse', {}, { signal }),
    enabled,
  });

/** Practice coins of the game that can be spent now; undefined while unknown, and for visitors. */
export function usePracticeCoins(wanted: boolean): number | undefined {
  const signedIn = useSignedIn();
  return useQuery(purseQuery(wanted && signedIn)).data?.practice;
}

/** Fills practice coins up. */
export async function fillUp(): Promise<void> {
  await call('practiceCoins', { game: 'gashapon' }, { individual: true });
  await queryClient.invalidateQueries({ queryKey: walletKey });
}
