import type { ProtectionLimit } from '@grabbit/contract';
import { formatMinutes } from '../i18n/format-length.ts';
import { formatMoney } from '../i18n/format-money.ts';
import type { Key } from '../i18n/keys.ts';
import { translate } from '../i18n/use-t.ts';
import { chargedCurrency } from '../kernel/money/currency.ts';

export type LimitUnit = 'money' | 'coins' | 'minutes';

/** Deposits are in cents, spends in coins, the session in minutes. */
export function unitOf(name: ProtectionLimit): LimitUnit {
  if (name === 'sessionMinutes') return 'minutes';
  return name.startsWith('deposit') ? 'money' : 'coins';
}

/** What of the typed figure is one of the limit's unit: dollars are typed, cents are kept. */
export const perTyped: Readonly<Record<LimitUnit, number>> = { money: 100, coins: 1, minutes: 1 };

export function formatAmount(name: ProtectionLimit, amount: number): string {
  const unit = unitOf(name);
  if (unit === 'money') return formatMoney(amount, chargedCurrency);
  return unit === 'coins' ? translate('wallet.coins', { count: amount }) : formatMinutes(amount);
}

export function formatLimit(name: ProtectionLimit, amount: number | null): string {
  return amount === null ? translate('protection.noLimit') : formatAmount(name, amount);
}

export const windowKeys = {
  depositDay: 'protection.day',
  depositWeek: 'protection.week',
  depositMonth: 'protection.month',
  spendDay: 'protection.day',
  spendWeek: 'protection.week',
  spendMonth: 'protection.month',
  sessionMinutes: 'protection.session',
} as const satisfies Readonly<Record<ProtectionLimit, Key>>;

export const unitKeys = {
  money: 'protection.inMoney',
  coins: 'protection.inCoins',
  minutes: 'protection.inMinutes',
} as const satisfies Readonly<Record<LimitUnit, Key>>;
