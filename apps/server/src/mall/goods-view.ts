import { type CallReply, GoodsType } from '@grabbit/contract';
import { type LocalText, textIn } from '../core/local-text.ts';
import type { Messages } from '../core/messages.ts';
import { type CartRow, cartKeepDays } from './cart.store.ts';
import type { Queryable } from '../core/database.ts';
import type { ShopCard } from '../ports/shop-card.ts';
import { type GoodsCard, isSold, readShopGoods, type ShopGoodsRow } from './shop-goods.store.ts';

export type CartView = CallReply<'cart'>;

/** Reads texts of the house in the reader's language. */
export type Say = (text: LocalText) => string;

export const sayIn =
  (messages: Messages, language: string): Say =>
  (text) =>
    textIn(text, language, messages);

/** A thing as a card shows it. */
export function cardOf(row: ShopGoodsRow, say: Say): GoodsCard {
  const { id, type, category, pictures, price, stock } = row;
  return {
    ...{ shopGoodsId: id, type, category, pictures, price, stock },
    ...{ name: say(row.name), note: say(row.note), size: say(row.size) },
  };
}

function stateOf({ stock }: ShopGoodsRow, goodsNum: number): 'soldOut' | 'fewer' | '' {
  if (stock === null || stock >= goodsNum) return '';
  return stock === 0 ? 'soldOut' : 'fewer';
}

/** A cart as it stands: what is sold no more stays in it, and says so. Gift cards are bought by themselves, and are none of a cart. */
export function cartView(
  lines: readonly CartRow[],
  goods: readonly ShopGoodsRow[],
  { say, brand }: { readonly say: Say; readonly brand: string },
): CartView {
  const byId = new Map(goods.map((row) => [row.id, row]));
  const list = lines.flatMap(({ shopGoodsId, goodsNum, checked }) => {
    const row = byId.get(shopGoodsId);
    if (row === undefined) return [];
    const sold = isSold(row, brand) && row.type !== GoodsType.digital;
    const state = sold ? stateOf(row, goodsNum) : ('gone' as const);
    return [{ ...cardOf(row, say), goodsNum, checked, state }];
  });
  const coins = list
    .filter(({ checked, state }) => checked && state === '')
    .reduce((sum, { price, goodsNum }) => sum + price * goodsNum, 0);
  return {
    ...{ list, coins, keepDays: cartKeepDays },
    isAllChecked: list.length > 0 && list.every(({ checked }) => checked),
  };
}

/** Things as others show them, by their numbers. What is not sold at the brand is missing. */
export async function readShopCards(
  db: Queryable,
  goodsIds: readonly number[],
  { say, brand }: { readonly say: Say; readonly brand: string },
): Promise<ReadonlyMap<number, ShopCard>> {
  const rows = goodsIds.length === 0 ? [] : await readShopGoods(db, goodsIds);
  return new Map(
    rows
      .filter((row) => isSold(row, brand))
      .map(({ id, name, size, pictures, price, stock }) => {
        const [title, measure] = [say(name), say(size)];
        const whole = measure === '' ? title : `${title}, ${measure}`;
        return [id, { goodsId: id, name: whole, picture: pictures[0] ?? '', price, stock: stock ?? -1 }];
      }),
  );
}
