import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { useSignedIn } from '../../kernel/player/use-account.ts';
import { drawRecordsQuery } from '../draws.queries.ts';
import type { DrawTypes, OfDraw } from './draw-game.ts';

/** The player's last plays in this room, the latest first. Nothing where there are none. */
export function LastPlays<T extends DrawTypes>({
  game: { hall, last, words },
  heading: Heading,
}: OfDraw<T> & { readonly heading: 'h2' | 'h3' }): ReactNode {
  const t = useT();
  const { roomId } = hall.useShared();
  // A play on its way is told by the stage first.
  const open = hall.usePlay(({ phase, play }) =>
    phase === 'falling' ? (play?.answer?.playId ?? null) : null,
  );
  const { data } = useInfiniteQuery({ ...drawRecordsQuery(), enabled: useSignedIn() });
  const plays = (data ?? [])
    .filter((record) => record.roomId === roomId && record.playId !== open)
    .flatMap((record) =>
      (last.wordsOf?.(record) ?? [formatNumber(record.paid)]).map((word, part) => ({
        ...{ key: `${record.playId} ${part}`, word },
      })),
    );
  if (plays.length === 0) return null;
  return (
    <>
      <Heading>{t(words.last)}</Heading>
      <ul className="lasts">
        {plays.slice(0, last.most).map(({ key, word }) => (
          <li key={key} className="num">
            {word}
          </li>
        ))}
      </ul>
    </>
  );
}
