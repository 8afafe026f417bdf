import { GameType } from '@grabbit/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { formatDateTime } from '../i18n/format.ts';
import { roomName } from '../i18n/room-name.ts';
import { useT } from '../i18n/use-t.ts';
import { Price } from '../ui/amounts.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { Sign } from '../ui/lucide.tsx';
import { MoreRow } from '../ui/more-row.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { RaceIcon } from './race-icon.ts';
import { raceRecordsQuery } from './racing-ball.queries.ts';
import { stakeWords } from './stake-words.ts';
import type { RaceRecord } from './stake-words.ts';

function StakeRow({ record, open }: { record: RaceRecord; open: boolean }): ReactNode {
  const t = useT();
  const where = `${roomName(record.roomName)} · ${formatDateTime(record.openedAt)}`;
  return (
    <li>
      <Link
        className="row"
        to="/user/game-record-detail/$type"
        params={{ type: String(GameType.RACING_BALL) }}
        search={{ play: record.playId }}
        aria-current={open || undefined}
      >
        <span className="th" style={{ '--blk': 'var(--surface-tint)' } as CSSProperties}>
          <RaceIcon size={32} />
        </span>
        <span className="row__t">
          <b>{stakeWords(record, t)}</b>
          <small>{record.asset === 'coin' ? where : `${t('rooms.trial')} · ${where}`}</small>
        </span>
        <Price coins={record.price} />
        <Sign of={ChevronRight} size={20} flip />
      </Link>
    </li>
  );
}

/** The player's stakes, the latest first. */
export function RacePlays({ open }: { open?: string | undefined }): ReactNode {
  const t = useT();
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(raceRecordsQuery());
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
          <StakeRow key={record.playId} record={record} open={record.playId === open} />
        ))}
      </ul>
      <MoreRow hasNextPage={hasNextPage} fetchNextPage={fetchNextPage} />
    </>
  );
}
