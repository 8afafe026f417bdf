import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatAgo } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { toyName } from '../../i18n/toy-name.ts';
import { Face } from '../../ui/face.tsx';
import { useChatPlace } from './chat-context.ts';
import { roomMessagesQuery } from './chat.queries.ts';

/** Who won what in this room and when, each with its proof. */
export function WinFeed(): ReactNode {
  const t = useT();
  const { roomId } = useChatPlace();
  const { data } = useQuery(roomMessagesQuery(roomId));
  const wins = (data ?? []).filter(({ type }) => type === 'win');
  if (wins.length === 0) return <p className="quiet chatter__empty">{t('room.noWinsYet')}</p>;
  return (
    <ul className="ql chatter__wins">
      {wins.map(({ playId, nickName, prize, at }) => (
        <li key={playId}>
          <Face name={nickName} />
          <div className="chatter__t">
            <b>{t('room.wonBy', { name: nickName, toy: toyName(prize) })}</b>
            <small>{formatAgo(at)}</small>
          </div>
          <Link className="link" to="/verify/$playId" params={{ playId }}>
            {t('room.verifyShort')}
          </Link>
        </li>
      ))}
    </ul>
  );
}
