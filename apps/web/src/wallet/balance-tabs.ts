import { hashKey } from '@tanstack/react-query';
import { queryClient } from '../kernel/query-client.ts';
import { useSession } from '../kernel/session.store.ts';
import { isRecord } from '../kernel/storage.ts';
import { balanceQuery, walletKey } from '../kernel/player/balance.query.ts';

/** What a tab has read: whose balance, and what it is. */
interface Told {
  readonly userId: number;
  readonly coins: string;
}

const { queryKey } = balanceQuery(true);

function known(): Told | null {
  const data = queryClient.getQueryData(queryKey);
  const { userId } = useSession.getState();
  return data === undefined ? null : { userId, coins: `${data.balance} ${data.unifiedTrialBalance}` };
}

/**
 * Tabs of one browser learn of each other's balance: whoever has read another one tells, and who knows an older one
 * reads anew. Returns how to stop.
 */
export function startBalanceTabs(): () => void {
  const channel = new BroadcastChannel('grabbit-balance');
  const hash = hashKey(queryKey);
  let told = known()?.coins;
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const own = known();
    if (own === null || !isRecord(data) || data['userId'] !== own.userId || data['coins'] === own.coins)
      return;
    void queryClient.invalidateQueries({ queryKey: walletKey });
  };
  const stop = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryHash !== hash) return;
    const own = known();
    if (own === null || own.coins === told) return;
    told = own.coins;
    channel.postMessage(own);
  });
  return () => {
    stop();
    channel.close();
  };
}
