import type { CallReply } from '@grabbit/contract';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ComponentType, CSSProperties, ReactNode } from 'react';
import { formatDateTime } from '../i18n/format.ts';
import { roomName } from '../i18n/room-name.ts';
import { useT } from '../i18n/use-t.ts';
import { Price } from '../ui/amounts.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { DrawnProps } from '../ui/icons/drawn.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { Sign } from '../ui/lucide.tsx';
import { MoreRow } from '../ui/more-row.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';

/** A stake in a round, whatever the game. */
export type RoundRecord = CallReply<'boRecord'>;

/** What a game says of its stakes. */
export interface RoundPlaysGame {
  /** How the address names its records. */
  readonly type: string;
  readonly Icon: ComponentType<DrawnProps>;
  /** A stake in one line. */
  readonly wordsOf: (record: RoundRecord) => string;
}

export interface RoundPlaysProps extends RoundPlaysGame {
  readonly open: string | undefined;
  readonly plays: {
    readonly data: readonly RoundRecord[] | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
    readonly hasNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
}

function StakeRow({
  record,
  open,
  game: { type, Icon, wordsOf },
}: {
  record: RoundRecord;
  open: boolean;
  game: RoundPlaysGame;
}): ReactNode {
  const t = useT();
  const where = `${roomName(record.roomName)} · ${formatDateTime(record.openedAt)}`;
  return (
    <li>
      <Link
        className="row"
        to="/user/game-record-detail/$type"
        params={{ type }}
        search={{ play: record.playId }}
        aria-current={open || undefined}
      >
        <span className="th" style={{ '--blk': 'var(--surface-tint)' } as CSSProperties}>
          <Icon size={32} />
        </span>
        <span className="row__t">
          <b>{wordsOf(record)}</b>
          <small>{record.asset === 'coin' ? where : `${t('rooms.trial')} · ${where}`}</small>
        </span>
        <Price coins={record.price} />
        <Sign of={ChevronRight} size={20} flip />
      </Link>
    </li>
  );
}

/** The player's stakes in rounds of a game, the latest first. */
export function RoundPlays({ plays, open, ...game }: RoundPlaysProps): ReactNode {
  const t = useT();
  const { data, error, refetch, hasNextPage, fetchNextPage } = plays;
  if (data === undefined)
    return error === null ? <SkeletonRows rows={7} /> : <LoadFault error={error} onRetry={refetch} />;
  if (data.length === 0) {
    return (
      <EmptyState
        toy="chick"
        title={t('play.none')}
        text={t('play.noneText')}
        action={<ButtonLink to="/">{t('rooms.browse')}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <ul className="card rows">
        {data.map((record) => (
          <StakeRow key={record.playId} record={record} open={record.playId === open} game={game} />
        ))}
      </ul>
      <MoreRow hasNextPage={hasNextPage} fetchNextPage={fetchNextPage} />
    </>
  );
}
