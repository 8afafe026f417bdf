import { linkOptions } from '@tanstack/react-router';
import { lazy } from 'react';
import { formatShare } from '../i18n/format-share.ts';
import type { DrawnGameParts } from '../ports/games.ts';
import { defineParts } from '../ports/parts.ts';
import type { ReactNode } from 'react';
import './fishing.css';
import { outcomeOf, pictureOf } from './fish-words.ts';
import { FishingIcon } from './fishing-icon.ts';

/** A corner of a sea, for a card. Decorative. */
function CardPicture(): ReactNode {
  return (
    <span className="sea-card" aria-hidden="true">
      {(['shark', 'clownfish', 'turtle'] as const).map((kind) => (
        <img key={kind} src={pictureOf(kind)} alt="" data-kind={kind} />
      ))}
    </span>
  );
}

const ShotPicture = lazy(async () => ({ default: (await import('./shot-picture.tsx')).ShotPicture }));

const fishing: DrawnGameParts = {
  name: 'fishing',
  title: 'cards.game_fishing',
  waits: 'fishing.waits',
  Icon: FishingIcon,
  roomLink: (roomId, from) =>
    linkOptions({ to: '/fishing/$id', params: { id: String(roomId) }, search: { from } }),
  card: ({ lowestReturn = 0 }, t) => ({
    picture: <CardPicture />,
    note: t('fishing.pays', { share: formatShare(lowestReturn / 10_000) }),
  }),
  row: ({ result, paid }, t) => ({
    picture: <FishingIcon size={32} />,
    title: outcomeOf(result, paid, t),
  }),
  outcome: ({ result, paid }, t) => [t('fishing.shot'), outcomeOf(result, paid, t)],
  picture: ({ bet, result, paid }) => <ShotPicture bet={bet} result={result} paid={paid} />,
  words: {
    number: 'draws.nextNumber',
    seedClosed: 'fishing.seedClosed',
    stillSealed: (t) => t('verify.stillSealedText', { open: t('draws.openSeed') }),
  },
};

export const fishingParts = defineParts({ games: [fishing] });
