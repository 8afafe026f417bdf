import { LiveState } from '@grabbit/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatMoment } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { Price } from '../ui/amounts.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { classes } from '../ui/classes.ts';
import { GoodsPicture, inkOfGoods } from '../ui/goods-picture.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { type GoodsShown, liveGoodsQuery } from './live.queries.ts';
import { useShowPlace } from './show-context.ts';

/** The picture of a thing on its ink. */
export function Thumb({ picture }: { picture: string }): ReactNode {
  return (
    <span className="th show-goods__p" style={{ background: inkOfGoods(picture) }}>
      <GoodsPicture picture={picture} />
    </span>
  );
}

/** When a thing is or was shown; `over`: nothing more is shown in its show. */
export function ShownWhen({ goods, over = false }: { goods: GoodsShown; over?: boolean }): ReactNode {
  const t = useT();
  if (goods.isShown) return <small className="shown-now">{t('live.shownNow')}</small>;
  if (goods.shownAt === 0 && over) return null;
  if (goods.shownAt === 0) return <small>{t('live.shownLater')}</small>;
  return <small>{t('live.shownAt', { time: formatMoment(goods.shownAt, { timeStyle: 'short' }) })}</small>;
}

function See({ goodsId, name }: Pick<GoodsShown, 'goodsId' | 'name'>): ReactNode {
  const t = useT();
  return (
    <ButtonLink
      kind="paper"
      size="s"
      to="/goods/$id"
      params={{ id: `${goodsId}` }}
      aria-label={t('live.seeThing', { name })}
    >
      {t('live.see')}
    </ButtonLink>
  );
}

/** All that a show shows, at the mall's prices. */
export function GoodsRows(): ReactNode {
  const t = useT();
  const { show } = useShowPlace();
  const { data: list = [] } = useQuery(liveGoodsQuery(show.liveRecordId));
  if (list.length === 0) return <p className="muted">{t('live.noGoods')}</p>;
  return (
    <ul className="rows show-goods">
      {list.map((goods) => (
        <li key={goods.goodsId} className={classes('row', goods.isShown && 'is-now')}>
          <Thumb picture={goods.picture} />
          <span className="row__t">
            <b>{goods.name}</b>
            <ShownWhen goods={goods} over={show.state === LiveState['live end']} />
            <Price coins={goods.price} size={18} />
          </span>
          <See {...goods} />
        </li>
      ))}
    </ul>
  );
}

export function GoodsSheet({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const t = useT();
  return (
    <Sheet open={open} onClose={onClose} title={t('live.inThisShow')} text={t('live.samePrices')}>
      <GoodsRows />
    </Sheet>
  );
}

/** What is shown now, with the way to it in the mall, or with what its host does next. */
export function ShownNow({ action }: { action?: ReactNode }): ReactNode {
  const { info } = useShowPlace();
  const goods = info.shownGoods;
  if (goods === null) return null;
  return (
    <div className="shown paper">
      <Thumb picture={goods.picture} />
      <span className="row__t">
        <ShownWhen goods={goods} />
        <b>{goods.name}</b>
        <Price coins={goods.price} size={18} />
      </span>
      {action ?? <See {...goods} />}
    </div>
  );
}
