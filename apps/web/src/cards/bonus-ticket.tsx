import type { CSSProperties, ReactNode } from 'react';
import { formatPercent } from '../ports/cards/card-words.ts';
import { Stars } from '../ui/stars.tsx';

const inks = ['mint', 'mint', 'lilac', 'coral'];

/** A bonus card as it is printed: its percentage over its stars. Without a ratio it is an empty place. */
export function BonusTicket({ ratio, star }: { ratio?: number; star?: number }): ReactNode {
  if (ratio === undefined || star === undefined) {
    return (
      <span className="bcard bcard--none" aria-hidden="true">
        <b>–</b>
      </span>
    );
  }
  const ink = { '--blk': `var(--b-${inks[star] ?? 'lilac'})` } as CSSProperties;
  return (
    <span className="bcard" style={ink}>
      <b className="num">{formatPercent(ratio)}</b>
      <Stars value={star} of={3} size={13} />
    </span>
  );
}
