import { lazy } from 'react';
import { defineParts } from '../ports/parts.ts';
import { balanceSync } from './balance-sync.ts';
import { startBalanceTabs } from './balance-tabs.ts';

export const walletParts = defineParts({
  slots: {
    currencyItem: lazy(async () => ({ default: (await import('./currency-item.tsx')).CurrencyItem })),
  },
  sync: [balanceSync],
  whileSignedIn: [startBalanceTabs],
});
