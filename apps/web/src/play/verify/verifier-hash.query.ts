import { queryOptions } from '@tanstack/react-query';

/** Where the verifier for download is served. */
export const verifierPath = '/grabbit-verifier.html';

/** SHA-256 of the verifier as the list of served files has it, which stands under the checkpoints; null where no app is built. */
export const verifierHashQuery = () =>
  queryOptions({
    queryKey: ['verifier', 'hash'],
    queryFn: async ({ signal }) => {
      const answer = await fetch('/web-files.txt', { signal });
      const list = answer.ok ? await answer.text() : '';
      return /^([0-9a-f]{64}) {2}grabbit-verifier\.html$/m.exec(list)?.[1] ?? null;
    },
    staleTime: Infinity,
    retry: false,
  });
