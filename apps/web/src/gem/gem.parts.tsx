import { linkOptions } from '@tanstack/react-router';
import { lazy } from 'react';
import { paidGame } from '../draws/paid-game.tsx';
import { formatShare } from '../i18n/format-share.ts';
import { defineParts } from '../ports/parts.ts';
import type { ReactNode } from 'react';
import { GemShape, kindOf } from './gem-shapes.tsx';
import './gem.css';
import { GemGameIcon } from './gem-icon.ts';

const [across, down] = [7, 5];

/** A corner of a board, for a card. Decorative. */
function CardPicture(): ReactNode {
  return (
    <span className="gem-card" aria-hidden="true">
      {Array.from({ length: across * down }, (_, index) => (
        <span key={index} className="gb__c">
          <GemShape kind={kindOf(((index % across) * 2 + Math.floor(index / across)) % 5)} />
        </span>
      ))}
    </span>
  );
}

const GemPicture = lazy(async () => ({ default: (await import('./gem-picture.tsx')).GemPicture }));

const gem = paidGame({
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
  picture: ({ result }) => <GemPicture result={result} />,
  ...{ paidBack: 'gem.paidBack', number: 'gem.boardNumber', seedClosed: 'gem.seedClosed' },
});

export const gemParts = defineParts({ games: [gem] });
