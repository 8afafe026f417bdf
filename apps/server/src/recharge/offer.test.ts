import { OrderIsCyclical } from '@grabbit/contract';
import { expect, it } from 'vitest';
import { saleKindOf } from '../ports/offer.ts';

it('has a kind for each way to buy, by the names that coin records carry', () => {
  expect(saleKindOf(OrderIsCyclical['normal recharge'])).toBe('recharge');
  expect(saleKindOf(OrderIsCyclical['club purchase'])).toBe('club');
  expect(saleKindOf(OrderIsCyclical['rest of an order'])).toBe('rest');
});
