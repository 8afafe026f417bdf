import { GoodsType } from '@grabbit/contract';
import { Link } from '@tanstack/react-router';
import { Trash2, Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import type { Translate } from '../i18n/use-t.ts';
import { Price } from '../ui/amounts.tsx';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { Sign } from '../ui/lucide.tsx';
import { CheckMark } from '../ui/toggles.tsx';
import type { CartChange } from './cart-changes.ts';
import { aboutGoods, canBeHad, mostOf } from './cart-tally.ts';
import type { CartLine } from './cart-tally.ts';
import { GoodsThumb } from './goods-thumb.tsx';
import { WishButton } from './wish-button.tsx';

/** How many of a thing: one less, one more; the last one is taken out. */
function Stepper({
  name,
  count,
  most,
  onChange,
}: {
  name: string;
  count: number;
  most: number;
  onChange: (count: number) => void;
}): ReactNode {
  const t = useT();
  return (
    <fieldset className="howmany">
      <legend className="sr">{t('mall.howMany', { name })}</legend>
      <button
        type="button"
        aria-label={count > 1 ? t('mall.oneLess') : t('mall.takeOut', { name })}
        onClick={() => onChange(count - 1)}
      >
        <Sign of={count > 1 ? Minus : Trash2} size={18} />
      </button>
      <b className="num">{formatNumber(count)}</b>
      <button
        type="button"
        aria-label={t('mall.oneMore')}
        disabled={count >= most}
        onClick={() => onChange(count + 1)}
      >
        <Sign of={Plus} size={18} />
      </button>
    </fieldset>
  );
}

/** What stands under a line's name: its size, and what one of it costs, how it comes, or what it is. */
function aboutLine(t: Translate, { size, note, price, goodsNum, type }: CartLine): string {
  if (goodsNum > 1) return aboutGoods({ size, note: t('mall.each', { price: formatNumber(price) }) });
  return aboutGoods({ size, note: type === GoodsType.virtual ? t('mall.noParcel') : note });
}

/** What keeps a line from being bought. */
function stateOf(t: Translate, { state, stock }: CartLine): string {
  if (state === 'fewer') return t('mall.stateFewer', { count: stock ?? 0 });
  return t(state === 'gone' ? 'mall.stateGone' : 'mall.stateSoldOut');
}

/** What can be done with a line that cannot be bought as it stands. */
function Away({ line, onChange }: { line: CartLine; onChange: (goodsNum: number) => void }): ReactNode {
  const t = useT();
  const { stock, state, name } = line;
  return (
    <span className="ci__a">
      {state === 'fewer' && stock !== null && (
        <Button kind="paper" size="s" onPress={() => onChange(stock)}>
          {t('mall.takeFewer', { count: stock })}
        </Button>
      )}
      {state === 'soldOut' && <WishButton goods={line} />}
      <button
        type="button"
        className="ib"
        aria-label={t('mall.takeOut', { name })}
        onClick={() => onChange(0)}
      >
        <Sign of={Trash2} size={20} />
      </button>
    </span>
  );
}

/** A line of the cart. */
export function CartRow({
  line,
  onChange,
}: {
  line: CartLine;
  onChange: (change: Omit<CartChange, 'shopGoodsId'>) => void;
}): ReactNode {
  const t = useT();
  const { shopGoodsId, name, goodsNum, price, state } = line;
  const there = canBeHad(line);
  const title =
    state === 'gone' ? (
      name
    ) : (
      <Link to="/goods/$id" params={{ id: String(shopGoodsId) }}>
        {name}
      </Link>
    );
  return (
    <li className={classes('ci', !there && 'ci--away')}>
      <label className="ci__c">
        <input
          className="sr"
          type="checkbox"
          aria-label={t('mall.choose', { name })}
          checked={there && line.checked}
          disabled={!there}
          onChange={({ target }) => onChange({ checked: target.checked })}
        />
        <CheckMark on={there && line.checked} />
      </label>
      <GoodsThumb picture={line.pictures[0] ?? ''} large />
      <span className="row__t">
        <b>{title}</b>
        <small>{aboutLine(t, line)}</small>
        {!there && <small className="ci__s">{stateOf(t, line)}</small>}
      </span>
      <div className="ci__e">
        {there ? (
          <>
            <Price coins={price * goodsNum} size={19} />
            <Stepper
              name={name}
              count={goodsNum}
              most={mostOf(line)}
              onChange={(next) => onChange({ goodsNum: next })}
            />
          </>
        ) : (
          <Away line={line} onChange={(next) => onChange({ goodsNum: next })} />
        )}
      </div>
    </li>
  );
}
