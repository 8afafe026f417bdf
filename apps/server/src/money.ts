import type { FastifyInstance } from 'fastify';
import { addExperience, removeExperience } from './account/account.service.ts';
import { cardGrants } from './cards/card-grants.ts';
import { type CardsFeature, createCards } from './cards/cards.module.ts';
import { checkoutCards } from './cards/checkout-cards.ts';
import { type ClubFeature, createClub } from './club/club.module.ts';
import { goodsGrants } from './orders/goods-grants.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database.ts';
import type { Job } from './platform/jobs.ts';
import type { Logger } from './platform/log.ts';
import type { Mailer } from './platform/mail.ts';
import type { Messages } from './platform/messages.ts';
import { siteOf } from '@grabbit/contract';
import { assertMayReceiveGift, isSilent } from './protection/protection.service.ts';
import { type CatalogueFeature, createCatalogue } from './recharge/catalogue.module.ts';
import { createCatalogueSeller } from './recharge/catalogue-seller.ts';
import { createNoticeGuard } from './recharge/notice-guard.ts';
import { pageOrigin } from './recharge/page-origin.ts';
import { notifyPayment } from './recharge/payment-notice.ts';
import { daysToReconcile } from './recharge/payment-jobs.ts';
import type { PaymentProvider } from './recharge/payment-provider.ts';
import { createPayments, type PaymentsFeature } from './recharge/payments.module.ts';
import { createProviders } from './recharge/providers/create-providers.ts';
import { createSandboxProvider } from './recharge/providers/sandbox.ts';
import { addSandboxRoutes } from './recharge/sandbox.routes.ts';
import { addWebhookRoutes } from './recharge/webhook.routes.ts';
import { createGrants, type GrantHandler, type Grants } from './rewards/grants.ts';
import { isPromised, sellDeals } from './rewards/popups.service.ts';
import { createRewards, type RewardsFeature } from './rewards/rewards.module.ts';
import { coinGrants, postageGrants, trialCoinGrants } from './wallet/wallet-grants.ts';

export interface MoneyNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Config;
  readonly mailer: Mailer;
  readonly messages: Messages;
  readonly log: Logger;
  /** Units of a currency that a US dollar buys; null for one that is not known. */
  readonly rateOf: (currency: string) => number | null;
}

export interface Money {
  readonly handlers: PaymentsFeature['handlers'] &
    CatalogueFeature['handlers'] &
    CardsFeature['handlers'] &
    ClubFeature['handlers'] &
    RewardsFeature['handlers'];
  readonly payments: PaymentsFeature;
  readonly grants: Grants;
  readonly cards: CardsFeature;
  readonly club: ClubFeature;
  readonly jobs: readonly Job[];
  addRoutes(http: FastifyInstance): void;
}

const secondMs = 1_000;
const hourMs = 3_600 * secondMs;

const experienceGrants: GrantHandler<'experience'> = {
  give: (tx, { points }, { playerId }) => addExperience(tx, playerId, points),
  takeBack: (tx, { points }, { playerId }) => removeExperience(tx, playerId, points),
};

/** Everything by which value comes in, is promised or is discounted, put together. */
export async function createMoney(needs: MoneyNeeds): Promise<Money> {
  const { db, clock, config, messages, log } = needs;
  const sandbox = config.mode === 'demo' ? createSandboxProvider({ db, clock }) : null;
  const real = await createProviders(config.payments, { mode: config.mode, log });
  const providers: readonly PaymentProvider[] = sandbox === null ? real : [...real, sandbox];

  const club = createClub({
    ...{ db, clock, messages, rateOf: needs.rateOf },
    grants: () => grants,
    coins: coinGrants,
    buffedCoins: (tx, reward) => cards.buffedCoins(tx, reward),
  });
  const grants: Grants = createGrants({
    coins: coinGrants,
    postage: postageGrants,
    trialCoins: trialCoinGrants,
    experience: experienceGrants,
    goods: goodsGrants,
    ...cardGrants,
    ...club.grantHandlers,
  });
  const rewards = createRewards({
    ...{ db, clock, messages, isSilent, assertMayReceiveGift },
    grants: () => grants,
  });
  const payments = createPayments({
    ...{ db, clock, log, messages, providers, grants, mailer: needs.mailer },
    sellers: [sellDeals(createCatalogueSeller({ isPromised })), club.seller],
    cards: checkoutCards,
    notify: notifyPayment,
    demonstration: config.mode === 'demo',
    pageOrigin: (context, url) => pageOrigin({ ...config, plainHttp: config.mode === 'demo' }, context, url),
    brandAt: (host) => siteOf(config.brands, host.replace(/:\d+$/, '')).name,
  });

  const catalogue = createCatalogue({
    ...{ db, clock, messages, club },
    isSilent: (playerId) => isSilent(db, playerId, clock.now()),
  });

  const cards = createCards({
    ...{ db, clock, messages, grants, isQuiet: isSilent, assertMayReceiveGift },
    countClubCoupons: club.countCoupons,
  });

  let http: FastifyInstance | null = null;
  const sendSandboxNotices = async (): Promise<void> => {
    for (const { id, body, signature } of (await sandbox?.dueNotices()) ?? []) {
      await http?.inject({
        method: 'POST',
        url: '/webhook/sandbox',
        headers: { 'content-type': 'application/json', 'x-sandbox-signature': signature },
        payload: body,
      });
      await sandbox?.noticeSent(id);
    }
  };
  return {
    handlers: {
      ...payments.handlers,
      ...catalogue.handlers,
      ...cards.handlers,
      ...club.handlers,
      ...rewards.handlers,
    },
    payments,
    grants,
    cards,
    club,
    jobs: [
      { name: 'look after payments', everyMs: 3 * secondMs, run: () => payments.poll() },
      { name: 'mail receipts', everyMs: 3 * secondMs, run: () => payments.mailReceipts() },
      { name: 'let old notices go', everyMs: hourMs, run: () => payments.sweepNotices() },
      { name: 'send sandbox notices', everyMs: secondMs, run: sendSandboxNotices },
      {
        name: 'reconcile payments',
        everyMs: hourMs,
        run: async () => {
          for (const day of daysToReconcile(clock.now())) await payments.reconcile(day);
        },
      },
    ],
    addRoutes(server) {
      http = server;
      const onHint: PaymentsFeature['hint'] = (name, notice) => payments.hint(name, notice);
      addWebhookRoutes(server, providers, onHint, createNoticeGuard(db));
      if (sandbox !== null) addSandboxRoutes(server, sandbox, messages);
    },
  };
}
