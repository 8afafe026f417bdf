import { ClubType } from '@grabbit/contract';
import type { ClubCardState } from '@grabbit/contract';
import { formatMoney } from '../../i18n/format-money.ts';
import { formatLength } from '../../i18n/format-length.ts';
import type { Key } from '../../i18n/keys.ts';
import { chargedCurrency } from '../../kernel/money/currency.ts';

/** Key of a class's name. */
export function classKey(cardClass: number): Key {
  return cardClass === ClubType.ruby ? 'club.ruby' : 'club.jade';
}

/** The ink of a class, for `--gem`. */
export function classInk(cardClass: number): string {
  return cardClass === ClubType.ruby ? 'var(--ruby)' : 'var(--jade)';
}

/** “30 days” in the player's language. */
export function formatDays(days: number): string {
  return formatLength(days, 'day');
}

/** Cents as they are charged. */
export function dollars(cents: number): string {
  return formatMoney(cents, chargedCurrency);
}

export const stateKeys: Readonly<Record<ClubCardState, Key>> = {
  new: 'club.stateNew',
  upgrade: 'club.stateUpgrade',
  limited: 'club.stateLimited',
  disabled: 'club.stateDisabled',
  mine: 'club.stateMine',
  append: 'club.stateAppend',
};

const terms: Readonly<Record<number, 'Week' | 'Month' | 'Season'>> = { 5: 'Week', 6: 'Month', 9: 'Season' };

/** Key of a card's name: class and term. */
export function termKey(cardClass: number, configType: number): Key {
  const term = terms[configType] ?? 'Week';
  return cardClass === ClubType.ruby ? `club.ruby${term}` : `club.jade${term}`;
}
