import type { ReactNode } from 'react';
import { formatDate, formatNumber } from '../i18n/format.ts';
import { formatMoney } from '../i18n/format-money.ts';
import { useT } from '../i18n/use-t.ts';
import { Coin } from '../ui/icons/coin.tsx';
import { chargedCurrency } from '../kernel/money/currency.ts';
import type { ProtectionState } from '../ports/protection.queries.ts';

function Column({ title, net }: { title: string; net: ProtectionState['net']['day'] }): ReactNode {
  const t = useT();
  return (
    <div className="net__c">
      <h2>{title}</h2>
      <dl className="facts">
        <div>
          <dt>{t('protection.coinsIn')}</dt>
          <dd>
            <Coin size={18} /> {formatNumber(net.in)}
          </dd>
        </div>
        <div>
          <dt>{t('protection.coinsOut')}</dt>
          <dd>
            <Coin size={18} /> {formatNumber(net.out)}
          </dd>
        </div>
      </dl>
    </div>
  );
}

/** What came in and went out, today and since the registration. */
export function NetCard({ state }: { state: ProtectionState }): ReactNode {
  const t = useT();
  const { net, depositedCents } = state;
  return (
    <section className="card net wide">
      <Column title={t('protection.today')} net={net.day} />
      <Column title={t('protection.since', { date: formatDate(net.since) })} net={net.all} />
      <p className="net__m">
        <span>{t('protection.paidIn')}</span>
        <b className="num">{formatMoney(depositedCents, chargedCurrency)}</b>
      </p>
    </section>
  );
}
