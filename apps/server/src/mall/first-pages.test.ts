import type { CallReply } from '@grabbit/contract';
import { expect, it, vi } from 'vitest';
import { Failure } from '../core/failure.ts';
import { createFirstPages } from './first-pages.ts';

type Goods = CallReply<'shopGoods'>;

const goodsOf = (picture: string): Goods => ({ shopGoodsId: 118, pictures: [picture] }) as Goods;
const opening = { language: 'de-DE', country: 'DE', host: 'grabbit.localhost', id: '118' };

function pagesOf(goods: Goods | Failure, fresh: readonly Goods[] = []) {
  const askGoods = vi.fn(async () => goods);
  const index = { total: 1, categories: [], fresh: [...fresh] };
  const [mall, thing] = createFirstPages({
    now: () => 5,
    mall: async () => ({ index, list: { list: [], next: '' } }),
    goods: askGoods,
  });
  if (mall === undefined || thing === undefined) throw new Error('a page is missing');
  return { mall, thing, askGoods };
}

it('writes the mall with the pictures of what stands first in its window', async () => {
  const fresh = ['toy:whale', 'art:mug', '/media/a b.webp', 'toy:cat'].map(goodsOf);
  const { mall } = pagesOf(new Failure('goodsGone'), fresh);
  const written = await mall.first(opening);
  expect(written?.pictures).toEqual(['/toys/whale.webp', '/media/a%20b.webp']);
  expect(written?.shown).toMatchObject({ at: 5, language: 'de-DE', index: { total: 1 } });
});

it('writes a thing at its price to the country of who opens it', async () => {
  const { thing, askGoods } = pagesOf(goodsOf('toy:whale'));
  const written = await thing.first(opening);
  expect(askGoods).toHaveBeenCalledWith(118, opening);
  expect(written?.shown).toMatchObject({ country: 'DE', goods: { shopGoodsId: 118 } });
});

it('leaves to the page what is no thing, is not sold, or has no price to where nobody knows', async () => {
  const { thing, askGoods } = pagesOf(new Failure('goodsGone'));
  expect(await thing.first(opening)).toBeNull();
  expect(askGoods).toHaveBeenCalledOnce();
  for (const odd of [{ id: 'x' }, { id: '0' }, { id: '12345678901' }, { country: '' }])
    expect(await thing.first({ ...opening, ...odd })).toBeNull();
  expect(askGoods).toHaveBeenCalledOnce();
});
