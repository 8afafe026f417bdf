import { useEffect, useEffectEvent } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import type { PopupProps } from '../ui/popups.store.ts';
import { Sheet } from '../ui/sheet.tsx';
import { PaySign } from './pay-sign.tsx';
import { onReturned } from './pay-tab.ts';

/** While the provider's page is open elsewhere: the player says how it went, unless its tab has said so already. */
export function PaymentConfirmDialog({
  rechargeNumber,
  url,
  open,
  onAnswer,
}: { rechargeNumber: string; url: string } & PopupProps<boolean>): ReactNode {
  const t = useT();
  const answer = useEffectEvent((completed: boolean) => onAnswer(completed));
  useEffect(() => onReturned(rechargeNumber, (how) => answer(how === 'completed')), [rechargeNumber]);
  return (
    <Sheet
      open={open}
      onClose={() => onAnswer(null)}
      title={t('payment.confirm')}
      text={t('payment.confirmText')}
      sticky
      actions={
        <>
          <Button kind="paper" onPress={() => onAnswer(false)}>
            {t('payment.aborted')}
          </Button>
          <Button onPress={() => onAnswer(true)}>{t('payment.completed')}</Button>
        </>
      }
    >
      <PaySign toy="penguin" ink="cyan" />
      <div className="pay-says">
        <p>
          <b>{t('payment.completed')}:</b> {t('payment.completedText')}
        </p>
        <p>
          <b>{t('payment.aborted')}:</b> {t('payment.abortedText')}
        </p>
      </div>
      <a className="pay-again" href={url} target="_blank" rel="noopener noreferrer">
        {t('payment.openAgain')}
      </a>
    </Sheet>
  );
}
