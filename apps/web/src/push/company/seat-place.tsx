import type { PushSeatFace } from '@grabbit/contract';
import type { ReactNode } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import type { Translate } from '../../i18n/use-t.ts';
import { PersonFace } from '../../room/chat/person-face.tsx';

/** Who sits at a place, in words. */
export function seatName(seat: PushSeatFace, own: boolean, t: Translate): string {
  return own ? t('push.you') : seat.name;
}

/** A place at the table: somebody's face, or that it is free. */
export function SeatPlace({ seat }: { seat: PushSeatFace | null }): ReactNode {
  return seat === null ? (
    <span className="company__free" aria-hidden="true" />
  ) : (
    <PersonFace nickName={seat.name} portrait={seat.portrait} />
  );
}

/** Somebody's coins and tickets, in one line. */
export function SeatCounts({ seat }: { seat: PushSeatFace }): ReactNode {
  const t = useT();
  return t('push.seatCounts', { drops: formatNumber(seat.drops), tickets: formatNumber(seat.tickets) });
}
