import { RechargePosition } from '@grabbit/contract';
import type { CSSProperties, ReactNode } from 'react';
import { doneToday, markToday } from '../kernel/daily-flags.ts';
import { queryClient } from '../kernel/query-client.ts';
import { formatPercent } from '../ports/cards/card-words.ts';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { Flyer } from '../ui/flyer.tsx';
import { GemIcon } from '../ui/icons/drawn-icons.ts';
import { Rays } from '../ui/icons/scenery.tsx';
import { openPopup } from '../ui/popups.store.ts';
import type { PopupProps } from '../ui/popups.store.ts';
import { Sheet } from '../ui/sheet.tsx';
import { buyCard } from '../ports/club/club-item.ts';
import { classInk, classKey, dollars, formatDays } from '../ports/club/club-words.ts';
import { clubOfferQuery } from './club.queries.ts';
import type { ClubCard } from '../ports/club/club.queries.ts';
import './club.css';

export type OfferKind = 'newbie' | 'first';

interface ClubOffer {
  readonly card: ClubCard;
}

const words = {
  newbie: {
    title: 'club.newbieTitle',
    text: 'club.newbieText',
    position: RechargePosition['newbie club offer'],
  },
  first: { title: 'club.firstTitle', text: 'club.firstText', position: RechargePosition['first club offer'] },
} as const;

function Facts({ card }: ClubOffer): ReactNode {
  const t = useT();
  return (
    <dl className="facts">
      <div>
        <dt>{t('club.days')}</dt>
        <dd>{formatDays(card.vipDays)}</dd>
      </div>
      <div>
        <dt>{t('club.totalCoins')}</dt>
        <dd>{formatNumber(card.totalAmount)}</dd>
      </div>
      {card.showGiftRatio > 0 && (
        <div>
          <dt>{t('club.giftRatio')}</dt>
          <dd>{formatPercent(card.showGiftRatio)}</dd>
        </div>
      )}
      {card.totalOffsetMoney > 0 && (
        <div>
          <dt>{t('club.shippingAll')}</dt>
          <dd>{dollars(card.totalOffsetMoney)}</dd>
        </div>
      )}
    </dl>
  );
}

function OfferDialog({
  kind,
  card,
  open,
  onAnswer,
}: ClubOffer & { kind: OfferKind } & PopupProps<true>): ReactNode {
  const t = useT();
  const { title, text } = words[kind];
  return (
    <Sheet
      open={open}
      onClose={() => onAnswer(null)}
      title={t(title)}
      text={t(text)}
      actions={
        <>
          <Button kind="paper" onPress={() => onAnswer(null)}>
            {t('room.notNow')}
          </Button>
          <Button kind="paper" onPress={() => onAnswer(true)}>
            {t('club.join', { price: dollars(card.price) })}
          </Button>
        </>
      }
    >
      <div className="clubdeal print" style={{ '--gem': classInk(card.cardClass) } as CSSProperties}>
        <Rays />
        <GemIcon size={76} />
        <Flyer size={34} outline={8} white>
          {t(classKey(card.cardClass))}
        </Flyer>
      </div>
      <Facts card={card} />
      <p className="fine">{t('club.ends')}</p>
    </Sheet>
  );
}

/** Shows an offer of the club and, when it is taken, its checkout. */
export async function showClubOffer(kind: OfferKind, card: ClubCard): Promise<void> {
  const taken = await openPopup<{ kind: OfferKind; card: ClubCard }, true>(OfferDialog, { kind, card });
  if (taken === true) await buyCard(card, null, words[kind].position);
}

function prompt(kind: OfferKind) {
  const flag = `${kind}Club`;
  return {
    /** Applies while the server has this offer for the player, once on a day. */
    async check(): Promise<ClubOffer | null> {
      if (doneToday(flag)) return null;
      const card = await queryClient.fetchQuery(clubOfferQuery(kind));
      return card === null ? null : { card };
    },
    async show({ card }: ClubOffer): Promise<void> {
      markToday(flag);
      await showClubOffer(kind, card);
    },
    Dialog: (props: ClubOffer & PopupProps<true>): ReactNode => <OfferDialog kind={kind} {...props} />,
  } as const;
}

/** The daily prompt for new players. */
export const newbieClub = prompt('newbie');
/** The club offer for who has bought nothing yet. */
export const firstClub = prompt('first');
