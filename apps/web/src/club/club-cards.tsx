import { ClubType } from '@grabbit/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Carousel } from '../ui/carousel.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { ClubCardSlide } from './club-card.tsx';
import type { ClubCoupon } from '../ports/club/club-item.ts';
import { classKey } from '../ports/club/club-words.ts';
import { clubCouponsQuery } from './club.queries.ts';
import type { ClubCard, ClubInfo } from '../ports/club/club.queries.ts';

const classes = [ClubType.jade, ClubType.ruby] as const;

/** The best coupon for a card. */
function couponFor(card: ClubCard, coupons: readonly ClubCoupon[]): ClubCoupon | null {
  const fitting = coupons.filter(
    ({ cardClass, configType }) => cardClass === card.cardClass && configType === card.configType,
  );
  return fitting.toSorted((a, b) => b.amount - a.amount)[0] ?? null;
}

/** The cards on sale: a carousel for each class, the player's own card first. */
export function ClubCards({ info }: { info: ClubInfo }): ReactNode {
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
