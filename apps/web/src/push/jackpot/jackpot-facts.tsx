import { JackpotType } from '@grabbit/contract';
import type { CallReply } from '@grabbit/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDateTime, formatNumber } from '../../i18n/format.ts';
import { roomName } from '../../i18n/room-name.ts';
import { useT } from '../../i18n/use-t.ts';
import { Price } from '../../ui/amounts.tsx';
import { Sign } from '../../ui/lucide.tsx';
import { Facts } from '../../ui/receipt.tsx';
import { usePush, useTable } from '../push-context.ts';
import { jackpotQuery } from '../push.queries.ts';
import { prizeLooks, prizeName } from './prize-words.ts';

export type RoomJackpot = NonNullable<CallReply<'pushRoomDetail'>['jackpot']>;

/** The room's jackpot, the grand prize as it was told last; null where no tokens fall. */
export function useJackpot(): (RoomJackpot & { readonly grandNow: number }) | null {
  const { room } = usePush();
  const told = useTable((state) => state.grand);
  return room.jackpot === null ? null : { ...room.jackpot, grandNow: told ?? room.jackpot.grand };
}

const parts = 10_000;
const million = 1_000_000;

/** A share with as many digits as it needs. */
const percent = (share: number): string => `${formatNumber(Math.round(share * 100 * parts) / parts)} %`;

/** What a token may open: its coins here, and its chance; `brief` leaves chances and blanks to the sheet. */
export function WheelPrizes({ brief }: { brief: boolean }): ReactNode {
  const t = useT();
  const jackpot = useJackpot();
  if (jackpot === null) return null;
  const shown = jackpot.prizes.filter(({ type, ppm }) => ppm > 0 && !(brief && type === JackpotType.loss));
  return (
    <ul className="prizes">
      {shown.map(({ type, coins, ppm }) => (
        <li key={type}>
          <Sign of={prizeLooks[type].Icon} size={24} />
          <span>
            <b>{prizeName(type, t)}</b>
            {!brief && <small>{t('push.chance', { share: percent(ppm / million) })}</small>}
          </span>
          {type !== JackpotType.loss && (
            <Price coins={type === JackpotType.grand ? jackpot.grandNow : coins} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** How the jackpot is run, as it is published. */
export function JackpotTerms(): ReactNode {
  const t = useT();
  const jackpot = useJackpot();
  if (jackpot === null) return null;
  const { contribution, tokenEvery, cap, least, pool, reserve } = jackpot;
  return (
    <Facts
      facts={[
        [t('push.tokens'), t('push.tokenEvery', { count: formatNumber(tokenEvery) })],
        [t('push.contribution'), t('push.ofEachDrop', { share: percent(contribution / parts) })],
        [t('push.pool'), <Price key="pool" coins={pool} />],
        [t('push.reserve'), <Price key="reserve" coins={reserve} />],
        [t('push.poolCap'), <Price key="cap" coins={cap} />],
        [t('push.grandLeast'), <Price key="least" coins={least} />],
      ]}
    />
  );
}

/** Who won the last grand prizes, each with the way to its proof; and the rooms that fill the jackpot. */
export function LastGrands({ jackpotId }: { jackpotId: number }): ReactNode {
  const t = useT();
  const { data } = useQuery(jackpotQuery(jackpotId));
  if (data === undefined) return null;
  return (
    <>
      {data.linked && (
        <p className="quiet">
          {t('push.linkedRooms', { rooms: data.rooms.map((room) => roomName(room.roomName)).join(' · ') })}
        </p>
      )}
      <h3>{t('push.lastGrands')}</h3>
      {data.grands.length === 0 && <p className="quiet">{t('push.noGrands')}</p>}
      <ul className="turns">
        {data.grands.map(({ playId, seq, coins, at, roomName: name }) => (
          <li key={seq}>
            <span>
              <Link to="/verify/$playId" params={{ playId }}>
                {roomName(name)}
              </Link>
              <small>{formatDateTime(at)}</small>
            </span>
            <Price coins={coins} />
          </li>
        ))}
      </ul>
    </>
  );
}
