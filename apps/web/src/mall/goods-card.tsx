import { GoodsType } from '@grabbit/contract';
import { Link } from '@tanstack/react-router';
import { Check, ChevronRight, Plus, QrCode, Sparkles } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Price } from '../ui/amounts.tsx';
import { Badge } from '../ui/badge.tsx';
import { classes } from '../ui/classes.ts';
import { GoodsPicture, inkOfGoods } from '../ui/goods-picture.tsx';
import { Sign } from '../ui/lucide.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { aboutGoods } from './cart-tally.ts';
import type { GoodsCardData } from './mall.queries.ts';
import { useAddToCart } from './use-cart.ts';
import { WishButton } from './wish-button.tsx';

interface CardProps {
  readonly goods: GoodsCardData;
  /** One was put into the cart: by its name. */
  readonly onAdded?: ((name: string) => void) | undefined;
}

/** How long a plus says that the thing lies in the cart, in milliseconds. */
const saidMs = 1_600;

/** What a thing is beside a thing for a parcel. */
export function TypeBadge({ type }: { type: GoodsType }): ReactNode {
  const t = useT();
  if (type === GoodsType.digital)
    return (
      <Badge tone="lv" icon={<Sign of={QrCode} size={14} />}>
        {t('mall.digital')}
      </Badge>
    );
  if (type !== GoodsType.virtual) return null;
  return (
    <Badge tone="lv" icon={<Sign of={Sparkles} size={14} />}>
      {t('mall.virtual')}
    </Badge>
  );
}

/** Puts one into the cart, and says so for a moment. */
function AddButton({ goods, onAdded }: CardProps): ReactNode {
  const t = useT();
  const add = useAddToCart();
  const { shopGoodsId, name } = goods;
  const [said, setSaid] = useState(0);
  useEffect(() => {
    if (said === 0) return undefined;
    const timer = setTimeout(() => setSaid(0), saidMs);
    return () => clearTimeout(timer);
  }, [said]);
  async function put(): Promise<void> {
    if (!(await add(shopGoodsId))) return;
    setSaid((count) => count + 1);
    onAdded?.(name);
  }
  return (
    <button
      type="button"
      className={classes('gd__add', said > 0 && 'is-in')}
      aria-label={t('mall.addOne', { name })}
      onClick={() => void put()}
    >
      <Sign key={said} of={said > 0 ? Check : Plus} size={20} />
    </button>
  );
}

/** What can be done with a thing without opening it. Codes are bought on their page. */
function CardDeed({ goods, onAdded }: CardProps): ReactNode {
  if (goods.stock === 0) return <WishButton goods={goods} className="gd__wish" />;
  if (goods.type === GoodsType.digital) return <Sign of={ChevronRight} size={22} flip />;
  return <AddButton goods={goods} onAdded={onAdded} />;
}

/** A thing on the shelf, with the way to it and into the cart. */
export function GoodsCard({ goods, onAdded }: CardProps): ReactNode {
  const t = useT();
  const [picture = ''] = goods.pictures;
  const out = goods.stock === 0;
  return (
    <article className={classes('gd picture-card paper', out && 'gd--out')}>
      <Link className="gd__a" to="/goods/$id" params={{ id: String(goods.shopGoodsId) }}>
        <span className="gd__p picture-card__p" style={{ '--blk': inkOfGoods(picture) } as CSSProperties}>
          <span className="gd__m">
            {out ? <Badge tone="lv">{t('mall.soldOut')}</Badge> : <TypeBadge type={goods.type} />}
          </span>
          <GoodsPicture picture={picture} cut />
        </span>
        <span className="gd__b">
          <b className="picture-card__n">{goods.name}</b>
          <small>{aboutGoods(goods)}</small>
        </span>
      </Link>
      <span className="gd__f">
        <Price coins={goods.price} size={22} />
        <CardDeed goods={goods} onAdded={onAdded} />
      </span>
    </article>
  );
}

/** A card that is being fetched: the same size, so that nothing jumps. */
export function GoodsCardSkeleton(): ReactNode {
  return (
    <div className="gd picture-card paper" aria-hidden="true">
      <span className="gd__p picture-card__p" style={{ background: 'var(--surface-tint)' }} />
      <span className="gd__b gd__wait">
        <Skeleton width="76%" />
        <Skeleton width="56%" height="12px" />
        <Skeleton width="40%" height="18px" />
      </span>
    </div>
  );
}
