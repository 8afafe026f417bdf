import { Banknote } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePreferences } from '../kernel/preferences.store.ts';
import { useT } from '../i18n/use-t.ts';
import { MenuItem } from '../ui/menu.tsx';
import { currencyOptions } from '../kernel/money/currency-options.ts';
import { chooseCurrency, useReaderCurrency } from '../kernel/money/reader-currency.ts';
import './wallet.css';

/** What prices are shown in, for who has no profile that says it. */
export function CurrencyItem(): ReactNode {
  const t = useT();
  const locale = usePreferences((preferences) => preferences.locale);
  const currency = useReaderCurrency();
  return (
    <MenuItem sign={Banknote} ink="orange" text={t('profile.currency')}>
      <select
        className="input pick-currency"
        aria-label={t('profile.currency')}
        value={currency}
        onChange={(event) => chooseCurrency(event.target.value)}
      >
        {currencyOptions(locale).map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </MenuItem>
  );
}
