import { errors } from '@grabbit/contract';
import type { ReactNode } from 'react';
import { call } from '../kernel/call.ts';
import { isCallError } from '../kernel/call-error.ts';
import { chargedCurrency } from '../kernel/money/currency.ts';
import { formatMoney } from '../i18n/format-money.ts';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toasts.store.ts';
import { readAfterPayment } from './recharge.queries.ts';

/** How many cents of the player's own limit open payments hold, by what a refusal says behind the limit's name; else 0. */
export function heldCents(fault: unknown): number {
  if (!isCallError(fault, errors.depositLimitReached.code)) return 0;
  const [, held = '0'] = / (\d+)$/.exec(fault.info) ?? [];
  return Number(held);
}

/** Ends every payment that nobody has paid yet. */
async function cancelOpen(): Promise<void> {
  const { list } = await call('paymentList', {});
  const open = list.filter(({ state }) => state === 'created' || state === 'redirected');
  try {
    for (const { rechargeNumber } of open) await call('cancelPayment', { rechargeNumber });
  } finally {
    readAfterPayment();
  }
}

/** Why a payment does not fit into the limit though so little was paid, and the way to make it fit. */
export function HeldLimit({ cents, onFreed }: { cents: number; onFreed: () => void }): ReactNode {
  const t = useT();
  const free = async (): Promise<void> => {
    await cancelOpen();
    showToast({ tone: 'success', text: t('payment.heldFreed') });
    onFreed();
  };
  return (
    <section className="fault pay-held">
      <p>{t('payment.heldText', { held: formatMoney(cents, chargedCurrency) })}</p>
      <Button kind="paper" onPress={free}>
        {t('payment.heldCancel')}
      </Button>
    </section>
  );
}
