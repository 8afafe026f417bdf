import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { Coin } from '../ui/icons/coin.tsx';
import { useIsShared } from './company/use-company.ts';
import { useTable } from './push-context.ts';

/** This turn in figures: what went in, what fell to the player, what is paid. */
export function TallyBar(): ReactNode {
  const t = useT();
  const { drops, won, paid } = useTable((state) => state.tally);
  const shared = useIsShared();
  const settling = useTable(({ status }) => status?.phase === 'settling');
  return (
    <dl className="led tally" aria-label={t('push.turn')} data-settling={settling}>
      <div>
        <dt>{t('push.drops')}</dt>
        <dd className="num">{formatNumber(drops)}</dd>
      </div>
      <div>
        <dt>{t(shared ? 'push.ticketsWon' : 'push.won')}</dt>
        <dd className="num">{formatNumber(won)}</dd>
      </div>
      <div>
        <dt>{t('push.paid')}</dt>
        <dd className="num">
          <Coin size={18} />
          {formatNumber(paid)}
        </dd>
      </div>
    </dl>
  );
}
