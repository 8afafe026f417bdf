import { mostOfOneThing } from '@grabbit/contract';
import type { CallReply } from '@grabbit/contract';
import type { CheckoutGoods } from '../ports/slots.ts';
import { changedLines } from './cart-changes.ts';
import type { CartChange, KeptLine } from './cart-changes.ts';

export type Cart = CallReply<'cart'>;
export type CartLine = Cart['list'][number];

/** Whether a line can be had as it stands. */
export const canBeHad = ({ state }: Pick<CartLine, 'state'>): boolean => state === '';

/** How things stand with a number of one, by what there is; what is sold no more stays so. */
function stateOf({ state, stock, goodsNum }: CartLine): CartLine['state'] {
  if (state === 'gone' || stock === null) return state === 'gone' ? 'gone' : '';
  if (stock <= 0) return 'soldOut';
  return goodsNum > stock ? 'fewer' : '';
}

/** Sums of lines, as the server makes them: checked are those that are checked and can be had. */
export function tallied(list: readonly CartLine[], keepDays: number): Cart {
  const lines = list.map((line) => ({ ...line, state: stateOf(line) }));
  const had = lines.filter(canBeHad);
  const checked = had.filter((line) => line.checked);
  return {
    list: lines,
    isAllChecked: had.length > 0 && checked.length === had.length,
    coins: checked.reduce((sum, { price, goodsNum }) => sum + price * goodsNum, 0),
    keepDays,
  };
}

/** A cart as changes will leave it, shown before the server has said so. */
export function withChanges({ list, keepDays }: Cart, changes: readonly CartChange[]): Cart {
  return tallied(changedLines(list, changes), keepDays);
}

/** A guest's lines with what the server says of each thing. */
export function withLines({ list, keepDays }: Cart, lines: readonly KeptLine[]): Cart {
  const known = lines.flatMap((line) => {
    const goods = list.find(({ shopGoodsId }) => shopGoodsId === line.shopGoodsId);
    return goods === undefined ? [] : [{ ...goods, ...line }];
  });
  return tallied(known, keepDays);
}

/** How many things lie in a cart. */
export const thingsIn = (lines: readonly Pick<CartLine, 'goodsNum'>[]): number =>
  lines.reduce((sum, { goodsNum }) => sum + goodsNum, 0);

/** A size as it is written, whichever way the text around it runs. */
const isolated = (size: string): string => (size === '' ? '' : `\u2068${size}\u2069`);

/** The short line under a thing's name: its size, where it comes in several, and what it is. */
export const aboutGoods = ({ size, note }: Pick<CartLine, 'size' | 'note'>): string =>
  [isolated(size), note].filter((text) => text !== '').join(' · ');

/** The most of a thing that a line can take. */
export const mostOf = ({ stock }: Pick<CartLine, 'stock'>): number =>
  Math.min(mostOfOneThing, stock ?? mostOfOneThing);

/** What is paid for: the checked lines that can be had. */
export function checkoutGoods({ list }: Cart): readonly CheckoutGoods[] {
  return list
    .filter((line) => line.checked && canBeHad(line))
    .map(({ shopGoodsId, goodsNum, price, type, name, pictures }) => ({
      ...{ shopGoodsId, goodsNum, price, type, name, pictures },
    }));
}
