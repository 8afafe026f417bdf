import type { CallName, CallParams, CallReply } from '@grabbit/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from './call.ts';

/** What a call gives, kept by its parameters; `everyMs` asks again while the page is open. */
export function useCall<Name extends CallName>(
  name: Name,
  params: CallParams<Name>,
  { everyMs, enabled = true }: { readonly everyMs?: number; readonly enabled?: boolean } = {},
): UseQueryResult<CallReply<Name>> {
  return useQuery({
    queryKey: [name, params],
    queryFn: () => call(name, params),
    enabled,
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
  });
}

/** The time zone in which whoever works here counts days. */
export const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
