import { useState } from 'react';
import type { ReactNode } from 'react';
import { Specimen, Stories, States } from '../ui/gallery/specimen.tsx';
import { cartLine, buffCard, giftCard, goodsCard, goodsOf, mug, soldOut } from './mall-fixture.ts';
import { CartRow } from './cart-row.tsx';
import { checkoutGoods, tallied } from './cart-tally.ts';
import { CostCard, ReturnCard } from './cost-card.tsx';
import { ExchangeSheet } from './exchange-sheet.tsx';
import { GoodsCard, GoodsCardSkeleton } from './goods-card.tsx';
import { GoodsSizes } from './goods.page.tsx';
import { GoodsStage } from './goods-stage.tsx';
import { SumSlip } from './guest-checkout.tsx';
import { ShopWindow } from './shop-window.tsx';
import { WonIn } from './won-in.tsx';
import './cart.css';
import './goods.css';
import './mall.css';

const whale = goodsCard();
const card = goodsOf(giftCard, {
  ...{ sizeMm: null, weightG: null, delivery: [], wonIn: [], near: [], facts: [] },
  sizes: [10, 25, 50].map((dollars) => ({
    ...{ shopGoodsId: dollars === 25 ? giftCard.shopGoodsId : dollars, size: `$${dollars}` },
    ...{ price: dollars * 100, stock: 5 },
  })),
});
const lines = [
  cartLine(),
  cartLine({ ...mug, goodsNum: 2 }),
  cartLine({ ...buffCard, checked: false }),
  cartLine({ ...soldOut, state: 'soldOut' }),
  cartLine({
    shopGoodsId: 6,
    name: 'Toy-shop socks',
    pictures: ['art:socks'],
    stock: 2,
    goodsNum: 3,
    state: 'fewer',
  }),
  cartLine({ shopGoodsId: 7, name: 'Sticker sheet', pictures: ['art:stickers'], state: 'gone' }),
];
const cart = tallied(lines, 30);

function Exchange(): ReactNode {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Stories of="question" list={[['Exchange', () => setAsking(true)]]} />
      {asking && <ExchangeSheet goods={card} onEnd={() => setAsking(false)} />}
    </>
  );
}

/** The mall: cards of goods in their states, the window full and waiting, a thing, a gift card, and lines of a cart. */
export function MallStories(): ReactNode {
  return (
    <>
      <Specimen name="Goods" wide raised>
        <ShopWindow fresh={[whale, mug, buffCard, giftCard]} />
        <ul className="goods">
          {[whale, mug, giftCard, buffCard, soldOut].map((goods) => (
            <li key={goods.shopGoodsId}>
              <GoodsCard goods={goods} />
            </li>
          ))}
          <li>
            <GoodsCardSkeleton />
          </li>
        </ul>
      </Specimen>
      <Specimen name="One thing" wide>
        <GoodsStage goods={goodsOf(whale, { pictures: ['toy:whale', 'art:mug'] })} />
        <GoodsSizes goods={goodsOf(whale)} label="Size" />
        <WonIn rooms={goodsOf(whale).wonIn} />
        <GoodsStage goods={card} />
        <GoodsSizes goods={card} label="How much" />
        <States of="what it costs">
          <CostCard goods={goodsOf(whale)} />
          <CostCard goods={goodsOf(whale, { delivery: [] })} />
          <ReturnCard goods={card} />
        </States>
        <Exchange />
      </Specimen>
      <Specimen name="Cart" wide>
        <ul className="rows">
          {cart.list.map((line) => (
            <CartRow key={line.shopGoodsId} line={line} onChange={() => undefined} />
          ))}
        </ul>
        <SumSlip goods={checkoutGoods(cart)} coins={cart.coins} />
      </Specimen>
    </>
  );
}
