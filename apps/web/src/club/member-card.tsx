import { isClubCardBuyable, renewalExtraPercent } from '@grabbit/contract';
import type { CSSProperties, ReactNode } from 'react';
import { expiryDate } from '../i18n/format-terms.ts';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { Flyer } from '../ui/flyer.tsx';
import { GemIcon } from '../ui/icons/drawn-icons.ts';
import { Rays } from '../ui/icons/scenery.tsx';
import { classInk, classKey } from '../ports/club/club-words.ts';
import type { ClubCard } from '../ports/club/club.queries.ts';
import type { HeldCard } from './club.queries.ts';
import { DaysLeft } from './days-left.tsx';

interface MemberCardProps {
  held: HeldCard;
  /** The config that it was sold by, while it still is. */
  card: ClubCard | undefined;
  /** Milliseconds since 1970, by the server's clock. */
  now: number;
  onRenew: (card: ClubCard) => Promise<void>;
}

/** The player's own card: its class, how long it lasts, and how to renew it. */
export function MemberCard({ held, card, now, onRenew }: MemberCardProps): ReactNode {
  const t = useT();
  const name = t(classKey(held.cardClass));
  return (
    <section
      className="mycard"
      style={{ '--gem': classInk(held.cardClass) } as CSSProperties}
      aria-label={`${t('club.yours')}: ${name}`}
    >
      <div className="mycard__p print">
        <Rays />
        <GemIcon size={64} />
        <div>
          <small>{t('club.yours')}</small>
          <Flyer size={34} outline={8} white>
            {name}
          </Flyer>
          <p>{t('club.until', { date: expiryDate(held.expirationTimeLong) })}</p>
        </div>
        <DaysLeft ms={held.expirationTimeLong - now} />
      </div>
      <Renewal held={held} card={card} onRenew={onRenew} />
    </section>
  );
}

function Renewal({ held, card, onRenew }: Omit<MemberCardProps, 'now'>): ReactNode {
  const t = useT();
  const open = card !== undefined && held.renew && isClubCardBuyable(card.state);
  const when = t('club.renewFrom', { date: expiryDate(held.renewalTimeLong) });
  return (
    <div className="mycard__r">
      <p>{open ? t('club.renewMore', { percent: renewalExtraPercent }) : when}</p>
      <Button
        kind={open ? 'accent' : 'paper'}
        disabled={!open}
        onPress={() => (card === undefined ? undefined : onRenew(card))}
      >
        {t('club.renewal')}
      </Button>
    </div>
  );
}
