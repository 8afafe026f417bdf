import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { PhoneHead } from '../ui/phone-head.tsx';
import { WalletChip } from '../ui/wallet-chip.tsx';

/** The cart's bar on a phone. */
export function CartHead(): ReactNode {
  const t = useT();
  return (
    <PhoneHead>
      <h1>{t('mall.cart')}</h1>
      <span className="top__r">
        <WalletChip />
      </span>
    </PhoneHead>
  );
}
