import { serverNow } from '../i18n/server-clock.ts';
import { useQuery } from '@tanstack/react-query';
import { Clock, Sparkles, Truck, Undo2, Wallet } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { GoodsType } from '@grabbit/contract';
import { formatDate, formatNumber } from '../i18n/format.ts';
import { formatMoney } from '../i18n/format-money.ts';
import { toyName } from '../i18n/toy-name.ts';
import { translateLoose, useT } from '../i18n/use-t.ts';
import type { Slots } from '../ports/slots.ts';
import { Price } from '../ui/amounts.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Button } from '../ui/button.tsx';
import { Sign } from '../ui/lucide.tsx';
import { Shelf } from '../ui/shelf.tsx';
import { AddressRow } from './address-row.tsx';
import { chooseDiscount, chooseForCart, useCartDiscount, useCartParcel } from './cart-parcel.store.ts';
import { Couriers } from './courier-choice.tsx';
import { DiscountChoice } from './discount-choice.tsx';
import { GetCoins, Missing } from './missing-coins.tsx';
import './cart-checkout.css';
import './orders.css';
import { addressesQuery, deliveryTableQuery, packQuery } from './orders.queries.ts';
import { mayPayRest } from './pay-rest.ts';
import type { PlacedOrder } from './pay-rest.ts';
import { PayRest, RestTerms } from './rest-payment.tsx';
import { useBooking } from './use-booking.ts';
import type { Booking } from './use-booking.ts';
import { nextWorkingDay } from './working-day.ts';

/** Whether all that a checkout shows has been answered once. What is asked later changes it in its place. */
function useHasCome({ quote }: Booking): boolean {
  const pack = useQuery(packQuery());
  const table = useQuery(deliveryTableQuery());
  const addresses = useQuery(addressesQuery());
  const [hasCome, setHasCome] = useState(false);
  const isThere = [pack, table, addresses].every(({ isPending }) => !isPending) && !quote.isLoading;
  if (isThere && !hasCome) setHasCome(true);
  return hasCome || isThere;
}

/** Address, couriers and toys that travel along, and beside them the bill and the payment of what is in the cart. */
export function CartCheckout({ goods, waiting, below, onBought }: Slots['cartCheckout']): ReactNode {
  const t = useT();
  const search = useCartParcel();
  const toys = useQuery(packQuery()).data?.list ?? [];
  const finish = ({ orderId, also }: PlacedOrder): void => {
    chooseForCart({});
    chooseDiscount(undefined);
    onBought({ orderId, also });
  };
  const booking = useBooking({
    ...{ toys, goods, search, change: chooseForCart },
    ...{ discountId: useCartDiscount(({ cardId }) => cardId), setDiscount: chooseDiscount },
    onSent: finish,
    onPlaced: finish,
  });
  const { isCarried, address, chosen, toggle } = booking;
  if (!useHasCome(booking)) return waiting;
  return (
    <>
      <div className="checkout-main">
        {isCarried && (
          <section className="card parcel-way" aria-label={t('orders.delivery')}>
            <AddressRow parcel={booking} />
            {address !== undefined && <Couriers parcel={booking} />}
          </section>
        )}
        <DiscountChoice booking={booking} />
        {toys.length > 0 && (
          <section className="card along" aria-label={t('orders.along')}>
            <h2>{t('orders.along')}</h2>
            <p>{t('orders.alongText')}</p>
            <Shelf
              label={t('orders.along')}
              items={toys.map(({ unitId, kind }) => ({ id: unitId, kind, name: toyName(kind), note: '' }))}
              chosen={chosen}
              onToggle={toggle}
            />
          </section>
        )}
      </div>
      <div className="checkout-side">
        <CartBill booking={booking} />
        <GoodToKnow booking={booking} />
      </div>
      {below}
    </>
  );
}

/** Coins that its things cost. */
function thingsOf({ quote: { data, isPlaceholderData }, goods }: Booking): number {
  if (data !== undefined && !isPlaceholderData) return data.goodsCoins;
  return goods.reduce((sum, { price, goodsNum }) => sum + price * goodsNum, 0);
}

/** Coins that all of it takes. */
const dueOf = (booking: Booking): number =>
  thingsOf(booking) - (booking.discount?.saved ?? 0) + (booking.option?.coins ?? 0);

