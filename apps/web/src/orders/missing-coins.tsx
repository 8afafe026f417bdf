import { RechargePosition } from '@grabbit/contract';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { startFrom } from '../ports/checkout/start-from.ts';
import { Button } from '../ui/button.tsx';
import { Coin } from '../ui/icons/coin.tsx';
import { useSpendable } from '../ui/wallet-chip.tsx';
import type { Booking } from './use-booking.ts';

/** How many coins an order lacks. */
export function Missing({ coins }: { coins: number }): ReactNode {
  const t = useT();
  return (
    <output className="fault">{t('orders.missing', { coins: t('wallet.coins', { count: coins }) })}</output>
  );
}

/** The way to more coins; the parcel waits in the page's address, and its price is asked anew when the coins are there. */
export function GetCoins({
  parcel,
  missing,
  size = 'l',
}: {
  parcel: Booking;
  missing: number;
  size?: 'm' | 'l';
}): ReactNode {
  const t = useT();
  const balance = useSpendable();
  const { refetch } = parcel.quote;
  useEffect(() => {
    if (balance !== undefined) void refetch();
  }, [balance, refetch]);
  const note = t('orders.missing', { coins: t('wallet.coins', { count: missing }) });
  return (
    <Button
      kind="paper"
      size={size}
      wide
      icon={<Coin size={26} />}
      onPress={() => startFrom({ position: RechargePosition.delivery, note })}
    >
      {t('cards.getCoins')}
    </Button>
  );
}
