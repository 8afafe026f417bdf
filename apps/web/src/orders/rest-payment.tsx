import { coinPriceCents, leastPaymentCents } from '@grabbit/contract';
import type { ReactNode } from 'react';
import { formatMoney } from '../i18n/format-money.ts';
import { useT } from '../i18n/use-t.ts';
import { chargedCurrency } from '../kernel/money/currency.ts';
import { Button } from '../ui/button.tsx';
import type { Booking } from './use-booking.ts';

/** What missing coins cost in money, in US cents: no provider takes less than the least. */
const priceOf = (missing: number): number => Math.max(missing * coinPriceCents, leastPaymentCents);

/** What happens with money that is paid for missing coins, said before it is. */
export function RestTerms({ missing }: { missing: number }): ReactNode {
  const t = useT();
  const left = Math.floor(priceOf(missing) / coinPriceCents) - missing;
  return (
    <p className="rest-terms">
      {t('orders.restText')}
      {left > 0 &&
        ` ${t('orders.restLeast', {
          price: formatMoney(leastPaymentCents, chargedCurrency),
          coins: t('wallet.coins', { count: left }),
        })}`}
    </p>
  );
}

/** Pays the missing coins in money, and with them the order. */
export function PayRest({
  booking: { rest },
  missing,
  size = 'm',
}: {
  booking: Booking;
  missing: number;
  size?: 'm' | 'l';
}): ReactNode {
  const t = useT();
  return (
    <Button wide size={size} onPress={() => rest.mutateAsync()}>
      {t('orders.payRest', { price: formatMoney(priceOf(missing), chargedCurrency) })}
    </Button>
  );
}
