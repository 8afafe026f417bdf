import type { PlinkoBet } from '@grabbit/engines/draws';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSignedIn } from '../kernel/player/use-account.ts';
import { drawRecordsQuery } from '../draws/draws.queries.ts';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { isRecord } from '../kernel/storage.ts';
import { usePlinko } from './plinko-context.ts';
import { timesOfPaths } from './result.ts';

/** How many of the last balls are shown. */
const shown = 10;

/** The player's last balls in this room, the latest first. Nothing where there are none. */
export function LastBalls({ heading: Heading }: { heading: 'h2' | 'h3' }): ReactNode {
  const t = useT();
  const { roomId } = usePlinko();
  const signedIn = useSignedIn();
  const { data } = useInfiniteQuery({ ...drawRecordsQuery(), enabled: signedIn });
  const balls = (data ?? [])
    .filter((record) => record.roomId === roomId)
    .flatMap(({ playId, bet, result }) => {
      const paths = isRecord(result) && Array.isArray(result['paths']) ? (result['paths'] as number[][]) : [];
      return timesOfPaths(bet as PlinkoBet, paths).map((times, ball) => ({
        key: `${playId} ${ball}`,
        times,
      }));
    });
  if (balls.length === 0) return null;
  return (
    <>
      <Heading>{t('plinko.lastBalls')}</Heading>
      <ul className="lasts">
        {balls.slice(0, shown).map(({ key, times }) => (
          <li key={key} className="num">
            × {formatNumber(times)}
          </li>
        ))}
      </ul>
    </>
  );
}
