import type { FastifyInstance } from 'fastify';
import type { Clock } from '../core/clock.ts';
import type { RunningFeature } from '../registry/feature.ts';
import type { FeatureRegistry } from '../registry/registry.ts';
import type { PlayerEvent } from '../ports/player-events.ts';
import type { ReportedPayment } from '../ports/reported-payment.ts';
import { createCatalogue } from './catalogue.module.ts';
import { createCatalogueSeller } from './catalogue-seller.ts';
import { createNoticeGuard } from './notice-guard.ts';
import type { CallReply } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import type { Messages } from '../core/messages.ts';
import { isOpen, viewOffer } from './catalogue.service.ts';
import { readBuyer, readOffer, readOffers, readScene } from './catalogue.store.ts';
import { pageOrigin } from './page-origin.ts';
import { daysToReconcile } from './payment-jobs.ts';
import { notifyPayment } from './payment-notice.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { paidSoFar, type PaymentRow } from './payment.store.ts';
import { createPayments, type PaymentsFeature } from './payments.module.ts';
import { createProviders } from './providers/create-providers.ts';
import { createSandboxProvider, type SandboxProvider } from './providers/sandbox.ts';
import { createRechargeOperatorCalls } from './recharge-operator.calls.ts';
import { addSandboxRoutes } from './sandbox.routes.ts';
import { addWebhookRoutes } from './webhook.routes.ts';
import { writePlayerEvent } from '../ports/player-event.store.ts';

type OfferView = CallReply<'rechargeList'>['list'][number];

interface OfferNeeds {
  readonly db: Queryable;
  readonly messages: Messages;
}

/** How something is shown. `now` in milliseconds since 1970. */
interface OfferLook {
  readonly now: number;
  readonly language: string;
}

/** One offer as it stands to this player now; null where it is gone. */
async function offerFor(
  { db, messages }: OfferNeeds,
  playerId: number,
  configId: number,
  look: OfferLook,
): Promise<OfferView | null> {
  const [offer, buyer] = await Promise.all([readOffer(db, configId), readBuyer(db, playerId)]);
  return offer === null ? null : viewOffer(offer, { ...look, buyer, messages });
}

/** The first offer of a place that this player can have now; null where there is none. */
async function firstOfferAt(
  { db, messages }: OfferNeeds,
  playerId: number,
  position: number,
  look: OfferLook,
): Promise<OfferView | null> {
  const [offers, scene, buyer] = await Promise.all([
    readOffers(db),
    readScene(db, position),
    readBuyer(db, playerId),
  ]);
  const seen = { ...look, buyer, messages };
  const open = scene
    .map((id) => offers.find((offer) => offer.id === id))
    .find((offer) => offer !== undefined && isOpen(offer, seen));
  return open === undefined ? null : viewOffer(open, seen);
}

const secondMs = 1_000;
const hourMs = 3_600 * secondMs;

function reportedOf(payment: PaymentRow): ReportedPayment {
  const { player_id: playerId, number: orderId, state, price_cents: priceCents, currency, first } = payment;
  return { playerId, orderId, state, priceCents, currency, first };
}

/** What a payment that moved is to others: money that came in, or went back. Null for anything else. */
function eventOf(payment: PaymentRow, clock: Clock): PlayerEvent<'recharged' | 'refunded'> | null {
  const { player_id: playerId, number: ref, price_cents: cents, first, state } = payment;
  const of = { playerId, ref, at: new Date(clock.now()) };
  if (state === 'credited') return { kind: 'recharged', ...of, body: { cents, first: first === true } };
  return state === 'refunded' || state === 'charged back'
    ? { kind: 'refunded', ...of, body: { cents } }
    : null;
}

/** Sends the sandbox's notices to this server, as a provider would. */
function noticesOf(sandbox: SandboxProvider, http: () => FastifyInstance | null): () => Promise<void> {
  return async () => {
    for (const { id, body, signature } of await sandbox.dueNotices()) {
      await http()?.inject({
        method: 'POST',
        url: '/webhook/sandbox',
        headers: { 'content-type': 'application/json', 'x-sandbox-signature': signature },
        payload: body,
      });
      await sandbox.noticeSent(id);
    }
  };
}

/** Money that comes in: what is on offer, orders with their providers, and what becomes of them. */
export async function createTill(registry: FeatureRegistry) {
  const { db, clock, config, messages, log, mailer, grants, sellers, ports, brandAt } = registry;
  const demonstration = config.mode === 'demo';
  const sandbox = demonstration ? createSandboxProvider({ db, clock }) : null;
  const real = await createProviders(config.payments, { mode: config.mode, log });
  const providers: readonly PaymentProvider[] = sandbox === null ? real : [...real, sandbox];
  const payments = createPayments({
    ...{ db, clock, log, messages, providers, grants, sellers, mailer, demonstration, brandAt },
    cards: {
      reserve: (tx, use) => ports.checkoutCards.reserve(tx, use),
      use: (tx, number, now) => ports.checkoutCards.use(tx, number, now),
      release: (tx, number) => ports.checkoutCards.release(tx, number),
    },
    notify: async (tx, payment) => {
      await ports.reportPurchase(tx, reportedOf(payment));
      const event = eventOf(payment, clock);
      if (event !== null) await writePlayerEvent(tx, event);
      await notifyPayment(tx, payment);
    },
    pageOrigin: (context, url) => pageOrigin({ ...config, plainHttp: demonstration }, context, url),
  });
  const catalogue = createCatalogue({
    ...{ db, clock, messages },
    club: {
      isMember: (playerId) => ports.isMember(playerId),
      rechargeConfigs: (playerId, look) => ports.clubCards(playerId, look),
    },
    isSilent: (playerId) => ports.isSilent(db, playerId, clock.now()),
  });
  const seller = createCatalogueSeller({ isPromised: (tx, wish) => ports.isPromised(tx, wish) });
  let http: FastifyInstance | null = null;
  const sandboxJobs =
    sandbox === null
      ? []
      : [{ name: 'send sandbox notices', everyMs: secondMs, run: noticesOf(sandbox, () => http) }];
  const reconcile = async (): Promise<void> => {
    for (const day of daysToReconcile(clock.now())) await payments.reconcile(day);
  };
  return {
    payments,
    handlers: {
      ...payments.handlers,
      ...catalogue.handlers,
      ...createRechargeOperatorCalls({ db, clock, payments, providers }),
    },
    sellers: () => ({ recharge: ports.sellDeals(seller, 'configId') }),
    ports: {
      paidSoFar: (userId) => paidSoFar(db, userId),
      coinOffer: (playerId, configId, look) => offerFor({ db, messages }, playerId, configId, look),
      firstCoinOffer: (playerId, position, look) => firstOfferAt({ db, messages }, playerId, position, look),
    },
    jobs: [
      { name: 'look after payments', everyMs: 3 * secondMs, run: () => payments.poll() },
      { name: 'mail receipts', everyMs: 3 * secondMs, run: () => payments.mailReceipts() },
      { name: 'let old notices go', everyMs: hourMs, run: () => payments.sweepNotices() },
      ...sandboxJobs,
      { name: 'reconcile payments', everyMs: hourMs, run: reconcile },
    ],
    addRoutes(server: FastifyInstance) {
      http = server;
      const onHint: PaymentsFeature['hint'] = (name, notice) => payments.hint(name, notice);
      addWebhookRoutes(server, providers, onHint, createNoticeGuard(db));
      if (sandbox !== null) addSandboxRoutes(server, sandbox, messages);
    },
  } satisfies RunningFeature & Record<string, unknown>;
}
