import type { CSSProperties, ReactNode } from 'react';
import { classes } from '../ui/classes.ts';
import { GoodsPicture, inkOfGoods } from '../ui/goods-picture.tsx';

/** A small picture of a thing, in a row. */
export function GoodsThumb({ picture, large = false }: { picture: string; large?: boolean }): ReactNode {
  return (
    <span
      className={classes('th gth', large && 'gth--l')}
      style={{ '--blk': inkOfGoods(picture) } as CSSProperties}
    >
      <GoodsPicture picture={picture} />
    </span>
  );
}
