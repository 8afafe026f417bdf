import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatAgo } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { PathLink } from '../ui/path-link.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { LinePicture } from './broadcast-picture.tsx';
import { roomWay } from '../ports/room-way.ts';
import { broadcastsQuery, noticeQuery } from './home.queries.ts';
import type { Broadcast } from './home.queries.ts';
import { roomName as nameOfRoom } from '../i18n/room-name.ts';

/** Everything that the line walks through, at once: the operator's notice, and what happened lately. */
export function BroadcastSheet({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const t = useT();
  const { data: notice } = useQuery(noticeQuery());
  const { data: broadcasts = [] } = useQuery(broadcastsQuery());
  const quiet = broadcasts.length === 0 && (notice ?? null) === null;
  return (
    <Sheet open={open} onClose={onClose} title={t('rooms.lines')}>
      {notice !== null && notice !== undefined && (
        <section className="broadcast">
          {notice.title !== '' && <b>{notice.title}</b>}
          <p>{notice.text}</p>
          {notice.link !== '' && <PathLink path={notice.link}>{t('rooms.look')}</PathLink>}
        </section>
      )}
      {quiet && <p>{t('rooms.quiet')}</p>}
      <ul className="rows">
        {broadcasts.map((line) => (
          <BroadcastRow key={line.id} line={line} />
        ))}
      </ul>
    </Sheet>
  );
}

/** The room of a win. A pusher's leads to the list of its tables: which of them is free is for it to say. */
const wayTo = (game: string, roomId: number): string =>
  game === 'push' ? '/push' : roomWay(game, roomId, 'bullet');

function BroadcastRow({ line }: { line: Broadcast }): ReactNode {
  const { text, game, prize, coins, roomId, roomName, at } = line;
  return (
    <li className="row">
      <LinePicture prize={prize} coins={coins} />
      <span className="row__t">
        <b>{text}</b>
        <small>
          {roomName !== '' && <PathLink path={wayTo(game, roomId)}>{nameOfRoom(roomName)}</PathLink>}{' '}
          {formatAgo(at)}
        </small>
      </span>
    </li>
  );
}
