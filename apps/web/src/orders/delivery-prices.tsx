import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatCountry, formatNumber, sortedCountries } from '../i18n/format.ts';
import { translateLoose, useT } from '../i18n/use-t.ts';
import { Price } from '../ui/amounts.tsx';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { deliveryTableQuery } from './orders.queries.ts';
import type { DeliveryTable } from './orders.queries.ts';
import { TaxNote } from '../ui/tax-note.tsx';
import { taxOf, zoneOf } from './delivery-zone.ts';

const courierName = (courier: string): string => translateLoose(`courier.${courier}`, courier);

/** What a parcel to a country costs at least, before any toy is chosen, and the way to all prices and rules. */
export function DeliveryStrip({ country }: { country: string }): ReactNode {
  const t = useT();
  const { data } = useQuery(deliveryTableQuery());
  const least = data === undefined ? undefined : zoneOf(data, country)?.couriers;
  const cents = least === undefined ? undefined : Math.min(...least.map(({ baseCents }) => baseCents));
  return (
    <section className="fare paper" aria-label={t('orders.prices')}>
      <dl>
        <div>
          <dt>{t('orders.fareTo', { country: formatCountry(country) })}</dt>
          <dd>{cents === undefined ? '—' : <Price coins={cents} />}</dd>
        </div>
        <div>
          <dt>{t('orders.oneMore')}</dt>
          <dd className="num">{t('orders.noFee')}</dd>
        </div>
      </dl>
      <DeliveryPrices country={country} />
    </section>
  );
}

/** A button that shows every price and every rule of delivery. */
export function DeliveryPrices({ country }: { country: string }): ReactNode {
  const t = useT();
  const [open, setOpen] = useState(false);
  const { data } = useQuery(deliveryTableQuery());
  return (
    <>
      <Button kind="paper" size="s" onPress={() => setOpen(true)}>
        {t('orders.prices')}
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('orders.prices')}>
        {data !== undefined && (
          <>
            <Rules table={data} />
            <Border table={data} country={country} />
            <Zones table={data} country={country} />
          </>
        )}
      </Sheet>
    </>
  );
}

function Rules({ table: { freeToys, freeCourier } }: { table: DeliveryTable }): ReactNode {
  const t = useT();
  return (
    <ul className="rules">
      <li>{t('orders.ruleTogether')}</li>
      {freeToys > 0 && (
        <li>{t('orders.ruleFree', { number: formatNumber(freeToys), courier: courierName(freeCourier) })}</li>
      )}
      <li>{t('orders.ruleCredit')}</li>
      <li>{t('orders.ruleBack')}</li>
      <li>{t('orders.ruleLost')}</li>
    </ul>
  );
}

const listOf = (codes: readonly string[]): string =>
  sortedCountries(codes)
    .map(({ name }) => name)
    .join(', ');

/** What is said of taxes in the country, and where nothing is sent. */
function Border({ table, country }: { table: DeliveryTable; country: string }): ReactNode {
  const t = useT();
  const countries = listOf(table.blocked);
  return (
    <>
      <TaxNote tax={taxOf(table, country)} />
      {countries !== '' && <p>{t('orders.notSentTo', { countries })}</p>}
    </>
  );
}

function Zones({ table, country }: { table: DeliveryTable; country: string }): ReactNode {
  const t = useT();
  const own = zoneOf(table, country);
  const zones = own === null ? table.zones : [own, ...table.zones.filter((zone) => zone !== own)];
  const coins = (cents: number): string => t('wallet.coins', { count: cents });
  return (
    <div className="zones">
      {zones.map((zone) => (
        <section key={zone.countries.join(' ')}>
          <h3>{zone.countries.length === 0 ? t('orders.elsewhere') : listOf(zone.countries)}</h3>
          <ul>
            {zone.couriers.map(({ courier, baseCents, stepCents, minDays, maxDays }) => (
              <li key={courier}>
                <b>{courierName(courier)}</b>
                <span>{t('orders.tariff', { base: coins(baseCents), step: coins(stepCents) })}</span>
                <small>{t('orders.days', { min: minDays, max: maxDays })}</small>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
