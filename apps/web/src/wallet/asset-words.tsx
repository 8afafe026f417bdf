import { Package, ReceiptText, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoney } from '../i18n/format-money.ts';
import { Coin } from '../ui/icons/coin.tsx';
import { Sign } from '../ui/lucide.tsx';
import { chargedCurrency } from '../kernel/money/currency.ts';

/** The sign of what moves or is kept. */
export function AssetSign({ asset, size }: { asset: string; size: number }): ReactNode {
  if (asset === 'coin') return <Coin size={size} />;
  if (asset === 'postage') return <Sign of={Package} size={size - 4} />;
  return <Sign of={asset === 'debt' ? ReceiptText : Sparkles} size={size - 4} />;
}

/** A movement of money with its sign, in cents. */
export function formatMoved(cents: number): string {
  return `${cents > 0 ? '+' : ''}${formatMoney(cents, chargedCurrency)}`;
}
