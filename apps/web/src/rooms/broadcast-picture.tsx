import { Megaphone } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { Sign } from '../ui/lucide.tsx';
import { inkOfPrize } from '../ui/room-card.tsx';
import { Toy } from '../ui/toy-picture.tsx';

/** The toy of a win, or the sign of what the house says. */
export function LinePicture({ prize }: { prize: string }): ReactNode {
  const ink = prize === '' ? 'var(--b-lemon)' : inkOfPrize(prize);
  return (
    <span className="th" style={{ '--blk': ink, color: 'var(--line)' } as CSSProperties} aria-hidden="true">
      {prize === '' ? <Sign of={Megaphone} size={18} /> : <Toy kind={prize} />}
    </span>
  );
}
