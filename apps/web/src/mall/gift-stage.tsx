import type { CSSProperties, ReactNode } from 'react';
import { Rays } from '../ui/icons/scenery.tsx';
import { inkOfGoods } from '../ui/goods-picture.tsx';
import { GiftCard } from './gift-card.tsx';
import './goods.css';

interface GiftStageProps {
  /** What stands on the card. */
  name: string;
  /** Under the card: what it is, and what can be done with it. */
  children: ReactNode;
  label: string;
}

/** A gift card in the light, as in the mall, and beneath it what is to be said of it. */
export function GiftStage({ name, children, label }: GiftStageProps): ReactNode {
  return (
    <section className="gift" aria-label={label}>
      <div
        className="gstage gstage--card sticker"
        aria-hidden="true"
        style={{ '--blk': inkOfGoods('art:giftcard') } as CSSProperties}
      >
        <div className="gstage__bg">
          <Rays />
          <i className="mall-dots" />
        </div>
        <GiftCard goods={{ name, size: '' }} />
      </div>
      <div className="gift__t paper sticker">{children}</div>
    </section>
  );
}
