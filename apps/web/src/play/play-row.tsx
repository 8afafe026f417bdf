import { GameType } from '@grabbit/contract';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { formatDateTime } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { Price } from '../ui/amounts.tsx';
import { ClawIcon } from '../ui/icons/drawn-icons.tsx';
import { Sign } from '../ui/lucide.tsx';
import { inkOfPrize } from '../ui/room-card.tsx';
import { Toy } from '../ui/toy-picture.tsx';
import { playResult } from './play-words.ts';
import type { PlayReceipt } from './play.queries.ts';

/** Claw plays are the one kind of records so far; the address names it by its game type. */
export const clawRecords = String(GameType.CLAW);

/** One play in a list; it opens its receipt. */
export function PlayRow({ play, open = false }: { play: PlayReceipt; open?: boolean }): ReactNode {
  const t = useT();
  const won = play.won[0]?.kind;
  return (
    <li>
      <Link
        className="row"
        to="/user/game-record-detail/$type"
        params={{ type: clawRecords }}
        search={{ play: play.playId }}
        aria-current={open || undefined}
      >
        <span
          className="th"
          style={{ '--blk': won === undefined ? 'var(--surface-tint)' : inkOfPrize(won) } as CSSProperties}
        >
          {won === undefined ? <ClawIcon size={32} /> : <Toy kind={won} />}
        </span>
        <span className="row__t">
          <b>{playResult(play, t)}</b>
          <small>
            {play.roomName} · {formatDateTime(play.openedAt)}
          </small>
        </span>
        <Price coins={play.price} />
        <Sign of={ChevronRight} size={20} flip />
      </Link>
    </li>
  );
}
