import { RechargeKind, RechargePosition } from '@grabbit/contract';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { PageHead } from '../ui/page-head.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { useSpendable } from '../ui/wallet-chip.tsx';
import { RechargePanel } from './recharge-panel.tsx';
import { checkOut } from './start-recharge.ts';

const kinds: readonly number[] = Object.values(RechargeKind);

/** Everything that is for sale, as a page of its own. */
export function RechargePage(): ReactNode {
  const t = useT();
  const coins = useSpendable();
  const { kind } = useSearch({ from: '/shell/recharge' });
  return (
    <>
      <PageHead
        title={t('recharge.title')}
        {...(coins !== undefined && { text: t('recharge.have', { coins: formatNumber(coins) }) })}
      />
      <div className="card getpage">
        <RechargePanel
          position={RechargePosition['recharge page']}
          onChoose={(item) => void checkOut(item)}
          {...(kind !== undefined && kinds.includes(kind) && { kind: kind as RechargeKind })}
        />
      </div>
      <div className="more-row">
        <ButtonLink kind="paper" to="/user/payments">
          {t('payment.mine')}
        </ButtonLink>
      </div>
    </>
  );
}
