import { balanceQuery } from '../kernel/player/balance.query.ts';
import { syncPart } from '../kernel/sync.ts';

/** Coins and trial coins. */
export const balanceSync = syncPart({
  name: 'balance',
  query: balanceQuery(true),
  take: ({ balance, unifiedTrialBalance: claw }) => ({
    balance,
    balanceKnown: true,
    trialBalance: { claw },
  }),
  lost: { balance: 0, balanceKnown: false, trialBalance: {} },
});
