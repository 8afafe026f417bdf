import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CSSProperties, ReactNode } from 'react';
import { formatDate, formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { toyName } from '../i18n/toy-name.ts';
import { PageHead } from '../ui/page-head.tsx';
import { classes } from '../ui/classes.ts';
import { LoadFault } from '../ui/load-fault.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { inkOfPrize, Toy } from '../ui/toy-picture.tsx';
import { PrizeButton } from '../ports/prizes/prize-button.tsx';
import { albumQuery, prizesQuery } from '../ports/prizes/prizes.queries.ts';
import type { WonPrize } from '../ports/prizes/prizes.queries.ts';
import './album.css';

/** A kind of toy: won on these days, each with its proof, or not yet, as a silhouette. */
function Page({ kind, wins }: { kind: string; wins: readonly WonPrize[] }): ReactNode {
  const t = useT();
  return (
    <li className={classes('card', wins.length === 0 && 'is-dark')}>
      <div className="album__p" style={{ '--blk': inkOfPrize(kind) } as CSSProperties}>
        <PrizeButton kind={kind}>
          <Toy kind={kind} />
        </PrizeButton>
      </div>
      <div className="album__t">
        <b>
          {toyName(kind)}
          {wins.length > 1 && ` × ${formatNumber(wins.length)}`}
        </b>
        {wins.length === 0 && <p className="quiet">{t('prize.notYet')}</p>}
        <ul>
          {wins.map(({ unitId, playId, wonAt }) => (
            <li key={unitId}>
              {playId === '' ? (
                formatDate(wonAt)
              ) : (
                <Link to="/verify/$playId" params={{ playId }}>
                  {formatDate(wonAt)} · {t('room.verifyShort')}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

/** Every kind of toy that there is, with what the player has won of it. There is no prize for having them all. */
export function AlbumPage(): ReactNode {
  const t = useT();
  const prizes = useQuery(prizesQuery());
  const album = useQuery(albumQuery());
  const error = album.error ?? prizes.error;
  return (
    <>
      <PageHead title={t('prize.album')} text={t('prize.albumText')} />
      {album.data !== undefined && prizes.data !== undefined ? (
        <ul className="album">
          {prizes.data
            .map(({ kind }) => ({ kind, wins: album.data.filter((won) => won.kind === kind) }))
            .toSorted((a, b) => Number(b.wins.length > 0) - Number(a.wins.length > 0))
            .map(({ kind, wins }) => (
              <Page key={kind} kind={kind} wins={wins} />
            ))}
        </ul>
      ) : error !== null ? (
        <LoadFault error={error} onRetry={() => Promise.all([album.refetch(), prizes.refetch()])} />
      ) : (
        <SkeletonRows rows={5} />
      )}
    </>
  );
}
