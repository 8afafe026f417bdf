import { mallCategories } from '@grabbit/contract';
import type { MallCategory } from '@grabbit/contract';
import type { ComponentType, ReactNode } from 'react';
import type { Key } from '../i18n/keys.ts';
import { Drawn } from '../ui/icons/drawn.tsx';
import type { DrawnProps } from '../ui/icons/drawn.tsx';
import { GiftIcon } from '../ui/icons/drawn-icons.ts';

/** A sign that is drawn beside the goods in `public/icons/goods.svg`. */
export function goodsSign(name: string): (props: DrawnProps) => ReactNode {
  return function GoodsSign(props) {
    return (
      <Drawn {...props}>
        <use href={`/icons/goods.svg#${name}`} />
      </Drawn>
    );
  };
}

export interface Shelf {
  readonly label: Key;
  readonly Icon: ComponentType<DrawnProps>;
  readonly ink: string;
}

export type ShelfId = MallCategory | 'all';

/** The mall's shelves as they are shown; `all` is every one of them. */
export const shelves: Readonly<Record<ShelfId, Shelf>> = {
  all: { label: 'mall.all', Icon: goodsSign('bag'), ink: 'var(--b-lemon)' },
  plush: { label: 'mall.plush', Icon: GiftIcon, ink: 'var(--b-coral)' },
  house: { label: 'mall.house', Icon: goodsSign('cake'), ink: 'var(--b-mint)' },
  paper: { label: 'mall.paper', Icon: goodsSign('bookmark'), ink: 'var(--b-cyan)' },
  digital: { label: 'mall.digital', Icon: goodsSign('ticket'), ink: 'var(--b-lilac)' },
  virtual: { label: 'mall.virtual', Icon: goodsSign('cards'), ink: 'var(--b-pink)' },
};

export const shelfIds: readonly ShelfId[] = ['all', ...mallCategories];
