import type { ReactNode } from 'react';
import { GemShape, kindOf } from './gem-shapes.tsx';
import './gem.css';

const [across, down] = [7, 5];

/** A corner of a board, for a card. Decorative. */
export function CardPicture(): ReactNode {
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
