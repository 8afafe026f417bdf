import { firstGoodsId, firstMallId } from '@grabbit/contract';
import type { FirstGoods, FirstMall } from '@grabbit/contract';
import { usePreferences } from '../kernel/preferences.store.ts';

/** What is older than this, in milliseconds, was kept for use offline: the app asks. */
const freshForMs = 60_000;

/** What the server wrote into the page, if it is fresh and speaks the language that is shown. */
function written<Written extends FirstMall | FirstGoods>(id: string, now: number): Written | undefined {
  const text = document.getElementById(id)?.textContent;
  if (text === undefined) return undefined;
  const found = JSON.parse(text) as Written;
  const isFresh = Math.abs(now - found.at) <= freshForMs;
  return isFresh && found.language === usePreferences.getState().locale ? found : undefined;
}

/** What the mall shows first, where its page came with it. */
export const writtenMall = (now = Date.now()): FirstMall | undefined => written<FirstMall>(firstMallId, now);

/** A thing, where its page came with it and its price to that country. */
export function writtenGoods(shopGoodsId: number, country: string, now = Date.now()): FirstGoods | undefined {
  const found = written<FirstGoods>(firstGoodsId, now);
  return found?.goods.shopGoodsId === shopGoodsId && found.country === country ? found : undefined;
}
