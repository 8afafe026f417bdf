import type { ReactNode } from 'react';
import { SymbolPicture } from './slot-symbol.tsx';
import './slot-picture.css';

const line = ['bear', 'octopus', 'star', 'chick', 'whale', 'bear', 'cat', 'clover', 'octopus'] as const;

/** A window of reels, for a card. Decorative. */
export function SlotCardPicture(): ReactNode {
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
