import type { ReactNode } from 'react';
import { Flyer } from '../ui/flyer.tsx';
import { Mark } from '../ui/icons/mark.tsx';
import type { Goods } from './mall.queries.ts';

/** A gift card as large as a stage, with what it is worth. */
export function GiftCard({ goods: { name, size } }: { goods: Pick<Goods, 'name' | 'size'> }): ReactNode {
  return (
    <div className="gcard" aria-hidden="true">
      <span className="gcard__s" />
      <Mark size={64} />
      {size !== '' && (
        <b>
          <Flyer white size={46} outline={9}>
            {size}
          </Flyer>
        </b>
      )}
      <small>{name}</small>
    </div>
  );
}
