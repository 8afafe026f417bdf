import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatMoney } from '../i18n/format-money.ts';
import { formatDateTime, formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { PageHead } from '../ui/page-head.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { showToast } from '../ui/toasts.store.ts';
import { call } from '../kernel/call.ts';
import { showDeposited } from './checkout-end.ts';
import { KindIcon } from './kind-icons.tsx';
import { bringKeptReceipts } from './kept-receipts.ts';
import { outcomeOf } from './payment-outcome.ts';
import type { Payment } from './payment-outcome.ts';
import { kindOf, stateKey, stateTone } from './payment-words.ts';
import { paymentsQuery, readAfterPayment } from './recharge.queries.ts';
import './payment.css';

/** Every payment of the player, newest first, and the way to one whose coins have not come. */
export function PaymentsPage(): ReactNode {
  const t = useT();
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(paymentsQuery());
  return (
    <>
      <PageHead title={t('payment.mine')} />
      <FindPayment payments={data ?? []} />
      {data === undefined && error === null && <SkeletonRows rows={5} />}
      {data === undefined && error !== null && <LoadFault error={error} onRetry={refetch} />}
      {data?.length === 0 && (
        <EmptyState toy="chick" title={t('payment.none')} text={t('payment.noneText')} />
      )}
      {data !== undefined && data.length > 0 && (
        <ul className="card rows">
          {data.map((payment) => (
            <PaymentRow key={payment.rechargeNumber} payment={payment} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div className="more-row">
          <Button kind="paper" onPress={fetchNextPage}>
            {t('app.more')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Asks the provider anew about everything that is still open. */
async function look(payments: readonly Payment[]): Promise<readonly Payment[]> {
  await bringKeptReceipts();
  const open = payments.filter((payment) => outcomeOf(payment) === 'waiting');
  return Promise.all(
    open.map(({ rechargeNumber }) => call('verifyPayment', { rechargeNumber }, { individual: true })),
  );
}

function FindPayment({ payments }: { payments: readonly Payment[] }): ReactNode {
  const t = useT();
  const find = async (): Promise<void> => {
    const found = await look(payments);
    readAfterPayment();
    const coins = found
      .filter((payment) => outcomeOf(payment) === 'credited')
      .reduce((sum, { convertAmount }) => sum + convertAmount, 0);
    if (coins > 0) showDeposited(coins);
    else showToast({ tone: 'info', text: t('payment.nothingNew') });
  };
  return (
    <section className="card pay-find">
      <div>
        <h2>{t('payment.find')}</h2>
        <p>{t('payment.findText')}</p>
      </div>
      <div className="pay-find__a">
        <Button onPress={find}>{t('payment.lookAgain')}</Button>
        <ButtonLink kind="paper" to="/issues">
          {t('help.report')}
        </ButtonLink>
      </div>
    </section>
  );
}

function PaymentRow({ payment }: { payment: Payment }): ReactNode {
  const t = useT();
  const { rechargeNumber, price, currency, createdAt, coins } = payment;
  return (
    <li>
      <Link className="row" to="/user/payments/$number" params={{ number: rechargeNumber }}>
        <span className="row__i">
          <KindIcon kind={kindOf(payment)} size={28} />
        </span>
        <span className="row__t">
          <b>
            {coins > 0 ? t('wallet.coins', { count: coins }) : t('rooms.club')}
            {payment.convertAmount > coins && ` (+${formatNumber(payment.convertAmount - coins)})`}
          </b>
          <small>{formatDateTime(createdAt)}</small>
        </span>
        <span className="pay-row__e">
          <b className="num">{formatMoney(price, currency)}</b>
          <Badge tone={stateTone(payment)}>{t(stateKey(payment))}</Badge>
        </span>
      </Link>
    </li>
  );
}
