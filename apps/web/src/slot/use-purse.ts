import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onEvent } from '../kernel/events.ts';
import { useMay } from '../kernel/player/use-account.ts';
import { purseKey, purseQuery, refreshPurse, takeFromPurse } from '../ports/slot-purse.ts';

interface KnownPurse {
  readonly purse: number;
}

/** Coins in the purse; undefined while unknown. Whoever leaves the room takes all of it along. */
export function usePurse(wanted: boolean): number | undefined {
  const player = useMay('playPaid') && wanted;
  const client = useQueryClient();
  const { data } = useQuery(purseQuery(player));
  useEffect(() => onEvent('slotBalanceRefresh', () => void refreshPurse()), []);
  useEffect(() => {
    if (!player) return undefined;
    const leave = (): void => {
      const known = client.getQueriesData<KnownPurse>({ queryKey: purseKey });
      // What cannot be taken now is shown in the wallet, and comes back by itself.
      if (known.some(([, held]) => (held?.purse ?? 0) > 0))
        void takeFromPurse().then(refreshPurse, () => undefined);
    };
    return leave;
  }, [client, player]);
  return player ? data?.purse : undefined;
}
