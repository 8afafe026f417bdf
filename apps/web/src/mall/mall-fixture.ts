import { GoodsType } from '@grabbit/contract';
import type { CartLine } from './cart-tally.ts';
import type { Goods, GoodsCardData } from './mall.queries.ts';

const whale: GoodsCardData = {
  ...{ shopGoodsId: 1, type: GoodsType.toy, category: 'plush', name: 'Minato whale' },
  ...{ note: '24 cm plush', size: '24 cm', pictures: ['toy:whale'], price: 1_250, stock: 18 },
};

/** A thing for stories and tests. */
export const goodsCard = (given: Partial<GoodsCardData> = {}): GoodsCardData => ({ ...whale, ...given });

/** A line of a cart for stories and tests. */
export const cartLine = (given: Partial<CartLine> = {}): CartLine => ({
  ...{ ...whale, goodsNum: 1, checked: true, state: '' },
  ...given,
});

export const mug = goodsCard({
  ...{ shopGoodsId: 2, category: 'house', name: 'Ice penguin mug', note: '330 ml, dishwasher', size: '' },
  ...{ pictures: ['art:mug'], price: 680, stock: 40 },
});
export const giftCard = goodsCard({
  ...{
    shopGoodsId: 3,
    type: GoodsType.digital,
    category: 'digital',
    name: 'Gift card',
    note: 'A code for you',
  },
  ...{ size: '$25', pictures: ['art:giftcard'], price: 2_500, stock: 12 },
});
export const buffCard = goodsCard({
  ...{ shopGoodsId: 4, type: GoodsType.virtual, category: 'virtual', name: 'Buff card ×1.5' },
  ...{ note: '3 days, at once', size: '', pictures: ['art:buff'], price: 150, stock: null },
});
export const soldOut = goodsCard({
  ...{ shopGoodsId: 5, category: 'house', name: 'Mushroom lamp', note: 'Warm light, USB-C', size: '' },
  ...{ pictures: ['art:lamp'], price: 2_400, stock: 0 },
});

/** A whole thing for stories and tests. */
export const goodsOf = (card: GoodsCardData, given: Partial<Goods> = {}): Goods => ({
  ...card,
  ...{ text: 'A harbour whale with a felt belly. It stands by itself.', sizeMm: 240, weightG: 310 },
  facts: [
    { name: 'Outside', value: 'Short plush, felt' },
    { name: 'Filling', value: 'Recycled fibre' },
  ],
  sizes: [
    { shopGoodsId: 11, size: '16 cm', price: 820, stock: 4 },
    { shopGoodsId: 1, size: '24 cm', price: 1_250, stock: 18 },
    { shopGoodsId: 12, size: '40 cm', price: 3_100, stock: 0 },
  ],
  tax: { kind: 'included', permille: 190 },
  ...{ leavesInDays: 3, returnDays: 14, wished: false },
  delivery: [
    { courier: 'post', priceCents: 520, minDays: 6, maxDays: 9 },
    { courier: 'courier', priceCents: 1_180, minDays: 3, maxDays: 4 },
  ],
  wonIn: [{ roomId: 6, roomName: 'Minato pier', price: 35, plays: 580, wins: 20 }],
  near: [mug, buffCard, soldOut, giftCard],
  ...given,
});
