import { ClubCardType, ClubType } from '@grabbit/contract';
import { formatLength } from '../i18n/format-length.ts';
import type { Translate } from '../i18n/use-t.ts';

const days: Readonly<Record<number, number>> = {
  [ClubCardType.week]: 7,
  [ClubCardType.month]: 30,
  [ClubCardType.season]: 90,
};

/** A club card in words: its class and its term. */
export function clubName(
  { cardClass, configType }: { readonly cardClass: number; readonly configType: number },
  t: Translate,
): string {
  const name = t(cardClass === ClubType.ruby ? 'club.ruby' : 'club.jade');
  const count = days[configType];
  if (count === undefined) return name;
  return `${name}, ${formatLength(count, 'day')}`;
}
