import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { usePageTitle } from '../kernel/page-title.ts';
import type { Key } from '../i18n/keys.ts';
import { useT } from '../i18n/use-t.ts';
import { Button, Dots } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { sparePlayer } from '../ports/checkout/spared.ts';
import { endLeftCheckout } from './left-checkout.ts';
import { PaidFigures } from './paid-figures.tsx';
import { outcomeOf, verifyPayment } from './payment-outcome.ts';
import type { Payment } from './payment-outcome.ts';
import { tellReturned } from './pay-tab.ts';
import { readAfterPayment } from './recharge.queries.ts';
import { returnPlace } from './return-place.ts';
import { watchPayment } from './watched-payments.ts';
import './payment.css';

/** What the page says of itself: that it looks, and then what it found. */
function titleKey(payment: Payment | null | undefined, looking: boolean): Key {
  if (looking || payment === undefined) return 'payment.checking';
  const outcome = payment === null ? 'waiting' : outcomeOf(payment);
  return { credited: 'payment.successful', failed: 'payment.stateFailed', waiting: 'payment.waiting' }[
    outcome
  ] as Key;
}

/** Where the provider sends the payer back to. The word of this address counts for nothing: the provider is asked. */
export function RechargeReturnPage({ rechargeNumber }: { rechargeNumber: string }): ReactNode {
  const t = useT();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['payments', 'returned', rechargeNumber],
    queryFn: ({ signal }) => verifyPayment(rechargeNumber, { signal }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  usePageTitle(t(titleKey(data, isFetching)));
  const settled = data !== undefined && data !== null && outcomeOf(data) !== 'waiting' ? data : null;
  useEffect(() => watchPayment(rechargeNumber), [rechargeNumber]);
  useEffect(() => {
    if (settled === null) return;
    if (outcomeOf(settled) === 'failed') sparePlayer();
    tellReturned(rechargeNumber, 'completed');
    endLeftCheckout(settled);
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
        action={
          <>
            <ButtonLink to="/recharge">{t('checkout.otherWay')}</ButtonLink>
            <GoOn />
          </>
        }
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
