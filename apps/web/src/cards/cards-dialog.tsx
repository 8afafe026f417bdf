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
import { cardCountsQuery } from './cards.queries.ts';
import type { CardCounts } from './cards.queries.ts';
import { DiscountTab } from './discount-tab.tsx';
import { ExchangeCode } from './exchange-code.tsx';
import { TrialTab } from './trial-tab.tsx';

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
