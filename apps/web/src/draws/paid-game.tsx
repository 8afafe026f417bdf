import { formatNumber } from '../i18n/format.ts';
import type { Key } from '../i18n/keys.ts';
import type { DrawnGameParts, DrawnPlayParts } from '../ports/games.ts';

interface PaidWords {
  /** With `coins`: what a play came to, in a list. */
  readonly paidBack: Key;
  /** The number that a play was drawn with; default: that of the next play. */
  readonly number?: Key;
  readonly seedClosed: Key;
}

type PaidPlays = Pick<DrawnPlayParts, 'name' | 'title' | 'Icon' | 'roomLink' | 'picture'> & PaidWords;

/** What lists, receipts and `/verify` show of drawn plays that come to coins, drawn from the player's stream. */
export function paidPlays({
  paidBack,
  number = 'draws.nextNumber',
  seedClosed,
  ...own
}: PaidPlays): DrawnPlayParts {
  const { Icon } = own;
  return {
    ...own,
    row: ({ paid }, t) => ({
      picture: <Icon size={32} />,
      title: t(paidBack, { coins: formatNumber(paid) }),
    }),
    outcome: ({ paid }, t) => [t('coins.payout'), formatNumber(paid)],
    words: {
      number,
      seedClosed,
      stillSealed: (t) => t('verify.stillSealedText', { open: t('draws.openSeed') }),
    },
  };
}

/** The same of a game that has only such plays. */
export function paidGame({
  card,
  waits,
  ...plays
}: PaidPlays & Pick<DrawnGameParts, 'card' | 'waits'>): DrawnGameParts {
  return { ...paidPlays(plays), card, ...(waits !== undefined && { waits }) };
}
