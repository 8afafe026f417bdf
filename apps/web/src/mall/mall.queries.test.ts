// @vitest-environment happy-dom
import { firstGoodsId, firstMallId } from '@grabbit/contract';
import { afterEach, expect, it } from 'vitest';
import { usePreferences } from '../kernel/preferences.store.ts';
import { writtenGoods, writtenMall } from './mall.queries.ts';

const now = 1_000_000;

function write(id: string, shown: object): void {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = id;
  element.textContent = JSON.stringify({ at: now, language: usePreferences.getState().locale, ...shown });
  document.head.append(element);
}

afterEach(() => document.head.replaceChildren());

it('takes what the page came with, while it is fresh', () => {
  write(firstMallId, { index: { total: 17 } });
  expect(writtenMall(now + 60_000)?.index.total).toBe(17);
  expect(writtenMall(now + 60_001)).toBeUndefined();
});

it('takes nothing where the page came with nothing, or speaks another language than is shown', () => {
  expect(writtenMall(now)).toBeUndefined();
  write(firstMallId, { language: 'fi-FI' });
  expect(writtenMall(now)).toBeUndefined();
});

it('takes a thing alone, at its price to the country that is asked for', () => {
  write(firstGoodsId, { country: 'DE', goods: { shopGoodsId: 118 } });
  expect(writtenGoods(118, 'DE', now)?.goods.shopGoodsId).toBe(118);
  expect(writtenGoods(118, 'FR', now)).toBeUndefined();
  expect(writtenGoods(119, 'DE', now)).toBeUndefined();
});
