import { linkOptions } from '@tanstack/react-router';
import { lazy } from 'react';
import { paidGame } from '../draws/paid-game.tsx';
import { formatNumber } from '../i18n/format.ts';
import { defineParts } from '../ports/parts.ts';
import type { ReactNode } from 'react';
import { SymbolPicture } from './slot-symbol.tsx';
import './slot-picture.css';
import { SlotIcon } from './slot-icon.ts';

const line = ['bear', 'octopus', 'star', 'chick', 'whale', 'bear', 'cat', 'clover', 'octopus'] as const;

/** A window of reels, for a card. Decorative. */
function SlotCardPicture(): ReactNode {
  return (
    <span className="slotcard paper" aria-hidden="true">
      {line.map((symbol, index) => (
        <span key={index} className={index % 3 === 1 ? 'slotcard__m' : undefined}>
          <SymbolPicture symbol={symbol} plain />
        </span>
      ))}
    </span>
  );
}

const SlotPicture = lazy(async () => ({ default: (await import('./slot-picture.tsx')).SlotPicture }));

const share = (tenThousandths: number): string => formatNumber(Math.round(tenThousandths / 10) / 10);

const slot = paidGame({
  name: 'slot',
  title: 'cards.game_slot',
  waits: 'slot.waits',
  Icon: SlotIcon,
  roomLink: (roomId, from) => linkOptions({ to: '/slot', search: { room: roomId, from } }),
  card: ({ lowestReturn = 0, highestReturn = 0 }, t) => ({
    picture: <SlotCardPicture />,
    note: t('slot.paysShare', { share: `${share(lowestReturn)} – ${share(highestReturn)} %` }),
  }),
  picture: ({ bet, result }) => <SlotPicture bet={bet} result={result} />,
  ...{ paidBack: 'slot.paidBack', seedClosed: 'slot.seedClosed' },
});

export const slotParts = defineParts({ games: [slot] });
