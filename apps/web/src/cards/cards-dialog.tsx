import { CardsDialogTab, countedGames } from '@grabbit/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ModalProps } from '../kernel/modal.ts';
import { useT } from '../i18n/use-t.ts';
import type { PopupProps } from '../ui/popups.store.ts';
import { Sheet } from '../ui/sheet.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { BonusTab } from './bonus-tab.tsx';
import { BuffTab } from './buff-tab.tsx';
import './cards.css';
import { cardCountsQuery, pushTimeQuery } from './cards.queries.ts';
import type { CardCounts } from './cards.queries.ts';
import { DiscountTab } from './discount-tab.tsx';
import { ExchangeCode } from './exchange-code.tsx';
import { Timer } from 'lucide-react';
import { useLanguage } from '../i18n/i18n.ts';
import { digitalTime } from '../i18n/format-terms.ts';
import { MenuItem, MenuLink } from '../ui/menu.tsx';
import { Price } from '../ui/amounts.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { NoneYet, RulesLink } from './card-panel.tsx';
import { trialBalanceQuery } from '../ports/trial-balance.query.ts';
import { trialGames } from '../ports/cards/trial-games.ts';

/** Trial coins of each game that has any, and push time cards. */
export function TrialTab(): ReactNode {
  const t = useT();
  useLanguage((language) => language.locale);
  const { data, error, refetch } = useQuery(trialBalanceQuery());
  const { data: times = [] } = useQuery(pushTimeQuery());
  if (data === undefined) {
    return error === null ? <SkeletonRows rows={3} /> : <LoadFault error={error} onRetry={refetch} />;
  }
  const held = trialGames.filter(({ game }) => data[game] > 0);
  return (
    <>
      {held.length === 0 && times.length === 0 && (
        <NoneYet toy="chick" title={t('cards.trialNone')} text={t('cards.trialNoneText')} />
      )}
      <ul className="rows cardmenu">
        {held.map(({ game, type, name, sign, ink }) => (
          <MenuLink
            key={game}
            to="/user/trial-coin/$type"
            params={{ type }}
            {...{ sign, ink }}
            text={t(name)}
            note={t('cards.trialTitle')}
            value={<Price coins={data[game]} size={22} />}
          />
        ))}
        {times.map(({ roomCoin, timeNum, quantity }) => (
          <MenuItem
            key={`${roomCoin}-${timeNum}`}
            sign={Timer}
            ink="lilac"
            text={t('cards.pushTime')}
            note={t('cards.pushTimeOf', { time: digitalTime(timeNum * 1000), price: roomCoin })}
          >
            <b className="num">×{quantity}</b>
          </MenuItem>
        ))}
      </ul>
      <RulesLink of="trial" />
    </>
  );
}

/** How many things each tab holds that can be used now: the red counts. */
export function tabCounts(counts: CardCounts): Readonly<Record<CardsDialogTab, number>> {
  const trial = countedGames.map(({ counted }) => counts[counted]);
  return {
    buff: counts.buffCardCount,
    bonus: counts.rechargeCardCount,
    discount:
      counts.discountCardCount + counts.clubOffsetCardCount + (counts.deliveryOffsetBalance > 0 ? 1 : 0),
    trial: counts.pushcoinTimeLimitedCount + trial.filter((coins) => coins > 0).length,
  };
}

const none = { buff: 0, bonus: 0, discount: 0, trial: 0 };
const panels = { buff: BuffTab, bonus: BonusTab, discount: DiscountTab, trial: TrialTab };

/** The player's cards of all sorts, and the place to redeem a code. */
export function CardsDialog({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const t = useT();
  const { data } = useQuery(cardCountsQuery(open));
  const [tab, setTab] = useState<CardsDialogTab>(CardsDialogTab.buff);
  const counts = data === undefined ? none : tabCounts(data);
  const tabs = [
    { id: CardsDialogTab.buff, label: t('cards.tabBuff'), count: counts.buff },
    { id: CardsDialogTab.bonus, label: t('cards.tabBonus'), count: counts.bonus },
    { id: CardsDialogTab.discount, label: t('cards.tabDiscount'), count: counts.discount },
    { id: CardsDialogTab.trial, label: t('cards.tabTrial'), count: counts.trial },
  ];
  const Panel = panels[tab];
  return (
    <Sheet open={open} onClose={onClose} title={t('cards.title')}>
      <Tabs label={t('cards.tabs')} tabs={tabs} chosen={tab} onChoose={(id) => setTab(id as CardsDialogTab)}>
        {open && <Panel onLeave={onClose} />}
      </Tabs>
      <ExchangeCode />
    </Sheet>
  );
}

/** As a modal over any page: opened by "Power Cards". */
export function CardsModal({ onClose }: ModalProps): ReactNode {
  return <CardsDialog open onClose={onClose} />;
}

/** As a popup: the daily prompt. */
export function CardsPopup({ open, onAnswer }: PopupProps<true>): ReactNode {
  return <CardsDialog open={open} onClose={() => onAnswer(null)} />;
}
