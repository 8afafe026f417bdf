import { errors, RechargePosition } from '@grabbit/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Info } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { call, newRequestId } from '../kernel/call.ts';
import { isCallError } from '../kernel/call-error.ts';
import { walletKey } from '../kernel/player/balance.query.ts';
import { startFrom } from '../ports/checkout/start-from.ts';
import { mallKey } from '../ports/query-keys.ts';
import { Price } from '../ui/amounts.tsx';
import { Button } from '../ui/button.tsx';
import { Sign } from '../ui/lucide.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Check } from '../ui/toggles.tsx';
import { useSpendable } from '../ui/wallet-chip.tsx';
import type { Goods } from './mall.queries.ts';

/** Buys a code once, whatever is answered in its sheet: the key belongs to the question. */
function useExchange({ shopGoodsId, price }: Goods, forFriend: boolean, onEnd: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [requestId] = useState(newRequestId);
  return useMutation({
    mutationFn: () =>
      call('exchangeForGiftCard', {
        ...{ requestId, shopGoodsId, price, forFriend },
      }),
    async onSuccess({ orderId }) {
      onEnd();
      await Promise.all(
        [mallKey, walletKey, ['orders']].map((queryKey) => client.invalidateQueries({ queryKey })),
      );
      void navigate({ to: '/order/$id', params: { id: orderId } });
    },
    onError(error) {
      if (isCallError(error, errors.insufficientBalance.code))
        void client.invalidateQueries({ queryKey: walletKey });
      const changed = [errors.goodsGone, errors.soldOut, errors.quoteChanged];
      if (!changed.some(({ code }) => isCallError(error, code))) return;
      onEnd();
      void client.invalidateQueries({ queryKey: mallKey });
    },
  });
}

function Sums({ price, have }: { price: number; have: number | undefined }): ReactNode {
  const t = useT();
  if (have === undefined) return <Skeleton height="92px" />;
  const left = have - price;
  return (
    <dl className="facts">
      <div>
        <dt>{t('mall.youHave')}</dt>
        <dd>
          <Price coins={have} />
        </dd>
      </div>
      <div>
        <dt>{t('mall.thisTakes')}</dt>
        <dd>
          <Price coins={price} />
        </dd>
      </div>
      <div className="tot">
        <dt>{t(left < 0 ? 'mall.lacks' : 'mall.leaves')}</dt>
        <dd>
          <Price coins={Math.abs(left)} size={24} />
        </dd>
      </div>
    </dl>
  );
}

/** Asks before a code is bought: what it takes, what stays, and what cannot be undone. */
export function ExchangeSheet({ goods, onEnd }: { goods: Goods; onEnd: () => void }): ReactNode {
  const t = useT();
  const have = useSpendable();
  const [forFriend, setForFriend] = useState(false);
  const exchange = useExchange(goods, forFriend, onEnd);
  const short = have !== undefined && have < goods.price;
  return (
    <Sheet
      open
      onClose={onEnd}
      title={goods.size === '' ? goods.name : `${goods.name}, ${goods.size}`}
      actions={
        <>
          <Button kind="paper" onPress={onEnd}>
            {t('room.notNow')}
          </Button>
          {short ? (
            <Button kind="paper" onPress={() => startFrom({ position: RechargePosition.goods })}>
              {t('recharge.title')}
            </Button>
          ) : (
            <Button disabled={have === undefined} onPress={() => exchange.mutateAsync()}>
              {t('mall.exchange')} {formatNumber(goods.price)}
            </Button>
          )}
        </>
      }
    >
      <Sums price={goods.price} have={have} />
      <Check on={forFriend} onChange={setForFriend}>
        <b>{t('mall.forFriend')}</b>
        <small>{t('mall.forFriendText')}</small>
      </Check>
      <p className="mall-note">
        <Sign of={Info} size={17} />
        <span>{t('mall.returnCode')}</span>
      </p>
    </Sheet>
  );
}
