import { serverNow } from '../../i18n/server-clock.ts';
import { chargedCurrency } from '../../kernel/money/currency.ts';
import { cardTimeLeft } from '../../i18n/format-terms.ts';
import { formatMoney } from '../../i18n/format-money.ts';
import { figuresLocale, inOneLine } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/use-t.ts';
import type { BonusCard } from './cards.queries.ts';

const hourMs = 3_600_000;

/** An extra share with its sign: +10%. */
export function formatPercent(percent: number): string {
  const format = { style: 'percent', signDisplay: 'always' } as const;
  return new Intl.NumberFormat(figuresLocale(), format).format(percent / 100);
}

/** A share that is taken off: −10%. */
export function formatOff(percent: number): string {
  return inOneLine(new Intl.NumberFormat(figuresLocale(), { style: 'percent' }).format(-percent / 100));
}

/** From which amount a card counts, in words. */
export function fromAmount({ limitAmount }: Pick<BonusCard, 'limitAmount'>, t: Translate): string {
  if (limitAmount === 0) return t('cards.anyAmount');
  return t('cards.from', { price: formatMoney(limitAmount, chargedCurrency) });
}

/** [V032] How long a card still counts: in hours under 24 of them, otherwise in days. */
export function timeLeft(endTime: number, t: Translate, now = serverNow()): string {
  return t('cards.left', { time: cardTimeLeft(endTime - now) });
}

/** How long a card lasts from the moment that it is given. */
export function lasting(hours: number): string {
  return cardTimeLeft(hours * hourMs);
}
