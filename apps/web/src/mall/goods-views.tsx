import { Ruler } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Hand } from '../ports/prizes/hand.tsx';
import { centimetres, handMm, scaleOf } from '../ports/prizes/prize-words.ts';
import { GoodsPicture } from '../ui/goods-picture.tsx';
import { Sign } from '../ui/lucide.tsx';
import { isMirrored, tabByKey } from '../ui/tab-keys.ts';
import type { Goods } from './mall.queries.ts';

/** What the stage can show: a picture, or with `beside` the thing next to a hand, in millimetres. */
export interface GoodsView {
  readonly picture: string;
  readonly beside: number | null;
}

/** Everything there is to see of a thing. Only a plush fills its picture, so that a hand can stand beside it in scale. */
export function viewsOf({ pictures, sizeMm }: Pick<Goods, 'pictures' | 'sizeMm'>): readonly GoodsView[] {
  const views: GoodsView[] = pictures.map((picture) => ({ picture, beside: null }));
  const [first = ''] = pictures;
  if (sizeMm !== null && first.startsWith('toy:')) views.push({ picture: first, beside: sizeMm });
  return views;
}

/** How large it is: beside a hand, both in one scale. */
export function BesideHand({ picture, sizeMm }: { picture: string; sizeMm: number }): ReactNode {
  const t = useT();
  const { toy, hand } = scaleOf(sizeMm);
  return (
    <figure className="gscale">
      <div>
        <Hand height={`${hand * 100}%`} />
        <span style={{ height: `${toy * 100}%` }}>
          <GoodsPicture picture={picture} eager />
        </span>
      </div>
      <figcaption>{t('prize.scale', { cm: centimetres(sizeMm), hand: centimetres(handMm) })}</figcaption>
    </figure>
  );
}

/** The ways to look at a thing: by press, and by arrows, Home and End. */
export function Views({
  views,
  shown,
  onShow,
}: {
  views: readonly GoodsView[];
  shown: number;
  onShow: (index: number) => void;
}): ReactNode {
  const t = useT();
  const count = views.length;
  return (
    <ol className="views">
      {views.map(({ picture, beside }, index) => (
        <li key={`${picture}${beside ?? ''}`}>
          <button
            type="button"
            aria-label={t('app.showOf', { index: index + 1, count })}
            aria-current={index === shown || undefined}
            onClick={() => onShow(index)}
            onKeyDown={(event) => {
              const next = tabByKey(event.key, { index, count, rtl: isMirrored() });
              if (next === undefined) return;
              event.preventDefault();
              onShow(next);
              event.currentTarget.closest('ol')?.querySelectorAll('button')[next]?.focus();
            }}
          >
            {beside === null ? <GoodsPicture picture={picture} eager /> : <Sign of={Ruler} size={26} />}
          </button>
        </li>
      ))}
    </ol>
  );
}
