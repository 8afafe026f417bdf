import { queryOptions } from '@tanstack/react-query';
import { call } from '../kernel/call.ts';

/** A room of each game beside the machines, those first that all play most. Empty where it cannot be had: the poster then begins with machines. */
export const recommendedGamesQuery = () =>
  queryOptions({
    queryKey: ['rooms', 'recommended', 'games'],
    queryFn: ({ signal }) =>
      call('recommendedGames', {}, { signal }).then(
        ({ list }) => list,
        () => [],
      ),
    staleTime: 60_000,
  });
