import type { CallHandlers } from '../core/call-context.ts';
import { Failure } from '../core/failure.ts';
import { operatorOf } from '../core/operator-caller.ts';
import { type Giver, giveGift } from '../ports/gifts.operator.ts';
import type { LedgerCheck } from '../ports/ledger-check.ts';
import { auditBooks, listActions, listFindings, showBalance } from './books.operator.ts';
import type { Finding } from './finding.store.ts';

type WalletCalls = 'balanceLines' | 'findingLines' | 'booksAudit' | 'deedLines' | 'giftGive';

async function replyOf(found: Promise<readonly Finding[] | Failure>) {
  const rows = await found;
  if (rows instanceof Failure) return rows;
  return {
    list: rows.map(({ foundAt, rule, subject, detail }) => ({
      ...{ foundAt: foundAt.toISOString(), rule, subject, detail },
    })),
  };
}

/** The calls of the operator about the books: what the commands do, for who may. */
export function createWalletOperatorCalls(
  needs: Giver & { readonly audits: readonly LedgerCheck[] },
): CallHandlers<WalletCalls> {
  const { db } = needs;
  return {
    async balanceLines(_params, context) {
      const list = await showBalance(db, operatorOf(context, { reason: '' }));
      return list instanceof Failure ? list : { list };
    },
    findingLines: (_params, context) => replyOf(listFindings(db, operatorOf(context, { reason: '' }))),
    booksAudit: ({ reason }, context) => replyOf(auditBooks(needs, operatorOf(context, { reason }))),
    async deedLines(asked, context) {
      const page = await listActions(db, operatorOf(context, { reason: '' }), asked);
      if (page instanceof Failure) return page;
      const list = page.list.map(({ at, who, action, subject, reason }) => ({
        ...{ at: at.toISOString(), who, action, subject, reason },
      }));
      return { list, next: page.next };
    },
    async giftGive({ reason, playerId, what, amount }, context) {
      const grant =
        what === 'coins'
          ? ({ type: 'coins', amount, from: 'promotions' } as const)
          : ({ type: 'postage', cents: amount } as const);
      const given = await giveGift(needs, operatorOf(context, { reason }), { playerId, grant });
      return given instanceof Failure ? given : { playerId };
    },
  };
}
