import { formatNumber } from '../i18n/format.ts';
import type { Key } from '../i18n/keys.ts';
import type { DrawnGameParts } from '../ports/games.ts';

type Own = Pick<DrawnGameParts, 'name' | 'title' | 'waits' | 'Icon' | 'roomLink' | 'card' | 'picture'>;

interface PaidWords {
  /** With `coins`: what a play came to, in a list. */
  readonly paidBack: Key;
  /** The number that a play was drawn with; default: that of the next play. */
  readonly number?: Key;
  readonly seedClosed: Key;
}

/** What lists, receipts and `/verify` show of a drawn game whose plays come to coins, drawn from the player's stream. */
export function paidGame({
  paidBack,
  number = 'draws.nextNumber',
  seedClosed,
  ...own
}: Own & PaidWords): DrawnGameParts {
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
