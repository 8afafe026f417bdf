import { errors } from '@grabbit/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { call } from '../kernel/call.ts';
import { isCallError } from '../kernel/call-error.ts';
import { usePageTitle } from '../kernel/page-title.ts';
import { useT } from '../i18n/use-t.ts';
import { Dots } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { sparePlayer } from '../ports/checkout/spared.ts';
import { abortLeftCheckout } from './left-checkout.ts';
import { tellReturned } from './pay-tab.ts';
import { GoOn, RechargeReturnPage } from './recharge-return.page.tsx';
import { readAfterPayment } from './recharge.queries.ts';
import './payment.css';

/** What the server notes of a payment that its payer gave up. */
const givenUp = 'cancelled';

/** True when the payer gave it up; false when the provider has something to say about it: declined, or paid after all. */
async function callOff(rechargeNumber: string): Promise<boolean> {
  try {
    const { state, reason } = await call('cancelPayment', { rechargeNumber });
    return state === 'expired' || (state === 'failed' && reason === givenUp);
  } catch (error) {
    if (isCallError(error, errors.paymentPaid.code)) return false;
    throw error;
  }
}

/** Where the provider sends a payer who has turned back. */
export function RechargeCancelPage({ rechargeNumber }: { rechargeNumber: string }): ReactNode {
  const t = useT();
  usePageTitle(t('payment.cancelled'));
  const { data, error, refetch } = useQuery({
    queryKey: ['payments', 'cancelled', rechargeNumber],
    queryFn: () => callOff(rechargeNumber),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  useEffect(() => {
    if (data !== true) return;
    sparePlayer();
    tellReturned(rechargeNumber, 'aborted');
    abortLeftCheckout(rechargeNumber);
    readAfterPayment();
  }, [data, rechargeNumber]);
  if (data === false) return <RechargeReturnPage rechargeNumber={rechargeNumber} />;
  if (data === undefined && error !== null) return <LoadFault error={error} onRetry={refetch} />;
  if (data === undefined) return <Dots />;
  return (
    <EmptyState
      toy="rabbit"
      title={t('payment.cancelled')}
      text={t('payment.cancelledText')}
      action={<GoOn />}
    />
  );
}
