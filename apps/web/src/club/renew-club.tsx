import { renewalExtraPercent } from '@grabbit/contract';
import type { ReactNode } from 'react';
import { doneToday, markToday } from '../kernel/daily-flags.ts';
import { queryClient } from '../kernel/query-client.ts';
import { formatPercent } from '../ports/cards/card-words.ts';
import { useT } from '../i18n/use-t.ts';
import { Burst } from '../ui/burst.tsx';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Flyer } from '../ui/flyer.tsx';
import { openPopup } from '../ui/popups.store.ts';
import type { PopupProps } from '../ui/popups.store.ts';
import { Sheet } from '../ui/sheet.tsx';
import { clubInfoQuery } from '../ports/club/club.queries.ts';
import { DaysLeft } from './days-left.tsx';
import './club.css';

interface RenewClub {
  /** Time that the card still lasts, in milliseconds. */
  readonly leftMs: number;
}

/** What the daily prompt remembers that it was shown today. */
const flag = 'renewClub';

function RenewClubDialog({ leftMs, open, onAnswer }: RenewClub & PopupProps<true>): ReactNode {
  const t = useT();
  const close = (): void => onAnswer(null);
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t('club.renewTitle')}
      text={t('club.renewMore', { percent: renewalExtraPercent })}
      actions={
        <>
          <Button kind="paper" onPress={close}>
            {t('room.notNow')}
          </Button>
          <ButtonLink to="/club" kind="paper" onClick={close}>
            {t('club.viewDetails')}
          </ButtonLink>
        </>
      }
    >
      <div className="renew">
        <Burst points={20} inner={41} />
        <DaysLeft ms={leftMs} />
        <Flyer size={44} outline={8}>
          {formatPercent(renewalExtraPercent)}
        </Flyer>
      </div>
    </Sheet>
  );
}

/** The daily reminder that a card can be renewed before it ends. */
export const renewClub = {
  /** Applies while the player's card can be renewed, once on a day. */
  async check(): Promise<RenewClub | null> {
    if (doneToday(flag)) return null;
    const { userClubInfo, nowTime } = await queryClient.fetchQuery(clubInfoQuery());
    if (userClubInfo === null || !userClubInfo.renew) return null;
    return { leftMs: userClubInfo.expirationTimeLong - nowTime };
  },
  async show(data: RenewClub): Promise<void> {
    markToday(flag);
    await openPopup(RenewClubDialog, data);
  },
  Dialog: RenewClubDialog,
} as const;
