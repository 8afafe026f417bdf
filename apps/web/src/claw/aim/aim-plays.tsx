import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { roomName } from '../../i18n/room-name.ts';
import { LoadFault } from '../../ui/load-fault.tsx';
import { Sign } from '../../ui/lucide.tsx';
import { MoreRow } from '../../ui/more-row.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { AimMark, gripWords, resultKeys } from './aim-figures.tsx';
import { aimPlaysQuery } from './aim.queries.ts';
import type { AimPlay } from './aim.queries.ts';

/** How many of the latest plays are dots. */
const dots = 30;
/** How many more lines come at once. */
const linesAtOnce = 10;

/** The latest plays as dots in the order of time, each with the way to its receipt. */
export function AimDots({ open }: { open: string | undefined }): ReactNode {
  const t = useT();
  const { data, error, refetch } = useInfiniteQuery(aimPlaysQuery());
  if (data === undefined)
    return error === null ? <SkeletonRows rows={3} /> : <LoadFault error={error} onRetry={refetch} />;
  return (
    <section className="card" aria-labelledby="aim-last">
      <h2 id="aim-last">{t('aim.last')}</h2>
      <p className="aim__q">{t('aim.lastText')}</p>
      <ol className="aim__d">
        {data
          .slice(0, dots)
          .toReversed()
          .map((play) => (
            <Dot key={play.playId} play={play} open={play.playId === open} />
          ))}
      </ol>
    </section>
  );
}

/** All plays in words, the latest first, some at a time. */
export function AimLines({ open }: { open: string | undefined }): ReactNode {
  const t = useT();
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery(aimPlaysQuery());
  const [shown, setShown] = useState(linesAtOnce);
  if (data === undefined) return null;
  const more = async (): Promise<void> => {
    if (shown + linesAtOnce > data.length && hasNextPage) await fetchNextPage();
    setShown(shown + linesAtOnce);
  };
  return (
    <>
      <section className="card" aria-labelledby="aim-each">
        <h2 id="aim-each">{t('aim.each')}</h2>
        <ul className="rows">
          {data.slice(0, shown).map((play) => (
            <Row key={play.playId} play={play} open={play.playId === open} />
          ))}
        </ul>
      </section>
      <MoreRow hasNextPage={shown < data.length || hasNextPage} fetchNextPage={more} />
    </>
  );
}

function Dot({ play, open }: { play: AimPlay; open: boolean }): ReactNode {
  const t = useT();
  const { playId, grip, settledAt } = play;
  return (
    <li>
      <Link
        to="/user/aim"
        search={{ play: playId }}
        resetScroll={false}
        aria-label={`${t(resultKeys[grip.result])}, ${roomName(play.roomName)}, ${formatDateTime(settledAt)}`}
        aria-current={open || undefined}
      >
        <AimMark result={grip.result} />
      </Link>
    </li>
  );
}

function Row({ play, open }: { play: AimPlay; open: boolean }): ReactNode {
  const t = useT();
  const { playId, grip, settledAt } = play;
  return (
    <li>
      <Link
        className="row"
        to="/user/aim"
        search={{ play: playId }}
        resetScroll={false}
        aria-current={open || undefined}
      >
        <AimMark result={grip.result} />
        <span className="row__t">
          <span className="aim__s">{gripWords(grip, t)}</span>
          <small>
            {roomName(play.roomName)} · {formatDateTime(settledAt)}
          </small>
        </span>
        <Sign of={ChevronRight} size={20} flip />
      </Link>
    </li>
  );
}
