import { linkOptions } from '@tanstack/react-router';
import { lazy } from 'react';
import { paidGame } from '../draws/paid-game.tsx';
import { formatNumber } from '../i18n/format.ts';
import { defineParts } from '../ports/parts.ts';
import { BoardPicture } from './board-picture.tsx';
import { PlinkoIcon } from './plinko-icon.ts';

const PlinkoPicture = lazy(async () => ({ default: (await import('./plinko-picture.tsx')).PlinkoPicture }));

const share = (tenThousandths: number): string => formatNumber(Math.round(tenThousandths / 10) / 10);

const plinko = paidGame({
  name: 'plinko',
  title: 'cards.game_plinko',
  Icon: PlinkoIcon,
  roomLink: (roomId, from) =>
    linkOptions({ to: '/plinko/$roomId', params: { roomId: String(roomId) }, search: { from } }),
  card: ({ lowestReturn = 0, highestReturn = 0 }, t) => ({
    picture: <BoardPicture />,
    note: t('plinko.pays', { share: `${share(lowestReturn)} – ${share(highestReturn)} %` }),
  }),
  picture: ({ bet, result }) => <PlinkoPicture bet={bet} result={result} />,
  ...{ paidBack: 'plinko.paidBack', seedClosed: 'plinko.seedClosed' },
});

export const plinkoParts = defineParts({ games: [plinko] });
