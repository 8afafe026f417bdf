import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { usePageTitle } from '../app/page-title.ts';
import { useT } from '../i18n/use-t.ts';
import { Button, Dots } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { PaidFigures } from './paid-figures.tsx';
import { outcomeOf, verifyPayment } from './payment-outcome.ts';
import type { Payment } from './payment-outcome.ts';
import { tellReturned } from './pay-tab.ts';
import { readAfterPayment } from './recharge.queries.ts';
import { returnPlace } from './return-place.ts';
import './payment.css';

/** Where the provider sends the payer back to. The word of this address counts for nothing: the provider is asked. */
export function RechargeReturnPage({ rechargeNumber }: { rechargeNumber: string }): ReactNode {
  const t = useT();
  usePageTitle(t('payment.checking'));
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['payments', 'returned', rechargeNumber],
    queryFn: ({ signal }) => verifyPayment(rechargeNumber, { signal }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  const settled = data !== undefined && data !== null && outcomeOf(data) !== 'waiting';
  useEffect(() => {
    if (!settled) return;
    tellReturned(rechargeNumber, 'completed');
    readAfterPayment();
  }, [settled, rechargeNumber]);
  if (isFetching || (data === undefined && error === null)) {
    return (
      <section className="card pay-page">
        <h1>{t('payment.checking')}</h1>
        <output>{t('payment.checkingText')}</output>
        <Dots />
      </section>
    );
  }
  if (data === undefined) return <LoadFault error={error} onRetry={refetch} />;
  return <Outcome payment={data} onAgain={refetch} />;
}

function Outcome({
  payment,
  onAgain,
}: {
  payment: Payment | null;
  onAgain: () => Promise<unknown>;
}): ReactNode {
  const t = useT();
  const outcome = payment === null ? 'waiting' : outcomeOf(payment);
  if (payment !== null && outcome === 'credited') {
    return (
      <section className="card pay-page">
        <h1>{t('payment.successful')}</h1>
        <PaidFigures payment={payment} />
        <p>{t('payment.closePage')}</p>
        <GoOn />
      </section>
    );
  }
  if (outcome === 'failed') {
    return (
      <EmptyState
        toy="octopus"
        title={t('payment.stateFailed')}
        text={t('error.paymentRefused')}
        action={<GoOn />}
      />
    );
  }
  return (
    <EmptyState
      toy="chick"
      title={t('payment.waiting')}
      text={t('payment.waitingText')}
      action={
        <>
          <Button onPress={onAgain}>{t('payment.lookAgain')}</Button>
          <GoOn />
        </>
      }
    />
  );
}

/** Back to where the payment began, in this tab. */
export function GoOn(): ReactNode {
  const t = useT();
  return (
    <ButtonLink kind="paper" to={returnPlace()}>
      {t('payment.goOn')}
    </ButtonLink>
  );
}
