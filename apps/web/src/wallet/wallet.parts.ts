import { lazy } from 'react';
import { defineParts } from '../ports/parts.ts';
import { balanceQuery } from '../kernel/player/balance.query.ts';
import { syncPart } from '../kernel/sync.ts';
import { onBalanceMoved, startBalanceReturn } from './balance-elsewhere.ts';
import { startBalanceTabs } from './balance-tabs.ts';

/** Coins and trial coins. */
const balanceSync = syncPart({
  name: 'balance',
  query: balanceQuery(true),
  take: ({ balance, unifiedTrialBalance: claw }) => ({
    balance,
    balanceKnown: true,
    trialBalance: { claw },
  }),
  lost: { balance: 0, balanceKnown: false, trialBalance: {} },
});

export const walletParts = defineParts({
  slots: {
    currencyItem: lazy(async () => ({ default: (await import('./currency-item.tsx')).CurrencyItem })),
  },
  sync: [balanceSync],
  notices: { balanceMoved: onBalanceMoved },
  whileSignedIn: [startBalanceTabs, startBalanceReturn],
});
