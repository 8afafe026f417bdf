import type { ReactNode } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Facts } from '../../ui/receipt.tsx';
import { usePush } from '../push-context.ts';
import { SeatCounts, SeatPlace, seatName } from './seat-place.tsx';
import { isFull, useCompany } from './use-company.ts';
import './company.css';

/** The places at the shared table with who sits there, the player's share, and the way out of the seat. */
export function SeatsList(): ReactNode {
  const t = useT();
  const { client, userId } = usePush();
  const company = useCompany();
  if (company === null) return null;
  const { seats, seat: own, yours, tickets } = company;
  const share = t('push.shareOf', { yours: formatNumber(yours), tickets: formatNumber(tickets) });
  return (
    <>
      <Facts facts={[[t('push.share'), share]]} />
      <ul className="seatlist" aria-label={t('push.places')}>
        {seats.map((seat, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a place is its number
          <li key={place}>
            <SeatPlace seat={seat} />
            {seat === null ? (
              <span className="quiet">{t('push.seatFree')}</span>
            ) : (
              <span className="seatlist__t">
                <b>{seatName(seat, place === own, t)}</b>
                <small>
                  <SeatCounts seat={seat} />
                </small>
              </span>
            )}
          </li>
        ))}
      </ul>
      {own === null ? (
        userId !== 0 && <p className="quiet">{t(isFull(company) ? 'error.seatsTaken' : 'push.watching')}</p>
      ) : (
        <Button kind="paper" onPress={() => client.leave()}>
          {t('push.leaveSeat')}
        </Button>
      )}
    </>
  );
}
