// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { useToasts } from '../ui/toasts.store.ts';
import { ordersParts } from './orders.parts.ts';

it('tells of a new stage at the foot of the screen: the head of the order’s page has its own to say', () => {
  ordersParts.notices.orderStage?.({ orderId: '7', stage: 'packed' }, '/order/7');
  expect(useToasts.getState().queue).toMatchObject([{ tone: 'info', position: 'bottom' }]);
});
