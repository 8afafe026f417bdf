import { Crown } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Sign } from '../../ui/lucide.tsx';
import { JackpotTerms, LastGrands, useJackpot, WheelPrizes } from './jackpot-facts.tsx';

/** What the grand prize stands at, over the table; it opens the rest. Nothing where no tokens fall. */
export function GrandPill({ onOpen }: { onOpen: () => void }): ReactNode {
  const t = useT();
  const jackpot = useJackpot();
  if (jackpot === null) return null;
  const coins = formatNumber(jackpot.grandNow);
  return (
    <div className="grand" data-grand={jackpot.grandNow}>
      <Pill
        icon={<Sign of={Crown} size={22} className="grand__i" />}
        label={`${t('push.grand')} ${coins}. ${t('push.jackpot')}`}
        onPress={onOpen}
      >
        <span className="grand__n">
          {t('push.grand')} <b className="num">{coins}</b>
        </span>
      </Pill>
    </div>
  );
}

/** The prizes beside the table on a desktop. */
export function JackpotCard({ onOpen }: { onOpen: () => void }): ReactNode {
  const t = useT();
  if (useJackpot() === null) return null;
  return (
    <section className="paper sticker wc">
      <h2>{t('push.wheel')}</h2>
      <WheelPrizes brief />
      <Button kind="paper" size="s" wide onPress={onOpen}>
        {t('push.jackpot')}
      </Button>
    </section>
  );
}

/** Prizes with their chances, how the jackpot is run, and who won it last. */
export function JackpotSheet({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const t = useT();
  const jackpot = useJackpot();
  if (jackpot === null) return null;
  return (
    <Sheet open={open} onClose={onClose} title={t('push.jackpot')} text={t('push.wheelText')}>
      <WheelPrizes brief={false} />
      <JackpotTerms />
      <LastGrands jackpotId={jackpot.jackpotId} />
    </Sheet>
  );
}
