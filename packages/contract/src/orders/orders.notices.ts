import { oneOf, text, whole } from '../connection/notice.ts';
import { type OrderStage, orderStages } from './order-stages.ts';

const stages = Object.keys(orderStages) as OrderStage[];

export const ordersNotices = {
  /** Coins were paid for an order that could not be made any more: they are the player's. */
  restRefused: { operation: 1009, parts: { restId: whole } },
  /** An order has reached a stage. */
  orderStage: { operation: 1001, parts: { orderId: text, stage: oneOf(stages) } },
} as const;
