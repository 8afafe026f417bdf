import { useQueries, useQuery } from '@tanstack/react-query';
import type { CSSProperties, ReactNode } from 'react';
import { formatAgo } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { toyName } from '../i18n/toy-name.ts';
import { inkOfPrize } from '../ui/room-card.tsx';
import { Toy } from '../ui/toy-picture.tsx';
import { recommendedQuery, roomMessagesQuery } from '../ports/rooms.queries.ts';

const asked = 4;
const shown = 3;

/** The latest wins in the recommended rooms; nothing while there are none. */
export function JustGrabbed(): ReactNode {
  const t = useT();
  const { data: rooms } = useQuery(recommendedQuery());
  const wins = useQueries({
    queries: (rooms ?? []).slice(0, asked).map(({ roomId }) => roomMessagesQuery(roomId)),
    combine: (results) =>
      results
        .flatMap(({ data }) => data?.list ?? [])
        .filter(({ type }) => type === 'win')
        .sort((a, b) => b.at.localeCompare(a.at))
        .slice(0, shown),
  });
  if (wins.length === 0) return null;
  return (
    <section className="just paper sticker">
      <h2>{t('rooms.justGrabbed')}</h2>
      <ul>
        {wins.map(({ playId, prize, nickName, at }) => (
          <li key={playId}>
            <span className="th" style={{ '--blk': inkOfPrize(prize) } as CSSProperties}>
              <Toy kind={prize} />
            </span>
            <span>
              <b>{toyName(prize)}</b>
              <small>
                {nickName} · {formatAgo(at)}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
