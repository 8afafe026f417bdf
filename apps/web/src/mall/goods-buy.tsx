import { GoodsType } from '@grabbit/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { translate, useT } from '../i18n/use-t.ts';
import { useMay } from '../kernel/player/use-account.ts';
import { Price } from '../ui/amounts.tsx';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { showToast } from '../ui/toasts.store.ts';
import { ExchangeSheet } from './exchange-sheet.tsx';
import type { Goods } from './mall.queries.ts';
import { useAddToCart } from './use-cart.ts';
import { WishButton } from './wish-button.tsx';

/** Into the cart, or there and on to the cart. */
function CartButtons({ goods: { shopGoodsId, name, price } }: { goods: Goods }): ReactNode {
  const t = useT();
  const navigate = useNavigate();
  const add = useAddToCart();
  const toCart = (): void => void navigate({ to: '/cart' });
  async function put(): Promise<void> {
    if (!(await add(shopGoodsId))) return;
    const action = { text: translate('mall.seeCart'), onPress: toCart };
    showToast({ tone: 'success', title: translate('mall.added', { name }), ms: 5_000, action });
  }
  async function buy(): Promise<void> {
    if (await add(shopGoodsId)) toCart();
  }
  return (
    <>
      <Button kind="paper" onPress={put}>
        {t('mall.add')}
      </Button>
      <Button onPress={buy}>
        {t('mall.buy')} <Price coins={price} />
      </Button>
    </>
  );
}

/** A code is bought here, for who can be asked who they are. */
function ExchangeButton({ goods }: { goods: Goods }): ReactNode {
  const t = useT();
  const [asking, setAsking] = useState(false);
  if (!useMay('playPaid'))
    return (
      <ButtonLink wide to="/auth" search={{ from: `/goods/${goods.shopGoodsId}` }}>
        {t('mall.signInToPay')}
      </ButtonLink>
    );
  return (
    <>
      <Button wide onPress={() => setAsking(true)}>
        {t('mall.exchange')} <Price coins={goods.price} />
      </Button>
      {asking && <ExchangeSheet goods={goods} onEnd={() => setAsking(false)} />}
    </>
  );
}

/** What can be done with a thing: on a phone at the foot of the screen, on a desktop below its facts. */
export function GoodsBuy({ goods }: { goods: Goods }): ReactNode {
  const t = useT();
  const digital = goods.type === GoodsType.digital;
  if (goods.stock === 0)
    return (
      <div className="gbuy gbuy--out">
        <p className="gbuy__out">{t('mall.soldOut')}</p>
        <WishButton goods={goods} />
      </div>
    );
  return (
    <div className={digital ? 'gbuy gbuy--one' : 'gbuy'}>
      {digital ? <ExchangeButton goods={goods} /> : <CartButtons goods={goods} />}
    </div>
  );
}
