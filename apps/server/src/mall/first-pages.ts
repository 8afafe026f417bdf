import {
  type CallReply,
  type FirstGoods,
  firstGoodsId,
  type FirstMall,
  firstMallId,
} from '@grabbit/contract';
import { Failure } from '../core/failure.ts';
import type { FirstPage, Opening } from '../core/first-pages.ts';
import { toyPath } from '../core/first-screen.ts';

interface FirstPagesNeeds {
  readonly now: () => number;
  readonly mall: (opening: Opening) => Promise<Pick<FirstMall, 'index' | 'list'>>;
  readonly goods: (shopGoodsId: number, opening: Opening) => Promise<CallReply<'shopGoods'> | Failure>;
}

/** Things of the window whose pictures are asked for ahead: what a phone shows of it. */
const inWindow = 3;
const toy = /^toy:/;
const goodsNumber = /^[1-9][0-9]{0,8}$/;

/** Where the first picture of a thing lies, as a sticker; none of the app's own drawings, which are one file. */
function pictureOf({ pictures: [first = ''] }: Pick<CallReply<'shopGoods'>, 'pictures'>): readonly string[] {
  if (toy.test(first)) return [toyPath(first.replace(toy, ''))];
  return first.startsWith('/') ? [encodeURI(first)] : [];
}

/** The mall and the page of a thing, with what a guest is shown there. */
export function createFirstPages({ now, mall, goods }: FirstPagesNeeds): readonly FirstPage[] {
  return [
    {
      path: '/mall',
      async first(opening) {
        const { index, list } = await mall(opening);
        const shown: FirstMall = { at: now(), language: opening.language, index, list };
        const pictures = index.fresh.slice(0, inWindow).flatMap(pictureOf);
        return { id: firstMallId, shown, pictures };
      },
    },
    {
      path: '/goods/:id',
      async first(opening) {
        const { id, country, language } = opening;
        if (!goodsNumber.test(id) || country === '') return null;
        const found = await goods(Number(id), opening);
        if (found instanceof Failure) return null;
        const shown: FirstGoods = { at: now(), language, country, goods: found };
        return { id: firstGoodsId, shown, pictures: pictureOf(found) };
      },
    },
  ];
}
