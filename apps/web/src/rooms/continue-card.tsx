import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import type { ReactNode } from 'react';
import { useSignedIn } from '../kernel/player/use-account.ts';
import { useT } from '../i18n/use-t.ts';
import { allParts } from '../ports/parts.ts';
import { roomWay } from '../ports/room-way.ts';
import { gamingQuery } from '../ports/rooms.queries.ts';
import { buttonClass } from '../ui/button.tsx';
import { Mark } from '../ui/icons/mark.tsx';
import { PathLink } from '../ui/path-link.tsx';
import { waitingWords } from './waiting-words.ts';

/** A seat, an open play or coins of the player's wait somewhere: the way back to them. */
export function ContinueCard(): ReactNode {
  const t = useT();
  const parts = use(allParts());
  const { data } = useQuery(gamingQuery(useSignedIn()));
  if (data === undefined || data === null) return null;
  const { game, roomId, playId } = data;
  const seat = playId === null ? 'rooms.continueSeat' : 'rooms.continuePlay';
  const { title, text } = waitingWords(data, parts, seat, t);
  return (
    <section className="card row continue" aria-label={title}>
      <Mark size={40} />
      <span className="row__t">
        <b>{title}</b>
        <small>{text}</small>
      </span>
      <PathLink path={roomWay(game, roomId, 'playing')} className={buttonClass({ size: 's' })}>
        <span className="btn__t">{t('rooms.continue')}</span>
      </PathLink>
    </section>
  );
}
