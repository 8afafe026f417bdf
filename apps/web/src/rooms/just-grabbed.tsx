import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatAgo, formatNumber } from '../i18n/format.ts';
import { toyName } from '../i18n/toy-name.ts';
import { useT } from '../i18n/use-t.ts';
import { LinePicture } from './broadcast-picture.tsx';
import { broadcastsQuery } from './home.queries.ts';

const shown = 3;

/** The latest wins of all games; nothing while there are none. */
export function JustGrabbed(): ReactNode {
  const t = useT();
  const { data } = useQuery(broadcastsQuery());
  const wins = data?.filter(({ kind }) => kind === 'win').slice(0, shown) ?? [];
  if (wins.length === 0) return null;
  return (
    <section className="just paper sticker">
      <h2>{t('rooms.justGrabbed')}</h2>
      <ul>
        {wins.map(({ id, prize, coins, nickName, at }) => (
          <li key={id}>
            <LinePicture prize={prize} coins={coins} />
            <span>
              <b>{prize === '' ? t('rooms.coinsWon', { coins: formatNumber(coins) }) : toyName(prize)}</b>
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
