import type { ReactNode } from 'react';
import { pictureOf } from './fish-words.ts';
import './fishing.css';

/** A corner of a sea, for a card. Decorative. */
export function CardPicture(): ReactNode {
  return (
    <span className="sea-card" aria-hidden="true">
      {(['shark', 'clownfish', 'turtle'] as const).map((kind) => (
        <img key={kind} src={pictureOf(kind)} alt="" data-kind={kind} />
      ))}
    </span>
  );
}
