import { Activity } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { Sign } from '../ui/lucide.tsx';
import { Pill } from '../ui/pill.tsx';

/** Over this round trip, in milliseconds, a play would not be fair to its player. */
export const slowMs = 300;

/** The line's round trip, as it was measured last; null while it is not known. */
export function LatencyPill({ ms }: { ms: number | null }): ReactNode {
  const t = useT();
  const slow = ms !== null && ms > slowMs;
  return (
    <Pill
      icon={<Sign of={Activity} size={16} className={slow ? 'bad' : 'ok'} />}
      label={slow ? t('room.slow') : t('room.latency')}
    >
      {ms === null ? '··' : t('room.ms', { ms: formatNumber(ms) })}
    </Pill>
  );
}
