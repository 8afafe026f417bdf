import { LogIn } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { Price } from '../ui/amounts.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Sign } from '../ui/lucide.tsx';
import type { CheckoutGoods } from '../ports/slots.ts';

/** What the chosen things come to without delivery. */
export function SumSlip({ goods, coins }: { goods: readonly CheckoutGoods[]; coins: number }): ReactNode {
  const t = useT();
  return (
    <section className="slip" aria-label={t('mall.sum')}>
      <div className="receipt">
        <dl className="facts">
          {goods.map(({ shopGoodsId, name, goodsNum, price }) => (
            <div key={shopGoodsId}>
              <dt>{goodsNum > 1 ? t('mall.times', { count: goodsNum, name }) : name}</dt>
              <dd>{formatNumber(price * goodsNum)}</dd>
            </div>
          ))}
          <div className="tot">
            <dt>{t('mall.together')}</dt>
            <dd>
              <Price coins={coins} size={26} />
            </dd>
          </div>
        </dl>
        <p className="mall-note">{t('mall.plusDelivery')}</p>
      </div>
    </section>
  );
}

/** A guest's way to pay: signing in keeps the cart. */
export function GuestCheckout({
  goods,
  coins,
}: {
  goods: readonly CheckoutGoods[];
  coins: number;
}): ReactNode {
  const t = useT();
  return (
    <div className="checkout-side">
      {goods.length > 0 && <SumSlip goods={goods} coins={coins} />}
      <div className="cart-go">
        <ButtonLink wide size="l" to="/auth" search={{ from: '/cart' }} icon={<Sign of={LogIn} flip />}>
          {t('mall.signInToPay')}
        </ButtonLink>
      </div>
      <p className="cart-say">{t('mall.signInKeeps')}</p>
    </div>
  );
}
