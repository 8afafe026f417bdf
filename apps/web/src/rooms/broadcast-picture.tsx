import { Megaphone } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { Coin } from '../ui/icons/coin.tsx';
import { Sign } from '../ui/lucide.tsx';
import { inkOfPrize, Toy } from '../ui/toy-picture.tsx';
import type { Broadcast } from './home.queries.ts';

/** The toy of a win, coins for a win of coins, or the sign of what the house says. */
export function LinePicture({ prize, coins }: Pick<Broadcast, 'prize' | 'coins'>): ReactNode {
  const ink = prize === '' ? (coins > 0 ? 'var(--b-lilac)' : 'var(--b-lemon)') : inkOfPrize(prize);
  return (
    <span className="th" style={{ '--blk': ink, color: 'var(--line)' } as CSSProperties} aria-hidden="true">
      {prize !== '' ? (
        <Toy kind={prize} />
      ) : coins > 0 ? (
        <Coin size={22} />
      ) : (
        <Sign of={Megaphone} size={18} />
      )}
    </span>
  );
}
