import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatMoney } from '../i18n/format-money.ts';
import { formatDate } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { currencyRateQuery } from '../kernel/money/currency.queries.ts';
import { chargedCurrency } from '../kernel/money/currency.ts';
import { useReaderCurrency } from '../kernel/money/reader-currency.ts';

/** What one coin is priced, in cents. */
const coinCents = 1;

/**
 * About how much coins are in the reader's currency; the rate's day can be asked for, and is read out unless it is
 * `brief`. Nothing without a rate.
 */
export function NearCoins({ coins, brief = false }: { coins: number; brief?: boolean }): ReactNode {
  const t = useT();
  const currency = useReaderCurrency();
  const { data: rate } = useQuery(currencyRateQuery(currency));
  if (currency !== chargedCurrency && rate == null) return null;
  const words = `≈ ${formatMoney(coins * coinCents * (rate?.currAmount ?? 1), currency)}`;
  const day = rate == null ? undefined : t('app.rateOf', { date: formatDate(rate.date) });
  return (
    <small className="near num" title={day}>
      {words}
      {day !== undefined && !brief && <span className="sr"> {day}</span>}
    </small>
  );
}
