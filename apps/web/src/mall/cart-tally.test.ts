import { expect, it } from 'vitest';
import { checkoutGoods, tallied, thingsIn, withChanges, withLines } from './cart-tally.ts';
import { cartLine } from './mall-fixture.ts';

const whale = cartLine({ shopGoodsId: 1, price: 1_250, stock: 3 });
const mug = cartLine({ shopGoodsId: 2, price: 680, goodsNum: 2 });
const card = cartLine({ shopGoodsId: 3, price: 150, stock: null, checked: false });
const gone = cartLine({ shopGoodsId: 4, price: 90, state: 'gone' });

it('sums the checked lines that can be had', () => {
  const cart = tallied([whale, mug, card, gone], 30);
  expect(cart).toMatchObject({ coins: 1_250 + 2 * 680, isAllChecked: false, keepDays: 30 });
  expect(tallied([whale, mug, gone], 30).isAllChecked).toBe(true);
  expect(thingsIn(cart.list)).toBe(5);
});

it('says at once what a change leaves: more than there are, none, a line less', () => {
  const cart = tallied([whale, mug], 30);
  const more = withChanges(cart, [{ shopGoodsId: 1, goodsNum: 4 }]);
  expect(more.list[0]).toMatchObject({ goodsNum: 4, state: 'fewer' });
  expect(more.coins).toBe(2 * 680);
  expect(withChanges(more, [{ shopGoodsId: 1, goodsNum: 3 }]).coins).toBe(3 * 1_250 + 2 * 680);
  expect(withChanges(cart, [{ shopGoodsId: 2, goodsNum: 0 }]).list).toHaveLength(1);
  expect(withChanges(cart, [{ shopGoodsId: 2, checked: false }])).toMatchObject({
    coins: 1_250,
    isAllChecked: false,
  });
});

it('gives a guest’s own numbers to what the server says of each thing', () => {
  const cart = withLines(tallied([whale, mug], 30), [
    { shopGoodsId: 2, goodsNum: 5, checked: true },
    { shopGoodsId: 1, goodsNum: 1, checked: false },
    { shopGoodsId: 77, goodsNum: 1, checked: true },
  ]);
  expect(cart.list.map(({ shopGoodsId }) => shopGoodsId)).toEqual([2, 1]);
  expect(cart.coins).toBe(5 * 680);
});

it('hands the checkout what is checked and can be had, and nothing else', () => {
  const few = cartLine({ shopGoodsId: 5, stock: 1, goodsNum: 2, state: 'fewer' });
  const goods = checkoutGoods(tallied([whale, card, gone, few], 30));
  expect(goods).toEqual([
    {
      ...{ shopGoodsId: 1, goodsNum: 1, price: 1_250, type: whale.type },
      ...{ name: whale.name, pictures: whale.pictures },
    },
  ]);
});
