import type { FastifyInstance } from 'fastify';
import { defineFeature } from '../registry/feature.ts';
import type { Ports } from '../registry/registry.ts';
import type { ShopCounter } from '../ports/shop-counter.ts';
import { DeliveryInForce } from './delivery-in-force.ts';
import { goodsGrants } from './goods-grants.ts';
import { keepToys } from './keeping.job.ts';
import { checkoutCommands } from './checkout.commands.ts';
import { applyCourierNotice } from './courier-moves.ts';
import { easyPostNotices } from './courier-notices.ts';
import { addCourierRoutes } from './courier.routes.ts';
import { createLabels } from './create-labels.ts';
import { issueInvoices } from './invoices.ts';
import { keepTerms } from './order-terms.store.ts';
import { ordersAudits } from './orders.audit.ts';
import { readOrder } from './order.store.ts';
import { createOrders } from './orders.module.ts';
import { couriersCommands } from './couriers.commands.ts';
import { createOrdersOperatorCalls } from './orders-operator.calls.ts';
import { ordersCommands } from './orders.commands.ts';
import { createPackingBoxCalls } from './packing-boxes.calls.ts';
import { packingBoxesCommands } from './packing-boxes.commands.ts';
import { papersCommands } from './documents.commands.ts';
import { addDocumentRoutes } from './documents.routes.ts';
import { countHoldings, ordersPersonalData } from './orders.personal.ts';

/** The mall's counter, asked once it is there. */
const counterOf = (ports: Ports): ShopCounter => ({
  count: (...asked) => ports.shop.count(...asked),
  sell: (...sale) => ports.shop.sell(...sale),
  discounts: (...asked) => ports.shop.discounts(...asked),
  discount: (...asked) => ports.shop.discount(...asked),
  takeBack: (...sale) => ports.shop.takeBack(...sale),
  boughtWith: (...asked) => ports.shop.boughtWith(...asked),
  packedWith: (...asked) => ports.shop.packedWith(...asked),
});

export const ordersFeature = defineFeature({
  name: 'orders',
  create({ db, clock, config, mailer, messages, log, node, ports, brandAt }) {
    const levelOf = async (userId: number): Promise<number> =>
      (await ports.publicFaces([userId])).get(userId)?.level ?? 0;
    const table = new DeliveryInForce(config);
    const shop = counterOf(ports);
    const papers = { db, clock, messages, table, shop };
    const flush = (userId: number): void => ports.flushNotices(userId);
    const labels = { db, clock, shop, table, flush, labels: createLabels(config) };
    const orders = createOrders({
      ...{ db, clock, mode: config.mode, table },
      ...{ mailer, messages, log, brandAt, shop },
      flush,
      levelOf,
    });
    return {
      handlers: {
        ...orders.handlers,
        ...createOrdersOperatorCalls({ db, clock, mode: config.mode, shop, papers, labels, table }),
        ...createPackingBoxCalls({ db, shop }),
      },
      addRoutes(http: FastifyInstance) {
        addDocumentRoutes(http, { ...papers, identify: (token) => ports.identify(token) });
        if (config.easyPostSecret === undefined) return;
        addCourierRoutes(http, db, {
          notices: easyPostNotices(config.easyPostSecret),
          apply: (notice) => applyCourierNotice({ db, clock, shop, flush }, notice),
        });
      },
      grants: { goods: goodsGrants },
      sellers: () => ({ rest: orders.restSeller }),
      ports: {
        countHoldings,
        shipping: orders.shipping,
        deliverySource: () => table.source,
        ownsOrder: async (userId: number, orderId: number) =>
          (await readOrder(db, orderId))?.player_id === userId,
      },
      async start() {
        const { source, table: terms } = await table.refresh(db);
        await keepTerms(db, terms);
        if (source === 'console' && config.couriersFile !== undefined)
          log.warn('delivery prices were set in the console: COURIERS_FILE is not read');
        if (source === 'none') log.warn('no delivery prices yet: nothing can be sent anywhere');
      },
      jobs: [
        // Another node may have been told.
        {
          name: `read delivery prices (${node})`,
          everyMs: 5_000,
          run: async () => void (await table.refresh(db)),
        },
        { name: 'mail about parcels', everyMs: 3_000, run: () => orders.sendMails() },
        { name: 'write invoices', everyMs: 60_000, run: () => issueInvoices(papers) },
        { name: 'credit late parcels', everyMs: 600_000, run: () => orders.creditLate() },
        {
          name: 'toys in packs',
          everyMs: 60_000,
          run: () =>
            keepToys({
              ...{ db, clock, isSilent: (tx, playerId, now) => ports.isSilent(tx, playerId, now) },
              flush: (userId) => ports.flushNotices(userId),
            }),
        },
      ],
    };
  },
  personal: [ordersPersonalData],
  audits: ordersAudits,
  commands: [ordersCommands, checkoutCommands, packingBoxesCommands, papersCommands, couriersCommands],
});
