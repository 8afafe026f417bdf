import { ChevronUp, Eye, ShieldAlert, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { useMay } from '../kernel/player/use-account.ts';
import { Sign } from '../ui/lucide.tsx';
import { Pill } from '../ui/pill.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { useSmallPhone } from './use-small-phone.ts';
import { LatencyPill } from './latency-pill.tsx';
import { RoomNet, SoundSwitch } from './room-hud.tsx';

export interface FactsRowProps {
  /** What is sealed. */
  readonly sealed: string;
  /** The seal was found to be wrong. */
  readonly wrong?: boolean;
  readonly onSeal: () => void;
  /** What else there is to know, each a pill or a badge. */
  readonly children: ReactNode;
}

/** The seal and other facts of a room, in reach of the thumb. On a small phone the line of the deck opens them. */
export function FactsRow({ sealed, wrong = false, onSeal, children }: FactsRowProps): ReactNode {
  const t = useT();
  const small = useSmallPhone();
  const facts = (
    <>
      <Pill
        icon={<Sign of={wrong ? ShieldAlert : ShieldCheck} size={20} className={wrong ? 'bad' : 'ok'} />}
        label={`${sealed}. ${t('room.sealOpen')}`}
        onPress={onSeal}
      >
        <span className="seed__t">{sealed}</span>
      </Pill>
      {children}
    </>
  );
  return small ? <FoldedFacts>{facts}</FoldedFacts> : <div className="facts-row">{facts}</div>;
}

/** Lies over the display of the deck, and opens a sheet with all that a small phone has no room for. */
function FoldedFacts({ children }: { children: ReactNode }): ReactNode {
  const t = useT();
  const [open, setOpen] = useState(false);
  const ownCoins = useMay('playPaid');
  return (
    <>
      <button
        type="button"
        className="linekey"
        aria-label={t('room.thisRoom')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Sign of={ChevronUp} size={20} />
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('room.thisRoom')}>
        {/* A fact that opens a sheet of its own closes this one. */}
        <div className="facts-list" onClickCapture={() => setOpen(false)}>
          {children}
          {ownCoins && <RoomNet />}
        </div>
        <div className="row">
          <span className="row__t">
            <b>{t('settings.sound')}</b>
          </span>
          <SoundSwitch />
        </div>
      </Sheet>
    </>
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
