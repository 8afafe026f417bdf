import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { Price } from '../ui/amounts.tsx';
import { Sign } from '../ui/lucide.tsx';

export interface RecordRowProps {
  /** The game type by which the address names its records. */
  readonly type: string;
  readonly playId: string;
  readonly open: boolean;
  readonly picture: ReactNode;
  /** Ground of the picture. */
  readonly ink?: string;
  readonly title: string;
  readonly note: ReactNode;
  /** Coins that the play cost. */
  readonly price: number;
}

/** One play in a list; it opens its receipt. */
export function RecordRow(props: RecordRowProps): ReactNode {
  const { type, playId, open, picture, ink = 'var(--surface-tint)', title, note, price } = props;
  return (
    <li>
      <Link
        className="row"
        to="/user/game-record-detail/$type"
        params={{ type }}
        search={{ play: playId }}
        aria-current={open || undefined}
      >
        <span className="th" style={{ '--blk': ink } as CSSProperties}>
          {picture}
        </span>
        <span className="row__t">
          <b>{title}</b>
          <small>{note}</small>
        </span>
        <Price coins={price} />
        <Sign of={ChevronRight} size={20} flip />
      </Link>
    </li>
  );
}
