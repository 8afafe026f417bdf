import { useQuery } from '@tanstack/react-query';
import { Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { postCreditQuery } from '../ports/cards/cards.queries.ts';
import { useT } from '../i18n/use-t.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Sign } from '../ui/lucide.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { CurrencyPrice } from '../ui/currency-price.tsx';
import { DeliveryPrices } from './delivery-prices.tsx';
import { ShopRecords } from './shop-records.tsx';
import { browserCountry } from './delivery-zone.ts';
import { addressesQuery, packQuery } from './orders.queries.ts';

/** Beside the parcels: what waits in the pack, what credit there is for sending it, and what that costs. */
export function DeliverySide(): ReactNode {
  const t = useT();
  const credit = useQuery(postCreditQuery()).data;
  const toys = useQuery(packQuery()).data?.list;
  const address = useQuery(addressesQuery()).data?.find(({ isDefault }) => isDefault);
  return (
    <aside className="card stack" aria-label={t('orders.delivery')}>
      <h2>{t('cards.postCredit')}</h2>
      <p className="sided">
        <Sign of={Truck} size={28} />
        {credit === undefined ? (
          <Skeleton width="90px" height="24px" />
        ) : (
          <CurrencyPrice minor={credit.ofsetAmount} />
        )}
      </p>
      {toys !== undefined && <p>{t('orders.waiting', { count: toys.length })}</p>}
      <div className="chips">
        <ButtonLink kind="paper" size="s" to="/pack">
          {t('orders.toPack')}
        </ButtonLink>
        <DeliveryPrices country={address?.country ?? browserCountry()} />
      </div>
      <ShopRecords />
    </aside>
  );
}
