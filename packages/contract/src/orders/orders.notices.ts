import { oneOf, text } from '../connection/notice.ts';
import { type OrderStage, orderStages } from './order-stages.ts';

const stages = Object.keys(orderStages) as OrderStage[];

export const ordersNotices = {
  /** An order has reached a stage. */
  orderStage: { operation: 1001, parts: { orderId: text, stage: oneOf(stages) } },
} as const;
