import { defineFeature } from '../registry/feature.ts';
import { goOnAuditing } from './audit-run.ts';
import { measureAudits } from './audit-measures.ts';
import { createWalletOperatorCalls } from './wallet-operator.calls.ts';
import { createWallet } from './wallet.module.ts';
import { coinGrants, postageGrants, trialCoinGrants } from './wallet-grants.ts';
import { booksCommands } from './books.commands.ts';
import { fetchOperatorLog } from './operator-log-file.ts';
import { walletPersonalData } from './wallet.personal.ts';

export const walletFeature = defineFeature({
  name: 'wallet',
  create({ db, messages, metrics, log, ports, grants, audits }) {
    const { handlers } = createWallet({
      ...{ db, messages },
      unclaimedClub: (id) => ports.unclaimedClub(id),
      questStanding: (id) => ports.questStanding(id),
    });
    const audit = measureAudits(metrics, log, () => goOnAuditing(db, { audits }));
    return {
      handlers: { ...handlers, ...createWalletOperatorCalls({ db, grants, audits }) },
      grants: { coins: coinGrants, postage: postageGrants, trialCoins: trialCoinGrants },
      ports: {
        coinGrants,
        fetchOperatorLog: (operator) => fetchOperatorLog(db, operator),
        auditLedger: async (copy) => (await goOnAuditing(copy, { audits, full: true })).open.length,
      },
      jobs: [{ name: 'audit the ledger', everyMs: 600_000, run: audit }],
    };
  },
  personal: [walletPersonalData],
  commands: [booksCommands],
});
