import type { CallReply } from '@grabbit/contract';
import type { CallContext } from '../core/call-context.ts';
import { readShown } from './live-goods.store.ts';
import type { LiveNeeds } from './live-needs.ts';

export type GoodsShown = CallReply<'liveGoods'>['list'][number];

/** The things of a show with the mall's own prices, in the host's order. What is not sold any more is left out. */
export async function viewGoods(
  { db, shopCards }: LiveNeeds,
  showId: number,
  { language, page }: Pick<CallContext, 'language' | 'page'>,
): Promise<GoodsShown[]> {
  const rows = await readShown(db, showId);
  const ids = rows.map(({ goodsId }) => goodsId);
  const cards = await shopCards(db, ids, { language, host: page.host });
  return rows.flatMap(({ goodsId, shownAt, shownUntil }) => {
    const card = cards.get(goodsId);
    if (card === undefined) return [];
    const isShown = shownAt !== null && shownUntil === null;
    return [{ ...card, isShown, shownAt: shownAt?.getTime() ?? 0 }];
  });
}
