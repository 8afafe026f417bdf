import type { ReactNode } from 'react';
import { Specimen, States, Stories } from '../ui/gallery/specimen.tsx';
import { openPopup } from '../ui/popups.store.ts';
import { WaitingGift } from './recall-card.tsx';
import { RecallDialog } from './recall.dialog.tsx';
import type { Recall } from './recall.queries.ts';

const gift: Recall = { coins: 120, endTime: Date.parse('2026-11-30T12:00:00Z'), awayDays: 21, toys: 2 };
const noTake = async (): Promise<void> => undefined;

/** The gift for who has been away: on the page of quests, and as it comes up. */
export function RecallStories(): ReactNode {
  return (
    <Specimen name="Recall" wide>
      <States of="waiting">
        <WaitingGift gift={gift} taken={false} onTake={noTake} />
        <WaitingGift gift={gift} taken onTake={noTake} />
      </States>
      <Stories
        of="recall"
        list={[
          ['welcome back', () => openPopup(RecallDialog, { gift })],
          ['no toys', () => openPopup(RecallDialog, { gift: { ...gift, toys: 0 } })],
        ]}
      />
    </Specimen>
  );
}
