import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatAgo } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { toyName } from '../../i18n/toy-name.ts';
import { Face } from '../../ui/face.tsx';
import type { Translate } from '../../i18n/use-t.ts';
import { useChatPlace } from './chat-context.ts';
import { roomMessagesQuery } from './chat.queries.ts';
import type { RoomMessage } from './chat.queries.ts';

/** Others win too: so often the room is asked again while the list is in sight. */
const againMs = 20_000;

function wordsOf({ nickName: name, prize, coins: count, practice }: RoomMessage, t: Translate): string {
  if (prize !== '') return t('room.wonBy', { name, toy: toyName(prize) });
  return t(practice ? 'room.wonPractice' : 'room.wonCoins', { name, count });
}

/** Who won what in this room and when, each with its proof. */
export function WinFeed(): ReactNode {
  const t = useT();
  const { roomId } = useChatPlace();
  const { data } = useQuery({ ...roomMessagesQuery(roomId), refetchInterval: againMs });
  const wins = (data ?? []).filter(({ type }) => type === 'win');
  if (wins.length === 0) return <p className="quiet chatter__empty">{t('room.noWinsYet')}</p>;
  return (
    <ul className="ql chatter__wins">
      {wins.map((win) => (
        <li key={win.playId}>
          <Face name={win.nickName} />
          <div className="chatter__t">
            <b>{wordsOf(win, t)}</b>
            <small>{formatAgo(win.at)}</small>
          </div>
          <Link className="link" to="/verify/$playId" params={{ playId: win.playId }}>
            {t('room.verifyShort')}
          </Link>
        </li>
      ))}
    </ul>
  );
}
