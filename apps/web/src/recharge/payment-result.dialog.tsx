import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Button, Dots } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import type { PopupProps } from '../ui/popups.store.ts';
import { Sheet } from '../ui/sheet.tsx';
import type { Verdict } from './checkout-end.ts';
import { PaidFigures } from './paid-figures.tsx';
import { PaySign } from './pay-sign.tsx';
import './payment.css';

/** How long a failure stays before the dialog closes by itself, in milliseconds. */
export const failureStaysMs = 2_000;

/** A spinner until the provider has spoken, then the coins; a failure leaves by itself. */
export function PaymentResultDialog({
  verdict: asked,
  open,
  onAnswer,
}: { verdict: Promise<Verdict> } & PopupProps<true>): ReactNode {
  const t = useT();
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const leave = useEffectEvent(() => onAnswer(null));
  useEffect(() => {
    let gone = false;
    void asked.then((found) => !gone && setVerdict(found));
    return () => {
      gone = true;
    };
  }, [asked]);
  useEffect(() => {
    if (verdict?.how !== 'failed') return undefined;
    const timer = setTimeout(leave, failureStaysMs);
    return () => clearTimeout(timer);
  }, [verdict]);

  const close = (): void => onAnswer(true);
  const okay = <Button onPress={close}>{t('payment.okay')}</Button>;
  if (verdict === null) {
    return (
      <Sheet open={open} onClose={close} title={t('payment.checking')} sticky>
        <div className="pay-wait">
          <Dots />
          <output>{t('payment.checkingText')}</output>
        </div>
      </Sheet>
    );
  }
  if (verdict.how === 'paid') {
    return (
      <Sheet open={open} onClose={close} title={t('payment.successful')} actions={okay} sticky>
        <PaidFigures payment={verdict.payment} />
      </Sheet>
    );
  }
  if (verdict.how === 'failed') {
    return (
      <Sheet open={open} onClose={close} title={t('payment.stateFailed')} text={verdict.message}>
        <PaySign toy="octopus" ink="coral" />
      </Sheet>
    );
  }
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t('payment.waiting')}
      text={t('payment.waitingText')}
      actions={
        <>
          <ButtonLink kind="paper" to="/user/payments" onClick={close}>
            {t('payment.find')}
          </ButtonLink>
          {okay}
        </>
      }
    >
      <PaySign toy="chick" ink="cyan" />
    </Sheet>
  );
}
