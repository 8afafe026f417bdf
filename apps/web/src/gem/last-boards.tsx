import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSignedIn } from '../kernel/player/use-account.ts';
import { drawRecordsQuery } from '../draws/draws.queries.ts';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { useGem } from './gem-context.ts';

/** How many of the last boards are shown. */
const shown = 10;

/** What the player's last boards in this room paid, the latest first. Nothing where there are none. */
export function LastBoards({ heading: Heading }: { heading: 'h2' | 'h3' }): ReactNode {
  const t = useT();
  const { roomId } = useGem();
  const { data } = useInfiniteQuery({ ...drawRecordsQuery(), enabled: useSignedIn() });
  const boards = (data ?? []).filter((record) => record.roomId === roomId).slice(0, shown);
  if (boards.length === 0) return null;
  return (
    <>
      <Heading>{t('gem.lastBoards')}</Heading>
      <ul className="gem-lasts">
        {boards.map(({ playId, paid }) => (
          <li key={playId} className="num">
            {formatNumber(paid)}
          </li>
        ))}
      </ul>
    </>
  );
}
