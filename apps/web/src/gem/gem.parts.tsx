import { linkOptions } from '@tanstack/react-router';
import { lazy } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { formatShare } from '../i18n/format-share.ts';
import { defineParts } from '../ports/parts.ts';
import type { DrawnGame } from '../ports/games.ts';
import { CardPicture } from './card-picture.tsx';
import { GemGameIcon } from './gem-icon.ts';

const GemPicture = lazy(async () => ({ default: (await import('./gem-picture.tsx')).GemPicture }));

const gem: DrawnGame = {
  name: 'gem',
  title: 'gem.game',
  waits: 'gem.waits',
  Icon: GemGameIcon,
  roomLink: (roomId, from) =>
    linkOptions({ to: '/gem/$roomId', params: { roomId: String(roomId) }, search: { from } }),
  card: ({ lowestReturn = 0 }, t) => ({
    picture: <CardPicture />,
    note: t('gem.pays', { share: formatShare(lowestReturn / 10_000) }),
  }),
  row: ({ paid }, t) => ({
    picture: <GemGameIcon size={32} />,
    title: t('gem.paidBack', { coins: formatNumber(paid) }),
  }),
  outcome: ({ paid }, t) => [t('coins.payout'), formatNumber(paid)],
  picture: ({ result }) => <GemPicture result={result} />,
  words: {
    number: 'gem.boardNumber',
    seedClosed: 'gem.seedClosed',
    stillSealed: (t) => t('verify.stillSealedText', { open: t('draws.openSeed') }),
  },
};

export const gemParts = defineParts({ games: [gem] });
