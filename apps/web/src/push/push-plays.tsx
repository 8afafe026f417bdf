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
import { PushIcon } from './push-icon.ts';
import { pushRecordsQuery } from './push.queries.ts';
import { turnWords } from './turn-words.ts';
import type { PushTurn } from './turn-words.ts';

function TurnRow({ turn, open }: { turn: PushTurn; open: boolean }): ReactNode {
  const t = useT();
  const where = `${roomName(turn.roomName)} · ${formatDateTime(turn.openedAt)}`;
  return (
    <li>
      <Link
        className="row"
        to="/user/game-record-detail/$type"
        params={{ type: String(GameType.PUSH) }}
        search={{ play: turn.playId }}
        aria-current={open || undefined}
      >
        <span className="th" style={{ '--blk': 'var(--surface-tint)' } as CSSProperties}>
          <PushIcon size={32} />
        </span>
        <span className="row__t">
          <b>{turnWords(turn, t)}</b>
          <small>{turn.asset === 'coin' ? where : `${t('rooms.trial')} · ${where}`}</small>
        </span>
        <Price coins={turn.price} />
        <Sign of={ChevronRight} size={20} flip />
      </Link>
    </li>
  );
}

/** The player's turns at pushers, the latest first. */
export function PushPlays({ open }: { open?: string | undefined }): ReactNode {
  const t = useT();
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(pushRecordsQuery());
  if (data === undefined)
    return error === null ? <SkeletonRows rows={7} /> : <LoadFault error={error} onRetry={refetch} />;
  if (data.length === 0) {
    return (
      <EmptyState
        toy="bear"
        title={t('play.none')}
        text={t('play.noneText')}
        action={<ButtonLink to="/push">{t('rooms.browse')}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <ul className="card rows">
        {data.map((turn) => (
          <TurnRow key={turn.playId} turn={turn} open={turn.playId === open} />
        ))}
      </ul>
      <MoreRow hasNextPage={hasNextPage} fetchNextPage={fetchNextPage} />
    </>
  );
}
