import { Eye, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { Sign } from '../ui/lucide.tsx';
import { Pill } from '../ui/pill.tsx';
import { LatencyPill } from './latency-pill.tsx';

export interface FactsRowProps {
  /** What is sealed. */
  readonly sealed: string;
  /** The seal was found to be wrong. */
  readonly wrong?: boolean;
  readonly onSeal: () => void;
  /** What else there is to know, each a pill or a badge. */
  readonly children: ReactNode;
}

/** The seal and other facts of a room, in reach of the thumb. */
export function FactsRow({ sealed, wrong = false, onSeal, children }: FactsRowProps): ReactNode {
  const t = useT();
  return (
    <div className="facts-row">
      <Pill
        icon={<Sign of={ShieldCheck} size={20} className={wrong ? 'bad' : 'ok'} />}
        label={`${sealed}. ${t('room.sealOpen')}`}
        onPress={onSeal}
      >
        <span className="seed__t">{sealed}</span>
      </Pill>
      {children}
    </div>
  );
}

/** How many look on, and how long the connection takes there and back, in milliseconds. */
export function LivePills({ watchers, latency }: { watchers: number; latency: number | null }): ReactNode {
  const t = useT();
  return (
    <>
      <Pill icon={<Sign of={Eye} size={18} />} label={`${t('room.watching')}: ${formatNumber(watchers)}`}>
        <span className="fact__n">{formatNumber(watchers)}</span>
      </Pill>
      <LatencyPill ms={latency} />
    </>
  );
}
