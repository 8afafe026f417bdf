import { Zap } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { classes } from '../ui/classes.ts';
import { Stars } from '../ui/stars.tsx';
import { formatPercent } from '../ports/cards/card-words.ts';
import type { BuffCard } from './cards.queries.ts';
import './cards.css';

const inks = ['cyan', 'cyan', 'mint', 'lilac', 'pink', 'coral'];

export interface BuffFaceProps {
  card: Pick<BuffCard, 'cardName' | 'star' | 'rewardRate'>;
  /** One that the player has not got yet. */
  dim?: boolean;
  large?: boolean;
  children?: ReactNode;
}

/** A buff card as it is printed: name, percentage and five stars, as many lit as it has. */
export function BuffFace({ card, dim = false, large = false, children }: BuffFaceProps): ReactNode {
  const ink = { '--blk': `var(--b-${inks[card.star] ?? 'cyan'})` } as CSSProperties;
  return (
    <span className={classes('buff', dim && 'is-dim', large && 'buff--l')} style={ink}>
      <Zap className="buff__z" size={large ? 44 : 30} strokeWidth={2.4} aria-hidden="true" />
      <b className="num buff__r">{formatPercent(card.rewardRate)}</b>
      <b className="buff__n">{card.cardName}</b>
      <Stars value={card.star} of={5} size={large ? 22 : 15} />
      {children}
    </span>
  );
}