function CartBill({ booking }: { booking: Booking }): ReactNode {
  const t = useT();
  const { goods, quote, option, discount, isCarried, address, send } = booking;
  const count = goods.reduce((sum, { goodsNum }) => sum + goodsNum, 0);
  const due = dueOf(booking);
  const isReady = quote.data !== undefined && (!isCarried || (address !== undefined && option !== undefined));
  const missing = isReady ? due - quote.data.coins : 0;
  const paysRest = missing > 0 && quote.data?.payRest === true && mayPayRest();
  return (
    <>
      <section className="slip" aria-label={t('orders.due')}>
        <div className="receipt paper">
          <dl className="sum">
            <div>
              <dt>{t('orders.things', { count })}</dt>
              <dd className="num">{formatNumber(thingsOf(booking))}</dd>
            </div>
            {discount !== undefined && (
              <div>
                <dt>{discount.name}</dt>
                <dd className="num">−{formatNumber(discount.saved)}</dd>
              </div>
            )}
            {option !== undefined && (
              <div>
                <dt>{translateLoose(`courier.${option.courier}`, option.courier)}</dt>
                <dd className="num">
                  {option.priceCents === 0 ? t('orders.noFee') : formatNumber(option.priceCents)}
                </dd>
              </div>
            )}
            {option !== undefined && option.creditCents > 0 && (
              <div>
                <dt>{t('wallet.asset_postage')}</dt>
                <dd className="num">−{formatNumber(option.creditCents)}</dd>
              </div>
            )}
            <div className="sum__due">
              <dt>{t('orders.due')}</dt>
              <dd className="num">
                <Price coins={due} size={26} />
              </dd>
            </div>
            {isReady && missing <= 0 && (
              <div className="sum__after">
                <dt className="sr">{t('wallet.title')}</dt>
                <dd>
                  <Sign of={Wallet} size={16} />
                  <span>
                    {t('orders.beforeAfter', {
                      before: t('wallet.coins', { count: quote.data.coins }),
                      after: formatNumber(quote.data.coins - due),
                    })}
                  </span>
                </dd>
              </div>
            )}
          </dl>
          {missing > 0 && <Missing coins={missing} />}
          {paysRest && <RestTerms missing={missing} />}
        </div>
      </section>
      {paysRest && <GetCoins parcel={booking} missing={missing} size="m" />}
      <div className="go pair">
        <ButtonLink kind="paper" to="/mall">
          {t('orders.notNow')}
        </ButtonLink>
        {paysRest ? (
          <PayRest booking={booking} missing={missing} />
        ) : missing > 0 ? (
          <GetCoins parcel={booking} missing={missing} size="m" />
        ) : (
          <Button wide disabled={!isReady} onPress={() => send.mutateAsync()}>
            {t('orders.pay', { price: formatNumber(due) })}
          </Button>
        )}
      </div>
    </>
  );
}

function GoodToKnow({ booking: { goods, isCarried } }: { booking: Booking }): ReactNode {
  const t = useT();
  const table = useQuery(deliveryTableQuery()).data;
  const [leaves] = useState(() => nextWorkingDay(new Date(serverNow())));
  const isInstant = goods.some(({ type }) => type === GoodsType.virtual);
  const lines: (readonly [LucideIcon, string])[] = [];
  if (isCarried && table !== undefined) {
    if (table.returnDays > 0) lines.push([Undo2, t('orders.ruleReturn', { days: table.returnDays })]);
    lines.push([Truck, t('orders.leavesBy', { date: formatDate(leaves.toISOString()) })]);
    if (table.lateCents > 0)
      lines.push([Clock, t('orders.ruleLate', { price: formatMoney(table.lateCents, 'USD') })]);
  }
  if (isInstant) lines.push([Sparkles, t('orders.atOnce')]);
  if (lines.length === 0) return null;
  return (
    <section className="card known" aria-label={t('orders.goodToKnow')}>
      <h2>{t('orders.goodToKnow')}</h2>
      <ul>
        {lines.map(([icon, text]) => (
          <li key={text}>
            <i>
              <Sign of={icon} size={18} />
            </i>
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
