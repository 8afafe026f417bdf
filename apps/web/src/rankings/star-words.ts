import { formatPercent } from '../ports/cards/card-words.ts';
import { trialGames } from '../ports/cards/trial-games.ts';
import { formatMoney } from '../i18n/format-money.ts';
import { figuresLocale, formatDateTime, formatNumber } from '../i18n/format.ts';
import { toyName } from '../i18n/toy-name.ts';
import type { Translate } from '../i18n/use-t.ts';
import { chargedCurrency } from '../kernel/money/currency.ts';
import type { StarContest, StarGift } from './star-contest.queries.ts';

/** What a contest gives, in the player's words. */
export function giftWords(t: Translate, { type, amount, name }: StarGift): string {
  switch (type) {
    case 'coins':
      return t('wallet.coins', { count: amount });
    case 'postage':
      return t('cards.gotPostage', { price: formatMoney(amount, chargedCurrency) });
    case 'trialCoins': {
      const game = trialGames.find((each) => each.game === name)?.name ?? 'cards.game_claw';
      return t('cards.gotTrial', { game: t(game), amount: formatNumber(amount) });
    }
    case 'buffCard':
      return t('cards.gotCard', { card: name, percent: formatPercent(amount) });
    case 'goods':
      return toyName(name);
  }
}

/** The same on the little sign under a star. */
export function shortGift(t: Translate, gift: StarGift): string {
  if (gift.type === 'postage') return t('star.post', { price: formatMoney(gift.amount, chargedCurrency) });
  if (gift.type === 'trialCoins') return t('star.trial');
  return gift.type === 'buffCard' ? gift.name : giftWords(t, gift);
}

/** Where a contest stands, by the house's time. */
export type StarPhase = 'before' | 'running' | 'counting' | 'closed' | 'cancelled';

export function phaseOf(
  { stage, from, to }: Pick<StarContest, 'stage' | 'from' | 'to'>,
  now: number,
): StarPhase {
  if (stage === 'closed' || stage === 'cancelled') return stage;
  if (now < from) return 'before';
  return now < to ? 'running' : 'counting';
}

/** The days of a contest; the moment at which it ends is no part of it. */
export function daysOf({ from, to }: Pick<StarContest, 'from' | 'to'>): string {
  return new Intl.DateTimeFormat(figuresLocale(), { day: 'numeric', month: 'long' }).formatRange(
    from,
    to - 1,
  );
}

/** When it begins, ends or ended. */
export function timeWords(t: Translate, contest: StarContest, now: number): string {
  switch (phaseOf(contest, now)) {
    case 'before':
      return t('star.begins', { time: formatDateTime(contest.from) });
    case 'running':
      return t('rank.ends', { time: formatDateTime(contest.to) });
    case 'counting':
    case 'closed':
      return t('star.ended', { time: formatDateTime(contest.to) });
    case 'cancelled':
      return t('star.off');
  }
}

/** The places that have a prize. */
export const placesWords = (t: Translate, { first, last }: { first: number; last: number }): string =>
  first === last
    ? t('star.place', { place: formatNumber(first) })
    : t('star.places', { first: formatNumber(first), last: formatNumber(last) });
