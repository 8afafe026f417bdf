import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { hidesFeature, useAppMode } from '../kernel/app-config.ts';
import { useMay } from '../kernel/player/use-account.ts';
import { reportFailure } from '../kernel/report-failure.ts';
import { purseQuery, refreshPurse, takeFromPurse } from '../ports/slot-purse.ts';
import { Price } from '../ui/amounts.tsx';
import { Button } from '../ui/button.tsx';

/** Coins that were left in the purse of the reels, and the way back for them. Nothing where there are none. */
export function PurseCard(): ReactNode {
  const t = useT();
  const hidden = hidesFeature(useAppMode(), 'slot');
  const { data } = useQuery(purseQuery(useMay('playPaid') && !hidden));
  if (data === undefined || data.purse === 0) return null;
  const take = async (): Promise<void> => {
    try {
      await takeFromPurse();
      await refreshPurse();
    } catch (error) {
      reportFailure(error);
    }
  };
  return (
    <section className="card purse-card" aria-label={t('wallet.slotPurse')}>
      <span className="purse-card__t">
        <b>{t('wallet.slotPurse')}</b>
        <small>{t('wallet.slotPurseText')}</small>
      </span>
      <Price coins={data.purse} size={26} />
      <Button kind="paper" size="s" onPress={take}>
        {t('coins.purseOut')}
      </Button>
    </section>
  );
}
