import { RechargePosition, ClubType } from '@grabbit/contract';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties, ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { PageHead } from '../ui/page-head.tsx';
import { Coin } from '../ui/icons/coin.tsx';
import { GemIcon } from '../ui/icons/drawn-icons.ts';
import { LoadFault } from '../ui/load-fault.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useState } from 'react';
import { Carousel } from '../ui/carousel.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { ClubCardSlide } from './club-card.tsx';
import type { ClubCoupon } from '../ports/club/club-item.ts';
import { ClubCoupons, ClubTerms } from './club-history.tsx';
import { buyCard } from '../ports/club/club-item.ts';
import { showClubOffer } from './club-offer.tsx';
import type { OfferKind } from './club-offer.tsx';
import { PerkList } from './club-perks.tsx';
import { ClaimButton, ClubRewards } from './club-rewards.tsx';
import { classInk, dollars, formatDays, classKey } from '../ports/club/club-words.ts';
import { clubInfoQuery } from '../ports/club/club.queries.ts';
import { clubOfferQuery, clubCouponsQuery } from './club.queries.ts';
import type { ClubInfo, ClubCard } from '../ports/club/club.queries.ts';
import { MemberCard } from './member-card.tsx';
import './club.css';

const classes = [ClubType.jade, ClubType.ruby] as const;

/** The best coupon for a card. */
function couponFor(card: ClubCard, coupons: readonly ClubCoupon[]): ClubCoupon | null {
  const fitting = coupons.filter(
    ({ cardClass, configType }) => cardClass === card.cardClass && configType === card.configType,
  );
  return fitting.toSorted((a, b) => b.amount - a.amount)[0] ?? null;
}

/** The cards on sale: a carousel for each class, the player's own card first. */
function ClubCards({ info }: { info: ClubInfo }): ReactNode {
  const t = useT();
  const { data } = useQuery(clubCouponsQuery());
  const [chosen, setChosen] = useState(String(info.userClubInfo?.cardClass ?? ClubType.jade));
  const sold = classes.filter((each) => info.list.some(({ cardClass }) => cardClass === each));
  const tabs = sold.map((each) => ({ id: String(each), label: t(classKey(each)) }));
  const open = sold.find((each) => String(each) === chosen) ?? sold[0];
  if (open === undefined) return null;
  const cards = info.list.filter(({ cardClass }) => cardClass === open);
  return (
    <div className="clubcards">
      <Tabs tabs={tabs} chosen={String(open)} onChoose={setChosen} label={t('club.classes')}>
        <Carousel
          key={open}
          every={null}
          label={t('club.cardsOf', { name: t(classKey(open)) })}
          slides={cards.map((card) => ({
            id: String(card.configId),
            content: <ClubCardSlide card={card} coupon={couponFor(card, data?.list ?? [])} />,
          }))}
        />
      </Tabs>
    </div>
  );
}

/** The club: the player's card and its daily coins, the cards on sale, coupons and what was before. */
export function ClubPage(): ReactNode {
  const t = useT();
  const { data, error, refetch } = useQuery(clubInfoQuery());
  return (
    <>
      <PageHead title={t('club.title')} text={t('club.lead')} />
      {data === undefined ? (
        error === null ? (
          <div className="stack">
            <Skeleton height="180px" />
            <Skeleton height="420px" />
          </div>
        ) : (
          <LoadFault error={error} onRetry={refetch} />
        )
      ) : (
        <Club info={data} />
      )}
    </>
  );
}

function Club({ info }: { info: ClubInfo }): ReactNode {
  const { userClubInfo: held, unclaimed, nowTime } = info;
  const own = info.list.find(
    ({ cardClass, configType }) => cardClass === held?.cardClass && configType === held.configType,
  );
  return (
    <div className="stack club">
      {held !== null && (
        <MemberCard
          held={held}
          card={own}
          now={nowTime}
          onRenew={async (card) => {
            await buyCard(card, null, RechargePosition['club renewal']);
          }}
        />
      )}
      {held !== null && <ClubRewards cardId={held.cardId} unclaimed={unclaimed} now={nowTime} />}
      {held === null && unclaimed > 0 && <Leftover />}
      {held === null && <Welcome />}
      <ClubCards info={info} />
      <Perks />
      <ClubCoupons />
      <ClubTerms />
    </div>
  );
}

/** Coins of a card that has ended: they were bought, and wait. */
function Leftover(): ReactNode {
  const t = useT();
  return (
    <section className="card">
      <h2>{t('club.rewards')}</h2>
      <p>{t('club.waiting')}</p>
      <ClaimButton />
    </section>
  );
}

/** Offers for who is new, while the server has any for the player. */
function Welcome(): ReactNode {
  const t = useT();
  return (
    <section className="welcome" aria-label={t('club.welcome')}>
      <OfferLine kind="newbie" />
      <OfferLine kind="first" />
    </section>
  );
}

function OfferLine({ kind }: { kind: OfferKind }): ReactNode {
  const t = useT();
  const { data: card } = useQuery(clubOfferQuery(kind));
  if (card === undefined || card === null) return null;
  return (
    <button
      type="button"
      className="dealline paper sticker"
      style={{ '--gem': classInk(card.cardClass) } as CSSProperties}
      onClick={() => void showClubOffer(kind, card)}
    >
      <GemIcon size={44} />
      <span className="row__t">
        <b>{t(kind === 'newbie' ? 'club.newbieTitle' : 'club.firstTitle')}</b>
        <small>
          {formatDays(card.vipDays)} · <Coin size={14} /> {formatNumber(card.totalAmount)}
        </small>
      </span>
      <span className="dealline__p num">{dollars(card.price)}</span>
    </button>
  );
}

function Perks(): ReactNode {
  const t = useT();
  return (
    <section className="card" aria-label={t('club.perks')}>
      <h2>{t('club.perks')}</h2>
      <PerkList />
      <p className="fine">{t('club.fair')}</p>
    </section>
  );
}
