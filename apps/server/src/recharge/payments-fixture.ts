import { join } from 'node:path';
import { RechargeKind } from '@grabbit/contract';
import type { Caller, CallContext } from '../core/call-context.ts';
import { Failure } from '../core/failure.ts';
import { webRoot } from '../core/http-server.ts';
import { createLog } from '../core/log.ts';
import type { Mail } from '../core/mail.ts';
import { loadMessages } from '../core/messages.ts';
import type { GrantHandlers } from '../ports/grants.ts';
import { testContext } from '../testing/test-context.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { openAccounts } from '../ports/ledger.store.ts';
import { readBalances } from '../ports/balances.store.ts';
import { coinGrants, postageGrants, trialCoinGrants } from '../wallet/wallet-grants.ts';
import type { CheckoutCards, Seller } from '../ports/offer.ts';
import { notifyPayment } from './payment-notice.ts';
import { createPayments, type PaymentsFeature } from './payments.module.ts';
import { createSandboxProvider, type SandboxProvider } from './providers/sandbox.ts';
import { createGrants } from '../ports/create-grants.ts';
import type { SandboxPlan } from './providers/sandbox.store.ts';

/** The payments on a database of their own, with one thing to sell (1,000 coins and 50 as a gift for 999) and cards. */
export interface PaymentsFixture {
  readonly test: TestDatabase;
  readonly payments: PaymentsFeature;
  readonly sandbox: SandboxProvider;
  readonly mails: Mail[];
  /** Addresses that take no mail. */
  readonly bouncing: Set<string>;
  clock: { ms: number };
  newPlayer(): Promise<CallContext>;
  coins(context: CallContext): Promise<number>;
  /** Begins a purchase and gives its number and the provider's reference. */
  begin(context: CallContext, change?: object): Promise<{ number: string; reference: string }>;
  choose(reference: string, plan: SandboxPlan): Promise<void>;
  /** The money in each letter of a payment that was given back. */
  refundLetters(number: string): Promise<string[]>;
  stop(): Promise<void>;
}

const forbidden = {
  give: () => Promise.reject(new Error('not sold here')),
  takeBack: () => Promise.reject(new Error('not sold here')),
};
const handlers: GrantHandlers = {
  coins: coinGrants,
  postage: postageGrants,
  trialCoins: trialCoinGrants,
  experience: forbidden,
  goods: forbidden,
  bonusCard: forbidden,
  discountCard: forbidden,
  buffCard: forbidden,
  pushTime: forbidden,
  club: forbidden,
  clubCoupon: forbidden,
};

/** One card a player, number 7, 20 percent; who reserved it stands in a map of this process. */
export function cardsInMemory(): CheckoutCards & { readonly reserved: Map<number, string> } {
  const reserved = new Map<number, string>();
  const used = new Set<string>();
  return {
    reserved,
    async reserve(_tx, { playerId, paymentNumber }) {
      if (reserved.has(playerId)) throw new Failure('cardUnavailable');
      reserved.set(playerId, paymentNumber);
      return { ratio: 20 };
    },
    async use(_tx, number) {
      const isHeld = [...reserved.values()].includes(number) && !used.has(number);
      if (isHeld) used.add(number);
      return isHeld;
    },
    async release(_tx, number) {
      for (const [player, holder] of reserved) if (holder === number) reserved.delete(player);
    },
  };
}

function shop(): Seller {
  return {
    async offer(_tx, { configId }) {
      if (configId === 404) throw new Failure('offerGone');
      return {
        configId,
        isCyclical: 0,
        kind: RechargeKind.regular,
        priceCents: 999,
        cardCoins: 1_000,
        grants: [
          { type: 'coins', amount: 1_000, from: 'sales' },
          { type: 'coins', amount: 50, from: 'promotions' },
          { type: 'postage', cents: 300 },
        ],
        postageCents: 300,
        productId: 'coins.1000',
        title: [{ key: 'wallet.coins', count: 1_000 }],
      };
    },
    isLeft: () => Promise.resolve(true),
    paid: () => Promise.resolve(),
    released: () => Promise.resolve(),
  };
}

export async function createPaymentsFixture(): Promise<PaymentsFixture> {
  const test = await createTestDatabase({ poolSize: 24 });
  const db = test.database;
  const clock = { ms: Date.now() };
  const mails: Mail[] = [];
  const bouncing = new Set<string>();
  const sandbox = createSandboxProvider({ db, clock: { now: () => clock.ms } });
  const payments = createPayments({
    ...{ db, clock: { now: () => clock.ms }, log: createLog('silent') },
    messages: loadMessages(join(webRoot, 'public/lang')),
    providers: [sandbox],
    grants: createGrants(handlers),
    mailer: {
      send: async (mail) => {
        if (bouncing.has(mail.to)) throw new Error('no such mailbox');
        mails.push(mail);
      },
    },
    sellers: { recharge: shop(), club: shop(), rest: shop() },
    cards: cardsInMemory(),
    notify: notifyPayment,
    demonstration: true,
    pageOrigin: (_context, url) => {
      if (url !== undefined && !url.startsWith('http://localhost:4600/'))
        throw new Failure('returnUrlRefused');
      return 'http://localhost:4600';
    },
    brandAt: () => 'Grabbit',
  });
  let serial = 0;
  const fixture: PaymentsFixture = {
    ...{ test, payments, sandbox, mails, bouncing, clock },
    async newPlayer() {
      const { rows } = await db.query<{ id: number }>(
        `insert into users (nick_name, mail, ab_test, user_group) values ('P', $1, 'A', 1) returning id`,
        [`p${(serial += 1)}@example.com`],
      );
      const userId = rows[0]?.id ?? 0;
      await openAccounts(db, userId);
      const caller: Caller = { userId, sessionId: 1, role: 'user', trial: false, nickName: 'P' };
      return testContext({ caller });
    },
    coins: async ({ caller }) => (await readBalances(db, caller?.userId ?? 0)).coin.balance,
    async begin(context, change = {}) {
      const params = {
        requestId: `request-${(serial += 1)}`,
        configId: 1,
        isCyclical: 0,
        price: 999,
        ...change,
      } as const;
      const started = await payments.handlers.paypalPay(params, context);
      if (started instanceof Failure) throw started;
      return { number: started.rechargeNumber, reference: `SBX-${started.rechargeNumber}` };
    },
    async choose(reference, plan) {
      await sandbox.choose(reference, plan);
    },
    async refundLetters(number) {
      const { rows } = await db.query<{ money: string }>(
        `select vals->>'money' as money from messages where words = 'inbox.refunded' and ref = $1`,
        [`refund:${number}`],
      );
      return rows.map(({ money }) => money);
    },
    stop: () => test.drop(),
  };
  return fixture;
}
