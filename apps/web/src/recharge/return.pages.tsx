import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { RechargeCancelPage } from './recharge-cancel.page.tsx';
import { RechargeReturnPage } from './recharge-return.page.tsx';
import './payment.css';

/** An address without the payment's number: the list of payments has them all. */
function Numberless(): ReactNode {
  const t = useT();
  return (
    <EmptyState
      toy="chick"
      title={t('payment.find')}
      text={t('payment.findText')}
      action={<ButtonLink to="/user/payments">{t('payment.mine')}</ButtonLink>}
    />
  );
}

export function ReturnPage(): ReactNode {
  const { number } = useSearch({ from: '/shell/recharge/return' });
  return (
    <div className="returned">
      {number === undefined ? <Numberless /> : <RechargeReturnPage rechargeNumber={number} />}
    </div>
  );
}

export function CancelPage(): ReactNode {
  const { number } = useSearch({ from: '/shell/recharge/cancel' });
  return (
    <div className="returned">
      {number === undefined ? <Numberless /> : <RechargeCancelPage rechargeNumber={number} />}
    </div>
  );
}
