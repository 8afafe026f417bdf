import { serverNow } from '../i18n/server-clock.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMay } from '../kernel/player/use-account.ts';
import { queryClient } from '../kernel/query-client.ts';
import { formatDateTime } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { netQuery } from './protection.queries.ts';

/** The longest wait that a timer takes, in milliseconds. */
const longestTimerMs = 2 ** 31 - 1;

/** Until when the player neither plays nor pays, in words; null for who may. It ends by itself. */
export function useAwayText(): string | null {
  const t = useT();
  const { data } = useQuery(netQuery(useMay('playPaid')));
  const away = data?.away ?? null;
  const until = away?.until ?? null;
  useEffect(() => {
    if (until === null) return undefined;
    const left = Math.min(Math.max(0, Date.parse(until) - serverNow()) + 500, longestTimerMs);
    const again = (): void => void queryClient.invalidateQueries({ queryKey: netQuery(true).queryKey });
    const timer = setTimeout(again, left);
    return () => clearTimeout(timer);
  }, [until]);
  if (away === null) return null;
  if (until === null) return t('protection.excludedGood');
  const when = formatDateTime(until);
  return away.excluded ? t('protection.excludedUntil', { when }) : t('protection.breakUntil', { when });
}
