import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Sign } from '../../ui/lucide.tsx';
import { usePush } from '../push-context.ts';
import { SeatPlace, seatName } from './seat-place.tsx';
import { useCompany } from './use-company.ts';
import './company.css';

/** Over the deck of a phone: the six places, the player's share now, and the way out of the seat. */
export function SeatsStrip({ onOpen }: { onOpen: () => void }): ReactNode {
  const t = useT();
  const { client } = usePush();
  const company = useCompany();
  if (company === null) return null;
  const { seats, seat: own, yours, tickets } = company;
  const share = t('push.shareOf', { yours: formatNumber(yours), tickets: formatNumber(tickets) });
  return (
    <section className="company" aria-label={t('push.places')}>
      <ul className="company__seats">
        {seats.map((seat, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a place is its number
          <li key={place} className={place === own ? 'company__seat--own' : undefined}>
            <SeatPlace seat={seat} />
            <span className="sr">
              {seat === null ? t('push.seatFree') : seatName(seat, place === own, t)}
            </span>
          </li>
        ))}
      </ul>
      <button type="button" className="company__share" onClick={onOpen}>
        <span>{t('push.share')}</span>
        <b className="num">{share}</b>
      </button>
      {own !== null && (
        <IconButton
          label={t('push.leaveSeat')}
          icon={<Sign of={LogOut} size={20} flip />}
          onPress={() => client.leave()}
        />
      )}
    </section>
  );
}
