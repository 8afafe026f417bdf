import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { CallReply } from '@grabbit/contract';
import type { ReactNode } from 'react';
import { brandName } from '../kernel/brand.ts';
import { call } from '../kernel/call.ts';
import { formatMoney } from '../i18n/format-money.ts';
import { formatDate, formatDateTime, formatNumber } from '../i18n/format.ts';
import type { Key } from '../i18n/keys.ts';
import { useT } from '../i18n/use-t.ts';
import type { Translate } from '../i18n/use-t.ts';
import { PageHead } from '../ui/page-head.tsx';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { askPrompt } from '../ui/prompt.tsx';
import { Facts, Receipt } from '../ui/receipt.tsx';
import type { Fact } from '../ui/receipt.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { showDeposited } from './checkout-end.ts';
import { outcomeOf } from './payment-outcome.ts';
import type { Payment } from './payment-outcome.ts';
import { stateKey } from './payment-words.ts';
import { payWayName } from './pay-ways.tsx';
import { paymentQuery, readAfterPayment } from './recharge.queries.ts';
import './payment.css';

type Info = CallReply<'paymentInfo'>;

/** The receipt of one payment, with every step that it took. */
export function PaymentPage(): ReactNode {
  const t = useT();
  const { number: rechargeNumber } = useParams({ from: '/shell/user/payments/$number' });
  const { data, error, refetch } = useQuery(paymentQuery(rechargeNumber));
  return (
    <>
      <PageHead title={t('payment.receipt')} />
      {data === undefined && error === null && <SkeletonRows rows={5} />}
      {data === undefined && error !== null && <LoadFault error={error} onRetry={refetch} />}
      {data !== undefined && <Slip info={data} />}
    </>
  );
}

/** What the price is called: paid, still to pay, or just that of what was not bought. */
function priceKey(payment: Payment): Key {
  if (payment.creditedAt !== null) return 'payment.paid';
  return outcomeOf(payment) === 'waiting' ? 'checkout.toPay' : 'receipt.price';
}

function factsOf(payment: Payment, t: Translate): Fact[] {
  const { rechargeNumber, price, currency, coins, bonus, createdAt, payType, provider } = payment;
  return [
    [t('payment.number'), <bdi key="number">{rechargeNumber}</bdi>],
    [t('payment.begun'), formatDateTime(createdAt)],
    [t('payment.paidWith'), provider === 'sandbox' ? t('checkout.practice') : payWayName(payType, t)],
    [t(priceKey(payment)), formatMoney(price, currency)],
    ...(coins > 0 ? [[t('wallet.asset_coin'), formatNumber(coins)] as const] : []),
    ...(bonus.bonusCoins > 0
      ? [[t('checkout.card', { percent: bonus.bonusCard }), formatNumber(bonus.bonusCoins)] as const]
      : []),
    ...(bonus.postage > 0
      ? [[t('wallet.asset_postage'), formatMoney(bonus.postage, currency)] as const]
      : []),
  ];
}

/** The steps that mean something to the payer: those of the same words are one. */
function stepsOf(events: Info['events']): Info['events'] {
  return events.filter((event, index) => {
    const before = events[index - 1];
    return before === undefined || stateKey(before) !== stateKey(event);
  });
}

function Slip({ info: { payment, events } }: { info: Info }): ReactNode {
  const t = useT();
  const under = formatDate(payment.creditedAt ?? payment.createdAt);
  return (
    <div className="payslip">
      <Receipt
        title={brandName}
        label={t('payment.receipt')}
        {...(outcomeOf(payment) === 'credited'
          ? { stamp: { word: t('payment.stateCredited'), under } }
          : { note: t(stateKey(payment)) })}
      >
        <Facts facts={factsOf(payment, t)} />
        <ol className="rows">
          {stepsOf(events).map(({ state, at }) => (
            <li key={`${state} ${at}`} className="row">
              <span className="row__t">
                <b>{t(stateKey({ state }))}</b>
                <small>{formatDateTime(at)}</small>
              </span>
            </li>
          ))}
        </ol>
      </Receipt>
      <Acts payment={payment} />
    </div>
  );
}

function Acts({ payment }: { payment: Payment }): ReactNode {
  const t = useT();
  const { rechargeNumber } = payment;
  const open = outcomeOf(payment) === 'waiting';
  const look = async (): Promise<void> => {
    const found = await call('verifyPayment', { rechargeNumber }, { individual: true });
    readAfterPayment();
    if (outcomeOf(found) === 'credited' && found.convertAmount > 0)
      showDeposited(found.convertAmount, rechargeNumber);
  };
  const cancel = async (): Promise<void> => {
    const sure = await askPrompt({ title: t('payment.cancel'), text: t('payment.cancelText') });
    if (!sure) return;
    await call('cancelPayment', { rechargeNumber });
    readAfterPayment();
  };
  return (
    <div className="pay-acts">
      {open && <Button onPress={look}>{t('payment.lookAgain')}</Button>}
      {open && payment.state !== 'captured' && (
        <Button kind="paper" onPress={cancel}>
          {t('payment.cancel')}
        </Button>
      )}
      <ButtonLink kind="paper" to="/issues">
        {t('help.report')}
      </ButtonLink>
    </div>
  );
}
