import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSignedIn } from '../kernel/player/use-account.ts';
import { useT } from '../i18n/use-t.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Mark } from '../ui/icons/mark.tsx';
import { gamingQuery } from '../ports/rooms.queries.ts';
import { roomName } from '../i18n/room-name.ts';

/** A seat or an open play waits somewhere: the way back to it. */
export function ContinueCard(): ReactNode {
  const t = useT();
  const { data } = useQuery(gamingQuery(useSignedIn()));
  if (data === undefined || data === null) return null;
  return (
    <section className="card row continue" aria-label={t('rooms.continueTitle')}>
      <Mark size={40} />
      <span className="row__t">
        <b>{t('rooms.continueTitle')}</b>
        <small>
          {t(data.playId === null ? 'rooms.continueSeat' : 'rooms.continuePlay', {
            room: roomName(data.roomName),
          })}
        </small>
      </span>
      <ButtonLink
        size="s"
        to="/claw/$from/$roomId/{-$groupId}"
        params={{ from: 'playing', roomId: String(data.roomId), groupId: undefined }}
      >
        {t('rooms.continue')}
      </ButtonLink>
    </section>
  );
}
