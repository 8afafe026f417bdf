import { linkOptions } from '@tanstack/react-router';
import { lazy } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { defineParts } from '../ports/parts.ts';
import type { DrawnGame } from '../ports/games.ts';
import { BoardPicture } from './board-picture.tsx';
import { PlinkoIcon } from './plinko-icon.ts';

const PlinkoPicture = lazy(async () => ({ default: (await import('./plinko-picture.tsx')).PlinkoPicture }));

const share = (tenThousandths: number): string => formatNumber(Math.round(tenThousandths / 10) / 10);

const plinko: DrawnGame = {
  name: 'plinko',
  title: 'cards.game_plinko',
  Icon: PlinkoIcon,
  roomLink: (roomId, from) =>
    linkOptions({ to: '/plinko/$roomId', params: { roomId: String(roomId) }, search: { from } }),
  card: ({ lowestReturn = 0, highestReturn = 0 }, t) => ({
    picture: <BoardPicture />,
    note: t('plinko.pays', { share: `${share(lowestReturn)} – ${share(highestReturn)} %` }),
  }),
  row: ({ paid }, t) => ({
    picture: <PlinkoIcon size={32} />,
    title: t('plinko.paidBack', { coins: formatNumber(paid) }),
  }),
  outcome: ({ paid }, t) => [t('coins.payout'), formatNumber(paid)],
  picture: ({ bet, result }) => <PlinkoPicture bet={bet} result={result} />,
  words: {
    number: 'draws.nextNumber',
    seedClosed: 'plinko.seedClosed',
    stillSealed: (t) => t('verify.stillSealedText', { open: t('draws.openSeed') }),
  },
};

export const plinkoParts = defineParts({ games: [plinko] });
